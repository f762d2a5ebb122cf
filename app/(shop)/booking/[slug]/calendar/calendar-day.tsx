import { PageLink } from '@/components/shell/page-link';
import type { DayState } from '../find-times';
import { HoldTimesWhileOpening } from '../held-times';
import { dayText } from '../slot-time';

interface CalendarDayProps {
  day: string;
  /** Absent without times. */
  state: DayState | undefined;
  time: 'past' | 'today' | 'to come';
  isChosen: boolean;
  href: string;
}

const LOOKS: Record<DayState, { label: string; look: string; mark: string }> = {
  open: {
    label: 'open times',
    look: 'bg-accent-wash text-accent hover:bg-accent hover:text-on-accent',
    mark: 'size-1 bg-current',
  },
  full: {
    label: 'full, with a waiting list',
    look: 'text-accent hover:bg-accent-wash',
    mark: 'size-1.5 border border-current',
  },
};

/** A day of the calendar: a link where it has times. */
export function CalendarDay({ day, state, time, isChosen, href }: CalendarDayProps) {
  const underline = time === 'today' ? 'underline decoration-2 underline-offset-4' : '';
  const shape = `relative grid min-h-10 w-full place-items-center rounded-xl tabular-nums lg:min-h-11 ${underline}`;
  const number = Number(day.slice('yyyy-MM-'.length));
  if (!state) {
    // Nobody needs to hear a day that is over; it stands there for the eye only.
    if (time === 'past') {
      return (
        <span aria-hidden="true" aria-disabled="true" className={`${shape} text-soft/45`}>
          {number}
        </span>
      );
    }
    return (
      <span className={`${shape} text-soft ${isChosen ? 'bg-sunken' : ''}`}>
        {number}
        {time === 'today' ? <span className="sr-only"> today</span> : null}
      </span>
    );
  }
  const { label, look, mark } = LOOKS[state];
  return (
    <PageLink
      href={href}
      scroll={false}
      data-day={number}
      aria-label={`${dayText(day)}, ${label}${time === 'today' ? ', today' : ''}`}
      aria-current={isChosen ? 'date' : undefined}
      // What can be touched reaches into the space between the days.
      className={`${shape} font-semibold after:absolute after:-inset-0.5 ${isChosen ? 'bg-ink text-paper' : look}`}
    >
      {number}
      <span aria-hidden="true" className={`absolute bottom-1 rounded-full ${mark}`} />
      <HoldTimesWhileOpening />
    </PageLink>
  );
}
