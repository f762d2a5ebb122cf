import { expect, test } from 'vitest';
import { outageText, outageTitle } from '../../../lib/wix/errors';

test('a status that the platform answered is said, with its words', () => {
  expect(outageTitle('503 · Service Unavailable · request ID 1')).toBe('The platform answered 503');
  expect(outageText('503 · Service Unavailable')).toBe('The platform answered 503 (Service Unavailable).');
});

test('where no answer came, none is claimed', () => {
  expect(outageTitle('connection closed')).toBe('The platform did not answer');
  expect(outageTitle(undefined)).toBe('The platform did not answer');
});
