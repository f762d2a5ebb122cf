import type { DayState } from '../find-times';
import { monthText, weekdayNames } from '../slot-time';
import { CalendarDay } from './calendar-day';
import { type CalendarView, weeksOf } from './calendar-view';
import { DayGrid } from './day-grid';
import { MonthLinks } from './month-links';

export interface MonthCalendarProps {
  month: string;
  /** Those with times; absent while they are being asked for. */
  days: ReadonlyMap<string, DayState> | undefined;
  chosen: string | undefined;
  today: string;
  /** 1 for Monday to 7 for Sunday. */
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

/** Where there is little room, weeks that are over leave it to those to come. */
const isPast = (week: readonly (string | undefined)[], today: string): boolean =>
  week.every((day) => day === undefined || day < today);

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
