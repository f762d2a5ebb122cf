import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LinkButton } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { Unanswered } from '@/components/ui/unanswered';
import { manageAddress } from '@/lib/bookings/addresses';
import { isPaid } from '@/lib/bookings/own-booking-texts';
import { whenText } from '@/lib/bookings/time-display';
import { NameAndWhen } from '../../../name-and-when';
import { findManagedBooking } from '../../managed-booking';
import { PaymentSummary } from '../../payment-summary';
import { CancelForm } from './cancel-form';

export const metadata: Metadata = { title: 'Cancel this booking?' };

export default async function CancelPage({ params, searchParams }: PageProps<'/booking/manage/[bookingId]/cancel'>) {
  const [{ bookingId }, query] = await Promise.all([params, searchParams]);
  const { result, timeZone, parameters } = await findManagedBooking(bookingId, query);
  const booking = manageAddress(bookingId, parameters);
  if (result.kind !== 'booking') {
    return (
      <PageFrame title="Cancel this booking?" back={booking}>
        <Unanswered reason={result} app="Wix Bookings" />
      </PageFrame>
    );
  }
  // The booking's page explains why.
  if (!result.allowed.cancel) redirect(booking);
  const { startDate, bookedEntity } = result.booking;
  return (
    <PageFrame
      title="Cancel this booking?"
      intro={<NameAndWhen name={bookedEntity?.title} when={whenText(startDate, timeZone)} />}
      back={booking}
    >
      <Panel aria-label="Cancellation" className="grid max-w-2xl gap-6">
        <PaymentSummary ownBooking={result} orderId={parameters.orderId} />
        <div className="grid gap-2">
          <p>Your place will be offered to others. This can’t be undone.</p>
          {isPaid(result.booking) ? (
            <p>
              <strong className="font-semibold">What you paid isn’t refunded automatically.</strong> Refunds are up to
              the business: ask for one after you cancel.
            </p>
          ) : (
            <p>You haven’t paid anything, so there’s nothing to refund.</p>
          )}
          {result.cancellationFee ? (
            <p>
              Canceling now costs <strong className="font-semibold">{result.cancellationFee}</strong>, under the terms
              you booked with.
            </p>
          ) : null}
        </div>
        <CancelForm bookingId={bookingId} token={parameters.token ?? ''} after={booking}>
          <LinkButton href={booking} look="secondary">
            Keep booking
          </LinkButton>
        </CancelForm>
      </Panel>
    </PageFrame>
  );
}
