import { LinkButton } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Panel } from '@/components/ui/panel';
import type { OwnBooking } from '@/lib/bookings/own-booking';
import { type ManagedBooking, manageAddress } from '@/lib/bookings/texts/manage-address';
import { whenText } from '@/lib/bookings/texts/when-text';
import type { ChosenTime } from '../../../[slug]/booked-slot';
import { boundsOfTime, instantOf } from '../../../[slug]/slot-time';
import { MoveForm } from './move-form';

interface ConfirmMoveProps {
  found: OwnBooking;
  chosen: ChosenTime;
  kept: ManagedBooking;
  /** Where another time is chosen. */
  calendar: string;
}

/** The time that was booked beside the one that is chosen instead. */
export function ConfirmMove({ found: { booking }, chosen, kept, calendar }: ConfirmMoveProps) {
  const { time, timeZone, staff } = chosen;
  const { from, to } = boundsOfTime(time);
  const { _id = '', startDate, endDate } = booking;
  const wanted = whenText(instantOf(from, timeZone), timeZone, instantOf(to, timeZone));
  return (
    <Panel aria-label="New time" className="grid max-w-2xl gap-6">
      <Facts
        facts={[
          ['Now', <s key="now">{whenText(startDate, timeZone, endDate)}</s>],
          ['New time', <strong key="new">{wanted}</strong>],
        ]}
      />
      <MoveForm
        sent={{
          bookingId: _id ?? '',
          token: kept.token ?? '',
          time,
          timeZone,
          staff,
          after: manageAddress(_id ?? '', { ...kept, zone: timeZone }),
        }}
        calendar={calendar}
      >
        <LinkButton href={calendar} look="secondary">
          Choose another time
        </LinkButton>
      </MoveForm>
    </Panel>
  );
}
