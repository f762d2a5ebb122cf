import { expect, test } from 'vitest';
import { FIELDS_BEYOND } from '../../../src/platform/contract/fields-beyond';
import { contractOf, type InstalledModule } from '../../../src/platform/contract/installed';
import { contracts } from '../../../src/platform/contract/modules/contracts';
import { matchesKind, unknownFields } from '../../../src/platform/http/wire/response-check';
import { captures } from '../../captures/shapes';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';

// The packages and the platform disagree on these fields.
onEveryDatabase('a requirement that differs from the contract', (platform) => {
  const callerFor =
    ({ ownerApiKey, siteId }: TestSite) =>
    (path: string, body: object) =>
      wire(platform.emulator, 'POST', path, { token: ownerApiKey, headers: { 'wix-site-id': siteId }, body });

  test('makes the search optional: without a search every entity is found', async () => {
    const site = await platform.site();
    const newSite = await platform.site('new-site');
    const answers: [path: string, list: string, answer: Awaited<ReturnType<ReturnType<typeof callerFor>>>][] = [];
    for (const [owner, path, list] of [
      [site, '/ecom/v1/orders/search', 'orders'],
      [site, '/bookings/v2/services/search', 'services'],
      [newSite, '/stores/v3/products/search', 'products'],
      [newSite, '/stores/v3/inventory-items/search', 'inventoryItems'],
    ] as const) {
      answers.push([path, list, await callerFor(owner)(path, {})]);
    }
    for (const [path, list, { status, body }] of answers) {
      expect({ path, status, body }).toMatchObject({ path, status: 200, body: { [list]: expect.any(Array) } });
    }
    expect(
      Object.values(contracts)
        .flatMap(({ operations }) => Object.entries(operations))
        .filter(([, { required }]) => (required as string[]).includes('search')).length,
    ).toBeGreaterThan(5);
  });

  test('makes a slot’s location optional', async () => {
    const site = await platform.site();
    const ask = callerFor(site);
    const { items } = await site.owner().services.queryServices().eq('type', 'APPOINTMENT').limit(1).find();
    const window = { fromLocalDate: '2027-03-01T00:00:00', toLocalDate: '2027-03-08T00:00:00' };
    await site.setTime('2027-02-28T08:00:00.000Z');
    const request = { serviceId: items[0]?._id, timeZone: 'America/New_York' };
    const list = await ask('/_api/service-availability/v2/time-slots', { ...request, ...window });
    const [slot] = list.body.timeSlots as { localStartDate: string; localEndDate: string }[];
    const { localStartDate, localEndDate } = slot ?? {};
    const read = await ask('/_api/service-availability/v2/time-slots/get', {
      ...request,
      localStartDate,
      localEndDate,
    });
    expect(read).toMatchObject({ status: 200, body: { timeSlot: { localStartDate, localEndDate } } });
  });

  test('makes the tree mandatory when reading categories', async () => {
    const ask = callerFor(await platform.site('new-site'));
    const tree = { appNamespace: '@wix/stores' };
    for (const body of [
      {},
      { query: {} },
      { treeReference: null },
      { treeReference: {} },
      { query: {}, treeReference: [] },
    ]) {
      for (const operation of ['query', 'search', 'count']) {
        const { status } = await ask(`/categories/v1/categories/${operation}`, body);
        expect({ operation, body, status }).toEqual({ operation, body, status: 400 });
      }
    }
    expect((await ask('/categories/v1/categories/query', { treeReference: tree })).status).toBe(200);
  });

  test('makes the status mandatory in a new plan', async () => {
    const ask = callerFor(await platform.site());
    const pricingVariants = [
      {
        id: '5d0b1a0e-6a33-4f2c-8a80-0e1a3c1f5a11',
        name: 'Once',
        billingTerms: { startType: 'ON_PURCHASE', endType: 'UNTIL_CANCELLED' },
        pricingStrategies: [{ flatRate: { amount: '20' } }],
      },
    ];
    const plan = { name: 'Studio', visibility: 'PUBLIC', pricingVariants };
    const violated = { fieldViolations: [{ field: 'plan.status', violatedRule: 'REQUIRED_FIELD' }] };
    expect(await ask('/pricing-plans/v3/plans', { plan })).toMatchObject({
      status: 400,
      body: { details: { validationError: violated } },
    });
    expect((await ask('/pricing-plans/v3/plans', { plan: { ...plan, status: 'ACTIVE' } })).status).toBe(200);
  });
});

const carts = contractOf('ecom.currentCart');
const price = { amount: '98', convertedAmount: '98', formattedAmount: '$98.00', formattedConvertedAmount: '$98.00' };
const { getCurrentCart } = carts.operations;
const refusedFields = (cart: object) => getCurrentCart && unknownFields(carts, getCurrentCart, { cart });

test('a listed field that the contract lacks may have its listed type', () => {
  expect(refusedFields({ subtotal: price })).toEqual([]);
});

test('a listed field that the contract lacks may not have another type, nor unlisted subfields', () => {
  expect(refusedFields({ subtotal: '98' })).toEqual(['cart.subtotal (is no MultiCurrencyPrice)']);
  expect(refusedFields({ subtotal: { ...price, currency: 'USD' } })).toEqual(['cart.subtotal.currency']);
});

test('a field that is neither in the contract nor listed is refused', () => {
  expect(refusedFields({ grandTotal: price })).toEqual(['cart.grandTotal']);
});

const listed = FIELDS_BEYOND.flatMap(({ types, fields }) =>
  types.flatMap((type) => Object.entries(fields).map(([path, [kind, source]]) => ({ type, path, kind, source }))),
);

test.each(listed)(
  'FIELDS_BEYOND has a source for $path in $type, which the contract lacks',
  ({ type, path, kind, source }) => {
    const [vertical = '', namespace = '', name = ''] = type.split('.');
    // The list's own type ensures that it begins with a module's name.
    const { types } = contractOf(`${vertical}.${namespace}` as InstalledModule);
    expect(types).toHaveProperty(name);
    let fields = types[name]?.fields;
    const names = path.replaceAll('[]', '').split('.');
    for (const one of names.slice(0, -1)) fields = types[fields?.[one]?.ref ?? '']?.fields;
    expect(fields?.[names.at(-1) ?? '']).toBeUndefined();
    if (!types[kind]) expect(() => matchesKind('', kind)).not.toThrow();
    const isNamed = captures.some((capture) => capture.name === source) || source.includes(' ');
    expect(isNamed).toBe(true);
  },
);

const VARIANTS = { variants: [{ price: { actualPrice: { amount: '30' } } }] };

onEveryDatabase('a tag for search engines', (platform) => {
  const withTag = (tag: object) => ({ seoData: { tags: [tag] } });

  test('cannot be a custom title or script, whatever it is for', async () => {
    const [older, newer] = [await platform.site(), await platform.site('new-site')];
    const script = withTag({ type: 'script', props: { type: 'application/ld+json' }, children: '{}', custom: true });
    const cup = { name: 'Cup', productType: 'physical' };
    const title = withTag({ type: 'title', children: 'Glaze', custom: true });
    for (const [site, path, body] of [
      [older, '/blog/v3/categories', { category: { label: 'Glazes', ...title } }],
      [older, '/stores/v1/products', { product: { ...cup, priceData: { price: 30 }, ...script } }],
      [
        newer,
        '/stores/v3/products',
        { product: { ...cup, productType: 'PHYSICAL', variantsInfo: VARIANTS, ...script } },
      ],
    ] as const) {
      const answer = await wire(platform.emulator, 'POST', path, { ...ownerCall(site), body });
      expect(answer).toMatchObject({
        status: 400,
        body: { details: { validationError: { fieldViolations: [{ ruleName: 'TAG_TYPE_NOT_ALLOWED' }] } } },
      });
    }
  });

  test('can be a title, or a custom tag of another type', async () => {
    const site = await platform.site();
    const meta = { type: 'meta', props: { name: 'description', content: 'All glazes' }, custom: true };
    for (const [label, tag] of [
      ['Matte glazes', { type: 'title', children: 'Matte' }],
      ['Celadon glazes', meta],
    ] as const) {
      const body = { category: { label, ...withTag(tag) }, fieldsets: ['SEO'] };
      const answer = await wire(platform.emulator, 'POST', '/blog/v3/categories', { ...ownerCall(site), body });
      expect(answer).toMatchObject({ status: 200, body: { category: { seoData: { tags: [tag] } } } });
    }
  });
});
