// @module-tag database

import { deflateRawSync } from 'node:zlib';
import type { services as servicesModule } from '@wix/bookings';
import { expect, test } from 'vitest';
import { aClass, rulesBrokenBy, serviceOf } from '../../bookings/services/own-services';
import { onEveryDatabase } from '../../harness/harness';

onEveryDatabase('query language edge cases', (platform) => {
  const namesOf = async (query: { find(): Promise<{ items: { name?: string | null }[] }> }) =>
    (await query.find()).items.map(({ name }) => name);

  /** A site whose only services are classes of these names and tag lines, in that order. */
  async function siteWith(...classes: { name: string; tagLine?: string; locations?: servicesModule.V2Location[] }[]) {
    const site = await platform.site();
    await site.owner().services.bulkDeleteServicesByFilter({});
    for (const each of classes) await site.owner().services.createService({ ...aClass(), ...each });
    return site;
  }

  test('a sort by a list uses its smallest value ascending and its greatest descending', async () => {
    const site = await platform.site();
    const { businessLocations } = await site.owner().services.queryLocations();
    const ids = businessLocations?.locations?.map(({ business }) => business?._id ?? '').toSorted() ?? [];
    const [low, high] = ids.map((_id) => ({ business: { _id } }));
    if (!low || !high) throw new Error('expected two places');
    await site.owner().services.bulkDeleteServicesByFilter({});
    for (const [name, locations] of [
      ['high', [high]],
      ['both', [high, low]],
      ['none', []],
      ['low', [low]],
    ] as const) {
      await site.owner().services.createService({ ...aClass(), name, locations: structuredClone([...locations]) });
    }
    const { services } = site.visitor();
    const upwards = await namesOf(services.queryServices().ascending('locations.business.id', 'name'));
    expect(upwards).toEqual(['none', 'both', 'low', 'high']);
    const downwards = await namesOf(services.queryServices().descending('locations.business.id').ascending('name'));
    expect(downwards).toEqual(['both', 'high', 'low', 'none']);
    const walked: (string | null | undefined)[] = [];
    let cursorPaging: { limit: number; cursor?: string } = { limit: 1 };
    const sort = [
      { fieldName: 'locations.business._id' as const, order: 'DESC' as const },
      { fieldName: 'name' as const },
    ];
    for (let page = 0; page < 4; page += 1) {
      const response = await services.searchServices(
        cursorPaging.cursor ? { cursorPaging } : { cursorPaging, sort: structuredClone(sort) },
      );
      walked.push(...(response.services ?? []).map(({ name }) => name));
      cursorPaging = { limit: 1, cursor: response.pagingMetadata?.cursors?.next ?? '' };
    }
    expect(walked).toEqual(downwards);
  });

  test('a sort by staff or slugs uses the smallest and the greatest value, too', async () => {
    const site = await platform.site();
    const { services } = site.visitor();
    const { items } = await services.queryServices().find();
    const smallest = (values: readonly (string | null | undefined)[] = []) =>
      values.map((value) => value ?? '').toSorted()[0] ?? '';
    for (const [field, leastOf] of [
      ['staffMemberIds', ({ staffMemberIds }: servicesModule.Service) => smallest(staffMemberIds)],
      [
        'supportedSlugs.name',
        ({ supportedSlugs }: servicesModule.Service) => smallest(supportedSlugs?.map(({ name }) => name)),
      ],
    ] as const) {
      const sorted = (await services.queryServices().ascending(field).find()).items.map(leastOf);
      expect(sorted).toEqual(items.map(leastOf).toSorted());
    }
  });

  test('several sort fields apply in order, and ties keep one order over all pages', async () => {
    const site = await siteWith(
      ...[{ name: 'b', tagLine: 'x' }, { name: 'a', tagLine: 'y' }, { name: 'c', tagLine: 'x' }, { name: 'd' }],
      ...[{ name: 'e' }, { name: 'f', tagLine: 'y' }],
    );
    const { services } = site.visitor();
    expect(await namesOf(services.queryServices().descending('tagLine').ascending('name'))).toEqual(
      ...[['a', 'f', 'b', 'c', 'd', 'e']],
    );
    const sort = [{ fieldName: 'tagLine' as const, order: 'ASC' as const }];
    const whole = (await services.searchServices({ sort: structuredClone(sort) })).services?.map(({ name }) => name);
    for (const limit of [1, 2, 4]) {
      const walked: unknown[] = [];
      let page = await services.searchServices({ sort: structuredClone(sort), cursorPaging: { limit } });
      for (;;) {
        walked.push(...(page.services ?? []).map(({ name }) => name));
        const cursor = page.pagingMetadata?.cursors?.next;
        expect(page.pagingMetadata?.hasNext).toBe(Boolean(cursor));
        if (!cursor) break;
        page = await services.searchServices({ cursorPaging: { limit, cursor } });
      }
      expect(walked).toEqual(whole);
    }
  });

  test('a cursor keeps its place while services are created, deleted and renamed', async () => {
    const site = await siteWith({ name: 'b' }, { name: 'd' }, { name: 'f' }, { name: 'h' }, { name: 'j' });
    const { services } = site.owner();
    const first = await services.searchServices({ sort: [{ fieldName: 'name' }], cursorPaging: { limit: 2 } });
    await services.createService({ ...aClass(), name: 'a' });
    await services.createService({ ...aClass(), name: 'e' });
    await services.deleteService((await serviceOf(site, 'd'))._id ?? '');
    await services.deleteService((await serviceOf(site, 'h'))._id ?? '');
    const { _id = '' } = await serviceOf(site, 'j');
    await services.updateService(_id ?? '', { revision: '1', name: 'c' });
    const cursor = first.pagingMetadata?.cursors?.next ?? '';
    const second = await services.searchServices({ cursorPaging: { limit: 5, cursor } });
    expect(second.services?.map(({ name }) => name)).toEqual(['e', 'f']);
    const back = second.pagingMetadata?.cursors?.prev ?? '';
    const before = await services.searchServices({ cursorPaging: { limit: 5, cursor: back } });
    expect(before.services?.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  test('a query with hundreds of IDs can be paged to the end', async () => {
    const site = await platform.site();
    const { services } = site.visitor();
    const ids = (await services.searchServices({})).services?.map(({ _id }) => _id ?? '') ?? [];
    const many = [...Array.from({ length: 400 }, () => crypto.randomUUID()), ...ids];
    const walked: string[] = [];
    let page = await services.searchServices({ filter: { _id: { $in: many } }, cursorPaging: { limit: 3 } });
    for (;;) {
      walked.push(...(page.services ?? []).map(({ _id }) => _id ?? ''));
      const cursor = page.pagingMetadata?.cursors?.next;
      if (!cursor) break;
      expect(cursor.length).toBeLessThan(16_000);
      page = await services.searchServices({ cursorPaging: { limit: 3, cursor } });
    }
    expect(walked).toEqual(ids);
  });

  test('totals count the filter’s results, not the page’s', async () => {
    const site = await siteWith({ name: 'b' }, { name: 'bb' }, { name: 'c' });
    const { services } = site.visitor();
    const page = await services.queryServices().startsWith('name', 'B').limit(1).skip(1).find();
    expect(page).toMatchObject({ totalCount: 2, length: 1, pageSize: 1, currentPage: 1, totalPages: 2 });
    expect([page.hasNext(), page.hasPrev()]).toEqual([false, true]);
    expect((await page.prev()).items.map(({ name }) => name)).toEqual(['b']);
    expect(await services.countServices({ filter: { name: { $startsWith: 'B' } } })).toEqual({ count: 2 });
    const nothing = await services.searchServices({ cursorPaging: { limit: 0 } });
    expect(nothing).toMatchObject({ services: [], pagingMetadata: { count: 0, cursors: {}, hasNext: false } });
    expect(await services.queryServices().limit(0).find()).toMatchObject({ items: [], totalCount: 3 });
  });

  test('null, dates and IDs are compared by type', async () => {
    const site = await platform.site();
    const { services } = site.visitor();
    const slugs = async (filter: Record<string, unknown>) =>
      (await services.searchServices({ filter })).services?.map(({ mainSlug }) => mainSlug?.name);
    const course = await serviceOf(site, 'watercolor-course');
    const start = course.schedule?.lastSessionEnd?.toISOString() ?? '';
    const abroad = `${new Date(Date.parse(start) + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;
    for (const same of [start, abroad, start.replace('.000Z', 'Z'), { $date: start }]) {
      expect(await slugs({ 'schedule.lastSessionEnd': same })).toEqual(['watercolor-course']);
      expect(await slugs({ 'schedule.lastSessionEnd': { $gt: same } })).toEqual([]);
      expect(await slugs({ 'schedule.lastSessionEnd': { $lte: same } })).toEqual(['watercolor-course']);
    }
    expect(await slugs({ 'schedule.lastSessionEnd': null })).toHaveLength(7);
    expect(await slugs({ 'schedule.lastSessionEnd': { $ne: null } })).toEqual(['watercolor-course']);
    expect(await slugs({ 'schedule.lastSessionEnd': { $in: [null, start] } })).toHaveLength(8);
    expect(await slugs({ 'schedule.lastSessionEnd': { $gt: null } })).toEqual([]);
    expect(await slugs({ id: course._id })).toEqual(['watercolor-course']);
    expect(await slugs({ id: { $nin: [course._id] } })).toHaveLength(7);
    expect(await slugs({ id: 'none' })).toEqual([]);
    const built = await services.queryServices().eq('schedule.lastSessionEnd', course.schedule?.lastSessionEnd).find();
    expect(built.items.map(({ mainSlug }) => mainSlug?.name)).toEqual(['watercolor-course']);
  });

  test('every operator means the same on lists, fields within lists, flags and numbers', async () => {
    const site = await platform.site();
    const { services } = site.visitor();
    const all = (await services.searchServices({})).services ?? [];
    const staff = [...new Set(all.flatMap(({ staffMemberIds = [] }) => staffMemberIds))];
    const valuesOf: Record<string, (service: servicesModule.Service) => unknown[]> = {
      staffMemberIds: ({ staffMemberIds = [] }) => staffMemberIds,
      'supportedSlugs.name': ({ supportedSlugs = [] }) => supportedSlugs.map(({ name }) => name),
      'locations.type': ({ locations = [] }) => locations.map(({ type }) => type),
      'payment.options.online': ({ payment }) => [payment?.options?.online],
      'category.sortOrder': ({ category }) => [category?.sortOrder],
    };
    const operands: Record<string, unknown[]> = {
      staffMemberIds: [...staff, 'nobody'],
      'supportedSlugs.name': ['haircut', 'yoga-class', 'none'],
      'locations.type': ['BUSINESS', 'CUSTOM'],
      'payment.options.online': [true, false],
      'category.sortOrder': [0, 1, 7],
    };
    for (const [field, fieldOperands] of Object.entries(operands)) {
      const includesAny = (list: unknown[]) => (values: unknown[]) => values.some((value) => list.includes(value));
      const [one, other] = fieldOperands;
      const conditions: [Record<string, unknown>, (values: unknown[]) => boolean][] = [
        [{ $eq: one }, includesAny([one])],
        [{ $ne: one }, (values) => !includesAny([one])(values)],
        [{ $in: [one, other] }, includesAny([one, other])],
        [{ $nin: [one] }, (values) => !includesAny([one])(values)],
        [{ $hasSome: fieldOperands }, includesAny(fieldOperands)],
        [{ $hasAll: [one, other] }, (values) => includesAny([one])(values) && includesAny([other])(values)],
        [{ $exists: true }, (values) => values.some((value) => value !== undefined && value !== null)],
        [{ $isEmpty: true }, (values) => values.length === 0],
        [{ $not: { $in: [one, other] } }, (values) => !includesAny([one, other])(values)],
      ];
      for (const [condition, holds] of conditions) {
        const expected = all.filter((service) => holds(valuesOf[field]?.(service) ?? [])).map(({ _id }) => _id);
        for (const [filter, ids] of [
          [{ [field]: condition }, expected],
          [{ $not: { [field]: condition } }, all.map(({ _id }) => _id).filter((id) => !expected.includes(id))],
        ] as const) {
          const response = await services.searchServices({ filter: structuredClone(filter) as object });
          expect([filter, response.services?.map(({ _id }) => _id)]).toEqual([filter, ids]);
          const { count } = await services.countServices({ filter: structuredClone(filter) });
          expect(count).toBe(ids.length);
        }
      }
    }
  });

  test('an empty condition is refused, not ignored', async () => {
    const site = await platform.site();
    const { services } = site.visitor();
    const brokenRules = (filter: Record<string, unknown>) => rulesBrokenBy(services.searchServices({ filter }));
    expect(await brokenRules({ name: {} })).toEqual(['INVALID_FILTER']);
    expect(await brokenRules({ $not: { name: {} } })).toEqual(['INVALID_FILTER']);
    expect(await brokenRules({ name: { $exists: 'no' } })).toEqual(['INVALID_FILTER']);
    expect(await brokenRules({ staffMemberIds: { $isEmpty: 0 } })).toEqual(['INVALID_FILTER']);
    expect(await brokenRules({ name: { $exists: null } })).toEqual(['INVALID_FILTER']);
    expect(await brokenRules({ hidden: 'true' })).toEqual(['INVALID_FILTER']);
    expect(await brokenRules({ 'category.sortOrder': { $in: [1, 'x'] } })).toEqual(['INVALID_FILTER']);
    expect(await brokenRules({ name: { $startsWith: 1 } })).toEqual(['INVALID_FILTER']);
    expect(await brokenRules({ name: { $endsWith: 'x' } })).toEqual(['INVALID_FILTER']);
  });

  test('a made-up cursor is refused', async () => {
    const site = await platform.site();
    const { services } = site.visitor();
    const encodeCursor = (...fields: unknown[]) => Buffer.from(JSON.stringify(fields)).toString('base64url');
    const [name, date] = [[{ fieldName: 'name' }], [{ fieldName: 'createdDate' }]];
    const number = [{ fieldName: 'category.sortOrder' }];
    for (const cursor of [
      encodeCursor('services', null, [null], ['x'], false),
      encodeCursor('services', null, ['name'], ['x', 'y'], false),
      encodeCursor('services', null, [{ fieldName: 1 }], ['x', 'y'], false),
      encodeCursor('services', null, [{ fieldName: 'name', order: {} }], ['x', 'y'], false),
      encodeCursor('services', null, number, ['x', 'y'], false),
      encodeCursor('services', null, number, [true, 1], false),
      encodeCursor('services', null, name, [1, 'y'], false),
      encodeCursor('services', null, date, [true, 'y'], false),
      encodeCursor('services', null, name, ['x'], false),
      encodeCursor('services', null, name, ['\u0000', 'y'], false),
      encodeCursor('services', null, name, ['\ud800', 'y'], false),
      encodeCursor('services', { name: '\u0000' }, name, ['x', 'y'], false),
      encodeCursor('bookings', null, name, ['x', 'y'], false),
      '~nonsense',
      `~${deflateRawSync('x'.repeat(2_000_000)).toString('base64url')}`,
    ]) {
      const refused = await rulesBrokenBy(services.searchServices({ cursorPaging: { cursor } }));
      expect([Buffer.from(cursor, 'base64url').toString(), refused]).toEqual([expect.anything(), ['INVALID_CURSOR']]);
    }
    const filter = encodeCursor('services', { colour: 'red' }, name, ['x', 'y'], false);
    expect(await rulesBrokenBy(services.searchServices({ cursorPaging: { cursor: filter } }))).toEqual([
      'FIELD_NOT_FILTERABLE',
    ]);
  });
});
