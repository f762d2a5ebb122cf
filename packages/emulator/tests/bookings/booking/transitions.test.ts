import { describe, expect, test } from 'vitest';
import { allowsChange, isInTime } from '../../../src/platform/domains/bookings/policies/booking-policy';
import { allowedActions } from '../../../src/platform/domains/bookings/stored-bookings/booking-change';
import type { StoredBooking } from '../../../src/platform/domains/bookings/stored-bookings/booking-documents';
import {
  type BookingAction,
  bookingStatusAfter,
  holdsPlace,
  isPossible,
  survivesConflict,
} from '../../../src/platform/domains/bookings/stored-bookings/booking-status';

const STATUSES = ['CREATED', 'CONFIRMED', 'PENDING', 'DECLINED', 'CANCELED', 'WAITING_LIST'] as const;

/** The new status for each status in order. `-`: the action is refused. */
test.each<[BookingAction, string]>([
  ['confirm', 'CONFIRMED - CONFIRMED - - CONFIRMED'],
  ['decline', 'DECLINED - DECLINED - - DECLINED'],
  ['markAsPending', 'PENDING - - - - -'],
  ['cancel', 'CANCELED CANCELED CANCELED - - CANCELED'],
  ['reschedule', 'CREATED CONFIRMED PENDING - - -'],
  ['updateParticipants', 'CREATED CONFIRMED PENDING - - -'],
])('%s changes CREATED, CONFIRMED, PENDING, DECLINED, CANCELED and WAITING_LIST to: %s', (action, expected) => {
  const after = STATUSES.map((status) => (isPossible(action, status) ? bookingStatusAfter(action, status) : '-'));
  expect(after.join(' ')).toBe(expected);
  for (const status of STATUSES.filter((each) => !isPossible(action, each))) {
    expect(() => bookingStatusAfter(action, status)).toThrow(`cannot ${action} a ${status} booking`);
  }
});

test.each<[BookingAction, string]>([
  ['confirm', 'INVALID_BOOKING_STATUS'],
  ['decline', 'INVALID_BOOKING_STATUS'],
  ['markAsPending', 'BOOKING_MARK_BOOKING_AS_PENDING'],
  ['cancel', 'VALIDATION_FAILURE'],
  ['reschedule', 'VALIDATION_FAILURE'],
  ['updateParticipants', 'INVALID_BOOKING_STATUS'],
])('%s on a canceled booking is refused with %s', (action, code) => {
  expect(() => bookingStatusAfter(action, 'CANCELED')).toThrow(expect.objectContaining({ code }));
});

test('a booking that lost its place stays if it was paid', () => {
  const kept = (['PAID', 'PARTIALLY_PAID'] as const).map(survivesConflict);
  const dropped = (['UNDEFINED', 'NOT_PAID', 'REFUNDED', 'EXEMPT', 'FAILED'] as const).map(survivesConflict);
  expect({ kept, dropped }).toEqual({ kept: [true, true], dropped: [false, false, false, false, false] });
});

test('only confirmed bookings and those waiting for approval hold a place', () => {
  expect(STATUSES.filter(holdsPlace)).toEqual(['CONFIRMED', 'PENDING']);
});

describe('a customer’s change', () => {
  const HOUR = 3_600_000;
  const cancellationPolicy = { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 120 };

  test.each([
    ['is refused if the policy is switched off', {}, 100, false],
    [
      'is refused within a day if the policy names no limit',
      { ...cancellationPolicy, latestCancellationInMinutes: undefined },
      23,
      false,
    ],
    ['is allowed at any time before the start if there is no limit', { enabled: true }, 0.1, true],
    ['is refused after the start', { enabled: true }, -0.1, false],
    ['is allowed up to the limit', cancellationPolicy, 2, true],
    ['is refused past the limit', cancellationPolicy, 1.9, false],
  ])('%s', (_name, policy, hoursAhead, expected) => {
    expect(allowsChange({ cancellationPolicy: policy }, 'cancel', hoursAhead * HOUR, 0)).toBe(expected);
  });

  test('has separate limits for moves and cancellations', () => {
    const reschedulePolicy = { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 60 };
    expect(allowsChange({ reschedulePolicy }, 'reschedule', HOUR, 0)).toBe(true);
    expect(allowsChange({ reschedulePolicy }, 'reschedule', HOUR - 1, 0)).toBe(false);
    expect(allowsChange({ reschedulePolicy }, 'cancel', HOUR, 0)).toBe(false);
    expect(allowsChange({ cancellationPolicy }, 'reschedule', 100 * HOUR, 0)).toBe(false);
    const dayBefore = { reschedulePolicy: { enabled: true, limitLatestReschedule: true } };
    expect(allowsChange(dayBefore, 'reschedule', 24 * HOUR, 0)).toBe(true);
    expect(allowsChange(dayBefore, 'reschedule', 24 * HOUR - 1, 0)).toBe(false);
  });

  test('is limited by the remaining time, not by the time of day', () => {
    expect(isInTime({ cancellationPolicy }, 'cancel', 100 * HOUR, 98 * HOUR)).toBe(true);
    expect(isInTime({ cancellationPolicy }, 'cancel', 100 * HOUR, 99 * HOUR)).toBe(false);
  });

  test('is refused without a policy, while the owner’s change is allowed until the start', () => {
    expect(isInTime(undefined, 'cancel', HOUR, HOUR)).toBe(true);
    expect(isInTime(undefined, 'reschedule', HOUR, HOUR + 1)).toBe(false);
    expect(allowsChange(undefined, 'cancel', HOUR, 0)).toBe(false);
  });
});

describe('the customer', () => {
  const NOW = '2027-02-01T12:00:00.000Z';
  const policy = { cancellationPolicy: { enabled: true }, reschedulePolicy: { enabled: true } };
  const aBooking = (change: Partial<StoredBooking> = {}): StoredBooking => ({
    id: 'b1',
    buyer: 'visitor:v1',
    status: 'CONFIRMED',
    startDate: '2027-02-01T13:00:00.000Z',
    policy,
    ...change,
  });

  test.each<[string, Partial<StoredBooking>, { cancel: boolean; reschedule: boolean }]>([
    ['may cancel and move an appointment in the future', {}, { cancel: true, reschedule: true }],
    ['may cancel and move a new booking', { status: undefined }, { cancel: true, reschedule: true }],
    ['may cancel and move a booking without a date', { startDate: undefined }, { cancel: true, reschedule: true }],
    ['may not change a canceled booking', { status: 'CANCELED' }, { cancel: false, reschedule: false }],
    [
      'may not change a booking that has begun',
      { startDate: '2027-02-01T11:59:00.000Z' },
      { cancel: false, reschedule: false },
    ],
    ['may not change a booking if the policy allows neither', { policy: {} }, { cancel: false, reschedule: false }],
    ['may leave the waiting list, but not move on it', { status: 'WAITING_LIST' }, { cancel: true, reschedule: false }],
    [
      'may cancel a course, but not move it',
      { bookedEntity: { schedule: { scheduleId: 's1' } } },
      { cancel: true, reschedule: false },
    ],
    ['may cancel and move a place in a session', { bookedEntity: { slot: {} } }, { cancel: true, reschedule: true }],
  ])('%s', (_name, change, expected) => {
    expect(allowedActions({ now: NOW }, aBooking(change))).toEqual(expected);
  });
});
