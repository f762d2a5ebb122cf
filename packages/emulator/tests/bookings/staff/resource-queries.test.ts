import { resources } from '@wix/bookings';
import { locations } from '@wix/business-tools';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { ownerCall, wire } from '../../harness/wire';

onEveryDatabase('queries of resources', (platform) => {
  const namesOf = (items: readonly resources.Resource[]) => items.map(({ name }) => name);

  async function siteWithHalls() {
    const site = await platform.site();
    const calls = site.owner().use(resources);
    const newLocation = async (name: string) =>
      (
        await site
          .owner()
          .use(locations)
          .createLocation({ name, timeZone: 'Europe/Paris', address: { country: 'FR' } })
      )._id ?? '';
    const places = [await newLocation('Paris'), await newLocation('Lyon')].toSorted();
    const [first = '', second = ''] = places;
    const inLocation = (locationId: string) => ({
      specificLocationOptions: {
        availableInBusinessLocations: true,
        businessLocations: [{ locationId }],
      },
    });
    await calls.createResource({ name: 'Stage', locationOptions: inLocation(first) });
    await calls.createResource({ name: 'Hall', locationOptions: inLocation(second) });
    return { site, calls, places };
  }

  async function namesBy(site: TestSite, filter: object): Promise<string[]> {
    const call = { ...ownerCall(site), body: { query: { filter } } };
    const { body } = await wire(platform.emulator, 'POST', '/bookings/v2/resources/query', call);
    return (body.resources as { name: string }[]).map(({ name }) => name).toSorted();
  }

  test('filter by the locations, under both names of the field', async () => {
    const { site, calls, places } = await siteWithHalls();
    const field = 'singleResource.locationOptions.specificLocationOptions.businessLocations.locationId';
    const found = async (query: resources.ResourcesQueryBuilder) => namesOf((await query.find()).items).toSorted();
    expect(await namesBy(site, { [field]: { $hasAll: places } })).toEqual([]);
    expect(await namesBy(site, { [field]: { $hasSome: places } })).toEqual(['Hall', 'Stage']);
    expect(await found(calls.queryResources().exists(field, false))).toEqual(['Jonas', 'Lin', 'Maya']);
    expect(await found(calls.queryResources().startsWith(field, places[0] ?? ''))).toEqual(['Stage']);
    expect(await found(calls.queryResources().eq('locationOptions.availableInAllLocations', false))).toEqual([
      'Hall',
      'Stage',
    ]);
    const specific = 'singleResource.locationOptions.specificLocationOptions.availableInBusinessLocations';
    expect(await found(calls.queryResources().ne(specific, true))).toEqual(['Jonas', 'Lin', 'Maya']);
  });

  test('filter by dates, and by a list in place of a condition', async () => {
    const { site, calls } = await siteWithHalls();
    const { items } = await calls.queryResources().find();
    const [hall] = items.filter(({ name }) => name === 'Hall');
    expect(await namesBy(site, { createdDate: { $lt: '2000-01-01T00:00:00Z' } })).toEqual([]);
    expect(await namesBy(site, { createdDate: hall?._createdDate })).toContain('Hall');
    expect(await namesBy(site, { name: ['Hall', 'Lin'] })).toEqual(['Hall', 'Lin']);
    expect(await namesBy(site, { name: { $nin: ['Hall', 'Lin'] } })).toEqual(['Jonas', 'Maya', 'Stage']);
  });

  test('sort by their values, in searches by name too, and keep the order on the next page', async () => {
    const { site, calls } = await siteWithHalls();
    const field = 'singleResource.locationOptions.specificLocationOptions.businessLocations.locationId';
    const first = await calls.queryResources().ascending(field).descending('_createdDate').limit(4).find();
    expect(namesOf([...first.items, ...(await first.next()).items]).slice(-2)).toEqual(['Stage', 'Hall']);
    const down = await calls.queryResources().descending(field, '_id').limit(2).find();
    expect(namesOf(down.items)).toEqual(['Hall', 'Stage']);
    const ids = (await calls.queryResources().descending('_id').find()).items.map(({ _id }) => _id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(await searchedNames(site)).toEqual(['Stage', 'Maya', 'Lin', 'Jonas', 'Hall']);
  });

  async function searchedNames(site: TestSite): Promise<unknown> {
    const body = { search: { sort: [{ fieldName: 'name', order: 'DESC' }] } };
    const call = { ...ownerCall(site), body };
    const answer = await wire(platform.emulator, 'POST', '/bookings/v2/resources/search', call);
    return (answer.body.resources as { name: string }[]).map(({ name }) => name);
  }
});
