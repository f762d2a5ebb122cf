import { expect, test } from 'vitest';
import { onDatabase, type TestSite } from '../harness/harness';
import { ownerCall, visitorToken, wire } from '../harness/wire';

const INSTALL = '/apps-installer-service/v1/app-instance/install';
const APPS = {
  bookings: '13d21c63-b5ec-5912-8397-c3a5ddb27a97',
  stores: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  events: '140603ad-af8d-84a5-2c80-a0f60cb47351',
  plans: '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3',
  blog: '14bcded7-0066-7c35-14d7-466cb3f09103',
};
const STORES_TREE = { treeReference: { appNamespace: '@wix/stores', treeKey: null } };
const PICTURE = { url: 'https://static.wixstatic.com/media/a.png', mimeType: 'image/png', displayName: 'a.png' };

// Each test reads the fields that its recipe reads.
// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
type Answer = any;

// Source: the five set-up recipes of wix/skills (setup-bookings, -events, -online-store, -pricing-plans, -blog), and the
// modules of wix-vibe-headless that follow them. They begin with the installation of the app, on a site that has none.
onDatabase('sqlite', 'a set-up recipe on a fresh site', (platform) => {
  const start = async (app: keyof typeof APPS, preset: 'bare' | 'empty') => {
    const site = await platform.site(preset);
    const call = async (method: string, path: string, body?: object): Promise<Answer> => {
      const answer = await wire(platform.emulator, method, path, { ...ownerCall(site), body });
      expect([answer.status, method, path, answer.status === 200 ? '' : answer.body.message]).toEqual([
        200,
        method,
        path,
        '',
      ]);
      return answer.body;
    };
    const tenant = { tenantType: 'SITE', id: site.siteId };
    const install = (appDefId: string) => call('POST', INSTALL, { tenant, appInstance: { appDefId, enabled: true } });
    await install(APPS[app]);
    return { site, call, install };
  };
  const importedPicture = async (call: (method: string, path: string, body: object) => Promise<Answer>) =>
    (await call('POST', '/site-media/v1/files/import', PICTURE)).file;
  const asVisitor = async (site: TestSite, method: string, path: string, body?: object): Promise<Answer> =>
    (await wire(platform.emulator, method, path, { token: await visitorToken(site), body })).body;
  const dayOf = async (site: TestSite, days: number) => {
    const { now } = await site.control<{ now: string }>('GET', 'clock');
    return new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10);
  };

  test.each(['bare', 'empty'] as const)('for bookings makes services and sessions: %s', async (preset) => {
    const { site, call } = await start('bookings', preset);
    expect((await call('POST', '/bookings/v2/services/query', { query: { paging: { limit: 100 } } })).services).toEqual(
      [],
    );
    const staff = await call('POST', '/bookings/v1/staff-members/query', { query: {}, fields: ['RESOURCE_DETAILS'] });
    const { resourceId } = staff.staffMembers[0];
    expect((await call('POST', '/bookings/v2/categories/query', { query: {} })).categories).toEqual([]);
    const { category } = await call('POST', '/bookings/v2/categories', { category: { name: 'Care' } });
    const common = {
      onlineBooking: { enabled: true, requireManualApproval: false, allowMultipleRequests: false },
      category: { id: category.id },
      locations: [{ type: 'BUSINESS' }],
    };
    const paid = {
      rateType: 'FIXED',
      fixed: { price: { value: '75.00', currency: 'EUR' } },
      options: { online: true, inPerson: false },
    };
    const free = { rateType: 'NO_FEE', options: { online: false, inPerson: true } };
    const schedule = { availabilityConstraints: { sessionDurations: [60] } };
    const staffed = { type: 'APPOINTMENT', defaultCapacity: 1, schedule, staffMemberIds: [resourceId] };
    const services = [
      { ...common, ...staffed, name: 'Talk', payment: paid },
      { ...common, ...staffed, name: 'First talk', payment: free },
      { ...common, type: 'CLASS', name: 'Stretching', defaultCapacity: 12, payment: paid },
    ];
    const { results } = await call('POST', '/bookings/v2/bulk/services/create', { services, returnEntity: true });
    expect(results.map(({ itemMetadata }: Answer) => itemMetadata.success)).toEqual([true, true, true]);
    expect(results[0].item.payment.fixed.price).toMatchObject({ value: '75', currency: 'USD' });
    const day = await dayOf(site, 7);
    const event = {
      scheduleId: results[2].item.schedule.id,
      type: 'CLASS',
      start: { localDate: `${day}T09:00:00` },
      end: { localDate: `${day}T10:00:00` },
      resources: [{ id: resourceId, permissionRole: 'WRITER' }],
      totalCapacity: 12,
    };
    const scheduled = await call('POST', '/calendar/v3/bulk/events/create', { events: [{ event }] });
    expect(scheduled.results).toMatchObject([{ itemMetadata: { success: true } }]);
    const { id, revision } = results[0].item;
    const image = { ...(await importedPicture(call)), width: 1024, height: 1024 };
    const picture = { image: { id: image.id, url: image.url, width: 1024, height: 1024 } };
    const service = { id, revision, media: { mainMedia: picture, coverMedia: picture } };
    await call('PATCH', `/bookings/v2/services/${id}`, { service });
    const listed = await asVisitor(site, 'POST', '/bookings/v2/services/query', { query: {} });
    expect(listed.services.map(({ name }: Answer) => name).sort()).toEqual(['First talk', 'Stretching', 'Talk']);
    expect(listed.services.every(({ locations }: Answer) => locations[0].business.default)).toBe(true);
  });

  test.each(['bare', 'empty'] as const)(
    'for events makes drafts with tickets and publishes them: %s',
    async (preset) => {
      const { site, call } = await start('events', preset);
      const { properties } = await call('GET', '/site-properties/v4/properties');
      const currency = properties.paymentCurrency;
      const address = {
        addressLine: '1 Pier',
        city: 'Seattle',
        subdivision: 'US-WA',
        postalCode: '98101',
        country: 'US',
      };
      const day = await dayOf(site, 60);
      const draft = (title: string, location: object, registration: object) =>
        call('POST', '/events/v3/events', {
          draft: true,
          event: {
            title,
            shortDescription: 'An evening.',
            location,
            dateAndTimeSettings: {
              startDate: `${day}T03:30:00.000Z`,
              endDate: `${day}T07:00:00.000Z`,
              timeZoneId: 'America/Los_Angeles',
              showTimeZone: true,
            },
            registration,
          },
          fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'URLS'],
        });
      const tickets = { ticketLimitPerOrder: 8, currency, reservationDurationInMinutes: 20 };
      const { event: sold } = await draft(
        'Synths',
        { name: 'Lot', type: 'VENUE', address },
        { initialType: 'TICKETING', tickets },
      );
      expect(sold).toMatchObject({ status: 'DRAFT', slug: 'synths' });
      const { event: online } = await draft(
        'Talk',
        { name: 'Online', type: 'ONLINE' },
        { initialType: 'RSVP', rsvp: { responseType: 'YES_ONLY' } },
      );
      await draft(
        'Later',
        { locationTbd: true, name: 'Soon' },
        { initialType: 'RSVP', rsvp: { responseType: 'YES_AND_NO' } },
      );
      const ticketDefinition = {
        eventId: sold.id,
        name: 'General',
        initialLimit: 200,
        pricingMethod: { fixedPrice: { value: '65.00', currency } },
        feeType: 'FEE_INCLUDED',
      };
      await call('POST', '/events/v3/ticket-definitions', { ticketDefinition, fields: ['SALES_DETAILS'] });
      for (const { id } of [sold, online]) await call('POST', `/events/v3/events/${id}/publish`, {});
      const { category } = await call('POST', '/events/v1/categories', { category: { name: 'Music' } });
      await call('POST', `/events/v1/categories/${category.id}/events`, { eventId: [sold.id] });
      const file = await importedPicture(call);
      const mainImage = { id: file.id, url: file.url, height: 1024, width: 1024, altText: 'Synths' };
      await call('PATCH', `/events/v3/events/${sold.id}`, { event: { id: sold.id, mainImage }, fields: ['DETAILS'] });
      const query = { paging: { limit: 10 }, sort: [{ fieldName: 'title', order: 'ASC' }] };
      const fields = ['DETAILS', 'REGISTRATION', 'CATEGORIES'];
      const { events } = await asVisitor(site, 'POST', '/events/v3/events/query', { query, fields });
      expect(events).toMatchObject([
        {
          title: 'Synths',
          registration: { status: 'OPEN_TICKETS' },
          categories: { categories: [{ id: category.id, name: 'Music' }] },
        },
        { title: 'Talk', categories: { categories: [] } },
      ]);
    },
  );

  test.each(['bare', 'empty'] as const)('for a store makes products in categories: %s', async (preset) => {
    const { site, call } = await start('stores', preset);
    const found = await call('POST', '/stores/v3/products/query', { query: { paging: { limit: 50 } } });
    expect(found.products).toEqual([]);
    const texts = (text: string) => ({
      nodes: [
        {
          type: 'PARAGRAPH',
          id: 'd1',
          nodes: [{ type: 'TEXT', textData: { text } }],
          paragraphData: { textStyle: { textAlignment: 'AUTO' } },
        },
      ],
      metadata: { version: 1, id: 'd' },
    });
    const base = { productType: 'PHYSICAL', physicalProperties: {}, visible: true, visibleInPos: true };
    const variant = {
      price: { actualPrice: { amount: '159.99' }, compareAtPrice: { amount: '200.00' } },
      visible: true,
      inventoryItem: { quantity: 25, preorderInfo: { enabled: false } },
      physicalProperties: {},
    };
    const choice = (choiceName: string) => ({
      optionChoiceNames: { optionName: 'Size', choiceName, renderType: 'TEXT_CHOICES' },
    });
    const choices = ['8', '9'].map((name) => ({ choiceType: 'CHOICE_TEXT', name }));
    const products = [
      {
        ...base,
        name: 'Shoe',
        description: texts('Light.'),
        options: [{ name: 'Size', optionRenderType: 'TEXT_CHOICES', choicesSettings: { choices } }],
        variantsInfo: { variants: ['8', '9'].map((name) => ({ ...variant, choices: [choice(name)] })) },
      },
      { ...base, name: 'Mug', description: texts('Warm.'), options: [], variantsInfo: { variants: [variant] } },
    ];
    const body = { products, returnEntity: true };
    const { productResults } = await call('POST', '/stores/v3/bulk/products-with-inventory/create', body);
    const items = productResults.results.map(({ item }: Answer) => item);
    expect(items.map(({ slug }: Answer) => slug)).toEqual(['shoe', 'mug']);
    const { category } = await call('POST', '/categories/v1/categories', {
      category: { name: 'Wear', visible: true },
      ...STORES_TREE,
    });
    await call('POST', `/categories/v1/bulk/categories/${category.id}/add-items`, {
      items: [{ catalogItemId: items[0].id, appId: APPS.stores }],
      ...STORES_TREE,
    });
    const updated = await call('POST', '/stores/v3/bulk/products/update', {
      products: items.map(({ id, revision }: Answer) => ({
        product: { id, revision, media: { itemsInfo: { items: [{ url: PICTURE.url, altText: 'a' }] } } },
      })),
    });
    expect(updated.results.flatMap(({ itemMetadata }: Answer) => itemMetadata.error ?? [])).toEqual([]);
    const shown = await asVisitor(site, 'POST', '/stores/v3/products/query', { query: {} });
    expect(shown.products.map(({ name }: Answer) => name).sort()).toEqual(['Mug', 'Shoe']);
  });

  test.each(['bare', 'empty'] as const)('for plans makes plans that cover services: %s', async (preset) => {
    const { site, call, install } = await start('plans', preset);
    await install(APPS.bookings);
    const staff = await call('POST', '/bookings/v1/staff-members/query', { query: {}, fields: ['RESOURCE_DETAILS'] });
    const { category } = await call('POST', '/bookings/v2/categories', { category: { name: 'Care' } });
    const { service } = await call('POST', '/bookings/v2/services', {
      service: {
        type: 'APPOINTMENT',
        name: 'Talk',
        defaultCapacity: 1,
        onlineBooking: { enabled: true },
        payment: { rateType: 'FIXED', fixed: { price: { value: '75' } }, options: { online: true } },
        category: { id: category.id },
        schedule: { availabilityConstraints: { sessionDurations: [60] } },
        staffMemberIds: [staff.staffMembers[0].resourceId],
        locations: [{ type: 'BUSINESS' }],
      },
    });
    const guid = (end: number) => `b0000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
    const monthly = { period: 'MONTH', count: 1 };
    const untilCancelled = { startType: 'ON_PURCHASE', endType: 'UNTIL_CANCELLED' };
    const terms = [
      { billingCycle: monthly, ...untilCancelled },
      {
        billingCycle: monthly,
        startType: 'ON_PURCHASE',
        endType: 'CYCLES_COMPLETED',
        cyclesCompletedDetails: { billingCycleCount: 1 },
      },
      { billingCycle: null, ...untilCancelled },
    ];
    const planIds: string[] = [];
    for (const [index, billingTerms] of terms.entries()) {
      const { plan } = await call('POST', '/pricing-plans/v3/plans', {
        plan: {
          name: `Plan ${index}`,
          status: 'ACTIVE',
          visibility: 'PUBLIC',
          buyable: true,
          buyerCanCancel: true,
          pricingVariants: [
            {
              id: guid(index),
              name: 'Standard',
              billingTerms,
              pricingStrategies: [{ flatRate: { amount: '20.00' } }],
            },
          ],
          perks: [{ id: guid(10 + index), description: 'All classes' }],
        },
      });
      planIds.push(plan.id);
    }
    const namespace = '@wix/pricing-plans';
    const { programDefinition } = await call(
      'GET',
      `/benefit-programs/v1/program-definitions/by-namespace-and-external-id?externalId=${planIds[0]}&namespace=${encodeURIComponent(namespace)}`,
    );
    const benefit = {
      benefitKey: guid(20),
      displayName: 'Sessions',
      providerAppId: APPS.bookings,
      price: '0',
    };
    const { poolDefinition } = await call('POST', '/benefit-programs/v1/pool-definitions', {
      poolDefinition: {
        namespace,
        displayName: 'Bookings benefit',
        programDefinitionIds: [programDefinition.id],
        details: { benefits: [benefit] },
      },
      cascade: 'IMMEDIATELY',
    });
    const { itemSetId } = poolDefinition.details.benefits[0];
    const item = { namespace, category: '', providerAppId: APPS.bookings, itemSetId, externalId: service.id };
    const made = await call('POST', '/benefit-programs/v1/bulk/items/create', { items: [item], returnEntity: true });
    expect(made.results).toMatchObject([{ itemMetadata: { success: true } }]);
    const { plans } = await asVisitor(site, 'POST', '/pricing-plans/v3/plans/query', { query: {} });
    expect(plans.map(({ name }: Answer) => name).sort()).toEqual(['Plan 0', 'Plan 1', 'Plan 2']);
  });

  test.each(['bare', 'empty'] as const)('for a blog publishes posts of its first member: %s', async (preset) => {
    const { site, call } = await start('blog', preset);
    const { members } = await call('GET', '/members/v1/members?fieldsets=PUBLIC&paging.limit=1');
    const memberId = members[0].id;
    const { category } = await call('POST', '/blog/v3/categories', { category: { label: 'Recipes' } });
    const { tag } = await call('POST', '/blog/v3/tags', { label: 'coffee' });
    const text = { type: 'TEXT', id: '', nodes: [], textData: { text: 'From farm to cup', decorations: [] } };
    const richContent = {
      nodes: [
        { type: 'HEADING', id: 'n1', nodes: [text], headingData: { level: 2 } },
        { type: 'PARAGRAPH', id: 'n2', nodes: [text], paragraphData: {} },
      ],
    };
    const posts = ['Roasting', 'Brewing'].map((title) => ({
      title,
      memberId,
      richContent,
      categoryIds: [category.id],
      tagIds: [tag.id],
    }));
    const { results } = await call('POST', '/blog/v3/bulk/draft-posts/create', { draftPosts: posts, publish: true });
    expect(results.map(({ itemMetadata }: Answer) => itemMetadata.success)).toEqual([true, true]);
    const draftPost = { title: 'Single', memberId, richContent };
    const single = await call('POST', '/blog/v3/draft-posts', { draftPost, publish: true });
    const file = await importedPicture(call);
    const media = { displayed: true, custom: true, wixMedia: { image: { id: file.id } } };
    await call('PATCH', `/blog/v3/draft-posts/${single.draftPost.id}`, { draftPost: { media } });
    await call('POST', `/blog/v3/draft-posts/${single.draftPost.id}/publish`, {});
    const shown = await asVisitor(site, 'POST', '/blog/v3/posts/query', { query: {} });
    expect(shown.posts.map(({ title }: Answer) => title).sort()).toEqual(['Brewing', 'Roasting', 'Single']);
  });
});
