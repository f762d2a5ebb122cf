import { expect, test } from 'vitest';
import { routes } from '../../src/platform/composition/modules';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { ownerCall, type WireAnswer, wire } from '../harness/wire';

/** Each form of an impossible date. */
const MISSING_DATES = ['2027-02-30T10:00:00.000Z', '2027-08-18T24:00:00.000Z', '2027-13-01T00:00:00.000Z'];

/** Empty requests to a list or query. Some languages send `null` for an absent value. */
const NOTHING_TO_SAY = [
  { query: { filter: null, sort: null, paging: null, cursorPaging: null } },
  { query: { filter: {}, sort: [] } },
  { query: { paging: { limit: '5', offset: '0' } } },
  { query: { cursorPaging: { limit: '5' } } },
  { query: { cursorPaging: { limit: 5, cursor: null } } },
];

/** Operations that answer an empty query, at a path without parameters. */
const QUERIES = routes.all.filter(
  ({ handler, name, operation: { method, pathParams } }) =>
    handler && method === 'POST' && /\.query[A-Z]\w*$/.test(name) && Object.keys(pathParams).length === 0,
);

onEveryDatabase('raw requests from a new client', (platform) => {
  const asOwner = (site: TestSite, method: string, path: string, body?: unknown): Promise<WireAnswer> =>
    wire(platform.emulator, method, path, { ...ownerCall(site), ...(body !== undefined && { body }) });

  test.each(['sandbox', 'new-site'] as const)(
    'queries on a %s site accept empty values',
    { timeout: 120_000 },
    async (preset) => {
      const site = await platform.site(preset);
      const refused: string[] = [];
      let answered = 0;
      for (const { name, operation } of QUERIES) {
        const path = operation.paths[0] ?? '';
        if ((await asOwner(site, 'POST', path, { query: {} })).status !== 200) continue;
        answered += 1;
        for (const body of NOTHING_TO_SAY) {
          const { status, body: answer } = await asOwner(site, 'POST', path, body);
          if (status !== 200) refused.push(`${name} ${JSON.stringify(body)}: ${status} ${answer.message}`);
        }
      }
      expect(refused.filter((line) => !IS_TEXT.test(line))).toEqual([]);
      expect(answered).toBeGreaterThan(30);
    },
  );

  test('filters refuse dates that do not exist, in every module', { timeout: 120_000 }, async () => {
    const site = await platform.site();
    const acceptedDates: string[] = [];
    for (const { name, operation } of QUERIES) {
      const path = operation.paths[0] ?? '';
      const query = (date: string) =>
        asOwner(site, 'POST', path, { query: { filter: { createdDate: { $gt: date } } } });
      const existing = await query('2027-02-28T10:00:00.000Z');
      if (existing.status !== 200) continue;
      for (const date of MISSING_DATES) if ((await query(date)).status === 200) acceptedDates.push(`${name} ${date}`);
    }
    expect(acceptedDates.filter((line) => !READS_NO_FILTER.some((name) => line.startsWith(name)))).toEqual([]);
  });

  test('a revision is accepted as a number or a string, and returned in the declared type', async () => {
    const site = await platform.site();
    const { body } = await asOwner(site, 'POST', '/contacts/v4/contacts', { info: { name: { first: 'Ada' } } });
    const { id } = body.contact as { id: string };
    const path = `/contacts/v4/contacts/${id}`;
    expect(await asOwner(site, 'PATCH', path, { revision: '1', info: { company: 'Navy' } })).toMatchObject({
      status: 200,
      body: { contact: { revision: 2 } },
    });
    expect(await asOwner(site, 'PATCH', path, { revision: 2, info: { company: null } })).toMatchObject({
      status: 200,
      body: { contact: { revision: 3, info: { name: { first: 'Ada' } } } },
    });
    expect((await asOwner(site, 'GET', path)).body).not.toHaveProperty('contact.info.company');
    expect((await asOwner(site, 'PATCH', path, { revision: 'three', info: { company: 'Navy' } })).status).toBe(400);
  });

  test('a digital product with physical properties is refused', async () => {
    const site = await platform.site('new-site');
    const variants = [{ price: { actualPrice: { amount: '12' } } }];
    const product = { name: 'Pattern', productType: 'DIGITAL', variantsInfo: { variants } };
    const create = (more: object) => asOwner(site, 'POST', '/stores/v3/products', { product: { ...product, ...more } });
    const { status, body } = await create({ physicalProperties: {} });
    expect([status, JSON.stringify(body)]).toMatchObject([400, expect.stringContaining('ONE_OF_ALIGNMENT')]);
    expect((await create({})).status).toBe(200);
  });

  test.each([
    ['/contacts/v4/contacts/query', 404],
    ['/contacts/v4/extended-fields/query', 404],
    ['/ecom/v1/delivery-profiles/query', 404],
    ['/blog/v3/posts/query', 404],
    ['/wix-data/v2/items/query', 404],
  ])('%s responds only for the site in the header', async (path, ofAnother) => {
    const [site, other] = await Promise.all([platform.site(), platform.site()]);
    const body = { dataCollectionId: 'Blog/Posts' };
    const queryAs = (token: string | undefined, siteId?: string) =>
      wire(platform.emulator, 'POST', path, { token, body, ...(siteId && { headers: { 'wix-site-id': siteId } }) });
    expect((await queryAs(site.ownerApiKey, site.siteId)).status).toBe(200);
    expect(await queryAs(site.ownerApiKey)).toMatchObject({
      status: 401,
      body: { details: { applicationError: { code: 'META_SITE_NOT_FOUND' } } },
    });
    expect((await queryAs(site.ownerApiKey, other.siteId)).status).toBe(ofAnother);
    expect((await queryAs('not-a-key', site.siteId)).status).toBeGreaterThanOrEqual(400);
  });

  test.each([
    ['POST', '/contacts/v4/contacts/query'],
    ['POST', '/contacts/v4/bulk/contacts/delete'],
    ['GET', '/contacts/v4/extended-fields'],
    ['POST', '/ecom/v1/delivery-profiles/delivery-carriers/set-active-status'],
  ])('%s %s names the site and the missing permission when it refuses a visitor', async (method, path) => {
    const site = await platform.site();
    const { accessToken } = await site.visitor().auth.generateVisitorTokens();
    const { status, body } = await wire(platform.emulator, method, path, { token: accessToken.value });
    expect([status, body.message]).toEqual([
      403,
      expect.stringMatching(new RegExp(`^Unauthorized to perform [\\w.-]+ on site ${site.siteId}$`)),
    ]);
  });

  test.each([
    ['new-site', '/categories/v1/categories', 'category', { name: 'Clásicos & Ñandú' }, 'clásicos-ñandú'],
    ['sandbox', '/stores/v1/collections', 'collection', { name: 'Colección 🇦🇷 ñ' }, 'colección-🇦🇷-ñ'],
    [
      'sandbox',
      '/stores/v1/products',
      'product',
      { name: 'Café, crème!', productType: 'physical', priceData: { price: 3 } },
      'café-crème',
    ],
    ['new-site', '/categories/v1/categories', 'category', { name: '!!!' }, 'category'],
    ['sandbox', '/stores/v1/collections', 'collection', { name: '— ?' }, 'collection'],
  ] as const)('on a %s site, a slug created by %s keeps accents and emoji', async (preset, path, noun, thing, slug) => {
    const site = await platform.site(preset);
    const more = noun === 'category' && { treeReference: { appNamespace: '@wix/stores', treeKey: null } };
    const { body } = await asOwner(site, 'POST', path, { [noun]: thing, ...more });
    expect(body[noun]).toMatchObject({ slug });
  });

  test('an info section’s HTML becomes rich content with nested lists, headings and links', async () => {
    const site = await platform.site('new-site');
    const plainDescription =
      '<h2>Care</h2><ul><li>Wash<ul><li>cold, see <a href="https://example.com">here</a></li></ul></li></ul>';
    const infoSection = { uniqueName: 'care', title: 'Care', plainDescription };
    const { body } = await asOwner(site, 'POST', '/stores/v3/info-sections', { infoSection });
    const text = JSON.stringify(body);
    for (const part of ['"level":2', '"BULLETED_LIST"', '"indentation":1', '"url":"https://example.com"', '"LINK"']) {
      expect(text).toContain(part);
    }
  });
});

/** The queries of Catalog V1 and of coupons over REST send filter and sort as JSON strings. */
const IS_TEXT = /query.filter Unexpected value for StringValue: expected a string, got \{\}/;

/** Operations whose filter is elsewhere in the request, or filters by one ID only. */
const READS_NO_FILTER: readonly string[] = [
  'contacts.queryFacets',
  'events.orders.queryAvailableTickets',
  'rsvp.queryRsvp',
  'services.queryCategories',
  'services.queryLocations',
  'ticketDefinitions.queryTicketDefinitions',
];
