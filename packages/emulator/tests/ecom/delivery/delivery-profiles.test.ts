// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { BASIC_SHIPPING, defaultProfile, ownersDelivery } from './a-delivery';

const UNKNOWN = '00000000-0000-4000-8000-000000000001';
const region = (name: string, countryCode: string, subdivisions: string[] = []) => ({
  name,
  destinations: [{ countryCode, subdivisions }],
});

onEveryDatabase('delivery profiles', (platform) => {
  test('a site has a default profile from the start, for all destinations, which cannot be deleted', async () => {
    const site = await platform.site();
    const { deliveryProfile } = ownersDelivery(site);
    const profile = await defaultProfile(site);
    expect(profile).toMatchObject({ default: true, deliveryRegions: [{ name: 'International', destinations: [] }] });
    expect((await refusalOf(deliveryProfile.deleteDeliveryProfile(profile._id))).status).toBe(400);
    const update = { revision: profile.revision ?? '', default: false };
    const refusal = await refusalOf(deliveryProfile.updateDeliveryProfile(profile._id, update));
    expect(refusal.code).toBe('DEFAULT_CANNOT_BE_UPDATED');
    const second = deliveryProfile.createDeliveryProfile({ name: 'Second', default: true });
    expect((await refusalOf(second)).code).toBe('SINGLE_DEFAULT_DELIVERY_PROFILE');
  });

  test('a profile is created, read, found by name, renamed and deleted', async () => {
    const site = await platform.site();
    const { deliveryProfile } = ownersDelivery(site);
    const profile = await deliveryProfile.createDeliveryProfile({
      name: 'Bulky',
      deliveryRegions: [region('Home', 'US')],
    });
    const id = profile._id ?? '';
    expect(profile).toMatchObject({ revision: '1', default: false, deliveryRegions: [{ name: 'Home', active: true }] });
    expect(await deliveryProfile.getDeliveryProfile(id)).toEqual(profile);
    expect((await deliveryProfile.queryDeliveryProfiles().eq('name', 'Bulky').find()).items).toEqual([profile]);
    const response = await deliveryProfile.getDeliveryProfileByDeliveryRegionId(
      profile.deliveryRegions?.[0]?._id ?? '',
    );
    expect(response.deliveryProfile?._id).toBe(id);
    const renamed = await deliveryProfile.updateDeliveryProfile(id, { ...profile, revision: '1', name: 'Heavy' });
    expect(renamed).toMatchObject({ revision: '2', name: 'Heavy' });
    const regions = { revision: '2', deliveryRegions: [] };
    const refusal = await refusalOf(deliveryProfile.updateDeliveryProfile(id, regions));
    expect(refusal.code).toBe('DELIVERY_REGION_CANNOT_BE_UPDATED');
    await deliveryProfile.deleteDeliveryProfile(id);
    expect((await refusalOf(deliveryProfile.getDeliveryProfile(id))).status).toBe(404);
    expect(await site.events()).toContain('wix.ecom.v1.delivery_profile/deleted');
  });

  test('profiles are found and sorted by their creator', async () => {
    const { deliveryProfile } = ownersDelivery(await platform.site());
    const [appId, userId] = ['1', '2'].map((digit) => UNKNOWN.replaceAll('0', digit));
    for (const [name, createdBy] of [['App', { appId }], ['User', { userId }], ['Nobody']] as const)
      await deliveryProfile.createDeliveryProfile({ name, ...(createdBy && { createdBy }) });
    const typed = async (filter: object) => {
      const { deliveryProfiles = [] } = await deliveryProfile.queryDeliveryProfiles({ filter });
      return deliveryProfiles.map(({ name }) => name).sort();
    };
    expect(await typed({ createdBy: { $eq: userId } })).toEqual(['User']);
    expect(await typed({ createdBy: { $in: [appId, userId] } })).toEqual(['App', 'User']);
    expect(await typed({ createdBy: { $exists: true }, 'createdBy.appId': { $ne: appId } })).toEqual(['User']);
    expect(await typed({ createdBy: { $ne: appId }, default: false })).toEqual(['Nobody', 'User']);
    const { items } = await deliveryProfile.queryDeliveryProfiles().descending('createdBy').limit(2).find();
    expect(items.map(({ name }) => name)).toEqual(['User', 'App']);
  });

  test('regions are added, changed and removed at the profile’s revision', async () => {
    const site = await platform.site();
    const { deliveryProfile } = ownersDelivery(site);
    const { _id: deliveryProfileId, revision } = await defaultProfile(site);
    const add = (one: ReturnType<typeof region>, at = revision ?? '') =>
      deliveryProfile.addDeliveryRegion(deliveryProfileId, one, { revision: at });
    const added = await add(region('Home', 'US'));
    expect(added.deliveryProfile).toMatchObject({
      revision: '2',
      deliveryRegions: [{}, { name: 'Home', active: true }],
    });
    expect((await refusalOf(add(region('Canada', 'CA')))).status).toBe(409);
    const deliveryRegionId = added.deliveryProfile?.deliveryRegions?.[1]?._id ?? '';
    const which = { deliveryProfileId, deliveryRegionId };
    const changed = await deliveryProfile.updateDeliveryRegion(which, { name: 'At home', active: false });
    expect(changed.deliveryProfile?.deliveryRegions?.[1]).toMatchObject({
      name: 'At home',
      active: false,
      destinations: [{ countryCode: 'US' }],
    });
    const carriers = { deliveryCarriers: [{ appId: BASIC_SHIPPING }] };
    const refusal = await refusalOf(deliveryProfile.updateDeliveryRegion(which, carriers));
    expect(refusal.code).toBe('DELIVERY_CARRIER_CANNOT_BE_UPDATED');
    const removed = await deliveryProfile.removeDeliveryRegion(which);
    expect(removed.deliveryProfile?.deliveryRegions).toHaveLength(1);
    expect((await refusalOf(deliveryProfile.removeDeliveryRegion(which))).code).toBe('DELIVERY_REGION_NOT_FOUND');
    const elsewhere = { deliveryProfileId: UNKNOWN, deliveryRegionId };
    expect((await refusalOf(deliveryProfile.removeDeliveryRegion(elsewhere))).code).toBe('DELIVERY_PROFILE_NOT_FOUND');
    expect(await site.events()).toEqual(
      expect.arrayContaining(
        ['added', 'updated', 'removed'].map((slug) => `wix.ecom.v1.delivery_profile/region_${slug}`),
      ),
    );
  });

  test.each([
    ['names a country that another has as a whole', region('Two', 'US', ['US-NY']), 'DESTINATIONS_COLLISION'],
    ['names a state that another names', region('Two', 'CA', ['CA-ON']), 'DESTINATIONS_COLLISION'],
    ['names a whole country of which another has a state', region('Two', 'CA'), 'DESTINATIONS_COLLISION'],
    ['names parts of an undivided country', region('Two', 'AT', ['AT-9']), 'SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY'],
  ])('a region is refused when it %s', async (_name, second, code) => {
    const site = await platform.site();
    const { deliveryProfile } = ownersDelivery(site);
    const { _id } = await defaultProfile(site);
    await deliveryProfile.addDeliveryRegion(_id, {
      name: 'One',
      destinations: [{ countryCode: 'US' }, { countryCode: 'CA', subdivisions: ['CA-ON', 'CA-QC'] }],
    });
    expect((await refusalOf(deliveryProfile.addDeliveryRegion(_id, second))).code).toBe(code);
    await deliveryProfile.addDeliveryRegion(_id, region('Two', 'CA', ['CA-BC']));
    const again = await refusalOf(deliveryProfile.addDeliveryRegion(_id, region('Two', 'MX')));
    expect(again).toMatchObject({ status: 400, fields: ['deliveryRegion.name'] });
  });

  test('carriers can be listed, added to a region once, changed in part and removed', async () => {
    const site = await platform.site();
    const { deliveryProfile } = ownersDelivery(site);
    const { installedDeliveryCarriers = [] } = await deliveryProfile.listInstalledDeliveryCarriers();
    expect(installedDeliveryCarriers.map(({ _id }) => _id)).toContain(BASIC_SHIPPING);
    const { deliveryRegions } = await deliveryProfile.createDeliveryProfile({
      name: 'Bulky',
      deliveryRegions: [region('Home', 'US')],
    });
    const regionId = deliveryRegions?.[0]?._id ?? '';
    const backupRate = { title: 'Parcel', amount: '9', active: true };
    const add = (appId: string, more: object = { backupRate }) =>
      deliveryProfile.addDeliveryCarrier(regionId, { deliveryCarrier: { appId, backupRate, ...more } });
    await add(BASIC_SHIPPING);
    expect((await refusalOf(add(BASIC_SHIPPING))).code).toBe('CARRIER_ALREADY_EXISTS_IN_REGION');
    expect((await refusalOf(add(UNKNOWN))).code).toBe('UNKNOWN_DELIVERY_CARRIER');
    const pickup = installedDeliveryCarriers[0]?._id ?? '';
    expect((await refusalOf(add(pickup, { backupRate: undefined }))).code).toBe('DELIVERY_CARRIER_MISSING_BACKUP_RATE');
    const vague = { additionalCharges: [{ amount: 'a little' }] };
    expect((await refusalOf(add(pickup, vague))).status).toBe(400);
    const changed = await deliveryProfile.updateDeliveryCarrier(regionId, {
      deliveryCarrier: { appId: BASIC_SHIPPING, backupRate: { amount: '11' } },
    });
    expect(changed.deliveryProfile?.deliveryRegions?.[0]?.deliveryCarriers).toMatchObject([
      { backupRate: { title: 'Parcel', amount: '11', active: true } },
    ]);
    const missing = deliveryProfile.updateDeliveryCarrier(regionId, { deliveryCarrier: { appId: pickup } });
    expect((await refusalOf(missing)).code).toBe('DELIVERY_CARRIER_NOT_FOUND');
    const removed = await deliveryProfile.removeDeliveryCarrier(regionId, { appId: BASIC_SHIPPING });
    expect(removed.deliveryProfile?.deliveryRegions?.[0]?.deliveryCarriers).toEqual([]);
  });

  test('a site has at most 99 profiles and 250 destinations, and deletions make room', async () => {
    const site = await platform.site();
    const { deliveryProfile } = ownersDelivery(site);
    const create = (name: string, deliveryRegions: ReturnType<typeof region>[] = []) =>
      deliveryProfile.createDeliveryProfile({ name, deliveryRegions });
    const states = (count: number) =>
      Array.from({ length: count }, (_, number) => ({ countryCode: 'US', subdivisions: [`US-${number}`] }));
    await create('States', [{ name: 'Many', destinations: states(250) }]);
    expect((await refusalOf(create('One more', [region('Canada', 'CA')]))).status).toBe(400);
    for (let number = 3; number <= 99; number++) await create(`Profile ${number}`);
    expect((await refusalOf(create('The hundredth'))).code).toBe('DELIVERY_PROFILES_LIMIT_EXCEEDED');
    const { items } = await deliveryProfile.queryDeliveryProfiles().eq('name', 'States').find();
    await deliveryProfile.deleteDeliveryProfile(items[0]?._id ?? '');
    await create('One more', [region('Canada', 'CA')]);
  });
});
