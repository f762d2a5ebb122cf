import { expect, test } from 'vitest';
import { outageText, outageTitle } from '../../../lib/wix/errors';

test('the platform’s status is reported, with its words', () => {
  expect(outageTitle('503 · Service Unavailable · request ID 1')).toBe('The platform answered 503');
  expect(outageText('503 · Service Unavailable')).toBe('The platform answered 503 (Service Unavailable).');
});

test('no status is claimed without an answer', () => {
  expect(outageTitle('connection closed')).toBe('The platform did not answer');
  expect(outageTitle(undefined)).toBe('The platform did not answer');
});
