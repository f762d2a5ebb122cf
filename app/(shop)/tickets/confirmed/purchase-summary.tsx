import { MailboxLink } from '@/components/ui/mailbox-link';
import type { Purchase } from '@/lib/events/ticket-purchase';

/** The number, and what happens now. */
export function PurchaseSummary({ purchase }: { purchase: Purchase }) {
  const { order } = purchase;
  return (
    <>
      {order ? <p className="font-semibold">Order number {order.number}</p> : null}
      <p className="text-soft">{nextOf(purchase)}</p>
      {purchase.standing === 'done' ? (
        <p className="text-soft">
          <MailboxLink />
        </p>
      ) : null}
    </>
  );
}

function nextOf({ standing, event, order, isHeld }: Purchase): string {
  if (isHeld) return 'They aren’t paid for yet. Finish your order before the hold runs out.';
  if (standing === 'pending') {
    return 'You don’t need to do anything: we’ll email your tickets as soon as the payment goes through.';
  }
  if (standing === 'canceled') return 'These tickets are no longer valid, and nothing more will be charged.';
  if (event?.status === 'CANCELED') return 'The organizer canceled this event and will be in touch about refunds.';
  if (order) return `Show the codes below at the door. We’ve also emailed your tickets to ${order.email}.`;
  return 'Your order number and your tickets, with the codes to show at the door, are in the email we sent you.';
}
