import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LinkButton } from '@/components/ui/button';
import { Confirmation, OrderNotFound, OrderUnavailable } from '@/components/ui/confirmation';
import { Picture } from '@/components/ui/picture';
import { MailboxLink } from '@/components/ui/sandbox-links';
import { firstText } from '@/lib/address-query';
import { manageAddress } from '@/lib/bookings/addresses';
import { type BookingOrder, findBookingOrder, orderStanding } from '@/lib/bookings/booked';
import { displayZone } from '@/lib/bookings/time-display';
import type { Order } from '@/lib/ecom/orders';
import { balanceRows, totalsRows } from '@/lib/ecom/totals';
import { arrivalText, bookingFacts, confirmationTexts } from './booked-texts';

export const metadata: Metadata = { title: 'Your booking' };

const BACK = '/booking';

/** Anyone can change the order ID in the URL, so this shows only what the platform returns to this visitor. */
export default async function ConfirmedPage({ searchParams }: PageProps<'/booking/confirmed'>) {
  const query = await searchParams;
  const orderId = firstText(query.orderId);
  if (!orderId) return <OrderNotFound back={BACK} />;
  const [result, { timeZone }] = await Promise.all([findBookingOrder(orderId), displayZone(firstText(query.zone))]);
  switch (result.kind) {
    case 'booked':
      return <BookedConfirmation booked={result} timeZone={timeZone} />;
    case 'outage':
      return <OrderUnavailable back={BACK} outage={result} />;
    case 'other':
      return redirect(`/store/confirmed?${new URLSearchParams({ orderId })}`);
    case 'none':
      return <OrderNotFound back={BACK} />;
  }
}

function BookedConfirmation({ booked, timeZone }: { booked: BookingOrder; timeZone: string }) {
  const { order, booking } = booked;
  const standing = orderStanding(booked);
  const { title, next } = confirmationTexts(booked, standing);
  const { email } = order.buyerInfo ?? {};
  return (
    <Confirmation
      standing={standing}
      title={title}
      back={BACK}
      summary={
        <>
          <p className="font-semibold">Order number {order.number}</p>
          <p className="text-soft">{next}</p>
        </>
      }
      steps={
        standing === 'done'
          ? [
              email ? (
                <>
                  A confirmation is on its way to {email}. <MailboxLink />
                </>
              ) : null,
              arrivalText(booked),
              booking ? 'If your plans change, move or cancel the booking.' : null,
            ].filter(Boolean)
          : []
      }
      picture={<BookedPicture order={order} />}
      facts={bookingFacts(booked, timeZone)}
      totals={totalsOf(order)}
      calendar={standing === 'done' && booking?.endDate ? calendarFileAddress(order) : undefined}
      links={
        <>
          {booking && standing !== 'canceled' ? (
            <LinkButton
              href={manageAddress(booking._id ?? '', { orderId: order._id ?? undefined, zone: timeZone })}
              look="secondary"
            >
              Manage booking
            </LinkButton>
          ) : null}
          <LinkButton href={BACK} look={standing === 'canceled' ? 'primary' : 'quiet'}>
            Book something else
          </LinkButton>
        </>
      }
    />
  );
}

function BookedPicture({ order: { lineItems = [] } }: { order: Order }) {
  const { image } = lineItems[0] ?? {};
  return image ? <Picture image={image} alt="" width={640} shape="wide" isFirst className="rounded-xl" /> : null;
}

const calendarFileAddress = ({ _id }: Order): string =>
  `/booking/confirmed/calendar.ics?${new URLSearchParams({ orderId: _id ?? '' })}`;

const totalsOf = (order: Order) =>
  Number(order.priceSummary?.total?.amount ?? 0) === 0
    ? undefined
    : {
        rows: totalsRows(order, {}),
        total: order.priceSummary?.total?.formattedAmount,
        split: balanceRows(order),
      };
