import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryableStart } from '../../../src/server/adapters/next/in-process';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a failed start is retried once per pause, however many callers wait, until it succeeds', async () => {
  const start = vi.fn(async (): Promise<string> => 'running');
  for (let failures = 0; failures < 2; failures++) start.mockRejectedValueOnce(new Error('no database'));
  const report = vi.fn();
  const started = retryableStart(start, report);
  for (const calls of [1, 2]) {
    const answers = await Promise.allSettled(Array.from({ length: 50 }, started));
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(started()).rejects.toThrow('no database');
    expect(start).toHaveBeenCalledTimes(calls);
    vi.advanceTimersByTime(1_001);
  }
  expect(await Promise.all(Array.from({ length: 50 }, started))).toEqual(Array(50).fill('running'));
  vi.advanceTimersByTime(60_000);
  expect(await started()).toBe('running');
  expect(start).toHaveBeenCalledTimes(3);
  // Each reason is logged once, however long it lasts.
  expect(report).toHaveBeenCalledTimes(1);
});

test('a slow start runs once', async () => {
  let finish = (_: string) => {};
  const start = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const started = retryableStart(start, () => {});
  const first = started();
  vi.advanceTimersByTime(60_000);
  const second = started();
  finish('running');
  expect(await Promise.all([first, second])).toEqual(['running', 'running']);
  expect(start).toHaveBeenCalledTimes(1);
});
