import { expect, test } from 'vitest';
import { failureIn, failureWith, keptFailureBytes } from '../../../lib/catalogue/failure';

const MEGABYTE = 1024 * 1024;

const aNote = (response: string) => ({ id: 'a', status: 503, response });
const outage = { kind: 'outage', detail: 'The platform answered 503' } as const;

test('what a page has to say of an outage is found by the error that arrives there', () => {
  const { digest } = failureWith(outage, [aNote('{}')]) as Error & { digest?: string };
  const arrived = Object.assign(new Error('some error'), { digest });
  expect(failureIn(arrived)).toEqual({ outage, notes: [aNote('{}')] });
  expect(failureIn(new Error('another'))).toBeUndefined();
});

test('an outage with a huge answer is kept without its notes', () => {
  const found = failureIn(failureWith({ ...outage, detail: 'x'.repeat(MEGABYTE) }, [aNote('y'.repeat(MEGABYTE))]));
  expect(found?.outage.detail).toHaveLength(2_000);
  expect(found?.notes).toEqual([]);
});

test('a thousand outages with large answers take a bounded number of bytes', () => {
  for (let count = 0; count < 1_000; count++) failureWith(outage, [aNote('z'.repeat(100_000))]);
  expect(keptFailureBytes()).toBeLessThanOrEqual(8 * MEGABYTE);
  expect(failureIn(failureWith(outage, []))).toBeDefined();
});
