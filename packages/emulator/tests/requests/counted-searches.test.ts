import { expect, test } from 'vitest';
import { aggregate } from '../../src/platform/database/query/aggregations';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

const TREE = { appNamespace: '@wix/stores' };

/** URL, further fields, a field with few values, and the path of the items in the response. */
const SEARCHES = [
  ['resources', '/bookings/v2/resources/search', {}, 'locationOptions.availableInAllLocations', 'resources'],
  ['categories', '/categories/v1/categories/search', { treeReference: TREE }, 'visible', 'categories'],
  ['inventory items', '/stores/v3/inventory-items/search', {}, 'availabilityStatus', 'inventoryItems'],
  ['plans', '/pricing-plans/v3/plans/search', {}, 'visibility', 'plans'],
] as const;

interface Answer {
  aggregationData: { results: { values: { results: { value: string; count: number }[] } }[] };
  [items: string]: unknown;
}

onEveryDatabase('a search with aggregations', (platform) => {
  const search = async (site: TestSite, path: string, more: object, request: object) => {
    const call = { ...ownerCall(site), body: { ...more, search: request } };
    const { status, body } = await wire(platform.emulator, 'POST', path, call);
    // Each test checks the response's fields.
    return { status, body: body as unknown as Answer };
  };

  test.each(SEARCHES)('counts all results for %s', async (_what, path, more, fieldPath, items) => {
    const site = await platform.site('new-site');
    const all = await search(site, path, more, { cursorPaging: { limit: 100 } });
    const entities = all.body[items];
    const aggregations = [{ name: 'facet', type: 'VALUE', fieldPath, value: { limit: 10 } }];
    const { status, body } = await search(site, path, more, { aggregations, cursorPaging: { limit: 1 } });
    expect([status, body[items]]).toMatchObject([200, [{}]]);
    const [facet] = body.aggregationData.results;
    const total = (facet?.values.results ?? []).reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe(Array.isArray(entities) ? entities.length : 0);
    expect(total).toBeGreaterThan(0);
    expect(all.body).not.toHaveProperty('aggregationData');
  });

  test.each(SEARCHES)('refuses an unknown facet for %s', async (_what, path, more) => {
    const site = await platform.site('new-site');
    const aggregations = [{ name: 'facet', type: 'VALUE', fieldPath: 'colour', value: {} }];
    const { status, body } = await search(site, path, more, { aggregations });
    expect([status, JSON.stringify(body)]).toMatchObject([400, expect.stringContaining('FIELD_NOT_AGGREGATABLE')]);
  });
});

test('facets sort numeric values as numbers', () => {
  const documents = [{ rank: 10 }, { rank: 9 }, { rank: 100 }];
  const place = { fields: { rank: 'number' }, timeZone: 'UTC' } as const;
  const valuesOf = (sortDirection: 'ASC' | 'DESC') =>
    aggregate(
      [{ name: 'ranks', type: 'VALUE', fieldPath: 'rank', value: { sortType: 'VALUE', sortDirection } }],
      documents,
      place,
    )[0]?.values?.results?.map(({ value }) => value);
  expect(valuesOf('ASC')).toEqual(['9', '10', '100']);
  expect(valuesOf('DESC')).toEqual(['100', '10', '9']);
});
