import { expect, onTestFinished, test, vi } from 'vitest';
import {
  boundsOfDay,
  boundsOfMonth,
  calendarAddress,
  monthBefore,
  readCalendarView,
  todayIn,
  weeksOf,
} from '../../../app/booking/[slug]/calendar-view';

test('the weeks of a month begin on Monday and hold each of its days once', () => {
  const weeks = weeksOf('2027-02');
  expect(weeks).toHaveLength(4);
  expect(weeks[0]?.[0]).toBe('2027-02-01');
  const may = weeksOf('2027-05');
  expect(may[0]).toEqual([undefined, undefined, undefined, undefined, undefined, '2027-05-01', '2027-05-02']);
  expect(may.flat().filter(Boolean)).toHaveLength(31);
  expect(may.every((week) => week.length === 7)).toBe(true);
});

test('months and days are bounded by first moments, also at the end of the year', () => {
  expect(boundsOfMonth('2026-12')).toEqual({ from: '2026-12-01T00:00:00', to: '2027-01-01T00:00:00' });
  expect(boundsOfDay('2026-12-31')).toEqual({ from: '2026-12-31T00:00:00', to: '2027-01-01T00:00:00' });
});

test('what the address gets wrong is as if it were not there', () => {
  const view = readCalendarView({ month: '2026-13', day: 'tomorrow', staff: ['a', 'b'], zone: '' }, 'UTC');
  expect(view).toEqual({ month: new Date().toISOString().slice(0, 7), day: undefined, staff: 'a', zone: undefined });
  expect(readCalendarView({ day: '2027-03-04' }, 'UTC').month).toBe('2027-03');
});

test('there is no way to a month that is over', () => {
  const present = new Date().toISOString().slice(0, 7);
  expect(monthBefore(present, 'UTC')).toBeUndefined();
  expect(monthBefore('2099-01', 'UTC')).toBe('2098-12');
});

test('today is the day it is in the zone', () => {
  vi.setSystemTime('2027-01-01T04:30:00Z');
  onTestFinished(() => void vi.useRealTimers());
  expect(todayIn('UTC')).toBe('2027-01-01');
  expect(todayIn('America/New_York')).toBe('2026-12-31');
});

test('an address holds what was chosen and nothing else', () => {
  expect(calendarAddress('yoga class', { month: '2027-01', staff: undefined, zone: 'Asia/Tokyo' })).toBe(
    '/booking/yoga%20class?month=2027-01&zone=Asia%2FTokyo',
  );
});
