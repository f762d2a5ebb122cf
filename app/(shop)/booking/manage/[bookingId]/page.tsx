import type { Metadata } from 'next';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { Unanswered } from '@/components/ui/unanswered';
import { firstText } from '@/lib/address-query';
import { type ManagedBooking, manageAddress } from '@/lib/bookings/addresses';
import type { OwnBooking } from '@/lib/bookings/own-booking';
import { type Change, deadlineOf, refusalText, STANDING_TEXTS, standingOf } from '@/lib/bookings/own-booking-texts';
import { whenText } from '@/lib/bookings/time-display';
import { timeNow } from '@/lib/time';
import { BookingFacts } from '../booked-facts';
import { findManagedBooking } from '../managed-booking';
import { PaymentSummary } from '../payment-summary';

export const metadata: Metadata = { title: 'Your booking' };

export default async function ManagePage({ params, searchParams }: PageProps<'/booking/manage/[bookingId]'>) {
  const [{ bookingId }, query] = await Promise.all([params, searchParams]);
  const [{ result, timeZone, parameters }, now] = await Promise.all([findManagedBooking(bookingId, query), timeNow()]);
  if (result.kind !== 'booking') {
    return (
      <PageFrame title="Your booking" back="/booking">
        <Unanswered reason={result} app="Wix Bookings" />
      </PageFrame>
    );
  }
  const { booking, service } = result;
  const standing = standingOf(booking, now);
  const { title, badge, tone, text } = STANDING_TEXTS[standing];
  const isChangeable = standing === 'upcoming' || standing === 'pending';
  return (
    <PageFrame title={title} intro={booking.bookedEntity?.title ?? service?.name} back="/booking">
      <Panel aria-label="Booking" className="grid max-w-4xl gap-6">
        {firstText(query.moved) ? (
          <p role="status" className="rounded-xl bg-good-wash px-4 py-3 text-good text-sm">
            Your booking has been moved.
          </p>
        ) : null}
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-10">
          <div className="grid content-start gap-4">
            <p>
              <Badge tone={tone}>{badge}</Badge>
            </p>
            {text ? <p>{text}</p> : null}
            <BookingFacts ownBooking={result} timeZone={timeZone} />
          </div>
          <PaymentSummary ownBooking={result} orderId={parameters.orderId} />
        </div>
        {isChangeable ? (
          <BookingChanges ownBooking={result} timeZone={timeZone} parameters={parameters} now={now} />
        ) : (
          <p>
            <LinkButton
              href={service?.mainSlug?.name ? `/booking/${service.mainSlug.name}` : '/booking'}
              look="secondary"
            >
              Book again
            </LinkButton>
          </p>
        )}
      </Panel>
    </PageFrame>
  );
}

interface BookingChangesProps {
  ownBooking: OwnBooking;
  timeZone: string;
  parameters: ManagedBooking;
  now: string;
}

function BookingChanges({ ownBooking, timeZone, parameters, now }: BookingChangesProps) {
  const { booking, allowed, service } = ownBooking;
  const { _id = '', startDate, bookedEntity } = booking;
  const policy = service?.bookingPolicy;
  const about = { policy, start: startDate, now, timeZone, isCourse: Boolean(bookedEntity?.schedule) };
  const notes = (['reschedule', 'cancel'] as const).map((change) =>
    allowed[change]
      ? deadlineText(change, deadlineOf(policy, change, startDate), timeZone)
      : refusalText(change, about),
  );
  return (
    <div className="grid gap-4 border-line border-t pt-5">
      {allowed.reschedule || allowed.cancel ? (
        <p className="flex flex-wrap gap-3">
          {allowed.reschedule ? (
            <LinkButton href={manageAddress(_id ?? '', parameters, 'reschedule')} look="secondary">
              Move booking
            </LinkButton>
          ) : null}
          {allowed.cancel ? (
            <LinkButton href={manageAddress(_id ?? '', parameters, 'cancel')} look="danger">
              Cancel booking
            </LinkButton>
          ) : null}
        </p>
      ) : null}
      <div className="text-soft text-sm">{notes.map((note) => (note ? <p key={note}>{note}</p> : null))}</div>
    </div>
  );
}

const VERBS: Record<Change, string> = { cancel: 'Cancel', reschedule: 'Move' };

const deadlineText = (change: Change, deadline: Date | undefined, timeZone: string): string | undefined =>
  deadline && `${VERBS[change]} online until ${whenText(deadline, timeZone)}.`;
