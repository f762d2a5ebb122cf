import { expect, test } from 'vitest';
import { outageText } from '../../../lib/wix/errors';

test('an outage message says first what happened, and then the status and reason', () => {
  expect(outageText('503 · Service Unavailable')).toBe('The shop didn’t respond (503 · Service Unavailable).');
});

test('an outage message without a detail has no brackets', () => {
  expect(outageText('')).toBe('The shop didn’t respond.');
});
