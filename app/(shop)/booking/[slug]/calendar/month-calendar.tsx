import { PageLink } from '@/components/shell/loading';
import { buttonClass } from '@/components/ui/button';
import type { CalendarView } from '@/lib/bookings/addresses';
import type { DayState } from '../find-times';
import { HoldTimesWhileOpening } from '../held-times';
import { dayText, monthAfter, monthBefore, monthText, weekdayNames, weeksOf } from './calendar-dates';
import { DayGrid } from './day-grid';

export interface MonthCalendarProps {
  month: string;
  days: ReadonlyMap<string, DayState> | undefined;
  chosen: string | undefined;
  today: string;
  /** 1 (Monday) to 7 (Sunday). */
  firstWeekday: number;
  address: (change: Partial<CalendarView>) => string;
}

export function MonthCalendar({ month, days, chosen, today, firstWeekday, address }: MonthCalendarProps) {
  const names = weekdayNames();
  const weekdays = [...names.slice(firstWeekday - 1), ...names.slice(0, firstWeekday - 1)];
  return (
    <div className="grid gap-2">
      <MonthLinks month={month} today={today} address={address} />
      <DayGrid
        aria-label={`Days with open times in ${monthText(month)}`}
        aria-busy={days === undefined}
        className="-mx-2.5 table-fixed border-separate border-spacing-1 sm:-mx-1"
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className="text-center text-soft text-sm font-medium">
                <abbr title={weekday} className="no-underline">
                  {weekday.slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstWeekday).map((week) => (
            <tr key={week.find(Boolean)} className={isPast(week, today) ? 'max-lg:hidden' : undefined}>
              {week.map((day, index) => (
                <td key={day ?? weekdays[index]} className="p-0 text-center">
                  {day ? (
                    <CalendarDay
                      day={day}
                      state={days?.get(day)}
                      time={day === today ? 'today' : day < today ? 'past' : 'to come'}
                      isChosen={day === chosen}
                      href={address({ day })}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DayGrid>
      {days ? <Legend month={month} days={days} /> : null}
    </div>
  );
}

/** Narrow screens hide past weeks. */
const isPast = (week: readonly (string | undefined)[], today: string): boolean =>
  week.every((day) => day === undefined || day < today);

function MonthLinks({ month, today, address }: Pick<MonthCalendarProps, 'month' | 'today' | 'address'>) {
  const before = monthBefore(month, today);
  const look = buttonClass('secondary', 'size-11 px-0!');
  return (
    <div className="flex items-center justify-between gap-2">
      <h2 className="font-semibold" aria-live="polite">
        {monthText(month)}
      </h2>
      <nav aria-label="Months" className="flex gap-2">
        {before ? (
          <PageLink href={address({ month: before })} scroll={false} className={look} rel="prev">
            <span aria-hidden="true">←</span>
            <span className="sr-only">{monthText(before)}</span>
            <HoldTimesWhileOpening />
          </PageLink>
        ) : (
          <span aria-hidden="true" className={`${look} pointer-events-none opacity-40`}>
            ←
          </span>
        )}
        <PageLink href={address({ month: monthAfter(month) })} scroll={false} className={look} rel="next">
          <span aria-hidden="true">→</span>
          <span className="sr-only">{monthText(monthAfter(month))}</span>
          <HoldTimesWhileOpening />
        </PageLink>
      </nav>
    </div>
  );
}

interface CalendarDayProps {
  day: string;
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

function CalendarDay({ day, state, time, isChosen, href }: CalendarDayProps) {
  const underline = time === 'today' ? 'underline decoration-2 underline-offset-4' : '';
  const shape = `relative grid min-h-10 w-full place-items-center rounded-xl tabular-nums lg:min-h-11 ${underline}`;
  const number = Number(day.slice('yyyy-MM-'.length));
  if (!state) {
    // Visual only: screen readers skip it.
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
      // Extends the touch target into the gap.
      className={`${shape} font-semibold after:absolute after:-inset-0.5 ${isChosen ? 'bg-ink text-paper' : look}`}
    >
      {number}
      <span aria-hidden="true" className={`absolute bottom-1 rounded-full ${mark}`} />
      <HoldTimesWhileOpening />
    </PageLink>
  );
}

function Legend({ month, days }: { month: string; days: ReadonlyMap<string, DayState> }) {
  if (days.size === 0) return <p className="text-soft">No open times in {monthText(month)}. Try another month.</p>;
  if (![...days.values()].includes('full')) return null;
  return (
    <p className="flex items-center gap-2 text-soft text-sm">
      <span aria-hidden="true" className="size-1.5 rounded-full border border-accent" />
      Full, with a waiting list
    </p>
  );
}
