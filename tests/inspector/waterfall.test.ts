import { episodesOf, errorMeaning, toListOrder } from 'headless-emulator/explain/traps';
import { expect, test } from 'vitest';
import type { CallRecord } from '../../packages/devtools/recorder/call-record';

const aCall = (id: string, startMs: number, durationMs: number, more: Partial<CallRecord> = {}): CallRecord => ({
  id,
  name: `services.get${id}`,
  method: 'POST',
  path: '/x',
  status: 200,
  startedAt: new Date(1_800_000_000_000 + startMs).toISOString(),
  durationMs,
  request: '',
  response: '',
  ...more,
});

test('concurrent calls have the depth 1, and sequential calls a depth equal to their number', () => {
  expect(episodesOf([aCall('A', 0, 50), aCall('B', 1, 40)])).toMatchObject([{ depth: 1, totalMs: 50 }]);
  expect(episodesOf([aCall('A', 0, 50), aCall('B', 52, 40)])).toMatchObject([{ depth: 2, totalMs: 92 }]);
});

test('calls are listed in order, and cached calls keep their place', () => {
  const cached = aCall('C', -60_000, 5, { isFromCache: true });
  const listed = toListOrder([aCall('B', 20, 1), cached, aCall('A', 0, 50)]);
  expect(listed.map(({ id }) => id)).toEqual(['A', 'C', 'B']);
});

test('a read that uses nothing of the response it waited for is marked, and other reads are not', () => {
  const first = aCall('A', 0, 50, { response: '{"id":"one-id"}' });
  const using = aCall('B', 52, 40, { request: '{"serviceId":"one-id"}' });
  const [needed] = episodesOf([first, using]);
  expect(needed?.calls[1]?.waitedFor).toBeUndefined();
  const [needless] = episodesOf([first, aCall('B', 52, 40, { request: '{"slug":"haircut"}' })]);
  expect(needless?.calls[1]?.waitedFor).toBe('services.getA');
});

test('a pause separates a page’s calls from its action’s calls, and cached calls belong to neither', () => {
  const cachedCall = aCall('C', -60_000, 9, { isFromCache: true });
  expect(episodesOf([cachedCall, aCall('A', 0, 50), aCall('B', 5_000, 40)]).map(({ calls }) => calls.length)).toEqual([
    1, 1,
  ]);
});

test('an error is explained with its code and meaning', () => {
  const applicationError = { code: 'SLOT_NOT_AVAILABLE', description: 'The slot is taken' };
  const meaning = errorMeaning({
    status: 428,
    response: JSON.stringify({ message: 'x', details: { applicationError } }),
  });
  expect(meaning).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', means: 'The slot is taken' });
  expect(errorMeaning({ status: 0, response: '' })?.means).toBe('There was no response.');
  expect(errorMeaning({ status: 200, response: '{}' })).toBeUndefined();
});

const MAX_MS = 5_000;

const callAt = (index: number): CallRecord => ({
  id: `call-${index}`,
  name: 'products.getProduct',
  method: 'GET',
  path: '/stores/v1/products/1',
  status: 200,
  startedAt: new Date(Date.UTC(2026, 0, 1) + 10 * index).toISOString(),
  durationMs: 8,
  request: '{"id":"some-product"}',
  response: '{}',
});

// Comparing every call with every other took four seconds for 2,000 calls and over a minute for 10,000.
test('10,000 sequential calls are analyzed within five seconds', () => {
  const calls = Array.from({ length: 10_000 }, (_, index) => callAt(index));
  const began = performance.now();
  const [episode, ...others] = episodesOf(calls);
  expect(performance.now() - began).toBeLessThan(MAX_MS);
  expect(others).toEqual([]);
  expect(episode?.depth).toBe(10_000);
  expect(episode?.calls.at(-1)?.waitedFor).toBe('products.getProduct');
});
