import { expect, test } from 'vitest';
import { isWaitable, type TimeSlot } from '../../../lib/bookings/services';

const full: TimeSlot = {
  bookable: false,
  bookableCapacity: 0,
  totalCapacity: 4,
  eventInfo: { waitingList: { remainingCapacity: 2, totalCapacity: 5 } },
  bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
};

test('a full session can be waited for if its waiting list has room', () => {
  expect(isWaitable(full)).toBe(true);
});

test.each<[string, Partial<TimeSlot>]>([
  ['has a free place', { bookableCapacity: 1 }],
  ['has no waiting list', { eventInfo: {} }],
  ['has a full waiting list', { eventInfo: { waitingList: { remainingCapacity: 0, totalCapacity: 5 } } }],
  ['starts too soon to be booked', { bookingPolicyViolations: { tooLateToBook: true } }],
  ['cannot be booked online', { bookingPolicyViolations: { bookOnlineDisabled: true } }],
])('a session that %s cannot be waited for', (_, difference) => {
  expect(isWaitable({ ...full, ...difference })).toBe(false);
});
