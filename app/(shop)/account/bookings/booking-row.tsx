import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { DayMark } from '@/components/ui/day-mark';
import type { MyBooking } from '@/lib/account/bookings';
import { manageAddress } from '@/lib/bookings/addresses';
import { placeOf, staffOf } from '@/lib/bookings/booked';
import { paymentText, STANDING_TEXTS, standingOf } from '@/lib/bookings/own-booking-texts';
import { whenText } from '@/lib/bookings/time-display';
import { changeNotes } from './change-notes';

interface BookingRowProps {
  mine: MyBooking;
  timeZone: string;
  now: string;
}

export function BookingRow({ mine, timeZone, now }: BookingRowProps) {
  const { booking, allowed, service } = mine;
  const { _id, startDate, endDate, bookedEntity } = booking;
  const standing = standingOf(booking, now);
  const { badge, tone } = STANDING_TEXTS[standing];
  const isAhead = standing === 'upcoming' || standing === 'pending';
  const isCourse = Boolean(bookedEntity?.schedule);
  const name = bookedEntity?.title || service?.name || 'Booking';
  const place = placeOf(booking);
  const address = manageAddress(_id ?? '', {});
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-4 sm:gap-6 sm:p-6">
      {startDate ? <DayMark date={startDate} timeZone={timeZone} isOver={!isAhead} /> : null}
      <div className="grid min-w-0 flex-1 gap-3">
        <div>
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <PageLink href={address} className="break-words hover:text-accent">
              {name}
            </PageLink>
            <Badge tone={tone}>{badge}</Badge>
          </h2>
          <p className={standing === 'canceled' || standing === 'declined' ? 'line-through' : ''}>
            {isCourse ? 'Starts ' : ''}
            {whenText(startDate, timeZone, isCourse ? undefined : endDate)}
          </p>
          <p className="break-words text-soft">
            {[staffOf(booking) && `With ${staffOf(booking)}`, place?.name || place?.formattedAddress]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="text-soft">{isAhead ? paymentText(booking, service) : undefined}</p>
        </div>
        {isAhead ? (
          <>
            <div className="flex flex-wrap gap-3">
              {allowed.reschedule ? (
                <LinkButton
                  href={manageAddress(_id ?? '', {}, 'reschedule')}
                  look="secondary"
                  aria-label={`Move ${name}`}
                >
                  Move booking
                </LinkButton>
              ) : null}
              {startDate ? (
                // A plain link: it downloads a file.
                <a
                  href={`/account/bookings/${encodeURIComponent(_id ?? '')}/calendar.ics`}
                  download
                  aria-label={`Add ${name} to calendar`}
                  className={buttonClass('secondary')}
                >
                  Add to calendar
                </a>
              ) : null}
              {allowed.cancel ? (
                <LinkButton href={manageAddress(_id ?? '', {}, 'cancel')} look="quiet" aria-label={`Cancel ${name}`}>
                  Cancel booking
                </LinkButton>
              ) : null}
            </div>
            <div className="text-sm text-soft">
              {changeNotes(mine, timeZone, now).map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          </>
        ) : null}
      </div>
    </li>
  );
}
