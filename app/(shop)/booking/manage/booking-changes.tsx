import { LinkButton } from '@/components/ui/button';
import type { OwnBooking } from '@/lib/bookings/own-booking';
import { type ManagedBooking, manageAddress } from '@/lib/bookings/texts/manage-address';
import { type Change, deadlineOf, refusalText } from '@/lib/bookings/texts/policy-texts';
import { whenText } from '@/lib/bookings/texts/when-text';

interface BookingChangesProps {
  found: OwnBooking;
  timeZone: string;
  kept: ManagedBooking;
  now: string;
}

/** What can still be changed, and why the rest cannot. */
export function BookingChanges({ found, timeZone, kept, now }: BookingChangesProps) {
  const { booking, allowed, service } = found;
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
            <LinkButton href={manageAddress(_id ?? '', kept, 'reschedule')} look="secondary">
              Reschedule
            </LinkButton>
          ) : null}
          {allowed.cancel ? (
            <LinkButton href={manageAddress(_id ?? '', kept, 'cancel')} look="danger">
              Cancel booking
            </LinkButton>
          ) : null}
        </p>
      ) : null}
      <div className="text-soft text-sm">{notes.map((note) => (note ? <p key={note}>{note}</p> : null))}</div>
    </div>
  );
}

const VERBS: Record<Change, string> = { cancel: 'Cancel', reschedule: 'Reschedule' };

const deadlineText = (change: Change, deadline: Date | undefined, timeZone: string): string | undefined =>
  deadline && `${VERBS[change]} online until ${whenText(deadline, timeZone)}.`;
