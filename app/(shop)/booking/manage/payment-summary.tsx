import { Facts, Totals } from '@/components/ui/facts';
import { findPrices } from '@/lib/bookings/booking-price';
import type { Booking, OwnBooking } from '@/lib/bookings/own-booking';
import { paymentText } from '@/lib/bookings/own-booking-texts';
import { findOrder, type Order } from '@/lib/ecom/orders';
import { balanceRows, totalsRows } from '@/lib/ecom/totals';

interface PaymentSummaryProps {
  found: OwnBooking;
  orderId: string | undefined;
}

/** The booking's price, payments and amount due. */
export async function PaymentSummary({ found, orderId }: PaymentSummaryProps) {
  const order = orderId ? await findOrderOf(found.booking, orderId) : undefined;
  if (order && Number(order.priceSummary?.total?.amount ?? 0) > 0) {
    return (
      <div className="grid gap-4">
        <Facts
          facts={[
            // The totals say that themselves.
            ['Payment', found.booking.paymentStatus === 'PAID' ? undefined : paymentText(found.booking)],
            ['Order', order.number],
          ]}
        />
        <Totals
          rows={totalsRows(order, {})}
          total={order.priceSummary?.total?.formattedAmount}
          split={balanceRows(order)}
        />
      </div>
    );
  }
  const price = await priceOf(found);
  return (
    <Facts
      className="content-start"
      facts={[
        ['Price', price],
        ['Payment', price === FREE ? undefined : paymentText(found.booking)],
      ]}
    />
  );
}

/** The order, if this booking was bought with it. */
async function findOrderOf({ _id }: Booking, orderId: string): Promise<Order | undefined> {
  const found = await findOrder(orderId);
  if (found.kind !== 'order') return undefined;
  const isBought = found.order.lineItems?.some(({ catalogReference }) => catalogReference?.catalogItemId === _id);
  return isBought ? found.order : undefined;
}

async function priceOf({ service, booking }: OwnBooking): Promise<string | undefined> {
  if (!service) return undefined;
  const [group] = booking.participantsChoices?.serviceChoices ?? [];
  const people = group?.numberOfParticipants ?? booking.totalParticipants ?? 1;
  const [price] = await findPrices(service, [{ people, choices: group?.choices }]);
  return price?.isFree ? FREE : price?.total;
}

const FREE = 'Free';
