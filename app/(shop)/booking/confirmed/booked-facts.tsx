import type { FactsProps } from '@/components/ui/facts';
import { Place } from '@/components/ui/map-link';
import { type Booked, type Booking, placeOf, staffOf } from '@/lib/bookings/booked';
import { whenText } from '@/lib/bookings/texts/when-text';
import { buyerText, type Order, paymentText } from '@/lib/ecom/orders';
import { zonedFormat } from '@/lib/texts/zoned-format';

/** When, where, with whom, for whom and how it is paid. */
export function bookedFacts({ order, booking }: Booked, timeZone: string): FactsProps['facts'] {
  const told = linesOf(order);
  const { name, formattedAddress } = (booking && placeOf(booking)) ?? {};
  const people = booking?.totalParticipants ?? order.lineItems?.[0]?.quantity ?? 1;
  return [
    ['When', booking ? when(booking, timeZone) : told.get('When')],
    ['Where', name || formattedAddress ? <Place name={name} address={formattedAddress} /> : undefined],
    ['With', (booking && staffOf(booking)) ?? told.get('With')],
    ['For', customer(booking) || buyerText(order)],
    ['People', people > 1 ? people : undefined],
    ['Payment', paymentOf(order, booking)],
  ];
}

/** The text of a booking, with its end; a course has its first and its last day. */
function when({ startDate, endDate, bookedEntity }: Booking, timeZone: string) {
  const starts = whenText(startDate, timeZone);
  if (!starts || !startDate || !endDate) return starts;
  if (bookedEntity?.schedule) return `${starts}, until ${inDays(timeZone).format(endDate)}`;
  return (
    <>
      {starts}
      <span className="block text-soft">Ends at {inHours(timeZone).format(endDate)}</span>
    </>
  );
}

const inDays = zonedFormat({ dateStyle: 'full' });
const inHours = zonedFormat({ timeStyle: 'short' });

function customer(booking: Booking | undefined): string {
  const { firstName, lastName, email } = booking?.contactDetails ?? {};
  return [[firstName, lastName].filter(Boolean).join(' '), email].filter(Boolean).join(', ');
}

function paymentOf(order: Order, booking: Booking | undefined): string {
  const isLeftForLater = order.status === 'APPROVED' && (order.paymentStatus ?? 'NOT_PAID') === 'NOT_PAID';
  const isOffline = booking?.selectedPaymentOption === 'OFFLINE';
  const isOwed = Number(order.priceSummary?.total?.amount ?? 0) > 0;
  return isOwed && isLeftForLater && isOffline ? 'In person, on the day' : paymentText(order);
}

/** What an order says of the booking by itself, where the booking cannot be read. */
const linesOf = ({ lineItems }: Order): Map<string, string> =>
  new Map(
    (lineItems?.[0]?.descriptionLines ?? []).map((line) => [line.name?.original ?? '', line.plainText?.original ?? '']),
  );
