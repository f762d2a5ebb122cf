// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';

const [FROM, TO] = ['2026-12-01T00:00:00.000Z', '2027-06-01T00:00:00.000Z'];

/** Path, the message that holds the filter, and a field with its two bounds. */
const QUERIES = [
  ['/_api/bookings-reader/v2/extended-bookings/query', 'query', 'startDate', FROM, TO],
  ['/bookings/v2/services/query', 'query', 'createdDate', FROM, TO],
  ['/bookings/v2/services/search', 'search', 'createdDate', FROM, TO],
  ['/stores/v3/products/query', 'query', 'createdDate', FROM, TO],
  ['/stores/v3/products/search', 'search', 'actualPriceRange.minValue.amount', '1', '50'],
  ['/stores/v3/inventory-items/query', 'query', 'quantity', 1, 50],
  ['/ecom/v1/orders/search', 'search', 'createdDate', FROM, TO],
  ['/ecom/v1/discount-rules/query', 'query', 'createdDate', FROM, TO],
  ['/events/v3/events/query', 'query', 'dateAndTimeSettings.startDate', FROM, TO],
  ['/events/v3/ticket-definitions/query', 'query', 'createdDate', FROM, TO],
  ['/contacts/v4/contacts/query', 'query', 'createdDate', FROM, TO],
  ['/members/v1/members/query', 'query', 'profile.nickname', 'a', 'b'],
  ['/pricing-plans/v3/plans/query', 'query', 'createdDate', FROM, TO],
] as const;

onEveryDatabase('the query language', (platform) => {
  const ask = (site: TestSite, path: string, body: object) =>
    wire(site.emulator, 'POST', path, { ...ownerCall(site), body });
  const refusal = (code: string) => ({ status: 400, body: { details: { applicationError: { code } } } });

  test.each(QUERIES)('%s refuses two operators in one object, and takes them joined by $and', async (...entry) => {
    const [path, message, field, low, high] = entry;
    const site = await platform.site('new-site');
    const within = (filter: object) => ask(site, path, { [message]: { filter } });
    const both = { [field]: { $gte: low, $lte: high } };
    expect(await within(both)).toMatchObject(refusal('INVALID_FILTER'));
    const split = { $and: [{ [field]: { $gte: low } }, { [field]: { $lte: high } }] };
    expect(await within(split)).toMatchObject({ status: 200 });
    for (const nested of [{ $or: [both] }, { $and: [split, both] }, { $not: both }])
      expect(await within(nested)).toMatchObject(refusal('INVALID_FILTER'));
  });

  test('counts and bulk calls by filter refuse two operators, too', async () => {
    const site = await platform.site('new-site');
    const filter = { createdDate: { $gte: FROM, $lte: TO } };
    expect(await ask(site, '/bookings/v2/services/count', { filter })).toMatchObject(refusal('INVALID_FILTER'));
    const bulk = await ask(site, '/bookings/v2/bulk/services/delete-by-filter', { filter });
    expect(bulk).toMatchObject(refusal('INVALID_FILTER'));
    const events = await ask(site, '/events/v3/bulk/events/cancel-by-filter', { filter: { filter } });
    expect(events).toMatchObject(refusal('INVALID_FILTER'));
    const { body } = await ask(site, '/bookings/v2/services/count', { filter: {} });
    expect(body.count).toBeGreaterThan(0);
  });

  test('data collections take two operators in one object', async () => {
    const site = await platform.site('new-site');
    const [dataCollectionId, id] = ['Reviews', 'Reviews'];
    const permissions = { read: 'ANYONE', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' };
    const collection = { id, fields: [{ key: 'stars', type: 'NUMBER' }], permissions };
    expect(await ask(site, '/wix-data/v2/collections', { collection })).toMatchObject({ status: 200 });
    for (const stars of [1, 3, 5])
      await ask(site, '/wix-data/v2/items', { dataCollectionId, dataItem: { data: { stars } } });
    const query = { filter: { stars: { $gte: 2, $lte: 4 } } };
    const { body } = await ask(site, '/wix-data/v2/items/query', { dataCollectionId, query });
    expect(body.dataItems).toMatchObject([{ data: { stars: 3 } }]);
  });

  test.each([
    ['/stores/v3/products/search', 'search', 'name', 'products'],
    ['/stores/v3/products/query', 'query', 'createdDate', 'products'],
    ['/bookings/v2/services/search', 'search', 'name', 'services'],
    ['/bookings/v2/services/query', 'query', 'name', 'services'],
    ['/pricing-plans/v3/plans/query', 'query', 'createdDate', 'plans'],
  ] as const)('%s refuses a cursor beside a filter or a sort', async (path, message, fieldName, entities) => {
    const site = await platform.site('new-site');
    const page = (query: object) => ask(site, path, { [message]: query });
    const filter = { createdDate: { $lte: '2030-01-01T00:00:00.000Z' } };
    const sort = [{ fieldName, order: 'ASC' }];
    const first = await page({ filter, sort, cursorPaging: { limit: 1 } });
    const { pagingMetadata } = first.body as Record<string, { cursors: { next?: string } }>;
    const cursorPaging = { limit: 1, cursor: pagingMetadata?.cursors.next };
    expect(cursorPaging.cursor).toBeTruthy();
    for (const extra of [{ filter }, { sort }, { filter, sort }])
      expect(await page({ ...extra, cursorPaging })).toMatchObject({
        ...refusal('INVALID_CURSOR'),
        body: { message: 'Invalid cursor. Sort or filter can not be specified together with cursor' },
      });
    const second = await page({ filter: {}, sort: [], cursorPaging });
    expect(second).toMatchObject({ status: 200, body: { [entities]: [{}] } });
    expect(second.body[entities]).not.toEqual(first.body[entities]);
  });
});
