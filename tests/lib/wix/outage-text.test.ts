import { expect, test } from 'vitest';
import { outageText, outageTitle } from '../../../lib/wix/errors';

test('an outage message includes the platform’s status and status text', () => {
  expect(outageTitle('503 · Service Unavailable · request ID 1')).toBe('The platform returned 503');
  expect(outageText('503 · Service Unavailable')).toBe('The platform returned 503 (Service Unavailable).');
});

test('an outage message names no status if the platform did not respond', () => {
  expect(outageTitle('connection closed')).toBe('The platform didn’t respond');
  expect(outageTitle(undefined)).toBe('The platform didn’t respond');
});
