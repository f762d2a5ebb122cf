import { describe, expect, test } from 'vitest';
import { FORGET_AFTER_MS, PACES, waitMs } from '../../../src/platform/domains/identity/sign-in/wrong-tries';

const LATEST = '2026-03-01T12:00:00.000Z';
const timeAfterLatest = (ms: number) => new Date(Date.parse(LATEST) + ms).toISOString();
const tries = (count: number) => ({ id: 'target-1', count, latest: LATEST });

describe('after wrong attempts', () => {
  test.each([
    ['target', 0, 0],
    ['target', 2, 0],
    ['target', 3, 1],
    ['target', 4, 2],
    ['target', 5, 4],
    ['target', 8, 32],
    ['target', 9, 60],
    ['target', 100_000, 60],
    ['caller', 9, 0],
    ['caller', 10, 1],
    ['caller', 11, 2],
    ['caller', 20, 900],
    ['caller', 100_000, 900],
  ] as const)('a %s with %i wrong attempts waits %i s', (kind, count, seconds) => {
    expect(waitMs(tries(count), LATEST, PACES[kind])).toBe(seconds * 1000);
  });

  test('the wait gets shorter over time, and ends', () => {
    expect(waitMs(tries(5), timeAfterLatest(1), PACES.target)).toBe(3999);
    expect(waitMs(tries(5), timeAfterLatest(3999), PACES.target)).toBe(1);
    expect(waitMs(tries(5), timeAfterLatest(4000), PACES.target)).toBe(0);
    expect(waitMs(tries(5), timeAfterLatest(60_000), PACES.target)).toBe(0);
  });

  test('old attempts are forgotten, and so are attempts dated after the current time', () => {
    const slow = { free: 0, longestWaitMs: 2 * FORGET_AFTER_MS };
    expect(waitMs(tries(30), timeAfterLatest(FORGET_AFTER_MS - 1), slow)).toBe(FORGET_AFTER_MS + 1);
    expect(waitMs(tries(30), timeAfterLatest(FORGET_AFTER_MS), PACES.caller)).toBe(0);
    expect(waitMs(tries(30), timeAfterLatest(-1), PACES.caller)).toBe(0);
    expect(waitMs(undefined, LATEST, PACES.caller)).toBe(0);
  });

  test('attempts are remembered longer than the longest wait', () => {
    for (const { longestWaitMs } of Object.values(PACES)) expect(longestWaitMs).toBeLessThan(FORGET_AFTER_MS);
  });
});
