import { describe, expect, test } from 'vitest';
import { allowsChange } from '../../emulator/bookings/booking-policy';
import { type BookingAction, holdsPlace, isPossible, statusAfter } from '../../emulator/bookings/booking-status';

const STATUSES = ['CREATED', 'CONFIRMED', 'PENDING', 'DECLINED', 'CANCELED', 'WAITING_LIST'] as const;

/** What becomes of each status, in their order; `-` where the action is refused. */
test.each<[BookingAction, string]>([
  ['confirm', 'CONFIRMED - CONFIRMED - - CONFIRMED'],
  ['decline', 'DECLINED - DECLINED - - DECLINED'],
  ['markAsPending', 'PENDING - - - - -'],
  ['cancel', 'CANCELED CANCELED CANCELED - - CANCELED'],
  ['reschedule', 'CREATED CONFIRMED PENDING - - -'],
  ['updateParticipants', 'CREATED CONFIRMED PENDING - - -'],
])('%s leads to %s', (action, expected) => {
  const after = STATUSES.map((status) => (isPossible(action, status) ? statusAfter(action, status) : '-'));
  expect(after.join(' ')).toBe(expected);
  for (const status of STATUSES.filter((each) => !isPossible(action, each))) {
    expect(() => statusAfter(action, status)).toThrow(`cannot ${action} a ${status} booking`);
  }
});

test('only what is confirmed or waits for approval holds its place', () => {
  expect(STATUSES.filter(holdsPlace)).toEqual(['CONFIRMED', 'PENDING']);
});

describe('until when a booking may be changed', () => {
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

  test('moving has limits of its own', () => {
    const reschedulePolicy = { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 60 };
    expect(allowsChange({ reschedulePolicy }, 'reschedule', HOUR, 0)).toBe(true);
    expect(allowsChange({ reschedulePolicy }, 'reschedule', HOUR - 1, 0)).toBe(false);
    expect(allowsChange({ reschedulePolicy }, 'cancel', HOUR, 0)).toBe(false);
  });
});
