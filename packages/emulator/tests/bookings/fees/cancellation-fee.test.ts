import { describe, expect, test } from 'vitest';
import { cancellationFee, triggerOf } from '../../../src/platform/domains/bookings/policies/cancellation-fee';

const HOUR_MS = 3_600_000;
const START = Date.parse('2027-02-03T15:00:00Z');
const hoursBefore = (hours: number) => START - hours * HOUR_MS;

const AMOUNT = { amount: { value: '10' }, startInMinutes: 48 * 60 };
const SHARE = { percentage: '50', startInMinutes: 24 * 60 };
type Windows = { amount?: { value: string }; percentage?: string; startInMinutes: number }[];

const feeAt = (at: number, windows: Windows = [AMOUNT, SHARE], price = '40', participants = 1) =>
  cancellationFee(
    { cancellationFeePolicy: { enabled: true, cancellationWindows: windows } },
    { trigger: triggerOf(START, at), start: START, at },
    { price, participants },
  ).toString();

describe('the fee for canceling a booking', () => {
  test.each([
    [48.01, '0'],
    [48, '10'],
    [24.01, '10'],
    [24, '20'],
    [0, '20'],
    [-1, '20'],
  ])('%d hours before the session is %s, by the window that began last', (hours, fee) => {
    expect(feeAt(hoursBefore(hours))).toBe(fee);
    // The order of the windows does not matter.
    expect(feeAt(hoursBefore(hours), [SHARE, AMOUNT])).toBe(fee);
  });

  test('counts a fixed amount for each participant, and is at most the price', () => {
    expect(feeAt(hoursBefore(30), [AMOUNT], '60', 3)).toBe('30');
    expect(feeAt(hoursBefore(30), [AMOUNT], '60', 7)).toBe('60');
    expect(feeAt(hoursBefore(30), [AMOUNT], '0', 1)).toBe('0');
  });

  test('is zero if the policy has no fees', () => {
    const when = { trigger: 'NOT_ATTENDED', start: START, at: START } as const;
    const booked = { price: '40', participants: 1 };
    const windows = { cancellationWindows: [AMOUNT] };
    expect(feeAt(START, [{ startInMinutes: 60 }])).toBe('0');
    expect(cancellationFee(undefined, when, booked).toString()).toBe('0');
    expect(cancellationFee({ cancellationFeePolicy: windows }, when, booked).toString()).toBe('0');
    expect(cancellationFee({ cancellationFeePolicy: { enabled: true } }, when, booked).toString()).toBe('0');
  });

  test('a no-show pays the last window’s fee, whenever it is recorded', () => {
    const policy = { cancellationFeePolicy: { enabled: true, cancellationWindows: [AMOUNT, SHARE] } };
    const noShow = { trigger: 'NOT_ATTENDED', start: START, at: hoursBefore(100) } as const;
    expect(cancellationFee(policy, noShow, { price: '40', participants: 1 }).toString()).toBe('20');
  });

  test('is a cancellation fee before the start, and a no-show fee from the start on', () => {
    expect(triggerOf(START, START - 1)).toBe('BOOKING_CANCELED');
    expect(triggerOf(START, START)).toBe('NOT_ATTENDED');
  });
});
