import { expect, test } from 'vitest';
import { toInstant } from '../../../src/platform/database/instant';
import { existsInCalendar } from '../../../src/platform/kernel/values/calendar-dates';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { compress, wire } from '../../harness/wire';

const NONEXISTENT = [
  '2027-02-30T10:00:00.000Z',
  '2027-08-18T24:00:00.000Z',
  '2026-02-29T10:00:00Z',
  '2027-13-01T10:00:00Z',
  '2027-04-31T10:00:00+02:00',
  '2027-04-30T10:60:00Z',
  '2027-04-30T10:00:61Z',
  '2027-04-30T10:00:00+25:00',
];

/** An operation with a date, the local form of the date if allowed, and an accepted date. */
const PLACES: [name: string, method: string, path: string, local: boolean, body: (date: string) => object][] = [
  [
    'a filter of events',
    'POST',
    '/events/v3/events/query',
    false,
    (date) => ({ query: { filter: { 'dateAndTimeSettings.startDate': { $gt: date } } } }),
  ],
  [
    'a filter of bookings',
    'POST',
    '/bookings/bookings-reader/v2/extended-bookings/query',
    false,
    (date) => ({ query: { filter: { startDate: { $gte: date } } } }),
  ],
  [
    'a filter of data items',
    'POST',
    '/wix-data/v2/items/query',
    false,
    (date) => ({
      dataCollectionId: 'Testimonials',
      query: { filter: { _createdDate: { $gt: { $date: date } } } },
    }),
  ],
  [
    'a filter of availability',
    'POST',
    '/availability-calendar/v1/availability/query',
    false,
    (date) => ({
      query: { filter: { serviceId: [GUID], startDate: date, endDate: '2027-05-03T00:00:00Z' } },
    }),
  ],
  [
    'a search of time slots',
    'POST',
    '/_api/service-availability/v2/time-slots',
    true,
    (date) => ({ serviceId: GUID, fromLocalDate: date, toLocalDate: '2028-01-01T00:00:00', timeZone: 'Europe/Oslo' }),
  ],
  [
    'a new event',
    'POST',
    '/events/v3/events',
    false,
    (date) => ({
      event: {
        title: 'Print fair',
        location: { type: 'ONLINE' },
        dateAndTimeSettings: { startDate: date, endDate: '2028-09-01T10:00:00Z', timeZoneId: 'UTC' },
        registration: { initialType: 'RSVP' },
      },
    }),
  ],
];

const GUID = '1380b703-ce81-4f05-b115-39571d94dfcd';

onEveryDatabase('a nonexistent date', (platform) => {
  test.each(PLACES)('is refused in %s', async (name, method, path, local, body) => {
    const site = await platform.site();
    const ask = (date: string) => wire(platform.emulator, method, path, { ...asOwner(site), body: body(date) });
    const write = (date: string) => (local ? date.slice(0, 19) : date);
    for (const date of NONEXISTENT.filter((each) => !local || !each.includes('+25'))) {
      const { status, body: answer } = await ask(write(date));
      // These queries have a code of their own for such dates.
      const refusal = /filter of (events|bookings|data items)$/.test(name) ? 'applicationError' : 'validationError';
      expect({ date, status, details: answer.details }).toMatchObject({
        date,
        status: 400,
        details: { [refusal]: {} },
      });
    }
  });

  test('is refused in a GET parameter', async () => {
    const site = await platform.site();
    const ask = (date: string) =>
      wire(platform.emulator, 'GET', `/pricing-plans/v2/orders?.r=${compress({ createdAt: date })}`, asOwner(site));
    const path = '/events/v1/schedule';
    const items = (date: string) =>
      wire(
        platform.emulator,
        'GET',
        `${path}?.r=${compress({ eventId: [GUID], startingBefore: date })}`,
        asOwner(site),
      );
    expect((await items('2027-02-28T10:00:00Z')).status).toBe(200);
    for (const date of NONEXISTENT) expect((await items(date)).status).toBe(400);
    expect((await ask('2027-02-28T10:00:00Z')).status).toBe(200);
  });

  test('is refused as a site’s clock time', async () => {
    const site = await platform.site('bare');
    for (const now of NONEXISTENT) await expect(site.control('PUT', 'clock', { now })).rejects.toThrow('400');
    await site.control('PUT', 'clock', { now: '2028-02-29T23:59:59.000Z' });
  });
});

const asOwner = ({ ownerApiKey, siteId }: TestSite) => ({ token: ownerApiKey, headers: { 'wix-site-id': siteId } });

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
