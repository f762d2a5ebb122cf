import { expect, test } from 'vitest';
import { toInstant } from '../../../src/platform/database/instant';
import { existsInCalendar } from '../../../src/platform/kernel/values/calendar-dates';

test.each([
  '2028-02-29',
  '2000-02-29T00:00',
  '2027-12-31T23:59:59.999999Z',
  '2027-12-31T23:59:59+14:00',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '23:59',
])('%s is an existing date', (text) => expect(existsInCalendar(text)).toBe(true));

test.each([
  '2027-02-29',
  '1900-02-29',
  '2027-02-30T10:00:00.000Z',
  '2027-08-18T24:00:00.000Z',
  '2027-00-10',
  '2027-01-00',
  '0000-01-01T00:00:00Z',
  '2016-12-31T23:59:60Z',
  '24:00',
  '2027-01-01T10:00:00+24:00',
  'tomorrow',
])('%s is not an existing date', (text) => {
  expect(existsInCalendar(text)).toBe(false);
  if (text !== 'tomorrow' && text !== '24:00') expect(toInstant(text)).toBeUndefined();
});
