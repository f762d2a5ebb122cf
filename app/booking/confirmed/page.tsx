import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { Confirmation, NothingBought, OrderNumber, OrderUnread } from '@/components/ui/confirmation';
import { Facts } from '@/components/ui/facts';
import { SubmitButton } from '@/components/ui/submit-button';
import { Totals } from '@/components/ui/totals';
import { textOf } from '@/lib/address-query';
import { findOrder, type Order } from '@/lib/orders';
import { balanceRows, totalsRows } from '@/lib/totals';
import { shownZone } from '../time-zone';
import { whenText } from '../when-text';
import { manageBooking } from './actions';

export const metadata: Metadata = { title: 'Your booking' };

export default async function ConfirmedPage({ searchParams }: PageProps<'/booking/confirmed'>) {
  const query = await searchParams;
  const orderId = textOf(query.orderId);
  if (!orderId) {
    return (
      <NothingBought title="Nothing was booked" after="a booking" back="/booking">
        Choose a service and a time first.
      </NothingBought>
    );
  }
  const [found, { timeZone }] = await Promise.all([findOrder(orderId), shownZone(textOf(query.zone))]);
  const order = found.kind === 'order' ? found.order : undefined;
  const [booked] = order?.lineItems ?? [];
  const bookingId = booked?.catalogReference?.catalogItemId;
  const name = booked?.productName?.translated ?? booked?.productName?.original;
  return (
    <Confirmation
      title={name ? `${name} is booked` : 'Your booking is confirmed'}
      intro={(order && linesOf(order).get('When')) ?? whenText(startOf(textOf(query.start)), timeZone)}
      back="/booking"
      links={
        <>
          <LinkButton href="/booking">Book something else</LinkButton>
          {bookingId ? (
            <form action={manageBooking.bind(null, bookingId, timeZone)}>
              <SubmitButton look="quiet">Manage the booking</SubmitButton>
            </form>
          ) : null}
        </>
      }
    >
      {order && <BookedFacts order={order} />}
      {found.kind === 'none' && (
        <p>
          Your order has the number <OrderNumber>{orderId}</OrderNumber>. Only who made it can read it.
        </p>
      )}
      {found.kind === 'outage' && <OrderUnread orderId={orderId} detail={found.detail} />}
    </Confirmation>
  );
}

const startOf = (start: string | undefined): Date | undefined => (start ? new Date(start) : undefined);

function BookedFacts({ order }: { order: Order }) {
  const [booked] = order.lineItems ?? [];
  return (
    <>
      <Facts
        facts={[
          ...[...linesOf(order)].filter(([label]) => label && label !== 'When'),
          ['Places', (booked?.quantity ?? 1) > 1 ? booked?.quantity : undefined],
          ['Payment', paymentText(order)],
          ['Order', order.number],
        ]}
      />
      {isFree(order) ? null : (
        <Totals
          rows={totalsRows(order, {})}
          total={order.priceSummary?.total?.formattedAmount}
          split={balanceRows(order)}
        />
      )}
    </>
  );
}

/** What the platform says of the booking, such as `When` and `With`. */
const linesOf = ({ lineItems }: Order): Map<string, string> =>
  new Map(
    (lineItems?.[0]?.descriptionLines ?? []).map((line) => [line.name?.original ?? '', line.plainText?.original ?? '']),
  );

const isFree = ({ priceSummary }: Order): boolean => Number(priceSummary?.total?.amount ?? 0) === 0;

function paymentText(order: Order): string {
  if (isFree(order)) return 'Nothing to pay';
  if (order.paymentStatus === 'PARTIALLY_PAID') return 'A deposit is paid, the rest comes later';
  return order.paymentStatus === 'PAID' ? 'Paid' : 'In person, on the day';
}
