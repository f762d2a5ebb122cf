import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';
import { dataRefusal, defineCollection, memberData, ownerData, permissionsFor, visitorData } from './a-collection';

const TOWNS = [
  { state: 'FL', year: 2000, town: 'Orlando', population: 190 },
  { state: 'FL', year: 2010, town: 'Orlando', population: 240 },
  { state: 'CA', year: 2010, town: 'Fresno', population: 490 },
  { state: 'CA', year: 2010, town: 'Oakland', population: 390 },
  { state: 'NY', year: 2010, town: 'Utica', population: 'unknown' },
];

onEveryDatabase('an aggregation', (platform) => {
  async function siteWithTowns(): Promise<TestSite> {
    const site = await platform.site('bare');
    await defineCollection(site, 'Towns', { permissions: permissionsFor('ANYONE'), items: TOWNS });
    return site;
  }

  test('sums, averages, compares and counts items by a field', async () => {
    const { items } = visitorData(await siteWithTowns());
    const byState = items.aggregate('Towns').group('state').sum('population').avg('population').min('town').max('town');
    const { items: results } = await byState.count().ascending('state').run();
    expect(results).toEqual([
      { _id: 'CA', populationSum: 880, populationAvg: 440, townMin: 'Fresno', townMax: 'Oakland', count: 2 },
      { _id: 'FL', populationSum: 430, populationAvg: 215, townMin: 'Orlando', townMax: 'Orlando', count: 2 },
      { _id: 'NY', populationSum: 0, populationAvg: null, townMin: 'Utica', townMax: 'Utica', count: 1 },
    ]);
  });

  test('filters items before grouping and groups afterward, page by page', async () => {
    const { items } = ownerData(await siteWithTowns());
    const pages = items
      .aggregate('Towns')
      .filter(items.filter().gt('year', 2005))
      .group('state', 'year')
      .max('population', 'most')
      .having(items.filter().gt('most', 0))
      .descending('most')
      .limit(1);
    const first = await pages.run({ returnTotalCount: true });
    expect([first.items, first.totalCount, first.hasNext()]).toEqual([
      [{ _id: { state: 'CA', year: 2010 }, most: 490 }],
      2,
      true,
    ]);
    expect((await first.next()).items).toEqual([{ _id: { state: 'FL', year: 2010 }, most: 240 }]);
  });

  test('returns one result without groups, and none without items', async () => {
    const { items } = visitorData(await siteWithTowns());
    expect((await items.aggregate('Towns').count().run()).items).toEqual([{ count: 5 }]);
    const none = items.aggregate('Towns').filter(items.filter().eq('state', 'TX')).count();
    expect((await none.run()).items).toEqual([]);
  });

  test('includes only items that the caller may read', async () => {
    const site = await platform.site();
    await defineCollection(site, 'Notes', { permissions: permissionsFor('SITE_MEMBER_AUTHOR') });
    const [mine, owners] = [await memberData(site), ownerData(site)];
    await mine.items.insert('Notes', { stars: 5 });
    await owners.items.insert('Notes', { stars: 1 });
    expect((await mine.items.aggregate('Notes').sum('stars').run()).items).toEqual([{ starsSum: 5 }]);
    expect((await owners.items.aggregate('Notes').sum('stars').run()).items).toEqual([{ starsSum: 6 }]);
  });

  test('is refused for an app’s collection, and without an operation', async () => {
    const site = await platform.site();
    const ofAnApp = visitorData(site).items.aggregate('Stores/Products').count().run();
    expect((await dataRefusal(ofAnApp)).message).toContain('belongs to an app');
    for (const aggregation of [undefined, {}, { operations: [{}] }]) {
      const body = { dataCollectionId: 'Testimonials', aggregation };
      const call = { ...ownerCall(site), body };
      expect((await wire(platform.emulator, 'POST', '/wix-data/v2/items/aggregate', call)).status).toBe(400);
    }
  });
});
