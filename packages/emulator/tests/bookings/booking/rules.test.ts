import { describe, expect, test } from 'vitest';
import { instantOfLocalTime, startOfSlot } from '../../../src/platform/domains/bookings/availability/slot-availability';
import {
  allowsAnonymousChange,
  allowsBooking,
  earliestBookingDate,
  policyAt,
  policyViolations,
} from '../../../src/platform/domains/bookings/policies/booking-policy';
import type { Service } from '../../../src/platform/domains/bookings/services/service-documents';
import { localTime } from '../../../src/platform/domains/bookings/sessions/local-time';
import { bookingStatusAfter } from '../../../src/platform/domains/bookings/stored-bookings/booking-status';
import {
  bookingPriceOf,
  depositOf,
  paymentMethods,
} from '../../../src/platform/domains/bookings/stored-bookings/price';

describe('a time under a booking policy', () => {
  const now = Date.parse('2027-02-01T12:00:00Z');
  const minutesFromNow = (minutes: number) => now + minutes * 60_000;
  const service = (bookingPolicy: Service['bookingPolicy']): Service => ({
    onlineBooking: { enabled: true },
    bookingPolicy,
  });

  test.each([
    ['is bookable without limits', {}, 1, []],
    ['is too late without limits once it has begun', {}, -1, ['tooLateToBook']],
    ['is bookable after its start if the policy allows it', { bookAfterStartPolicy: { enabled: true } }, -1, []],
    [
      'is bookable at the last allowed minute',
      { limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 } },
      60,
      [],
    ],
    [
      'is too late after the last allowed minute',
      { limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 60 } },
      59,
      ['tooLateToBook'],
    ],
    [
      'is bookable at the first allowed minute',
      { limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 60 } },
      60,
      [],
    ],
    [
      'is too early before the first allowed minute',
      { limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 60 } },
      61,
      ['tooEarlyToBook'],
    ],
    [
      'is bookable past a limit that is switched off',
      { limitLateBookingPolicy: { enabled: false, latestBookingInMinutes: 60 } },
      1,
      [],
    ],
  ])('%s', (_name, policy, minutes, expected) => {
    const violations = policyViolations(service(policy), minutesFromNow(minutes), now);
    const broken = Object.entries(violations).flatMap(([name, isBroken]) => (isBroken ? [name] : []));
    expect(broken).toEqual(expected);
    expect(allowsBooking(violations)).toBe(expected.length === 0);
  });

  test('cannot be booked online if the service has no online booking', () => {
    const violations = policyViolations({ onlineBooking: { enabled: false } }, minutesFromNow(5), now);
    expect(violations.bookOnlineDisabled).toBe(true);
    expect(policyViolations({}, minutesFromNow(5), now).bookOnlineDisabled).toBe(true);
  });

  test('is judged separately for each of many start times', () => {
    const early = { enabled: true, earliestBookingInMinutes: 60 };
    const violationsAt = policyAt(service({ limitEarlyBookingPolicy: early }), now);
    const judged = [-1, 1, 61, 60, -1].map((minutes) => violationsAt(minutesFromNow(minutes)));
    expect(judged.map(({ tooEarlyToBook, tooLateToBook }) => [tooEarlyToBook, tooLateToBook])).toEqual([
      [false, true],
      [false, false],
      [true, false],
      [false, false],
      [false, true],
    ]);
    expect(judged.map(({ bookOnlineDisabled }) => bookOnlineDisabled)).toEqual(judged.map(() => false));
  });

  test('a time that is too early to book shows when booking opens, by default a week before', () => {
    const anHour = { limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 60 } };
    expect(earliestBookingDate({ bookingPolicy: anHour }, now)).toBe('2027-02-01T11:00:00.000Z');
    expect(earliestBookingDate({ bookingPolicy: {} }, now)).toBe('2027-01-25T12:00:00.000Z');
    expect(earliestBookingDate({}, now)).toBe('2027-01-25T12:00:00.000Z');
  });

  test('anonymous changes are allowed unless the policy of that change forbids them', () => {
    const noCancelling = { cancellationPolicy: { allowAnonymous: false } };
    const noMoving = { reschedulePolicy: { allowAnonymous: false } };
    const allowed = [undefined, {}, noCancelling, noMoving].map((policy) => [
      allowsAnonymousChange(policy, 'cancel'),
      allowsAnonymousChange(policy, 'reschedule'),
    ]);
    expect(allowed).toEqual([
      [true, true],
      [true, true],
      [false, true],
      [true, false],
    ]);
    expect(allowsAnonymousChange({ cancellationPolicy: { allowAnonymous: true } }, 'cancel')).toBe(true);
  });
});

describe('status', () => {
  test.each(['DECLINED', 'CANCELED', 'CONFIRMED'] as const)('a %s booking cannot be confirmed', (current) => {
    expect(() => bookingStatusAfter('confirm', current)).toThrow(
      expect.objectContaining({ code: 'INVALID_BOOKING_STATUS' }),
    );
  });

  test('a created booking is confirmed or waits for approval', () => {
    expect(bookingStatusAfter('confirm', 'CREATED')).toBe('CONFIRMED');
    expect(bookingStatusAfter('markAsPending', 'CREATED')).toBe('PENDING');
  });
});

describe('price', () => {
  const rich = { premium: true, acceptsPayments: true, currency: 'USD' };
  const fixedPriceService = (online: boolean, inPerson: boolean): Service => ({
    payment: { rateType: 'FIXED', fixed: { price: { value: '48.00' } }, options: { online, inPerson } },
  });

  const withDeposit = (fullUpfrontPaymentAllowed: boolean, deposit = '20.00'): Service => ({
    payment: {
      rateType: 'VARIED',
      varied: { defaultPrice: { value: '60.00' }, deposit: { value: deposit }, fullUpfrontPaymentAllowed },
      options: { online: true, inPerson: false, deposit: true },
    },
  });

  test.each([
    ['both payment methods', fixedPriceService(true, true), rich, ['ONLINE', 'OFFLINE']],
    ['only online payment', fixedPriceService(true, false), rich, ['ONLINE']],
    [
      'no method if it is online only and the site accepts no payments',
      fixedPriceService(true, false),
      { ...rich, acceptsPayments: false },
      [],
    ],
    [
      'only payment in person on a site that is not premium',
      fixedPriceService(true, true),
      { ...rich, premium: false },
      ['OFFLINE'],
    ],
    ['a deposit', withDeposit(false), rich, ['DEPOSIT']],
    ['a deposit or the full price', withDeposit(true), rich, ['ONLINE', 'DEPOSIT']],
    ['payment in person if it is free', { payment: { rateType: 'NO_FEE' } } satisfies Service, rich, ['OFFLINE']],
  ])('a service offers %s', (_name, service, settings, expected) => {
    expect(paymentMethods(service, settings)).toEqual(expected);
  });

  test('a deposit is at most the price, and the rest stays due', () => {
    expect(depositOf(withDeposit(true), 'USD')).toEqual({ amount: '20', rest: '40', orInFull: true });
    expect(depositOf(withDeposit(false, '75.00'), 'USD')).toEqual({ amount: '60', rest: '0', orInFull: false });
    expect(depositOf(fixedPriceService(true, false), 'USD')).toBeUndefined();
  });

  test('a service has no deposit if deposits are off or the amount is missing', () => {
    const { payment } = withDeposit(true);
    const takesNone: Service = { payment: { ...payment, options: { online: true, deposit: false } } };
    expect(depositOf(takesNone, 'USD')).toBeUndefined();
    const tellsNone: Service = { payment: { rateType: 'FIXED', fixed: {}, options: { online: true, deposit: true } } };
    expect(depositOf(tellsNone, 'USD')).toBeUndefined();
    expect(depositOf({ payment: { ...payment, options: undefined } }, 'USD')).toBeUndefined();
    expect(depositOf({}, 'USD')).toBeUndefined();
  });

  test('the deposit comes from the service’s own rate type', () => {
    const { payment } = withDeposit(true);
    const fixedRate = { price: { value: '50.00' }, deposit: { value: '5.00' } };
    expect(depositOf({ payment: { ...payment, rateType: 'FIXED', fixed: fixedRate } }, 'USD')).toEqual({
      amount: '5',
      rest: '45',
      orInFull: false,
    });
  });

  test('a priced service without payment options offers no payment method', () => {
    expect(paymentMethods({ payment: { ...fixedPriceService(true, true).payment, options: undefined } }, rich)).toEqual(
      [],
    );
    expect(paymentMethods({}, rich)).toEqual(['OFFLINE']);
  });

  test('the price depends on the rate type; a custom text price has the amount 0', () => {
    expect(bookingPriceOf(fixedPriceService(true, true), 'USD')).toEqual({ amount: '48.00', label: '$48.00' });
    const varied: Service = { payment: { rateType: 'VARIED', varied: { defaultPrice: { value: '60.00' } } } };
    expect(bookingPriceOf(varied, 'USD').amount).toBe('60.00');
    const custom: Service = { payment: { rateType: 'CUSTOM', custom: { description: 'From the day’s menu' } } };
    expect(bookingPriceOf(custom, 'USD')).toEqual({ amount: '0', label: 'From the day’s menu' });
    expect(bookingPriceOf({ payment: { rateType: 'NO_FEE' } }, 'USD')).toEqual({ amount: '0', label: 'Free' });
    expect(bookingPriceOf({}, 'USD')).toEqual({ amount: '0', label: 'Free' });
    const untold: Service = { payment: { rateType: 'CUSTOM' } };
    expect(bookingPriceOf(untold, 'USD')).toEqual({ amount: '0', label: 'Price on request' });
    for (const rateType of ['FIXED', 'VARIED'] as const) {
      expect(bookingPriceOf({ payment: { rateType } }, 'USD').amount).toBe('0');
    }
  });
});

describe('a returned slot', () => {
  const zone = 'America/New_York';

  test('keeps its instant, even in the repeated hour', () => {
    for (const instant of ['2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z', '2027-03-14T07:30:00Z']) {
      const start = Date.parse(instant);
      expect(startOfSlot({ startDate: localTime(start, zone), timezone: zone }, zone)).toBe(start);
    }
  });

  test('is read as local time if its offset does not match the zone', () => {
    expect(instantOfLocalTime('2027-02-02T09:00:00+01:00', zone)).toBe(Date.parse('2027-02-02T14:00:00Z'));
    expect(instantOfLocalTime('not a date', zone)).toBeUndefined();
    expect(instantOfLocalTime('2027-02-02T09:00:00', 'Mars/Olympus')).toBeUndefined();
  });
});
