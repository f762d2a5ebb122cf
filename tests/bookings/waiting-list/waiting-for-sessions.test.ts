import { expect, test } from 'vitest';
import { canBeWaitedFor, type SlotAvailability } from '../../../lib/bookings';

const full: SlotAvailability = {
  bookable: false,
  openSpots: 0,
  totalSpots: 4,
  waitingList: { openSpots: 2, totalSpots: 5 },
  bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
};

test('one waits for a full session whose list has room', () => {
  expect(canBeWaitedFor(full)).toBe(true);
});

test.each<[string, Partial<SlotAvailability>]>([
  ['has a free place', { openSpots: 1 }],
  ['has no list', { waitingList: {} }],
  ['has a full list', { waitingList: { openSpots: 0, totalSpots: 5 } }],
  ['is too near', { bookingPolicyViolations: { tooLateToBook: true } }],
  ['is not booked online', { bookingPolicyViolations: { bookOnlineDisabled: true } }],
])('nobody waits for a session that %s', (_, difference) => {
  expect(canBeWaitedFor({ ...full, ...difference })).toBe(false);
});
