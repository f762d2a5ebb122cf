import type { Metadata } from 'next';
import { deliveryFacts } from '@/components/orders/delivery-facts';
import { OrderLines } from '@/components/orders/order-lines';
import { LinkButton } from '@/components/ui/button';
import { Confirmation, OrderNotFound, OrderUnavailable } from '@/components/ui/confirmation';
import { MailboxLink } from '@/components/ui/sandbox-links';
import { firstText } from '@/lib/address-query';
import { buyerText, findOrder, type Order, paymentText, standingOf } from '@/lib/ecom/orders';
import { amountOrFree, balanceRows, totalsRows } from '@/lib/ecom/totals';
import { continueHostedSignIn } from '@/lib/members';

export const metadata: Metadata = { title: 'Your order' };

const BACK = '/store';

/** Anyone can change the order ID in the URL, so this shows only what the platform returns to this visitor. */
export default async function ConfirmedPage({ searchParams }: PageProps<'/store/confirmed'>) {
  const query = await searchParams;
  const orderId = firstText(query.orderId);
  if (!orderId) return <OrderNotFound back={BACK} />;
  await continueHostedSignIn(query, `/store/confirmed?${new URLSearchParams({ orderId })}`);
  const result = await findOrder(orderId);
  if (result.kind === 'none') return <OrderNotFound back={BACK} />;
  if (result.kind === 'outage') return <OrderUnavailable back={BACK} outage={result} />;
  return <OrderConfirmation order={result.order} />;
}

function OrderConfirmation({ order }: { order: Order }) {
  const { _id, number, buyerInfo, priceSummary, shippingInfo } = order;
  const isMembers = Boolean(buyerInfo?.memberId);
  const standing = standingOf(order);
  const { title, next } = TEXTS[standing];
  return (
    <Confirmation
      standing={standing}
      title={title}
      back={BACK}
      summary={
        <>
          <p className="font-semibold">Order number {number}</p>
          <p className="text-soft">{next}</p>
        </>
      }
      steps={
        standing === 'done'
          ? [
              buyerInfo?.email ? (
                <>
                  A confirmation is on its way to {buyerInfo.email}. <MailboxLink />
                </>
              ) : null,
              deliveryStep(order),
              isMembers
                ? 'Follow it in your account, under Orders.'
                : 'To see this order again, come back to this page in this browser, or look in your email.',
            ].filter(Boolean)
          : []
      }
      facts={[...deliveryFacts(order), ['For', buyerText(order)], ['Payment', paymentText(order)]]}
      totals={{
        rows: totalsRows(order, { delivery: shippingInfo && { title: shippingInfo.title } }),
        total: amountOrFree(priceSummary?.total),
        split: balanceRows(order),
      }}
      links={
        <>
          {isMembers ? <LinkButton href={`/account/orders/${_id}`}>See your order</LinkButton> : null}
          <LinkButton href={BACK} look={isMembers ? 'quiet' : 'primary'}>
            Continue shopping
          </LinkButton>
        </>
      }
    >
      <OrderLines order={order} />
    </Confirmation>
  );
}

function deliveryStep({ shippingInfo, lineItems = [] }: Order): string {
  const { deliveryTime, pickupDetails } = shippingInfo?.logistics ?? {};
  const time = deliveryTime ? ` (${deliveryTime})` : '';
  if (pickupDetails) return `We’ll email you when it’s ready for pickup${time}.`;
  if (shippingInfo) return `We’ll email you when it’s on its way${time}.`;
  const isService = lineItems.some(({ itemType }) => itemType?.preset === 'SERVICE');
  return isService ? 'The times and places are in your email.' : 'There’s nothing to ship. You’ll get it by email.';
}

const TEXTS = {
  done: { title: 'Thank you for your order', next: 'We have your order.' },
  pending: {
    title: 'Your payment is pending',
    next: 'We have your order. You’ll get an email as soon as the payment goes through.',
  },
  canceled: { title: 'Your order is canceled', next: 'Nothing more will be charged, and nothing will be sent.' },
} as const;
