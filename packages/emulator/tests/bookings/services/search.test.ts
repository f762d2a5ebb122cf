// @module-tag database

import type { services } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aClass, rulesBrokenBy, serviceOf } from './own-services';

const NOBODY = '00000000-0000-4000-8000-000000000000';
/** The platform's gap between new categories. */
const GAP = 65_536;

onEveryDatabase('searchServices', (platform) => {
  const search = (site: TestSite, query: services.ServiceSearch) => site.visitor().services.searchServices(query);
  async function slugs(site: TestSite, query: services.ServiceSearch) {
    return (await search(site, query)).services?.map(({ mainSlug }) => mainSlug?.name);
  }

  test('a visitor finds every service, oldest first, page by page in both directions', async () => {
    const site = await platform.site();
    const first = await search(site, { cursorPaging: { limit: 3 } });
    expect(first.services?.map(({ name }) => name)).toEqual(['Haircut', 'Beard trim', 'Deep tissue massage']);
    expect(first.pagingMetadata).toMatchObject({ count: 3, hasNext: true });
    const cursor = first.pagingMetadata?.cursors?.next ?? '';
    const second = await search(site, { cursorPaging: { limit: 3, cursor } });
    expect(second.services?.map(({ name }) => name)).toEqual([
      'Personal training',
      'Free consultation',
      'Vinyasa yoga',
    ]);
    const back = await search(site, {
      cursorPaging: { limit: 3, cursor: second.pagingMetadata?.cursors?.prev ?? '' },
    });
    expect(back.services).toEqual(first.services);
  });

  test('a filter narrows the search and a sort orders it', async () => {
    const site = await platform.site();
    const sort = [{ fieldName: 'name' as const, order: 'DESC' as const }];
    expect(await slugs(site, { filter: { type: 'CLASS' }, sort })).toEqual(['yoga-class', 'pottery-class']);
    const { bookingPolicy, locations } = await serviceOf(site, 'massage');
    expect(await slugs(site, { filter: { 'bookingPolicy.id': bookingPolicy?._id } as object })).toEqual(['massage']);
    const at = { 'locations.business._id': { $hasSome: [locations?.[0]?._id ?? ''] } };
    expect(await slugs(site, { filter: at as object })).toHaveLength(8);
    expect(await slugs(site, { filter: { 'locations.type': { $hasSome: ['CUSTOM'] } } })).toEqual([]);
  });

  test('searches names for any or all of the terms', async () => {
    const site = await platform.site();
    expect(await slugs(site, { search: { expression: 'yoga pottery' } })).toEqual(['yoga-class', 'pottery-class']);
    expect(await slugs(site, { search: { expression: 'POTTERY beginners', mode: 'AND' } })).toEqual(['pottery-class']);
    expect(await slugs(site, { search: { expression: 'yoga pottery', mode: 'AND' } })).toEqual([]);
    expect(await slugs(site, { search: { expression: '' } })).toHaveLength(8);
    expect(await slugs(site, { search: { expression: 'hiarcut', fuzzy: false } })).toEqual([]);
    expect(await slugs(site, { search: { expression: 'haircot', fuzzy: true } })).toEqual(['haircut']);
    const filtered = { search: { expression: 'a' }, filter: { type: 'COURSE' as const } };
    expect(await slugs(site, filtered)).toEqual(['watercolor-course']);
  });

  test('facets count all results, not only those on the page', async () => {
    const site = await platform.site();
    const { aggregationData, services } = await search(site, {
      cursorPaging: { limit: 1 },
      aggregations: [
        { name: 'types', type: 'VALUE', fieldPath: 'type', value: {} },
        { name: 'byName', type: 'VALUE', fieldPath: 'category.name', value: { sortType: 'VALUE', limit: 2 } },
        {
          name: 'addOns',
          type: 'VALUE',
          fieldPath: 'addOnDetails.durationInMinutes',
          value: { missingValues: 'INCLUDE', includeOptions: { addToBucket: 'none' } },
        },
        { name: 'order', type: 'SCALAR', fieldPath: 'category.sortOrder', scalar: { type: 'MAX' } },
        { name: 'staff', type: 'SCALAR', fieldPath: 'staffMemberIds', scalar: { type: 'COUNT_DISTINCT' } },
        {
          name: 'ranges',
          type: 'RANGE',
          fieldPath: 'category.sortOrder',
          range: { buckets: [{ to: 2 * GAP }, { from: 2 * GAP, to: 3 * GAP }, { from: GAP }] },
        },
        {
          name: 'deep',
          type: 'NESTED',
          fieldPath: 'type',
          nested: {
            nestedAggregations: [
              { name: 'type', type: 'VALUE', fieldPath: 'type', value: {} },
              { name: 'online', type: 'VALUE', fieldPath: 'payment.options.online', value: {} },
            ],
          },
        },
      ],
    });
    expect(services).toHaveLength(1);
    const byName = new Map(aggregationData?.results?.map((result) => [result.name, result]));
    expect(byName.get('types')).toEqual({
      name: 'types',
      type: 'VALUE',
      fieldPath: 'type',
      values: {
        results: [
          { value: 'APPOINTMENT', count: 5 },
          { value: 'CLASS', count: 2 },
          { value: 'COURSE', count: 1 },
        ],
      },
    });
    expect(byName.get('byName')?.values?.results).toEqual([
      { value: 'Grooming', count: 2 },
      { value: 'Wellness', count: 4 },
    ]);
    expect(byName.get('addOns')?.values?.results).toEqual([{ value: 'none', count: 8 }]);
    expect(byName.get('order')?.scalar).toEqual({ type: 'MAX', value: 3 * GAP });
    expect(byName.get('staff')?.scalar).toEqual({ type: 'COUNT_DISTINCT', value: 3 });
    expect(byName.get('ranges')?.ranges?.results).toEqual([
      { to: 2 * GAP, count: 2 },
      { from: 2 * GAP, to: 3 * GAP, count: 4 },
      { from: GAP, count: 2 },
    ]);
    expect(byName.get('deep')?.nested?.results?.[0]).toEqual({
      results: { type: { value: { value: 'APPOINTMENT', count: 5 } }, online: { value: { value: 'true', count: 3 } } },
    });
    expect(byName.get('deep')?.nested?.results).toHaveLength(4);
  });

  test('dates are counted by interval in the requested time zone', async () => {
    const site = await platform.site();
    const { aggregationData } = await search(site, {
      timeZone: 'Asia/Tokyo',
      aggregations: [
        {
          name: 'years',
          type: 'DATE_HISTOGRAM',
          fieldPath: 'createdDate' as 'name',
          dateHistogram: { interval: 'YEAR' },
        },
        { name: 'last', type: 'SCALAR', fieldPath: 'createdDate' as 'name', scalar: { type: 'MAX' } },
      ],
    });
    const [years, last] = aggregationData?.results ?? [];
    expect(years?.dateHistogram?.results).toEqual([{ value: expect.stringMatching(/-12-31T15:00/), count: 8 }]);
    expect(last?.scalarDate).toEqual({ type: 'MAX', value: expect.stringMatching(/^\d{4}-/) });
  });

  test('facets accept the SDK’s field names and offsets as time zones, and sort numbers', async () => {
    const site = await platform.site();
    const value = { sortType: 'VALUE' as const };
    const { aggregationData } = await search(site, {
      timeZone: '+09:00',
      aggregations: [
        { name: 'id', type: 'VALUE', fieldPath: 'category._id', value },
        { name: 'order', type: 'VALUE', fieldPath: 'category.sortOrder', value },
        {
          name: 'years',
          type: 'DATE_HISTOGRAM',
          fieldPath: '_createdDate' as 'name',
          dateHistogram: { interval: 'YEAR' },
        },
      ],
    });
    const [ids, orders, years] = aggregationData?.results ?? [];
    expect(ids?.fieldPath).toBe('category._id');
    expect(ids?.values?.results?.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(8);
    const numbers = orders?.values?.results?.map((each) => Number(each.value)) ?? [];
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(years?.dateHistogram?.results?.[0]?.value).toMatch(/-12-31T15:00/);
    const nowhere = {
      timeZone: 'Mars/Olympus',
      aggregations: [{ name: 'n', type: 'VALUE' as const, fieldPath: 'name' as const, value }],
    };
    expect(await rulesBrokenBy(search(site, nowhere))).toEqual(['INVALID_TIME_ZONE']);
  });

  test('facets on the next page still count the whole query', async () => {
    const site = await platform.site();
    const aggregations = [{ name: 'types', type: 'VALUE' as const, fieldPath: 'type' as const, value: {} }];
    const first = await search(site, {
      filter: { type: { $in: ['CLASS', 'COURSE'] } },
      cursorPaging: { limit: 1 },
      aggregations,
    });
    const cursor = first.pagingMetadata?.cursors?.next ?? '';
    const next = await search(site, { cursorPaging: { limit: 1, cursor }, aggregations });
    expect(next.aggregationData).toEqual(first.aggregationData);
    expect(next.aggregationData?.results?.[0]?.values?.results).toEqual([
      { value: 'CLASS', count: 2 },
      { value: 'COURSE', count: 1 },
    ]);
  });

  test('refuses fields that cannot be filtered, sorted, searched or counted', async () => {
    const site = await platform.site();
    const brokenRules = (query: object) => rulesBrokenBy(search(site, query));
    expect(await brokenRules({ filter: { colour: 'red' } })).toEqual(['FIELD_NOT_FILTERABLE']);
    expect(await brokenRules({ filter: { name: { $near: 'x' } } })).toEqual(['INVALID_FILTER']);
    expect(await brokenRules({ sort: [{ fieldName: 'colour' }] })).toEqual(['FIELD_NOT_SORTABLE']);
    expect(await brokenRules({ search: { expression: 'x', fields: ['tagLine'] } })).toEqual(['FIELD_NOT_SEARCHABLE']);
    expect(await brokenRules({ cursorPaging: { cursor: 'nonsense' } })).toEqual(['INVALID_CURSOR']);
    expect(await refusalOf(search(site, { cursorPaging: { limit: 101 } }))).toMatchObject({ status: 400 });
    const { pagingMetadata } = await search(site, { cursorPaging: { limit: 1 } });
    const cursor = pagingMetadata?.cursors?.next;
    expect(await brokenRules({ cursorPaging: { cursor }, filter: { type: 'CLASS' } })).toEqual(['INVALID_CURSOR']);
    const counts = (aggregation: object) => brokenRules({ aggregations: [{ name: 'a', ...aggregation }] });
    expect(await counts({ type: 'VALUE', fieldPath: 'payment' })).toEqual(['FIELD_NOT_AGGREGATABLE']);
    expect(await counts({ type: 'SCALAR', fieldPath: 'name' })).toEqual(['REQUIRED_ONE_OF_FIELD']);
    expect(await counts({ type: 'VALUE', fieldPath: 'name', value: { limit: 251 } })).toEqual(['RANGE']);
    expect(await counts({ fieldPath: 'name' })).toEqual(['REQUIRED_FIELD']);
    expect(await counts({ type: 'SCALAR', fieldPath: 'name', scalar: { type: 'MIN' } })).toEqual(['INVALID_SCALAR']);
    expect(await counts({ type: 'NESTED', fieldPath: 'type' })).toEqual(['REQUIRED_ONE_OF_FIELD']);
    const twice = { name: 'a', type: 'VALUE', fieldPath: 'name', value: {} };
    expect(await brokenRules({ aggregations: [twice, twice] })).toEqual(['DUPLICATE_NAME']);
  });
});

onEveryDatabase('facets of services', (platform) => {
  test('services can be counted, all or by a filter', async () => {
    const site = await platform.site();
    const { services } = site.visitor();
    expect(await services.countServices()).toEqual({ count: 8 });
    expect(await services.countServices({ filter: { type: 'CLASS' } })).toEqual({ count: 2 });
    expect(await rulesBrokenBy(services.countServices({ filter: { colour: 'x' } }))).toEqual(['FIELD_NOT_FILTERABLE']);
  });

  test('policies list their services, five at most', async () => {
    const site = await platform.site();
    const { services } = site.visitor();
    await site.owner().services.cloneService((await serviceOf(site, 'haircut'))._id ?? '');
    const { bookingPolicies = [], pagingMetadata } = await services.queryPolicies({});
    expect(bookingPolicies.map(({ bookingPolicy }) => bookingPolicy?._id)).toEqual(
      bookingPolicies.map(({ bookingPolicy }) => bookingPolicy?._id).toSorted(),
    );
    expect(pagingMetadata).toMatchObject({ count: 4, hasNext: false });
    const [standard] = (await services.queryPolicies({ filter: { default: true } })).bookingPolicies ?? [];
    expect(standard).toMatchObject({ totalServiceCount: 6, bookingPolicy: { name: 'Default policy' } });
    expect(standard?.connectedServices).toHaveLength(5);
    const byName = await services.queryPolicies({ filter: { name: 'Join at any time' } });
    expect(byName.bookingPolicies?.[0]?.connectedServices?.map(({ name }) => name)).toEqual([
      'A season of watercolour',
    ]);
    const one = await services.queryPolicies({ cursorPaging: { limit: 1 } });
    const cursor = one.pagingMetadata?.cursors?.next ?? '';
    const next = await services.queryPolicies({ cursorPaging: { limit: 1, cursor } });
    expect(next.bookingPolicies?.[0]).toEqual(bookingPolicies[1]);
    expect(await rulesBrokenBy(services.queryPolicies({ filter: { colour: 1 } }))).toEqual(['FIELD_NOT_FILTERABLE']);
  });

  test('locations show if any service takes place there', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const { businessLocations, customLocations, customerLocations } = await owner.services.queryLocations();
    expect(businessLocations).toMatchObject({ exists: true, locations: [{ type: 'BUSINESS' }, { type: 'BUSINESS' }] });
    const ids = businessLocations?.locations?.map(({ _id }) => _id);
    expect(ids).toEqual(ids?.toSorted());
    expect([customLocations, customerLocations]).toEqual([{ exists: false }, { exists: false }]);
    const unused = businessLocations?.locations?.find(({ business }) => business?.name === 'The Garden Room');
    const businessLocationIds = [unused?._id ?? ''];
    const alone = await owner.services.queryLocations({ filter: { businessLocationIds } });
    expect(alone.businessLocations).toMatchObject({ exists: false, locations: [{ _id: unused?._id }] });
    const address = { formatted: 'Pier 17, New York' };
    const locations = [{ type: 'CUSTOM' as const, custom: { address } }, { business: { _id: unused?._id ?? '' } }];
    await owner.services.createService({ ...aClass(), locations });
    const response = await site.visitor().services.queryLocations({ filter: { services: { name: 'New class' } } });
    expect(response).toMatchObject({
      businessLocations: { exists: true, locations: [{ _id: unused?._id, business: { name: 'The Garden Room' } }] },
      customLocations: { exists: true },
      customerLocations: { exists: false },
    });
    const wrong = owner.services.queryLocations({ filter: { businessLocationIds: ['x'] } });
    expect(await refusalOf(wrong)).toMatchObject({ status: 400 });
  });

  test('categories are listed by ID, either the requested categories or those of the filtered services', async () => {
    const site = await platform.site();
    const { services } = site.visitor();
    const { categories } = await services.queryCategories();
    expect(categories?.map(({ name }) => name).toSorted()).toEqual(['Grooming', 'Wellness', 'Workshops']);
    expect(categories?.map(({ _id }) => _id)).toEqual(categories?.map(({ _id }) => _id).toSorted());
    const [first] = categories ?? [];
    const one = await services.queryCategories({ filter: { categoryIds: [first?._id ?? '', NOBODY] } });
    expect(one.categories).toEqual([first]);
    const courses = await services.queryCategories({ filter: { services: { type: 'COURSE' } } });
    expect(courses.categories?.map(({ name }) => name)).toEqual(['Workshops']);
    const wrong = services.queryCategories({ filter: { services: { colour: 1 } } });
    expect(await rulesBrokenBy(wrong)).toEqual(['FIELD_NOT_FILTERABLE']);
  });
});
