import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';

onEveryDatabase('services', (platform) => {
  test('a visitor sees every service in the order of creation', async () => {
    const site = await platform.site();
    const { items, totalCount } = await site.visitor().services.queryServices().find();
    expect(items.map(({ mainSlug }) => mainSlug?.name)).toEqual([
      ...['haircut', 'beard-trim', 'massage', 'personal-training', 'consultation'],
      ...['yoga-class', 'pottery-class', 'watercolor-course'],
    ]);
    expect(totalCount).toBe(8);
    expect(items[0]).toMatchObject({
      type: 'APPOINTMENT',
      name: 'Haircut',
      payment: { rateType: 'FIXED', fixed: { price: { value: '48', currency: 'USD' } } },
      media: { mainMedia: { image: expect.stringMatching(/^wix:image:\/\/v1\//) } },
      _createdDate: expect.any(Date),
    });
  });

  test('services are found by slug, type, category and payment option', async () => {
    const site = await platform.site();
    const query = () => site.visitor().services.queryServices();
    const slugs = async (builder: ReturnType<typeof query>) =>
      (await builder.find()).items.map(({ mainSlug }) => mainSlug?.name);
    expect(await slugs(query().eq('mainSlug.name', 'massage'))).toEqual(['massage']);
    expect(await slugs(query().eq('supportedSlugs.name', 'massage'))).toEqual(['massage']);
    expect(await slugs(query().eq('type', 'CLASS').descending('name'))).toEqual(['yoga-class', 'pottery-class']);
    expect(await slugs(query().in('category.name', ['Grooming']))).toEqual(['haircut', 'beard-trim']);
    expect(await slugs(query().eq('payment.options.online', false))).toEqual(['beard-trim', 'consultation']);
    const { items } = await query().eq('mainSlug.name', 'beard-trim').find();
    expect(
      await slugs(
        query()
          .hasSome('staffMemberIds', items[0]?.staffMemberIds ?? [])
          .eq('type', 'APPOINTMENT'),
      ),
    ).toEqual(['haircut', 'beard-trim', 'personal-training', 'consultation']);
  });

  test('services are paged by offset', async () => {
    const site = await platform.site();
    const first = await site.visitor().services.queryServices().limit(3).find();
    expect(first.items).toHaveLength(3);
    expect(first.hasNext()).toBe(true);
    const second = await first.next();
    expect(second.items.map(({ mainSlug }) => mainSlug?.name)).toEqual([
      'personal-training',
      'consultation',
      'yoga-class',
    ]);
    expect((await site.visitor().services.queryServices().skip(20).find()).items).toEqual([]);
  });

  test('an undeclared field is refused in a filter and in a sort', async () => {
    const site = await platform.site();
    const query = () => site.visitor().services.queryServices();
    const filtered = await refusalOf(
      query()
        .eq('categoryId' as 'name', 'x')
        .find(),
    );
    expect(filtered).toMatchObject({ status: 400, fields: ['value'] });
    const sorted = await refusalOf(
      query()
        .ascending('payment.rateType' as 'name')
        .find(),
    );
    expect(sorted).toMatchObject({ status: 400, fields: ['value'] });
    expect(await refusalOf(query().limit(101).find())).toMatchObject({ status: 400 });
  });

  test('a service is read by its ID, with its staff on request', async () => {
    const site = await platform.site();
    const { services } = site.visitor();
    const { items } = await services.queryServices().eq('mainSlug.name', 'haircut').find();
    const id = items[0]?._id ?? '';
    const plain = await services.getService(id);
    expect(plain).toMatchObject({ _id: id, name: 'Haircut' });
    expect(plain.staffMemberDetails).toBeUndefined();
    const detailed = await services.getService(id, { conditionalFields: ['STAFF_MEMBER_DETAILS'] });
    expect(detailed.staffMemberDetails?.staffMembers?.map(({ name }) => name)).toEqual(['Maya', 'Jonas']);
    expect(detailed.staffMemberDetails?.staffMembers?.map(({ staffMemberId }) => staffMemberId)).toEqual(
      plain.staffMemberIds,
    );
    const query = await services
      .queryServices({ conditionalFields: ['STAFF_MEMBER_DETAILS'] })
      .limit(1)
      .find();
    expect(query.items[0]?.staffMemberDetails?.staffMembers?.[0]?.mainMedia?.image).toMatch(/^wix:image/);
  });

  test('a missing service returns 404', async () => {
    const site = await platform.site();
    const missing = site.visitor().services.getService('00000000-0000-4000-8000-000000000000');
    expect(await refusalOf(missing)).toMatchObject({ status: 404 });
  });

  test('a site without the bookings app refuses queries with 428', async () => {
    const site = await platform.site('bare');
    expect(await refusalOf(site.visitor().services.queryServices().find())).toMatchObject({ status: 428 });
  });

  test('an empty site has no services', async () => {
    const site = await platform.site('empty');
    expect((await site.visitor().services.queryServices().find()).items).toEqual([]);
  });
});

onEveryDatabase('service currency', ({ site: newSite }) => {
  test('is the site’s currency, even if it changes after the services were created', async () => {
    const site = await newSite();
    await site.settings({ currency: 'EUR' });
    const { items } = await site.visitor().services.queryServices().find();
    const currencies = items.flatMap(({ payment: { fixed, varied } = {} }) => [
      fixed?.price?.currency,
      fixed?.deposit?.currency,
      varied?.minPrice?.currency,
    ]);
    expect(new Set(currencies.filter(Boolean))).toEqual(new Set(['EUR']));
  });
});
