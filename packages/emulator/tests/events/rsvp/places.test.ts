import { describe, expect, test } from 'vitest';
import type { StoredEvent } from '../../../src/platform/domains/events/event/event-documents';
import {
  noPlacesError,
  promoteWaitlist,
  reduceRsvpPlaces,
  rsvpLimitOf,
  takeRsvpPlaces,
} from '../../../src/platform/domains/events/rsvp/rsvp-places';
import { rsvpGuestsAt } from '../../../src/platform/domains/events/stored-registrations/claimed-places';
import { type Rsvp, rsvpDocuments } from '../../../src/platform/domains/events/stored-registrations/rsvp-documents';
import type { Transaction } from '../../../src/platform/kernel/store/store-interface';
import { NOW, onEveryDriver } from '../../database/drivers';

/** An event tomorrow with three places. */
const EVENT: StoredEvent = {
  id: 'e1',
  status: 'UPCOMING',
  dateAndTimeSettings: { startDate: '2026-03-02T10:00:00.000Z', endDate: '2026-03-02T12:00:00.000Z' },
  registration: { type: 'RSVP', rsvp: { limit: 3, waitlistEnabled: true } },
};
const eventLimitedTo = (limit: number): StoredEvent => ({ ...EVENT, registration: { type: 'RSVP', rsvp: { limit } } });
const UNLIMITED: StoredEvent = { ...EVENT, registration: { type: 'RSVP' } };

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

test('an event without a place limit has unlimited places', () => {
  expect(rsvpLimitOf(EVENT)).toBe(3);
  for (const event of [{ id: 'e2' }, UNLIMITED, { ...EVENT, registration: { rsvp: {} } }]) {
    expect(rsvpLimitOf(event)).toBeGreaterThan(1_000_000);
  }
});

onEveryDriver('places of an RSVP event', (on) => {
  const run = <R>(work: (transaction: Transaction) => Promise<R>, now = NOW) => on.site.run(now, work);
  const takePlaces = (holder: string, places: number, { event = EVENT, ignoreLimits = false } = {}) =>
    run((transaction) => takeRsvpPlaces(transaction, event, holder, { places, ignoreLimits }));
  const leavePlaces = (holder: string, remainingPlaces?: number) =>
    run((transaction) => reduceRsvpPlaces(transaction, EVENT.id, holder, remainingPlaces));
  const claimsOf = () => run((transaction) => rsvpGuestsAt(transaction, EVENT.id));
  const moveUpWaiting = async (event = EVENT, now = NOW) =>
    (await run((transaction) => promoteWaitlist(transaction, event), now)).map(({ id, status }) => [id, status]);

  const waitingRsvp = (id: string, totalGuests: number, minute = 0): Rsvp => ({
    id,
    eventId: EVENT.id,
    revision: '1',
    status: 'WAITLIST',
    firstName: id,
    lastName: 'Guest',
    email: `${id}@example.com`,
    totalGuests,
    guestList: { guests: [] },
    createdDate: `2026-03-01T09:0${minute}:00.000Z`,
  });
  const addToWaitingList = (id: string, totalGuests: number, minute = 0) =>
    run((transaction) => transaction.in(rsvpDocuments).insert(waitingRsvp(id, totalGuests, minute)));
  const statusOf = async (id: string) => (await run((transaction) => transaction.in(rsvpDocuments).find(id)))?.status;

  describe('taking places', () => {
    test('succeeds only while enough places are left', async () => {
      expect([
        await takePlaces('ada', 2),
        await takePlaces('ben', 2),
        await takePlaces('ben', 1),
        await takePlaces('cy', 1),
      ]).toEqual([true, false, true, false]);
      expect(await claimsOf()).toBe(3);
    });

    test('takes no place for zero guests', async () => {
      expect([await takePlaces('ada', 3), await takePlaces('ben', 0), await takePlaces('cy', -1)]).toEqual([
        true,
        true,
        true,
      ]);
      expect(await claimsOf()).toBe(3);
    });

    test('can exceed the limit only for the owner, and has no limit if the event sets none', async () => {
      expect(await takePlaces('ada', 5, { ignoreLimits: true })).toBe(true);
      expect(await takePlaces('ben', 1)).toBe(false);
      expect(await takePlaces('ben', 1, { event: UNLIMITED })).toBe(true);
      expect(await claimsOf()).toBe(6);
    });
  });

  describe('releasing places', () => {
    test('affects only the holder’s places, down to the number kept', async () => {
      await takePlaces('ada', 2);
      await takePlaces('ben', 1);
      await leavePlaces('ada', 1);
      expect(await claimsOf()).toBe(2);
      await leavePlaces('ada');
      expect(await claimsOf()).toBe(1);
      await leavePlaces('nobody');
      expect(await claimsOf()).toBe(1);
    });

    test('keeps the requested number even if the event is over its limit', async () => {
      await takePlaces('ada', 9, { ignoreLimits: true });
      await leavePlaces('ada', 5);
      expect(await claimsOf()).toBe(5);
    });

    test('lets a guest waiting in a concurrent transaction take the place', async () => {
      await takePlaces('ada', 3);
      let ben: Promise<boolean> = Promise.resolve(false);
      await run(async (transaction) => {
        await reduceRsvpPlaces(transaction, EVENT.id, 'ada');
        ben = takePlaces('ben', 1);
        await Promise.race([ben, aMoment()]);
      });
      expect(await ben).toBe(true);
    });
  });

  describe('free places', () => {
    test('go to waiting guests in order, skipping a group that is too large', async () => {
      await takePlaces('ada', 1);
      await addToWaitingList('late', 1, 3);
      await addToWaitingList('group', 3, 1);
      await addToWaitingList('early', 1, 2);
      expect(await moveUpWaiting()).toEqual([
        ['early', 'YES'],
        ['late', 'YES'],
      ]);
      expect([await statusOf('early'), await statusOf('late'), await statusOf('group')]).toEqual([
        'YES',
        'YES',
        'WAITLIST',
      ]);
      expect(await claimsOf()).toBe(3);
      expect(await moveUpWaiting()).toEqual([]);
      await leavePlaces('early');
      expect(await claimsOf()).toBe(2);
    });

    test('go only to guests on this event’s waiting list', async () => {
      await run((transaction) => transaction.in(rsvpDocuments).insert({ ...waitingRsvp('no', 1), status: 'NO' }));
      await run((transaction) => transaction.in(rsvpDocuments).insert({ ...waitingRsvp('other', 1), eventId: 'e2' }));
      expect(await moveUpWaiting()).toEqual([]);
      expect(await claimsOf()).toBe(0);
    });

    test('go to all waiting guests if the event has no limit', async () => {
      await addToWaitingList('crowd', 40, 1);
      await addToWaitingList('ada', 1, 2);
      expect(await moveUpWaiting(UNLIMITED)).toEqual([
        ['crowd', 'YES'],
        ['ada', 'YES'],
      ]);
    });

    test('go to nobody while the waiting list is empty', async () => {
      await takePlaces('ben', 4, { ignoreLimits: true });
      await addToWaitingList('ada', 1);
      expect(await moveUpWaiting()).toEqual([]);
    });

    test.each<[string, Partial<StoredEvent>]>([
      ['sells tickets', { registration: { type: 'TICKETING', rsvp: { limit: 3 } } }],
      ['takes no registration', { registration: undefined }],
      ['is a draft', { status: 'DRAFT' }],
      ['is canceled', { status: 'CANCELED' }],
    ])('go to nobody if the event %s', async (_name, change) => {
      await addToWaitingList('ada', 1);
      expect(await moveUpWaiting({ ...EVENT, ...change })).toEqual([]);
      expect(await statusOf('ada')).toBe('WAITLIST');
    });

    test('go to waiting guests until the event has ended', async () => {
      await addToWaitingList('ada', 1, 1);
      expect(await moveUpWaiting(EVENT, '2026-03-02T12:00:00.000Z')).toEqual([]);
      expect(await moveUpWaiting(EVENT, '2026-03-02T11:59:59.999Z')).toEqual([['ada', 'YES']]);
    });

    test('also go to a guest who joins the waiting list concurrently', async () => {
      await takePlaces('ada', 3);
      let moved: Promise<string[][]> = Promise.resolve([]);
      await run(async (transaction) => {
        expect(await takeRsvpPlaces(transaction, EVENT, 'ben', { places: 1 })).toBe(false);
        moved = moveUpWaiting(eventLimitedTo(4)).then((all) => all.map((one) => one.map(String)));
        await Promise.race([moved, aMoment()]);
        await transaction.in(rsvpDocuments).insert(waitingRsvp('ben', 1));
      });
      expect(await moved).toEqual([['ben', 'YES']]);
    });
  });

  describe('the refusal when too few places are left', () => {
    const refusal = (places: number) => run((transaction) => noPlacesError(transaction, EVENT, places));

    test('reports how many places remain', async () => {
      await takePlaces('ada', 1);
      expect(await refusal(3)).toMatchObject({
        code: 'GUEST_LIMIT_EXCEEDED',
        message: expect.stringContaining('2 guests at most, got 3'),
        details: { data: { maxRsvpSize: 2 } },
      });
    });

    test('reports the limit as reached if no places remain', async () => {
      await takePlaces('ada', 3);
      expect(await refusal(1)).toMatchObject({ code: 'RSVP_LIMIT_EXCEEDED' });
      await takePlaces('ben', 2, { ignoreLimits: true });
      expect(await refusal(1)).toMatchObject({ code: 'RSVP_LIMIT_EXCEEDED' });
    });
  });
});
