import { Facts, Totals } from '@/components/ui/facts';
import { findPrices } from '@/lib/bookings/booking-price';
import type { Booking, OwnBooking } from '@/lib/bookings/own-booking';
import { paymentText } from '@/lib/bookings/own-booking-texts';
import { findOrder, type Order } from '@/lib/ecom/orders';
import { balanceRows, totalsRows } from '@/lib/ecom/totals';

interface PaymentSummaryProps {
  ownBooking: OwnBooking;
  orderId: string | undefined;
}

export async function PaymentSummary({ ownBooking, orderId }: PaymentSummaryProps) {
  const order = orderId ? await findBookingOrder(ownBooking.booking, orderId) : undefined;
  if (order && Number(order.priceSummary?.total?.amount ?? 0) > 0) {
    return (
      <div className="grid gap-4">
        <Facts
          facts={[
            // The totals already show that it is paid.
            [
              'Payment',
              ownBooking.booking.paymentStatus === 'PAID'
                ? undefined
                : paymentText(ownBooking.booking, ownBooking.service),
            ],
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
  const price = await priceOf(ownBooking);
  return (
    <Facts
      className="content-start"
      facts={[
        ['Price', price],
        ['Payment', price === FREE ? undefined : paymentText(ownBooking.booking, ownBooking.service)],
      ]}
    />
  );
}

async function findBookingOrder({ _id }: Booking, orderId: string): Promise<Order | undefined> {
  const result = await findOrder(orderId);
  if (result.kind !== 'order') return undefined;
  const isBought = result.order.lineItems?.some(({ catalogReference }) => catalogReference?.catalogItemId === _id);
  return isBought ? result.order : undefined;
}

async function priceOf({ service, booking }: OwnBooking): Promise<string | undefined> {
  if (!service) return undefined;
  const [group] = booking.participantsChoices?.serviceChoices ?? [];
  const people = group?.numberOfParticipants ?? booking.totalParticipants ?? 1;
  const [price] = await findPrices(service, [{ people, choices: group?.choices }]);
  return price?.isFree ? FREE : price?.total;
}

const FREE = 'Free';
