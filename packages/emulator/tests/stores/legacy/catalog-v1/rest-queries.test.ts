// @module-tag legacy
// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../../harness/harness';
import { visitorToken, type WireAnswer, wire } from '../../../harness/wire';
import { aProduct } from '../../a-product';

const ADDRESSES = ['/stores/v1/products/query', '/stores-reader/v1/products/query', '/_api/stores/v1/products/query'];

interface Answer {
  products: { name: string; numericId: string; price: { price: number }; variants: object[]; costRange: object }[];
  metadata: object;
  totalResults: number;
}

// Source: the Stores Catalog reference of 2023, and the captures stores-v1-products-queryProducts-2 and -4.
onEveryDatabase('queries over REST', (platform) => {
  const asVisitor = async (site: TestSite, path: string, body: object): Promise<WireAnswer> =>
    wire(site.emulator, 'POST', path, { token: await visitorToken(site), body });

  const asOwner = (site: TestSite, path: string, body: object): Promise<WireAnswer> =>
    wire(site.emulator, 'POST', path, {
      token: site.ownerApiKey,
      headers: { 'wix-site-id': site.siteId },
      body,
    });

  test('products are found under each REST path, with filter and sort as JSON strings', async () => {
    const site = await platform.site();
    const query = { filter: '{"price":{"$gte":"30"}}', sort: '[{"price":"desc"}]', paging: { limit: 3, offset: 1 } };
    for (const address of ADDRESSES) {
      const { status, body } = await asVisitor(site, address, { query });
      expect(status).toBe(200);
      const { products, metadata, totalResults } = body as unknown as Answer;
      const prices = products.map(({ price }) => price.price);
      expect(prices).toEqual(prices.toSorted((one, other) => other - one));
      expect(prices).toHaveLength(3);
      // `items` is the limit, not the number of results.
      expect(metadata).toEqual({ items: 3, offset: 1 });
      expect(totalResults).toBeGreaterThan(4);
    }
  });

  test('variants are returned only on request', async () => {
    const site = await platform.site();
    const variantsOf = async (include: object) => {
      const { body } = await asVisitor(site, '/stores-reader/v1/products/query', {
        query: { filter: '{"slug":"linen-shirt"}' },
        ...include,
      });
      return (body as unknown as Answer).products[0]?.variants;
    };
    expect(await variantsOf({})).toEqual([]);
    expect(await variantsOf({ includeVariants: true })).toHaveLength(6);
  });

  test('a request without a query returns all products, oldest first, and a filter finds a collection’s products', async () => {
    const site = await platform.site();
    const all = (await asVisitor(site, '/stores/v1/products/query', {})).body as unknown as Answer;
    const numbers = all.products.map(({ numericId }) => Number(numericId));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect([numbers.length, all.totalResults, all.metadata]).toEqual([16, 16, { items: 100, offset: 0 }]);
    const { body } = await asVisitor(site, '/stores-reader/v1/collections/query', {
      query: { filter: '{"name":"Gifts"}' },
    });
    expect(body).toMatchObject({ totalResults: 1, metadata: { items: 100, offset: 0 } });
    const [gifts] = body.collections as { id: string; numberOfProducts: number }[];
    const filter = JSON.stringify({ 'collections.id': { $hasSome: [gifts?.id] } });
    const inGifts = (await asVisitor(site, '/stores/v1/products/query', { query: { filter } })).body;
    expect(inGifts.totalResults).toBe(gifts?.numberOfProducts);
  });

  test('only the owner can request hidden products, costs and profits', async () => {
    const site = await platform.emptyV1Site();
    await aProduct(site, { name: 'Secret', visible: false, costAndProfitData: { itemCost: 12 } });
    const [path, request] = ['/stores/v1/products/query', { query: { filter: '{"name":"Secret"}' } }];
    expect((await asOwner(site, path, request)).body).toMatchObject({ products: [], totalResults: 0 });
    const include = { includeHiddenProducts: true, includeMerchantSpecificData: true };
    expect((await asOwner(site, path, { ...request, ...include })).body).toMatchObject({
      products: [{ name: 'Secret', costRange: { minValue: 12, maxValue: 12 }, costAndProfitData: { itemCost: 12 } }],
      totalResults: 1,
    });
    for (const flag of Object.keys(include)) {
      expect((await asVisitor(site, path, { ...request, [flag]: true })).status).toBe(403);
    }
  });

  test('invalid JSON and unknown fields are refused', async () => {
    const site = await platform.site();
    const refusal = async (query: unknown) => {
      const { status, body } = await asVisitor(site, '/stores-reader/v1/products/query', { query });
      return [status, JSON.stringify(body)];
    };
    expect(await refusal({ filter: '{"name":' })).toEqual([400, expect.stringContaining('must be JSON of an object')]);
    expect(await refusal({ sort: '"name"' })).toEqual([400, expect.stringContaining('must be JSON of an object')]);
    expect(await refusal({ filter: '{"secret":1}' })).toEqual([
      400,
      expect.stringContaining('not declared as filterable'),
    ]);
    expect(await refusal({ sort: '[{"secret":"asc"}]' })).toEqual([
      400,
      expect.stringContaining('not declared as sortable'),
    ]);
    expect(await refusal({ paging: { limit: 101 } })).toEqual([400, expect.any(String)]);
    expect(await refusal('everything')).toEqual([400, expect.any(String)]);
  });
});
