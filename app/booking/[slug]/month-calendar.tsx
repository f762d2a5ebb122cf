import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button';
import {
  type CalendarView,
  calendarAddress,
  dayText,
  monthAfter,
  monthBefore,
  monthText,
  todayIn,
  weeksOf,
} from './calendar-view';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `full`: there is a place on the waiting list only. */
export type DayState = 'open' | 'full';

interface MonthCalendarProps {
  slug: string;
  timeZone: string;
  view: CalendarView;
  /** Those with times. */
  days: ReadonlyMap<string, DayState>;
}

export function MonthCalendar({ slug, timeZone, view, days }: MonthCalendarProps) {
  const at = (change: Partial<CalendarView>) => calendarAddress(slug, { ...view, day: undefined, ...change });
  const before = monthBefore(view.month, timeZone);
  const today = todayIn(timeZone);
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-heading" aria-live="polite">
          {monthText(view.month)}
        </h2>
        <nav aria-label="Months" className="flex gap-2">
          {before ? (
            <PageLink href={at({ month: before })} scroll={false} className={buttonClass('secondary')}>
              <span aria-hidden="true">←</span>
              <span className="sr-only">{monthText(before)}</span>
            </PageLink>
          ) : null}
          <PageLink href={at({ month: monthAfter(view.month) })} scroll={false} className={buttonClass('secondary')}>
            <span aria-hidden="true">→</span>
            <span className="sr-only">{monthText(monthAfter(view.month))}</span>
          </PageLink>
        </nav>
      </div>
      <table className="w-full table-fixed border-separate border-spacing-1">
        <caption className="sr-only">Days with open times in {monthText(view.month)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 text-center text-sm font-medium text-soft">
                <abbr title={weekday} className="no-underline">
                  {weekday.slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(view.month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? WEEKDAYS[index]} className="p-0 text-center">
                  {day ? (
                    <Day
                      day={day}
                      state={days.get(day)}
                      isToday={day === today}
                      isChosen={day === view.day}
                      href={at({ day })}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {days.size === 0 ? (
        <p className="text-soft">No open times in {monthText(view.month)}. Look at another month.</p>
      ) : (
        <p className="text-sm text-soft">
          Days with a dot have open times.
          {[...days.values()].includes('full') ? ' Those with a ring are full: you can wait for a place.' : ''}
        </p>
      )}
    </div>
  );
}

interface DayProps {
  day: string;
  state: DayState | undefined;
  isToday: boolean;
  isChosen: boolean;
  href: string;
}

const DAY_LOOKS: Record<DayState, { label: string; look: string; mark: string }> = {
  open: {
    label: 'open times',
    look: 'bg-accent-wash text-accent hover:bg-accent hover:text-on-accent',
    mark: 'bg-current',
  },
  full: { label: 'full, with a waiting list', look: 'text-accent hover:bg-accent-wash', mark: 'border border-current' },
};

function Day({ day, state, isToday, isChosen, href }: DayProps) {
  const underline = isToday ? 'underline decoration-2 underline-offset-4' : '';
  const shape = `relative grid min-h-11 w-full place-items-center rounded-xl tabular-nums ${underline}`;
  const number = Number(day.slice(8));
  if (!state) {
    return (
      <span className={`${shape} text-soft ${isChosen ? 'bg-sunken' : ''}`}>
        {number}
        {isToday ? <span className="sr-only"> today</span> : null}
      </span>
    );
  }
  const { label, look, mark } = DAY_LOOKS[state];
  return (
    <PageLink
      href={href}
      scroll={false}
      aria-label={`${dayText(day)}, ${label}${isToday ? ', today' : ''}`}
      aria-current={isChosen ? 'date' : undefined}
      className={`${shape} font-semibold ${isChosen ? 'bg-ink text-paper' : look}`}
    >
      {number}
      <span
        aria-hidden="true"
        className={`absolute bottom-1.5 rounded-full ${state === 'full' ? 'size-1.5' : 'size-1'} ${mark}`}
      />
    </PageLink>
  );
}
