import { expect, test } from 'vitest';
import {
  boundsOfDay,
  boundsOfMonth,
  firstWeekdayOf,
  monthBefore,
  weeksOf,
} from '../../../app/(shop)/booking/[slug]/calendar/calendar-dates';
import { calendarAddress, readCalendarView } from '../../../lib/bookings/addresses';

const [MONDAY, SATURDAY, SUNDAY] = [1, 6, 7];
const NOTHING_CHOSEN = { month: undefined, day: undefined, staff: undefined, zone: undefined, list: undefined };

test('invalid values in the URL count as not chosen', () => {
  expect(readCalendarView({ month: '2026-13', day: 'yesterday' })).toEqual(NOTHING_CHOSEN);
});

test('a chosen day shows its month', () => {
  const view = readCalendarView({ day: '2030-02-14', staff: 'maya', zone: 'Asia/Tokyo' });
  expect(view).toEqual({ ...NOTHING_CHOSEN, month: '2030-02', day: '2030-02-14', staff: 'maya', zone: 'Asia/Tokyo' });
  expect(calendarAddress('haircut', view)).toBe('/booking/haircut?staff=maya&zone=Asia%2FTokyo&day=2030-02-14');
});

test('a month is divided into weeks that begin on the visitor’s first weekday', () => {
  const [first] = weeksOf('2027-02', SUNDAY);
  expect(first?.map((day) => day?.slice(8))).toEqual([undefined, '01', '02', '03', '04', '05', '06']);
  expect(weeksOf('2027-02', MONDAY)[0]?.map((day) => day?.slice(8))).toEqual([
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
  ]);
  expect(weeksOf('2027-02', MONDAY).flat().filter(Boolean)).toHaveLength(28);
});

test.each([
  ['en-US,en;q=0.9', SUNDAY],
  ['en', SUNDAY],
  ['de', MONDAY],
  ['en-GB', MONDAY],
  ['ar-EG', SATURDAY],
  ['*', MONDAY],
  [null, MONDAY],
])('a browser with the languages %s begins the week on day %i', (languages, first) => {
  expect(firstWeekdayOf(languages)).toBe(first);
});

test('a month and a day begin and end at midnight, even at the end of a year or of daylight saving time', () => {
  expect(boundsOfMonth('2026-12')).toEqual({ from: '2026-12-01T00:00:00', to: '2027-01-01T00:00:00' });
  expect(boundsOfDay('2026-10-25')).toEqual({ from: '2026-10-25T00:00:00', to: '2026-10-26T00:00:00' });
});

test('a past month has no link', () => {
  expect(monthBefore('2026-12', '2026-12-01')).toBeUndefined();
  expect(monthBefore('2027-01', '2026-12-31')).toBe('2026-12');
});

test('a calendar URL contains the chosen values only', () => {
  expect(calendarAddress('yoga class', { month: '2027-01', staff: undefined, zone: 'Asia/Tokyo' })).toBe(
    '/booking/yoga%20class?zone=Asia%2FTokyo&month=2027-01',
  );
});
