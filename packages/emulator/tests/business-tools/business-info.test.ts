import { locations, siteProperties } from '@wix/business-tools';
import { expect, test } from 'vitest';
import { onDatabase, onEveryDatabase, refusalOf } from '../harness/harness';
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

  test('are created beside the default one, which services can name, and another can be the default', async () => {
    const site = await platform.site();
    const calls = site.owner().use(locations);
    const before = (await calls.listLocations()).locations ?? [];
    const address = { country: 'FR', city: 'Paris', streetAddress: { number: '18', name: 'Rue A', apt: '' } };
    const created = await calls.createLocation({ name: 'Paris', timeZone: 'Europe/Paris', address, phone: '1' });
    const { _id: id } = created;
    expect(created).toMatchObject({ name: 'Paris', default: false, phone: '1', timeZone: 'Europe/Paris' });
    expect(created.address).toMatchObject({ city: 'Paris' });
    expect(await calls.getLocation(id ?? '')).toEqual(created);
    await calls.setDefaultLocation(id ?? '');
    const after = (await calls.listLocations()).locations ?? [];
    expect(after.map((each) => [each._id, each.default])).toEqual([
      [id, true],
      ...before.map(({ _id }) => [_id, false]),
    ]);
    expect(await refusalOf(calls.setDefaultLocation(id ?? ''))).toMatchObject({ code: 'DEFAULT_NOT_CHANGED' });
  });

  // Source: setup-restaurant-orders and setup-restaurant-reservations of wix/skills.
  test('are overridden as a whole, with their revision, their default and a country of two letters', async () => {
    const site = await platform.site('bare');
    await wire(platform.emulator, 'POST', '/apps-installer-service/v1/app-instance/install', {
      ...ownerCall(site),
      body: {
        tenant: { tenantType: 'SITE', id: site.siteId },
        appInstance: { appDefId: '13d21c63-b5ec-5912-8397-c3a5ddb27a97', enabled: true },
      },
    });
    const read = async () => {
      const { body } = await wire(platform.emulator, 'GET', '/locations/v1/locations', ownerCall(site));
      return (body.locations as { id: string; revision: string; phone?: string }[])[0];
    };
    const { id = '', revision = '' } = (await read()) ?? {};
    const put = async (change: object) => {
      const address = { country: 'FR', city: 'Paris', formattedAddress: '18 Rue A, Paris' };
      const location = { id, revision, default: true, name: 'Bistro', timeZone: 'Europe/Paris', address, ...change };
      const call = { ...ownerCall(site), body: { location } };
      const { status, body } = await wire(platform.emulator, 'PUT', `/locations/v1/locations/${id}`, call);
      return [status, JSON.stringify(body)];
    };
    expect(await put({ revision: '9' })).toEqual([400, expect.stringContaining('location.revision')]);
    expect(await put({ revision: undefined })).toEqual([400, expect.stringContaining('location.revision')]);
    expect(await put({ default: undefined })).toEqual([400, expect.stringContaining('CHANGE_DEFAULT_FORBIDDEN')]);
    expect(await put({ address: { country: 'France' } })).toEqual([400, expect.stringContaining('address.country')]);
    expect((await put({ phone: '1' }))[0]).toBe(200);
    expect(await read()).toMatchObject({ phone: '1', revision: '2', address: { city: 'Paris' } });
    expect((await put({ revision: '2' }))[0]).toBe(200);
    expect(await read()).not.toHaveProperty('phone');
  });

  test('are archived unless they are the default, and are not updated afterwards', async () => {
    const site = await platform.site();
    const calls = site.owner().use(locations);
    const paris = { name: 'Paris', timeZone: 'Europe/Paris', address: { country: 'FR', city: 'Paris' } };
    const { _id: id = '' } = await calls.createLocation(paris);
    const [first] = (await calls.listLocations()).locations ?? [];
    const refusal = await refusalOf(calls.archiveLocation(first?._id ?? ''));
    expect(refusal).toMatchObject({ code: 'CANNOT_ARCHIVE_DEFAULT' });
    const { location } = await calls.archiveLocation(id ?? '');
    expect(location).toMatchObject({ _id: id, archived: true, status: 'ACTIVE' });
    const revision = location?.revision ?? '';
    const update = calls.updateLocation(id ?? '', { ...paris, revision, default: false });
    expect(await refusalOf(update)).toMatchObject({ code: 'CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION' });
    const { items } = await calls.queryLocations().eq('archived', true).find();
    expect(items.map(({ _id }) => _id)).toEqual([id]);
    expect(await site.events()).toContain('wix.locations.v1.location/archive_status');
  });

  test('are found by their address, contact details and opening hours', async () => {
    const calls = (await platform.site()).owner().use(locations);
    const location = { latitude: 48.85, longitude: 2.35 };
    const periods = [
      { openDay: 'MONDAY' as const, openTime: '09:00', closeDay: 'MONDAY' as const, closeTime: '17:00' },
    ];
    const specialHourPeriod = [
      { startDate: '2027-12-24T00:00:00Z', endDate: '2027-12-26T00:00:00Z', isClosed: true, comment: 'Holidays' },
    ];
    const { _id: id } = await calls.createLocation({
      name: 'Paris',
      timeZone: 'Europe/Paris',
      email: 'paris@example.com',
      address: { country: 'FR', city: 'Paris', location, streetAddress: { number: '18', name: 'Rue A', apt: '' } },
      businessSchedule: { periods, specialHourPeriod },
    });
    const found = async (query: locations.LocationsQueryBuilder) => (await query.find()).items.map(({ _id }) => _id);
    const ofParis = [
      calls.queryLocations().eq('address.city', 'Paris'),
      calls.queryLocations().gt('address.geocode.latitude', 48),
      calls.queryLocations().startsWith('address.streetAddress.name', 'rue'),
      calls.queryLocations().in('email', ['paris@example.com', 'rome@example.com']),
      calls.queryLocations().hasSome('businessSchedule.periods.openDay', ['MONDAY']),
      calls.queryLocations().lt('businessSchedule.periods.openTime', '10:00'),
      calls.queryLocations().eq('businessSchedule.specialHourPeriod.isClosed', true),
    ];
    expect(await Promise.all(ofParis.map(found))).toEqual(ofParis.map(() => [id]));
    expect(await found(calls.queryLocations().ne('address.city', 'Paris'))).not.toContain(id);
    expect(await found(calls.queryLocations().hasSome('businessSchedule.periods.openDay', ['SUNDAY']))).toEqual([]);
  });

  test('are listed in pages of up to 1000', async () => {
    const calls = (await platform.site()).owner().use(locations);
    const { locations: all = [] } = await calls.listLocations();
    expect((await calls.queryLocations().limit(1000).find()).items).toHaveLength(all.length);
    expect((await calls.listLocations({ paging: { limit: 1000 } })).locations).toHaveLength(all.length);
    expect(await refusalOf(calls.listLocations({ paging: { limit: 1001 } }))).toMatchObject({ status: 400 });
  });

  test('cannot be filtered by an unknown field', async () => {
    const site = await platform.site();
    const call = { ...ownerCall(site), body: { query: { filter: { colour: 'red' } } } };
    const { status, body } = await wire(platform.emulator, 'POST', '/locations/v1/locations/query', call);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('FIELD_NOT_FILTERABLE')]);
  });
});

onDatabase('sqlite', 'a site’s properties', (platform) => {
  // Source: the platform's recipe for a store, which relies on `paymentCurrency` for the currency.
  test('include the configured name, currency, language and time zone', async () => {
    const site = await platform.site('sandbox');
    await site.settings({ name: 'Atelier', currency: 'EUR', language: 'de', timeZone: 'Europe/Berlin' });
    const { properties } = await site.owner().use(siteProperties).getSiteProperties();
    expect(properties).toMatchObject({
      businessName: 'Atelier',
      paymentCurrency: 'EUR',
      language: 'de',
      locale: { languageCode: 'de', country: 'US' },
      timeZone: 'Europe/Berlin',
      address: { googleFormattedAddress: '214 Mercer Street, New York, NY 10012, USA' },
    });
  });

  test('include only the requested fields', async () => {
    const site = await platform.site('sandbox');
    const { properties } = await site
      .owner()
      .use(siteProperties)
      .getSiteProperties({ fields: ['paymentCurrency'] });
    expect(properties).toEqual({ paymentCurrency: 'USD', trackClicksAnalytics: false });
  });

  test('can be read by the owner only', async () => {
    const site = await platform.site('sandbox');
    await expect(site.visitor().use(siteProperties).getSiteProperties()).rejects.toMatchObject({ status: 403 });
  });
});
