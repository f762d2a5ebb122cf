import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { DayMark } from '@/components/ui/day-mark';
import { findMyBookings } from '@/lib/account/bookings';
import { manageAddress } from '@/lib/bookings/addresses';
import { STANDING_TEXTS, standingOf } from '@/lib/bookings/own-booking-texts';
import { shownZone, whenText } from '@/lib/bookings/shown-times';
import { timeNow } from '@/lib/time';
import { NoPart } from './no-part';

export async function NextBooking() {
  const found = await findMyBookings('upcoming', undefined, 1);
  if (found.kind !== 'bookings') return <NoPart found={found} without="This site takes no bookings." />;
  const [mine] = found.bookings;
  if (!mine) return <p className="text-soft">Nothing booked.</p>;
  const [{ timeZone }, now] = await Promise.all([shownZone(undefined), timeNow()]);
  const { _id, startDate, endDate, bookedEntity } = mine.booking;
  const { badge, tone } = STANDING_TEXTS[standingOf(mine.booking, now)];
  return (
    <div className="flex gap-4">
      {startDate ? <DayMark date={startDate} timeZone={timeZone} /> : null}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <PageLink href={manageAddress(_id ?? '', {})} className="break-words hover:text-accent">
            {bookedEntity?.title || mine.service?.name || 'Booking'}
          </PageLink>
          <Badge tone={tone}>{badge}</Badge>
        </p>
        <p>{whenText(startDate, timeZone, bookedEntity?.schedule ? undefined : endDate)}</p>
      </div>
    </div>
  );
}
