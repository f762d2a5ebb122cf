// @module-tag database

import { categories } from '@wix/categories';
import { categories as eventCategories, schedule } from '@wix/events';
import { expect, test } from 'vitest';
import { encodeCursor } from '../../src/platform/database/query/cursor';
import { encodeDataCursor } from '../../src/platform/domains/data/query';
import { ALL_PRODUCTS_CATEGORY } from '../../src/platform/domains/stores/categories/category-ids';
import { type OwnerClient, onEveryDatabase, type TestSite, type VisitorClient } from '../harness/harness';
import { aPlan } from '../pricing-plans/a-plan';
import { TEST_DAY } from '../test-day';

/** A cursor over the whole collection: cursors are plain text, so visitors can write one. */
const cursorOver = (collection: string, start: string | number = ''): string =>
  encodeCursor({ collection, filter: {}, sort: [], position: [start], backwards: false });

/** The visitor's and the owner's results, each as a string. */
async function results(site: TestSite, path: string, collection: string, more: object = {}) {
  const query = { cursorPaging: { limit: 100, cursor: cursorOver(collection) } };
  const body = JSON.stringify({ query, ...more });
  const ask = async (headers: Record<string, string>) => {
    const url = `https://www.wixapis.com${path}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(200);
    return response.text();
  };
  const { headers } = await site.visitor().auth.getAuthHeaders();
  return {
    byVisitor: await ask({ authorization: headers.Authorization ?? '' }),
    byOwner: await ask({ authorization: site.ownerApiKey, 'wix-site-id': site.siteId }),
  };
}

onEveryDatabase('a forged cursor', (platform) => {
  test.each([
    ['query', 'listings', ''],
    ['search', 'listings', ''],
    ['search', 'products-by-sku', -1],
  ])('finds no hidden Catalog V3 product by %s with a cursor of %s', async (name, collection, start) => {
    const search = { cursorPaging: { limit: 100, cursor: cursorOver(collection, start) } };
    const site = await platform.site('new-site');
    const { productsV3 } = site.owner();
    const [visibleProduct, product] = (await productsV3.queryProducts().limit(2).find()).items;
    await productsV3.updateProduct(product?._id ?? '', { revision: product?.revision ?? '', visible: false });
    const { byVisitor, byOwner } = await results(site, `/stores/v3/products/${name}`, collection, { search });
    expect(byVisitor).toContain(visibleProduct?._id);
    expect(byVisitor).not.toContain(product?._id);
    expect(byOwner).toContain(product?._id);
  });

  test('finds no variants of a hidden product, and no hidden product in its category', async () => {
    const site = await platform.site('new-site');
    const owner = site.owner();
    const [visibleProduct, product] = (await owner.productsV3.queryProducts().limit(2).find()).items;
    await owner.productsV3.updateProduct(product?._id ?? '', { revision: product?.revision ?? '', visible: false });
    const variants = await results(site, '/stores/v3/products/query-variants', 'store-variants');
    expect(variants.byVisitor).toContain(visibleProduct?._id);
    expect(variants.byVisitor).not.toContain(product?._id);
    expect(variants.byOwner).toContain(product?._id);
    const search = { cursorPaging: { limit: 100, cursor: cursorOver('variants-by-derived-fields', -1) } };
    const sorted = await results(site, '/stores/v3/products/search-variants', '', { search });
    expect(sorted.byVisitor).toContain(visibleProduct?._id);
    expect(sorted.byVisitor).not.toContain(product?._id);
    const treeReference = { appNamespace: '@wix/stores' };
    const cursorPaging = { limit: 100, cursor: cursorOver('products') };
    const list = async (client: OwnerClient | VisitorClient) =>
      JSON.stringify(
        await client.use(categories).listItemsInCategory(ALL_PRODUCTS_CATEGORY, treeReference, { cursorPaging }),
      );
    expect(await list(site.visitor())).not.toContain(product?._id);
    expect(await list(owner)).toContain(product?._id);
  });

  test('finds no hidden Catalog V1 collection', async () => {
    const site = await platform.site();
    const { collection } = await site.owner().products.createCollection({ name: 'Attic', visible: false });
    const { byVisitor, byOwner } = await results(site, '/stores-reader/v1/collections/query', 'collections');
    expect(byVisitor).not.toContain(collection?._id);
    expect(byOwner).toContain(collection?._id);
  });

  test('finds no draft event and no hidden event category', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const dateAndTimeSettings = { dateAndTimeTbd: true, dateAndTimeTbdMessage: 'Soon' };
    const event = {
      title: 'Secret gig',
      location: { type: 'VENUE' as const, locationTbd: true, name: 'Soon' },
      dateAndTimeSettings,
    };
    const draft = await owner.wixEventsV2.createEvent(
      { ...event, registration: { initialType: 'RSVP' as const } },
      { draft: true },
    );
    const events = await results(site, '/events/v3/events/query', 'events');
    expect(events.byVisitor).not.toContain(draft._id);
    expect(events.byVisitor).toContain('jazz-night');
    const hidden = await owner.use(eventCategories).createCategory({ name: 'Backstage', states: ['HIDDEN'] });
    const listed = await results(site, '/events/v1/categories/query', 'event-categories');
    expect(listed.byVisitor).not.toContain(hidden._id);
    expect(listed.byOwner).toContain(hidden._id);
  });

  test('finds no item of an unpublished agenda', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const [event] = (await owner.wixEventsV2.queryEvents().limit(1).find()).items;
    const start = new Date(event?.dateAndTimeSettings?.startDate ?? TEST_DAY);
    const end = new Date(start.getTime() + 600_000);
    const { item } = await owner
      .use(schedule)
      .addScheduleItem(event?._id ?? '', { item: { name: 'Secret act', timeSlot: { start, end, timeZoneId: 'UTC' } } });
    const { byVisitor } = await results(site, '/events/v1/schedule/query', 'schedule-items');
    expect(byVisitor).not.toContain(item?._id);
  });

  test('finds no private plan', async () => {
    const site = await platform.site();
    const plan = await aPlan(site, { name: 'Staff only', visibility: 'PRIVATE' });
    const { byVisitor, byOwner } = await results(site, '/pricing-plans/v3/plans/query', 'plans');
    expect(byVisitor).not.toContain(plan._id);
    expect(byOwner).toContain(plan._id);
  });

  test.each(['2027-02-30T10:00:00.000Z', '2027-08-18T24:00:00.000Z', 'tomorrow'])(
    'is refused if its position or filter contains the nonexistent date %s',
    async (date) => {
      const site = await platform.site();
      const statusFor = async (path: string, body: object) => {
        const response = await site.owner().fetchWithAuth(`https://www.wixapis.com${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return response.status;
      };
      const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
      const at = { collection: 'events', filter: {}, sort, backwards: false };
      const place = encodeCursor({ ...at, position: [date, 'id'] });
      expect(await statusFor('/events/v3/events/query', { query: { cursorPaging: { cursor: place } } })).toBe(400);
      const filter = { createdDate: { $gt: date } };
      const filtered = encodeCursor({ ...at, filter, position: ['2027-02-01T10:00:00.000Z', 'id'] });
      expect(await statusFor('/events/v3/events/query', { query: { cursorPaging: { cursor: filtered } } })).toBe(400);
      const ofItems = encodeDataCursor({
        filter: { _createdDate: { $gt: { $date: date } } },
        sort: undefined,
        offset: 0,
      });
      const items = { dataCollectionId: 'faq', query: { cursorPaging: { cursor: ofItems } } };
      expect(await statusFor('/wix-data/v2/items/query', items)).toBe(400);
    },
  );
});
