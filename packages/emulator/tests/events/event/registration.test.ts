import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../../src/platform/database/sqlite/sqlite-storage';
import type { StoredEvent } from '../../../src/platform/domains/events/event/event-documents';
import { requireRsvpOpen, requireStatus } from '../../../src/platform/domains/events/rsvp/rsvp-status';
import { claimRsvpPlaces } from '../../../src/platform/domains/events/stored-registrations/claimed-places';
import {
  registrationAt,
  registrationStatusAt,
  registrationsOf,
} from '../../../src/platform/domains/events/stored-registrations/registration';
import {
  type TicketDefinition,
  ticketDefinitionDocuments,
} from '../../../src/platform/domains/events/tickets/ticket-definition-documents';
import { holdTickets } from '../../../src/platform/domains/events/tickets/ticket-holds';
import type { SiteStore, Storage } from '../../../src/platform/kernel/store/store-interface';
import { aSite } from '../../database/drivers';
import { anEvent, EVENT, NOW, TICKET } from './some-events';

describe('the registration status', () => {
  const statusWith = (
    change: Partial<StoredEvent>,
    situation: { guests?: number; hasTickets?: boolean; now?: string } = {},
  ) => registrationStatusAt(anEvent(change), { now: NOW, guests: 0, hasTickets: true, ...situation });
  const rsvp = (settings: object) => ({ registration: { type: 'RSVP' as const, rsvp: settings } });

  test.each([
    ['OPEN_TICKETS', 'while there are tickets', {}, {}],
    ['CLOSED_AUTOMATICALLY', 'without tickets', {}, { hasTickets: false }],
    [
      'CLOSED_MANUALLY',
      'if the owner disabled it',
      { registration: { type: 'TICKETING', registrationDisabled: true } },
      {},
    ],
    [
      'CLOSED_MANUALLY',
      'if the owner paused it',
      { registration: { type: 'TICKETING', registrationPaused: true } },
      {},
    ],
    ['CLOSED_MANUALLY', 'for a draft', { status: 'DRAFT' }, {}],
    ['CLOSED_AUTOMATICALLY', 'for a canceled event', { status: 'CANCELED' }, {}],
    ['CLOSED_AUTOMATICALLY', 'after the event', {}, { now: '2027-01-01T00:00:00.000Z' }],
    ['OPEN_EXTERNAL', 'for external registration', { registration: { type: 'EXTERNAL' } }, {}],
    ['UNKNOWN_REGISTRATION_STATUS', 'without registration', { registration: { type: 'NONE' } }, {}],
    ['UNKNOWN_REGISTRATION_STATUS', 'without a type', { registration: {} }, {}],
    ['OPEN_RSVP', 'with any number of guests', rsvp({}), { guests: 99 }],
    ['OPEN_RSVP', 'below the limit', rsvp({ limit: 5 }), { guests: 4 }],
    ['CLOSED_AUTOMATICALLY', 'at the limit', rsvp({ limit: 5 }), { guests: 5 }],
    [
      'OPEN_RSVP_WAITLIST_ONLY',
      'at the limit with a waiting list',
      rsvp({ limit: 5, waitlistEnabled: true }),
      { guests: 5 },
    ],
    ['SCHEDULED_RSVP', 'before it begins', rsvp({ startDate: '2026-06-01T13:00:00Z' }), {}],
    [
      'OPEN_RSVP',
      'between its beginning and end',
      rsvp({ startDate: '2026-06-01T12:00:00Z', endDate: '2026-06-01T12:00:01Z' }),
      {},
    ],
    ['CLOSED_AUTOMATICALLY', 'at its end', rsvp({ endDate: '2026-06-01T12:00:00Z' }), {}],
    [
      'CLOSED_MANUALLY',
      'if the owner disabled it at the limit',
      { registration: { type: 'RSVP', registrationDisabled: true, rsvp: { limit: 1 } } },
      { guests: 1 },
    ],
  ] as const)('is %s %s', (status, _when, change, situation) => {
    expect(statusWith(change, situation)).toBe(status);
  });
});

describe('an RSVP', () => {
  const withRsvp = (rsvp: object, change: Partial<StoredEvent> = {}) =>
    anEvent({ registration: { type: 'RSVP', rsvp }, ...change });
  const refusal = (code: string) => expect.objectContaining({ code });

  test.each<[string, object]>([
    ['takes any number of guests', {}],
    ['takes a few', { limit: 3 }],
    ['has only its waiting list left', { limit: 0, waitlistEnabled: true }],
  ])('is accepted while the event %s', (_name, rsvp) => {
    expect(() => requireRsvpOpen(withRsvp(rsvp), NOW)).not.toThrow();
  });

  test('is refused before registration opens and after it is closed', () => {
    const later = '2026-06-01T13:00:00Z';
    expect(() => requireRsvpOpen(withRsvp({ startDate: later }), NOW)).toThrow(refusal('RSVPS_NOT_STARTED'));
    expect(() => requireRsvpOpen(withRsvp({ startDate: later }), NOW)).toThrow(later);
    expect(() => requireRsvpOpen(withRsvp({ endDate: NOW }), NOW)).toThrow(refusal('RSVPS_CLOSED'));
    expect(() => requireRsvpOpen(withRsvp({}, { status: 'CANCELED' }), NOW)).toThrow(refusal('RSVPS_CLOSED'));
    expect(() => requireRsvpOpen(anEvent({ registration: undefined }), NOW)).toThrow(refusal('RSVPS_CLOSED'));
  });

  test('is refused for an event with tickets', () => {
    expect(() => requireRsvpOpen(anEvent(), NOW)).toThrow(refusal('RSVPS_CLOSED'));
  });

  test('can be NO only if the event accepts both responses', () => {
    expect(() => requireStatus(withRsvp({ responseType: 'YES_ONLY' }), 'NO', {})).toThrow(
      refusal('UNEXPECTED_RSVP_STATUS'),
    );
    expect(() => requireStatus(anEvent({ registration: undefined }), 'NO', {})).toThrow(
      refusal('UNEXPECTED_RSVP_STATUS'),
    );
    expect(() => requireStatus(withRsvp({ responseType: 'YES_AND_NO' }), 'NO', {})).not.toThrow();
    expect(() => requireStatus(withRsvp({ responseType: 'YES_ONLY' }), 'YES', {})).not.toThrow();
  });

  test('can be WAITLIST only with a waiting list', () => {
    expect(() => requireStatus(withRsvp({}), 'WAITLIST', {})).toThrow(refusal('WAITING_LIST_UNAVAILABLE'));
    expect(() => requireStatus(withRsvp({ waitlistEnabled: true }), 'WAITLIST', {})).not.toThrow();
    expect(() => requireStatus(withRsvp({ waitlistEnabled: true }), 'YES', {})).not.toThrow();
  });

  test('can have any status at the owner’s request', () => {
    for (const status of ['YES', 'NO', 'WAITLIST'] as const) {
      expect(() => requireStatus(withRsvp({}), status, { ignoreResponseStatus: true })).not.toThrow();
    }
  });
});

describe('registration', () => {
  const before = '2026-03-01T00:00:00.000Z';

  test('is closed when every visible ticket is sold out', () => {
    const two = [TICKET, { ...TICKET, id: 't2' }];
    const someLeft = registrationAt(
      EVENT,
      two,
      new Map([
        ['t1', 0],
        ['t2', 1],
      ]),
      before,
    );
    expect(someLeft).toMatchObject({ status: 'OPEN_TICKETS', tickets: { soldOut: false } });
    const noneLeft = registrationAt(
      EVENT,
      two,
      new Map([
        ['t1', 0],
        ['t2', 0],
      ]),
      before,
    );
    expect(noneLeft).toMatchObject({ status: 'CLOSED_AUTOMATICALLY', tickets: { soldOut: true } });
  });

  test('is closed when the event has ended or its owner closed it', () => {
    const unsoldTickets = new Map([['t1', 5]]);
    expect(registrationAt(EVENT, [TICKET], unsoldTickets, '2026-04-01T00:00:00.000Z').status).toBe(
      'CLOSED_AUTOMATICALLY',
    );
    const disabled = { ...EVENT, registration: { ...EVENT.registration, registrationDisabled: true } };
    expect(registrationAt(disabled, [TICKET], unsoldTickets, before).status).toBe('CLOSED_MANUALLY');
  });
});

describe('registration for tickets', () => {
  const now = '2026-03-01T00:00:00.000Z';
  const registrationWith = (definitions: readonly TicketDefinition[], unsold: [string, number][], event = EVENT) =>
    registrationAt(event, definitions, new Map(unsold), now);

  test('is open, and not sold out, while there are no tickets yet', () => {
    expect(registrationWith([], [])).toMatchObject({ status: 'OPEN_TICKETS', tickets: { soldOut: false } });
  });

  test('is closed, but not sold out, once no ticket is on sale', () => {
    const over = {
      ...TICKET,
      salePeriod: { startDate: '2026-01-01T00:00:00.000Z', endDate: now, displayNotOnSale: true },
    };
    expect(registrationWith([over], [['t1', 5]])).toMatchObject({
      status: 'CLOSED_AUTOMATICALLY',
      tickets: { soldOut: false },
    });
    expect(
      registrationWith(
        [over, { ...TICKET, id: 't2' }],
        [
          ['t1', 5],
          ['t2', 1],
        ],
      ).status,
    ).toBe('OPEN_TICKETS');
  });

  test('shows the lowest and the highest price, in the event’s currency', () => {
    const dear = { ...TICKET, id: 't2', lowestPrice: { value: '100.00', currency: 'USD' } };
    const euros = { ...EVENT, registration: { ...EVENT.registration, tickets: { currency: 'EUR' } } };
    expect(
      registrationWith(
        [dear, TICKET],
        [
          ['t1', 1],
          ['t2', 1],
        ],
        euros,
      ).tickets,
    ).toEqual({
      currency: 'EUR',
      soldOut: false,
      lowestPrice: { value: '24', currency: 'EUR', formattedValue: '€24.00' },
      highestPrice: { value: '100', currency: 'EUR', formattedValue: '€100.00' },
    });
    const { currency: _, ...untold } = euros.registration.tickets;
    const inDollars = registrationWith([TICKET], [['t1', 1]], {
      ...EVENT,
      registration: { type: 'TICKETING', tickets: untold },
    });
    expect(inDollars.tickets?.lowestPrice?.currency).toBe('USD');
    expect(
      registrationWith([TICKET], [['t1', 1]], { ...EVENT, registration: { type: 'TICKETING' } }).tickets?.soldOut,
    ).toBe(false);
  });

  test('shows no price without tickets', () => {
    expect(registrationWith([], []).tickets).toEqual({ ...EVENT.registration?.tickets, soldOut: false });
  });

  test('is absent from an RSVP event', () => {
    const rsvp = { ...EVENT, registration: { type: 'RSVP' as const, rsvp: { limit: 3 } } };
    expect(registrationAt(rsvp, [], new Map(), now)).toEqual({ type: 'RSVP', rsvp: { limit: 3 }, status: 'OPEN_RSVP' });
    expect(registrationAt(rsvp, [], new Map(), now, 3).status).toBe('CLOSED_AUTOMATICALLY');
    expect(registrationAt({ id: 'e2' }, [], new Map(), now)).toEqual({ status: 'UNKNOWN_REGISTRATION_STATUS' });
  });
});

describe('the registrations on a page of events', () => {
  let storage: Storage;
  let site: SiteStore;

  beforeAll(async () => {
    storage = await openSqliteStorage();
    site = await aSite(storage);
    await site.run(NOW, async (transaction) => {
      const tickets: TicketDefinition[] = [
        { ...TICKET, id: 't1', eventId: 'e1', initialLimit: 1 },
        { ...TICKET, id: 't2', eventId: 'e1', initialLimit: 5, hidden: true },
        { ...TICKET, id: 't3', eventId: 'e2', initialLimit: 1, lowestPrice: { value: '9.00', currency: 'USD' } },
      ];
      for (const ticket of tickets) await transaction.in(ticketDefinitionDocuments).insert(ticket);
      await holdTickets(transaction, { id: 'h', expirationDate: '2099-01-01T00:00:00.000Z' }, [
        { definition: { id: 't1', initialLimit: 1 }, quantity: 1 },
      ]);
      await claimRsvpPlaces(transaction, 'e3', 'h', { quantity: 2, capacity: 9 });
    });
  });
  afterAll(() => storage.close());

  test('are computed from each event’s own visible tickets and guests', async () => {
    const rsvp = { type: 'RSVP' as const, rsvp: { limit: 2 } };
    const events = [
      anEvent({ id: 'e1' }),
      anEvent({ id: 'e2' }),
      anEvent({ id: 'e3', registration: rsvp }),
      anEvent({ id: 'e4', registration: rsvp }),
      anEvent({ id: 'e5', registration: undefined }),
    ];
    const registrations = await site.run(NOW, (transaction) => registrationsOf(transaction, events));
    expect(
      [...registrations].map(([id, { status, tickets }]) => [
        id,
        status,
        tickets?.soldOut,
        tickets?.lowestPrice?.value,
      ]),
    ).toEqual([
      ['e1', 'CLOSED_AUTOMATICALLY', true, '24'],
      ['e2', 'OPEN_TICKETS', false, '9'],
      ['e3', 'CLOSED_AUTOMATICALLY', undefined, undefined],
      ['e4', 'OPEN_RSVP', undefined, undefined],
      ['e5', 'UNKNOWN_REGISTRATION_STATUS', undefined, undefined],
    ]);
  });
});
