import { describe, expect, test } from 'vitest';
import { withClock } from '../../../src/platform/domains/events/event/event-clock';
import type { StoredEvent } from '../../../src/platform/domains/events/event/event-documents';
import { byPlace } from '../../../src/platform/domains/events/event/event-query';
import {
  type EventAction,
  type EventStatus,
  eventStatusAfter,
  isAllowed,
  requireDatesChangeable,
  statusAt,
} from '../../../src/platform/domains/events/event/event-status';
import { schedulesOf, toSchedule } from '../../../src/platform/domains/events/event/schedule';
import { recurrencesAt } from '../../../src/platform/domains/events/event/series';
import { patchedEvent } from '../../../src/platform/domains/events/event-changes/patch';
import { eventSlug, requestedSlug } from '../../../src/platform/domains/events/event-changes/slug';
import { anEvent, NOW } from './some-events';

describe('event transitions', () => {
  const STATUSES = ['DRAFT', 'UPCOMING', 'STARTED', 'ENDED', 'CANCELED'] as const;
  const ALLOWED: readonly [EventAction, EventStatus, EventStatus][] = [
    ['publish', 'DRAFT', 'UPCOMING'],
    ['cancel', 'UPCOMING', 'CANCELED'],
    ['cancel', 'STARTED', 'CANCELED'],
    ['start', 'UPCOMING', 'STARTED'],
    ['end', 'UPCOMING', 'ENDED'],
    ['end', 'STARTED', 'ENDED'],
  ];
  const cases = (['publish', 'cancel', 'start', 'end'] as const).flatMap((action) =>
    STATUSES.map((current) => {
      const allowed = ALLOWED.find(([by, from]) => by === action && from === current);
      return [action, current, allowed?.[2]] as const;
    }),
  );

  test.each(cases)('the action %s on a %s event leads to %s', (action, current, to) => {
    expect(isAllowed(action, current)).toBe(to !== undefined);
    if (to) expect(eventStatusAfter(action, current)).toBe(to);
    else {
      const isPublished = action === 'publish' && current !== 'CANCELED';
      const code = isPublished ? 'EVENT_ALREADY_PUBLISHED' : 'INVALID_EVENT_STATUS_TRANSITION';
      expect(() => eventStatusAfter(action, current)).toThrow(expect.objectContaining({ code }));
    }
  });
});

test('only a canceled event refuses new dates', () => {
  for (const status of ['DRAFT', 'UPCOMING', 'STARTED', 'ENDED'] as const) {
    expect(() => requireDatesChangeable(status)).not.toThrow();
  }
  const refusal = expect.objectContaining({ code: 'INVALID_EVENT_STATUS_TRANSITION' });
  expect(() => requireDatesChangeable('CANCELED')).toThrow(refusal);
});

test('an event without dates stays upcoming, and an event without a status is a draft', () => {
  expect(statusAt({ id: 'e1', status: 'STARTED' }, NOW)).toBe('UPCOMING');
  expect(statusAt({ id: 'e1' }, NOW)).toBe('DRAFT');
});

describe('an event’s stored status', () => {
  test.each([
    [NOW, 'UPCOMING', undefined, '2026-06-02T10:00:00.000Z'],
    ['2026-06-02T11:00:00.000Z', 'STARTED', '2026-06-02T10:00:00.000Z', '2026-06-02T12:00:00.000Z'],
    ['2026-06-02T12:00:00.000Z', 'ENDED', '2026-06-02T12:00:00.000Z', undefined],
  ])('at %s is %s', (now, status, turnedAt, turnsAt) => {
    const stored = withClock(anEvent(), now);
    expect(stored.status).toBe(status);
    expect(stored.clock.place).toBe(`${status} 2026-06-02T10:00:00.000Z`);
    expect([stored.clock.turnedAt, stored.clock.turnsAt]).toEqual([turnedAt, turnsAt]);
  });

  test.each(['DRAFT', 'CANCELED'] as const)('%s never changes with the clock', (status) => {
    expect(withClock(anEvent({ status }), NOW).clock.turnsAt).toBeUndefined();
  });
});

describe('a status query', () => {
  const START = 'dateAndTimeSettings.startDate';
  const UPCOMING = { 'clock.place': { $gte: 'UPCOMING ', $lt: 'UPCOMING!' } };

  test.each([
    [{ status: 'UPCOMING' }, [UPCOMING], 'UPCOMING'],
    [{ status: { $in: ['UPCOMING'] } }, [UPCOMING], 'UPCOMING'],
    [{ $and: [{ title: 'x' }, { status: { $eq: 'UPCOMING' } }] }, [UPCOMING, { title: 'x' }], undefined],
  ])('%j reads one range of one index', (filter, conditions, counted) => {
    const { query, wholeStatus } = byPlace({ filter, sort: [{ fieldName: START, order: 'DESC' }] });
    expect(query).toEqual({ filter: { $and: conditions }, sort: [{ fieldName: 'clock.place', order: 'DESC' }] });
    expect(wholeStatus).toBe(counted);
  });

  test.each([
    [{ status: { $ne: 'UPCOMING' } }],
    [{ status: { $in: ['UPCOMING', 'STARTED'] } }],
    [{ $or: [{ status: 'UPCOMING' }] }],
  ])('%j does not use an index range', (filter) => {
    expect(byPlace({ filter })).toEqual({ query: { filter } });
  });
});

describe('a series', () => {
  const eventOn = (day: string, change: Partial<StoredEvent> = {}): StoredEvent =>
    anEvent({
      id: day,
      dateAndTimeSettings: { startDate: `${day}T10:00:00.000Z`, endDate: `${day}T12:00:00.000Z` },
      ...change,
    });

  test('marks its next, its last ended and its last canceled date', () => {
    const series = [eventOn('2026-05-01'), eventOn('2026-05-20'), eventOn('2026-06-03'), eventOn('2026-06-10')];
    const canceled = [eventOn('2026-06-05', { status: 'CANCELED' }), eventOn('2026-06-08', { status: 'CANCELED' })];
    expect(Object.fromEntries(recurrencesAt([...series, ...canceled], NOW))).toEqual({
      '2026-05-01': 'RECURRING',
      '2026-05-20': 'RECURRING_RECENTLY_ENDED',
      '2026-06-03': 'RECURRING_UPCOMING',
      '2026-06-10': 'RECURRING',
      '2026-06-05': 'RECURRING',
      '2026-06-08': 'RECURRING_RECENTLY_CANCELED',
    });
  });

  test('has one category for all its dates, and a single event has none', () => {
    const date = { startDate: '2026-07-01T10:00:00Z', endDate: '2026-07-01T11:00:00Z', timeZoneId: 'UTC' };
    const settings = { recurringEvents: { individualEventDates: [date, date] } };
    expect(schedulesOf(settings, () => 'c1').map(({ recurringEvents }) => recurringEvents?.categoryId)).toEqual([
      'c1',
      'c1',
    ]);
    expect(toSchedule(date).recurrenceStatus).toBe('ONE_TIME');
  });
});

describe('a slug', () => {
  test.each([
    ['Leather Crafting 101', 'leather-crafting-101'],
    ['  Rock & Roll!  ', 'rock-roll'],
    ['Šokių vakaras', 'šokių-vakaras'],
    ['🎉', '🎉'],
    ['!!!', 'event'],
  ])('turns the title "%s" into "%s"', (title, slug) => {
    expect(eventSlug(title)).toBe(slug);
    expect(requestedSlug({ slug })).toBe(slug);
  });
});

describe('a patch', () => {
  const stored = {
    title: 'A',
    location: { name: 'Mill' },
    registration: { rsvp: { limit: 5, waitlistEnabled: true } },
  };

  test('replaces the sent fields and merges the registration if there is no mask', () => {
    expect(
      patchedEvent(stored, { location: { locationTbd: true }, registration: { rsvp: { limit: 9 } } }, undefined),
    ).toEqual({
      title: 'A',
      location: { locationTbd: true },
      registration: { rsvp: { limit: 9, waitlistEnabled: true } },
    });
  });

  test('changes only the paths in its mask, and clears omitted values', () => {
    const mask = ['location.locationTbd', 'title'];
    expect(patchedEvent(stored, { location: { name: 'No', locationTbd: true } }, mask)).toEqual({
      ...stored,
      title: undefined,
      location: { name: 'Mill', locationTbd: true },
    });
  });
});
