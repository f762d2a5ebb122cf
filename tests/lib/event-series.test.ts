import { expect, test } from 'vitest';
import { type Event, groupBySeries } from '../../lib/events/events';

const event = (title: string, categoryId?: string): Event => ({
  title,
  dateAndTimeSettings: { recurringEvents: { ...(categoryId && { categoryId }) } },
});

const listedSeries = (events: readonly Event[]) =>
  groupBySeries(events).map(({ event, laterDates }) => [event.title, laterDates]);

test('a series is listed once, at its soonest date, with the number of later dates', () => {
  expect(listedSeries([event('a', 's'), event('b'), event('c', 's'), event('d', 's')])).toEqual([
    ['a', 2],
    ['b', 0],
  ]);
});

test('single events are never grouped into a series', () => {
  expect(listedSeries([event('a'), event('b'), { title: 'c' }])).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 0],
  ]);
});

test('two series are listed separately', () => {
  expect(listedSeries([event('a', 's'), event('b', 't'), event('c', 's'), event('d', 't')])).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});
