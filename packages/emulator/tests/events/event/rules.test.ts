import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formattedDates } from '../../../src/platform/domains/events/event/dates';
import { statusAt } from '../../../src/platform/domains/events/event/event-status';
import { formOf } from '../../../src/platform/domains/events/forms/registration-form';
import { readGuests } from '../../../src/platform/domains/events/ticket-orders/hosted/guest-forms';
import { invoiceOf } from '../../../src/platform/domains/events/ticket-orders/invoice';
import {
  type ReservationAction,
  type ReservationStatus,
  reservationStatusAfter,
  reservationStatusAt,
} from '../../../src/platform/domains/events/ticket-orders/reservations/reservation-documents';
import {
  limitPerCheckout,
  saleStatusAt,
} from '../../../src/platform/domains/events/tickets/ticket-definition-documents';
import { EN } from '../../../src/platform/http/hosted/texts/en';
import { anOffer } from '../tickets/some-tickets';
import { EVENT, TICKET } from './some-events';

describe('an event', () => {
  test.each([
    ['2026-03-07T00:59:59.999Z', 'UPCOMING'],
    ['2026-03-07T01:00:00.000Z', 'STARTED'],
    ['2026-03-07T03:59:59.999Z', 'STARTED'],
    ['2026-03-07T04:00:00.000Z', 'ENDED'],
  ])('at %s has the status %s', (now, status) => {
    expect(statusAt(EVENT, now)).toBe(status);
  });

  test.each(['DRAFT', 'CANCELED'] as const)('stays %s at any time', (status) => {
    expect(statusAt({ ...EVENT, status }, '2030-01-01T00:00:00.000Z')).toBe(status);
  });

  test('formats its dates in its own time zone', () => {
    const { startDate, startTime, dateAndTime } = formattedDates(EVENT.dateAndTimeSettings ?? {}, 'en');
    // 20:00 in New York is the day before in UTC.
    expect({ startDate, startTime: startTime?.replace(/\s/g, ' ') }).toEqual({
      startDate: 'March 6, 2026',
      startTime: '8:00 PM',
    });
    expect(dateAndTime).toBe('March 6, 2026, 8:00 – 11:00 PM');
  });

  // Source: the two examples at `Formatted` in @wix/auto_sdk_events_wix-events-v-2. The rest follows from them.
  test.each([
    ['2018-02-01T10:10:00Z', '2018-02-01T12:50:00Z', 'Europe/Vilnius', true, 'February 1, 2018, 12:10 – 2:50 PM GMT+2'],
    [
      '2018-02-01T08:10:00Z',
      '2018-02-01T12:50:00Z',
      'Europe/Vilnius',
      true,
      'February 1, 2018, 10:10 AM – 2:50 PM GMT+2',
    ],
    ['2018-02-01T10:10:00Z', '2018-02-01T12:50:00Z', 'Europe/Vilnius', false, 'February 1, 2018, 12:10 – 2:50 PM'],
    [
      '2015-09-01T10:20:00Z',
      '2015-09-05T12:14:00Z',
      'UTC',
      false,
      'September 1, 2015 at 10:20 AM – September 5, 2015 at 12:14 PM',
    ],
    [
      '2015-09-01T14:20:00Z',
      '2015-09-05T16:14:00Z',
      'America/New_York',
      true,
      'September 1, 2015 at 10:20 AM – September 5, 2015 at 12:14 PM EDT',
    ],
  ])(
    'from %s to %s in %s is formatted like on the platform (zone shown: %s)',
    (startDate, endDate, timeZoneId, showTimeZone, text) => {
      expect(formattedDates({ startDate, endDate, timeZoneId, showTimeZone }, 'en').dateAndTime).toBe(text);
    },
  );

  test('shows only its start if its end is hidden', () => {
    const hidden = { startDate: '2018-02-01T10:10:00Z', endDate: '2018-02-01T12:50:00Z', hideEndDate: true };
    const formatted = formattedDates({ ...hidden, timeZoneId: 'Europe/Vilnius', showTimeZone: true }, 'en');
    expect(formatted.dateAndTime).toBe('February 1, 2018, 12:10 PM GMT+2');
    expect(formatted.endTime).toBe('');
  });
});

describe('a ticket', () => {
  const salePeriod = {
    startDate: '2026-02-01T00:00:00.000Z',
    endDate: '2026-03-01T00:00:00.000Z',
    displayNotOnSale: true,
  };

  test.each([
    ['2026-01-31T23:59:59.999Z', 'SALE_SCHEDULED'],
    ['2026-02-01T00:00:00.000Z', 'SALE_STARTED'],
    ['2026-03-01T00:00:00.000Z', 'SALE_ENDED'],
  ])('at %s has the status %s if it has a sale period', (now, status) => {
    expect(saleStatusAt({ ...TICKET, salePeriod }, EVENT, now)).toBe(status);
  });

  test('is no longer sold after its event', () => {
    expect(saleStatusAt(TICKET, EVENT, '2026-03-07T03:00:00.000Z')).toBe('SALE_STARTED');
    expect(saleStatusAt(TICKET, EVENT, '2026-03-07T04:00:00.000Z')).toBe('SALE_ENDED');
  });

  test('can be sold up to the stock, the order limit and 20', () => {
    expect(limitPerCheckout(EVENT, 3)).toBe(3);
    expect(limitPerCheckout(EVENT, Number.POSITIVE_INFINITY)).toBe(20);
    const four = { ...EVENT, registration: { tickets: { ticketLimitPerOrder: 4 } } };
    expect(limitPerCheckout(four, 100)).toBe(4);
  });
});

describe('a reservation', () => {
  const statuses: ReservationStatus[] = ['PENDING', 'CONFIRMED', 'CANCELED', 'CANCELED_MANUALLY', 'EXPIRED'];
  const actions: ReservationAction[] = ['confirm', 'cancel', 'failPayment', 'expire'];

  test('changes from PENDING to any status, from CONFIRMED only if its payment fails, and not otherwise', () => {
    expect(actions.map((action) => reservationStatusAfter(action, 'PENDING')).sort()).toEqual(statuses.slice(1).sort());
    expect(reservationStatusAfter('failPayment', 'CONFIRMED')).toBe('CANCELED');
    for (const status of statuses.slice(1)) {
      for (const action of actions) {
        if (status === 'CONFIRMED' && action === 'failPayment') continue;
        const details = { error_key: 'INVALID_RESERVATION_STATUS' };
        expect(() => reservationStatusAfter(action, status)).toThrow(expect.objectContaining({ status: 409, details }));
      }
    }
  });

  test('expires at its time while it is pending, and never once it is confirmed', () => {
    const expirationDate = '2026-03-01T10:20:00.000Z';
    const of = { id: 'r1', eventId: 'e1', revision: '1', buyer: 'visitor:v' };
    const pending = { ...of, expirationDate, tickets: [], invoice: {} };
    const reservationStatus = (status: ReservationStatus, now: string) =>
      reservationStatusAt({ ...pending, status }, now);
    expect(reservationStatus('PENDING', '2026-03-01T10:19:59.999Z')).toBe('PENDING');
    expect(reservationStatus('PENDING', expirationDate)).toBe('EXPIRED');
    expect(reservationStatus('CONFIRMED', '2030-01-01T00:00:00.000Z')).toBe('CONFIRMED');
  });
});

test('an invoice’s total is the sum of its lines, to the cent', () => {
  const line = fc.record({ cents: fc.integer({ min: 0, max: 100_000_00 }), quantity: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const { grandTotal } = invoiceOf(
        lines.map(({ cents, quantity }) => ({
          quantity,
          ticket: anOffer({ value: (cents / 100).toFixed(2), currency: 'USD' }),
        })),
        { currency: 'USD' },
      );
      const expected = lines.reduce((total, { cents, quantity }) => total + BigInt(cents) * BigInt(quantity), 0n);
      expect(BigInt((grandTotal?.value ?? '').replace('.', ''))).toBe(expected);
    }),
  );
});

describe('the guest form', () => {
  const formFields = { 'guest1-firstName': 'Ada', 'guest1-lastName': 'Byron', 'guest1-email': 'ada@example.com' };

  test('sends a guest’s ticket to the buyer if the guest has no email', () => {
    const mary = { 'guest2-firstName': 'Mary', 'guest2-lastName': 'Somerville' };
    const read = readGuests({ ...formFields, ...mary }, formOf(undefined), 2, EN);
    expect(read).toMatchObject({ guests: [{ firstName: 'Ada' }, { firstName: 'Mary', email: 'ada@example.com' }] });
  });

  test('names every field that is missing or wrong', () => {
    const typed = { 'guest1-firstName': ' ', 'guest1-email': 'nobody', 'guest2-lastName': 'Somerville' };
    const read = readGuests(typed, formOf(undefined), 2, EN);
    expect(Object.keys('problems' in read ? read.problems : {}).sort()).toEqual([
      'guest1-email',
      'guest1-firstName',
      'guest1-lastName',
      'guest2-firstName',
    ]);
  });
});
