import { describe, expect, test } from 'vitest';
import type { KeptBooking } from '../../../src/domains/bookings/booking/booking-documents';
import { allowedActions } from '../../../src/domains/bookings/booking/changes/allowed-actions';
import { allowsChange, isInTime } from '../../../src/domains/bookings/booking/policy';
import {
  type BookingAction,
  bookingStatusAfter,
  holdsPlace,
  isPossible,
  outlastsConflict,
} from '../../../src/domains/bookings/booking/status';

const STATUSES = ['CREATED', 'CONFIRMED', 'PENDING', 'DECLINED', 'CANCELED', 'WAITING_LIST'] as const;

/** The next status for each status, in their order; `-` if the action is refused. */
test.each<[BookingAction, string]>([
  ['confirm', 'CONFIRMED - CONFIRMED - - CONFIRMED'],
  ['decline', 'DECLINED - DECLINED - - DECLINED'],
  ['markAsPending', 'PENDING - - - - -'],
  ['cancel', 'CANCELED CANCELED CANCELED - - CANCELED'],
  ['reschedule', 'CREATED CONFIRMED PENDING - - -'],
  ['updateParticipants', 'CREATED CONFIRMED PENDING - - -'],
])('%s leads from CREATED, CONFIRMED, PENDING, DECLINED, CANCELED and WAITING_LIST to %s', (action, expected) => {
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
])('%s of a canceled booking is refused with %s', (action, code) => {
  expect(() => bookingStatusAfter(action, 'CANCELED')).toThrow(expect.objectContaining({ code }));
});

test('a booking that lost its place stays if it was paid', () => {
  const kept = (['PAID', 'PARTIALLY_PAID'] as const).map(outlastsConflict);
  const dropped = (['UNDEFINED', 'NOT_PAID', 'REFUNDED', 'EXEMPT', 'FAILED'] as const).map(outlastsConflict);
  expect({ kept, dropped }).toEqual({ kept: [true, true], dropped: [false, false, false, false, false] });
});

test('only confirmed bookings and those waiting for approval hold a place', () => {
  expect(STATUSES.filter(holdsPlace)).toEqual(['CONFIRMED', 'PENDING']);
});

describe('the time limit for changes', () => {
  const HOUR = 3_600_000;
  const cancellationPolicy = { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 120 };

  test.each([
    ['nothing is allowed by a policy that is off', {}, 100, false],
    ['a day where the limit is not told', { ...cancellationPolicy, latestCancellationInMinutes: undefined }, 23, false],
    ['any time before it starts without a limit', { enabled: true }, 0.1, true],
    ['never after it has started', { enabled: true }, -0.1, false],
    ['up to the limit', cancellationPolicy, 2, true],
    ['not past the limit', cancellationPolicy, 1.9, false],
  ])('%s', (_name, policy, hoursAhead, expected) => {
    expect(allowsChange({ cancellationPolicy: policy }, 'cancel', hoursAhead * HOUR, 0)).toBe(expected);
  });

  test('a move has its own limits', () => {
    const reschedulePolicy = { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 60 };
    expect(allowsChange({ reschedulePolicy }, 'reschedule', HOUR, 0)).toBe(true);
    expect(allowsChange({ reschedulePolicy }, 'reschedule', HOUR - 1, 0)).toBe(false);
    expect(allowsChange({ reschedulePolicy }, 'cancel', HOUR, 0)).toBe(false);
    expect(allowsChange({ cancellationPolicy }, 'reschedule', 100 * HOUR, 0)).toBe(false);
    const dayBefore = { reschedulePolicy: { enabled: true, limitLatestReschedule: true } };
    expect(allowsChange(dayBefore, 'reschedule', 24 * HOUR, 0)).toBe(true);
    expect(allowsChange(dayBefore, 'reschedule', 24 * HOUR - 1, 0)).toBe(false);
  });

  test('the remaining time counts, not the time of day', () => {
    expect(isInTime({ cancellationPolicy }, 'cancel', 100 * HOUR, 98 * HOUR)).toBe(true);
    expect(isInTime({ cancellationPolicy }, 'cancel', 100 * HOUR, 99 * HOUR)).toBe(false);
  });

  test('without a policy only the start limits changes, which only the owner may make', () => {
    expect(isInTime(undefined, 'cancel', HOUR, HOUR)).toBe(true);
    expect(isInTime(undefined, 'reschedule', HOUR, HOUR + 1)).toBe(false);
    expect(allowsChange(undefined, 'cancel', HOUR, 0)).toBe(false);
  });
});

describe('the customer’s allowed actions', () => {
  const NOW = '2027-02-01T12:00:00.000Z';
  const policy = { cancellationPolicy: { enabled: true }, reschedulePolicy: { enabled: true } };
  const aBooking = (change: Partial<KeptBooking> = {}): KeptBooking => ({
    id: 'b1',
    buyer: 'visitor:v1',
    status: 'CONFIRMED',
    startDate: '2027-02-01T13:00:00.000Z',
    policy,
    ...change,
  });

  test.each<[string, Partial<KeptBooking>, { cancel: boolean; reschedule: boolean }]>([
    ['both with an appointment ahead', {}, { cancel: true, reschedule: true }],
    ['both with one that was only just made', { status: undefined }, { cancel: true, reschedule: true }],
    ['both with one without a date', { startDate: undefined }, { cancel: true, reschedule: true }],
    ['nothing once it is over', { status: 'CANCELED' }, { cancel: false, reschedule: false }],
    ['nothing once it has begun', { startDate: '2027-02-01T11:59:00.000Z' }, { cancel: false, reschedule: false }],
    ['nothing where the policy allows neither', { policy: {} }, { cancel: false, reschedule: false }],
    ['leaving, but not moving, the waiting list', { status: 'WAITING_LIST' }, { cancel: true, reschedule: false }],
    [
      'leaving, but not moving, a course',
      { bookedEntity: { schedule: { scheduleId: 's1' } } },
      { cancel: true, reschedule: false },
    ],
    ['both with a place in a session', { bookedEntity: { slot: {} } }, { cancel: true, reschedule: true }],
  ])('%s', (_name, change, expected) => {
    expect(allowedActions({ now: NOW }, aBooking(change))).toEqual(expected);
  });
});
