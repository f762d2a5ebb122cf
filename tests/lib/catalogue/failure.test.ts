import { expect, test } from 'vitest';
import { failureIn, failureWith, keptFailureBytes } from '../../../lib/catalogue/failure';
import type { CallRecord } from '../../../lib/wix/trace/call-record';

const MEGABYTE = 1024 * 1024;

const aCall = (response: string): CallRecord => ({
  id: 'a',
  name: 'services.queryServices',
  method: 'POST',
  path: '/x',
  status: 503,
  startedAt: '2026-11-23T10:00:00.000Z',
  durationMs: 1,
  request: '{}',
  response,
});
const outage = { kind: 'outage', detail: 'The platform answered 503' } as const;

test('what a page has to say of an outage is found by the error that arrives there', () => {
  const { digest } = failureWith(outage, [aCall('{}')]) as Error & { digest?: string };
  const arrived = Object.assign(new Error('some error'), { digest });
  expect(failureIn(arrived)).toEqual({ outage, calls: [aCall('{}')] });
  expect(failureIn(new Error('another'))).toBeUndefined();
});

test('an outage with a huge answer is kept without it', () => {
  const found = failureIn(failureWith({ ...outage, detail: 'x'.repeat(MEGABYTE) }, [aCall('y'.repeat(MEGABYTE))]));
  expect(found?.outage.detail).toHaveLength(2_000);
  expect(found?.calls).toEqual([{ ...aCall(''), request: '' }]);
});

test('a thousand outages with large answers take a bounded number of bytes', () => {
  for (let count = 0; count < 1_000; count++) failureWith(outage, [aCall('z'.repeat(100_000))]);
  expect(keptFailureBytes()).toBeLessThanOrEqual(8 * MEGABYTE);
  expect(failureIn(failureWith(outage, []))).toBeDefined();
});
