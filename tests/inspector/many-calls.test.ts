import { episodesOf } from 'headless-emulator/explain/traps';
import { expect, test } from 'vitest';
import type { CallRecord } from '../../packages/devtools/recorder/call-record';

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
