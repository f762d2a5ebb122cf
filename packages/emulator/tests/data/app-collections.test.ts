import { expect, test } from 'vitest';
import { purchase, STORES_APP_ID } from '../ecom/cart/shopping';
import { onEveryDatabase } from '../harness/harness';
import { aMember, SEEDED } from '../members/some-members';
import { dataRefusal, memberData, ownerData, visitorData } from './a-collection';

onEveryDatabase('app collections', (platform) => {
  test('the owner reads all member data', { tags: ['database'] }, async () => {
    const site = await platform.site();
    await aMember(site, 'kim@example.com', { contact: { firstName: 'Kim' }, profile: { nickname: 'Kimmy' } });
    const { items: data } = ownerData(site);
    const { items } = await data.query('Members/FullData').eq('loginEmail', 'kim@example.com').find();
    expect(items).toMatchObject([
      { nickname: 'Kimmy', firstName: 'Kim', privacyStatus: 'PRIVATE', status: 'APPROVED' },
    ]);
    expect(await data.query('Members/FullData').count()).toBe(2);
    expect(await data.get('Members/FullData', items[0]?._id ?? '')).toMatchObject({ slug: 'kimmy' });
    for (const client of [visitorData(site), await memberData(site)]) {
      expect(await dataRefusal(client.items.query('Members/FullData').find())).toMatchObject({ code: 'WDE0027' });
    }
  });

  test('members read their own private data, and everybody reads the public data', async () => {
    const site = await platform.site();
    await aMember(site, 'kim@example.com', { privacyStatus: 'PUBLIC', profile: { nickname: 'Kimmy' } });
    const member = await memberData(site);
    const { items: own } = await member.items.query('Members/PrivateMembersData').find();
    expect(own).toMatchObject([{ loginEmail: SEEDED.email, name: 'Maya Lindqvist' }]);
    expect((await visitorData(site).items.query('Members/PrivateMembersData').find()).items).toEqual([]);
    const { items: everybody } = await visitorData(site).items.query('Members/PublicData').find();
    expect(everybody).toMatchObject([{ nickname: 'Kimmy' }]);
    expect(everybody[0]).not.toHaveProperty('loginEmail');
  });

  test.each(['sandbox', 'new-site'] as const)('visitors read the products of a %s site', async (preset) => {
    const { items: data } = visitorData(await platform.site(preset));
    const { items } = await data.query('Stores/Products').eq('slug', 'linen-shirt').find();
    expect(items).toMatchObject([
      { name: 'Linen Shirt', inStock: true, productPageUrl: '/product-page/linen-shirt', currency: expect.any(String) },
    ]);
    expect(items[0]?.mainMedia).toMatch(/^wix:image:\/\/v1\//);
    expect(items[0]?.price).toBeGreaterThan(0);
    const { items: collections } = await data.query('Stores/Collections').find();
    expect(collections.length).toBeGreaterThan(0);
    expect(items[0]?.collections).toContain(
      collections.find(({ _id }) => (items[0]?.collections ?? []).includes(_id))?._id,
    );
  });

  test.each([
    ['Bookings/Services', 'serviceName', { serviceType: 'Appointment', imageURL: expect.stringMatching(/^wix:image/) }],
    ['Bookings/Staff', 'name', { staffMemberId: expect.any(String) }],
    ['Bookings/Schedule', 'serviceDurationInMinutes', {}],
    ['Events/Events', 'slug', { status: expect.any(String), start: expect.any(Date), mainImage: expect.any(String) }],
    ['Events/Tickets', 'name', { event: expect.any(String), currency: 'USD' }],
    ['Stores/Variants', 'productId', { variantId: expect.any(String) }],
    [
      'Stores/InventoryItems',
      'productId',
      { variants: expect.arrayContaining([expect.objectContaining({ inStock: true })]) },
    ],
    ['PaidPlans/Plans', 'slug', { price: expect.any(Number), currency: 'USD', dateCreated: expect.any(Date) }],
    ['Blog/Posts', 'slug', { title: expect.any(String), publishedDate: expect.any(Date) }],
    ['Blog/Categories', 'label', { postCount: expect.any(Number) }],
    ['Blog/Tags', 'label', { posts: expect.any(Array) }],
  ] as const)('visitors read and filter %s, and write nothing', async (collection, field, expectedFields) => {
    const site = await platform.site();
    const { items: data } = visitorData(site);
    const all = await data.query(collection).find();
    const first = all.items.find((item) => item[field] !== undefined);
    expect(first).toMatchObject({ _id: expect.any(String), ...expectedFields });
    const page = await data.query(collection).eq(field, first?.[field]).find();
    expect(page.items.map(({ _id }) => _id)).toContain(first?._id);
    expect(page.items.every((item) => item[field] === first?.[field])).toBe(true);
    expect(await data.get(collection, first?._id ?? '')).toMatchObject({ [field]: first?.[field] });
    for (const { items } of [ownerData(site), visitorData(site)]) {
      expect(await dataRefusal(items.insert(collection, { [field]: 'new' }))).toMatchObject({ code: 'WDE0027' });
      expect(await dataRefusal(items.remove(collection, first?._id ?? ''))).toMatchObject({ code: 'WDE0027' });
    }
  });

  test('a cart counts as abandoned an hour after its buyer left the checkout', async () => {
    const site = await platform.siteAt('2027-02-01T10:00:00.000Z');
    const visitor = site.visitor();
    const abandonedCarts = async () => (await ownerData(site).items.query('Stores/AbandonedCarts').find()).items;
    const [mug] = (await visitor.products.queryProducts().eq('slug', 'ceramic-mug').find()).items;
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: mug?._id ?? '' };
    const beginCheckout = (email?: string) =>
      visitor.checkout.createCheckout({
        channelType: 'WEB',
        lineItems: [{ catalogReference, quantity: 1 }],
        ...(email && { checkoutInfo: { buyerInfo: { email } } }),
      });
    const { _id } = await beginCheckout('ada@example.com');
    await beginCheckout();
    await site.setTime('2027-02-01T10:59:00.000Z');
    expect(await abandonedCarts()).toEqual([]);
    await site.setTime('2027-02-01T11:00:00.000Z');
    expect(await abandonedCarts()).toMatchObject([
      {
        _id,
        status: 'ABANDONED',
        abandonTime: new Date('2027-02-01T10:00:00.000Z'),
        buyerInfo: { email: 'ada@example.com', identityType: 'CONTACT' },
        total: expect.stringMatching(/\d/),
      },
    ]);
    const { code } = await dataRefusal(visitorData(site).items.query('Stores/AbandonedCarts').find());
    expect(code).toBe('WDE0027');
  });

  test('only the owner reads orders, and visitors see no draft events', async () => {
    const site = await platform.site();
    await purchase(site, site.visitor());
    const { items: orders } = await ownerData(site).items.query('Stores/Orders').find();
    expect(orders).toMatchObject([
      { number: expect.any(Number), totals: { total: expect.any(Number) }, lineItems: [{ quantity: 1 }] },
    ]);
    const filtered = await ownerData(site).items.query('Stores/Orders').eq('number', orders[0]?.number).count();
    expect(filtered).toBe(1);
    for (const client of [visitorData(site), await memberData(site)]) {
      expect(await dataRefusal(client.items.query('Stores/Orders').find())).toMatchObject({ code: 'WDE0027' });
    }
    const visible = await visitorData(site).items.query('Events/Events').find();
    expect(visible.items.every(({ status }) => status !== 'DRAFT')).toBe(true);
  });

  test('app collections are read-only, even for the owner', async () => {
    const site = await platform.site();
    for (const { items: data } of [ownerData(site), visitorData(site)]) {
      const shirt = { _id: 'shirt', name: 'Shirt' };
      const writes = [
        () => data.insert('Stores/Products', shirt),
        () => data.update('Stores/Products', shirt),
        () => data.save('Stores/Products', shirt),
        () => data.remove('Members/FullData', 'somebody'),
      ];
      for (const write of writes) expect(await dataRefusal(write())).toMatchObject({ code: 'WDE0027' });
    }
    expect(await dataRefusal(ownerData(site).items.truncate('Stores/Products'))).toMatchObject({ code: 'WDE0027' });
  });

  test('querying an unknown collection, or one of an app that is not installed, fails with WDE0025', async () => {
    const [site, without] = await Promise.all([platform.site(), platform.site('bookings-only')]);
    for (const call of [
      () => visitorData(site).items.query('Stores/Invoices').find(),
      () => visitorData(without).items.query('Stores/Products').find(),
    ]) {
      expect(await dataRefusal(call())).toMatchObject({ code: 'WDE0025' });
    }
  });
});
