import { locations } from '@wix/business-tools';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

onEveryDatabase('business locations', (platform) => {
  test('are listed with the default location first, and can be queried and read by ID', async () => {
    const site = await platform.site();
    const calls = site.owner().use(locations);
    const { locations: all } = await calls.listLocations();
    const [first] = all ?? [];
    expect(first).toMatchObject({ default: true, archived: false, timeZone: 'America/New_York' });
    const { items } = await calls.queryLocations().eq('default', true).find();
    expect(items.map(({ _id }) => _id)).toEqual([first?._id]);
    expect(await calls.getLocation(first?._id ?? '')).toMatchObject({ name: first?.name });
    expect(await refusalOf(calls.getLocation('00000000-0000-4000-8000-000000000001'))).toMatchObject({ status: 404 });
  });

  test('include all locations that services refer to', async () => {
    const site = await platform.site();
    const { body } = await wire(platform.emulator, 'GET', '/locations/v1/locations', ownerCall(site));
    const { items } = await site.visitor().services.queryServices().limit(100).find();
    const used = items.flatMap(({ locations: places = [] }) => places.flatMap(({ business }) => business?._id ?? []));
    expect(used.length).toBeGreaterThan(0);
    for (const id of used) expect(JSON.stringify(body.locations)).toContain(id);
  });

  test('cannot be filtered by an unknown field', async () => {
    const site = await platform.site();
    const call = { ...ownerCall(site), body: { query: { filter: { colour: 'red' } } } };
    const { status, body } = await wire(platform.emulator, 'POST', '/locations/v1/locations/query', call);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('FIELD_NOT_FILTERABLE')]);
  });
});
