import type { deliveryProfile as meta } from '@wix/ecom/meta';
import { firstRevision, requireRevision, revisedDocuments, withNextRevision } from '../../../database/revision';
import { isDeepStrictEqual } from '../../../home/equality';
import type { Operations } from '../../../http/operations';
import { emitAction } from '../../../kernel/domain-events';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { appsWith } from '../../apps/index';
import { carrierSettings } from './carrier-settings';
import { checkCarrier, INSTALLED_CARRIERS } from './carrier-tables';
import { profileDocuments, type StoredProfile, type StoredRegion } from './delivery-documents';
import { claimProfilePlace, forgetProfile } from './delivery-limits';
import { getProfile, getProfileByRegion, getProfileOfRegions, profileList, withDefaultProfile } from './profiles';
import { checkRegions, newRegion, wholeCarrier, wholeDestinations } from './regions';

const profiles = revisedDocuments({ collection: profileDocuments, event: 'wix.ecom.v1.delivery_profile' });

export const deliveryProfile = {
  ...carrierSettings,

  async createDeliveryProfile({ deliveryProfile: sentProfile }, { transaction }) {
    if (sentProfile.default)
      throw new ApplicationError('SINGLE_DEFAULT_DELIVERY_PROFILE', 'the site has a default profile');
    await withDefaultProfile(transaction);
    const { now } = transaction;
    const apps = await appsWith(transaction, 'shippingRates');
    const { createdBy, extendedFields } = sentProfile;
    const profile: StoredProfile = {
      id: newId('delivery profile'),
      ...firstRevision(transaction),
      name: sentProfile.name ?? '',
      default: false,
      deliveryRegions: (sentProfile.deliveryRegions ?? []).map((region) => newRegion(region, now, apps)),
      createdBy,
      extendedFields,
    };
    checkRegions(profile.deliveryRegions);
    await claimProfilePlace(transaction, profile);
    return { deliveryProfile: await profiles.insert(transaction, profile) };
  },

  async getDeliveryProfile({ deliveryProfileId }, { transaction }) {
    return { deliveryProfile: await getProfile(transaction, deliveryProfileId) };
  },

  async getDeliveryProfileByDeliveryRegionId({ deliveryRegionId }, { transaction }) {
    return { deliveryProfile: await getProfileByRegion(transaction, deliveryRegionId) };
  },

  /** Assumed; errs to permission: the default and the regions may be sent unchanged. Clients return whole profiles. */
  async updateDeliveryProfile({ deliveryProfile: sentProfile }, { transaction }) {
    const before = await getProfile(transaction, sentProfile.id ?? '');
    requireRevision(before.revision, sentProfile.revision);
    if (sentProfile.default !== undefined && sentProfile.default !== before.default) {
      throw new ApplicationError('DEFAULT_CANNOT_BE_UPDATED', 'the site keeps the default profile that it has');
    }
    if (sentProfile.deliveryRegions && !isDeepStrictEqual(sentProfile.deliveryRegions, before.deliveryRegions)) {
      throw new ApplicationError('DELIVERY_REGION_CANNOT_BE_UPDATED', 'regions are changed with updateDeliveryRegion');
    }
    const { name = before.name, extendedFields } = sentProfile;
    const profile = await saveProfile(transaction, { ...before, name, ...(extendedFields && { extendedFields }) });
    await profiles.announce(transaction, 'updated', profile);
    return { deliveryProfile: profile };
  },

  /** Assumed: shipping options keep the IDs of its regions, and are no longer offered there. */
  async deleteDeliveryProfile({ deliveryProfileId }, { transaction }) {
    const profile = await getProfile(transaction, deliveryProfileId);
    if (profile.default) throw new PlatformError(400, 'the default delivery profile cannot be deleted');
    await profiles.remove(transaction, profile);
    await forgetProfile(transaction, profile.id);
    return {};
  },

  async queryDeliveryProfiles({ query = {} }, { transaction }) {
    await withDefaultProfile(transaction);
    const { items, metadata } = await profileList.page(transaction, query);
    return { deliveryProfiles: items, pagingMetadata: metadata };
  },

  async addDeliveryRegion({ deliveryProfileId, deliveryRegion, revision }, { transaction }) {
    const before = await getProfileOfRegions(transaction, deliveryProfileId);
    if (revision !== undefined) requireRevision(before.revision, revision);
    const region = newRegion(deliveryRegion, transaction.now, await appsWith(transaction, 'shippingRates'));
    const deliveryRegions = [...before.deliveryRegions, region];
    const profile = await saveProfile(transaction, { ...before, deliveryRegions });
    const body = toRegionEvent(profile, region);
    await emitAction(transaction, 'wix.ecom.v1.delivery_profile_region_added', profile.id, body);
    return { deliveryProfile: profile };
  },

  /** Assumed; errs to permission: carriers may be sent unchanged. */
  async updateDeliveryRegion({ deliveryProfileId, deliveryRegion: sentRegion, revision }, { transaction }) {
    const before = await getProfileOfRegions(transaction, deliveryProfileId);
    if (revision !== undefined) requireRevision(before.revision, revision);
    const region = getRegion(before, sentRegion.id ?? '');
    if (sentRegion.deliveryCarriers && !isDeepStrictEqual(sentRegion.deliveryCarriers, region.deliveryCarriers)) {
      throw new ApplicationError('DELIVERY_CARRIER_CANNOT_BE_UPDATED', 'carriers have operations of their own');
    }
    const { name = region.name, active = region.active, destinations = region.destinations } = sentRegion;
    const changed = { ...region, name, active, destinations: wholeDestinations(destinations) };
    return { deliveryProfile: await saveRegion(transaction, before, changed) };
  },

  async removeDeliveryRegion({ deliveryProfileId, deliveryRegionId, revision }, { transaction }) {
    const before = await getProfileOfRegions(transaction, deliveryProfileId);
    if (revision !== undefined) requireRevision(before.revision, revision);
    const { id } = getRegion(before, deliveryRegionId);
    const deliveryRegions = before.deliveryRegions.filter((region) => region.id !== id);
    const profile = await saveProfile(transaction, { ...before, deliveryRegions });
    const body = { deliveryProfileId, deliveryRegionId };
    await emitAction(transaction, 'wix.ecom.v1.delivery_profile_region_removed', profile.id, body);
    return { deliveryProfile: profile };
  },

  async addDeliveryCarrier({ deliveryRegionId, deliveryCarrier }, { transaction }) {
    const before = await getProfileByRegion(transaction, deliveryRegionId);
    const region = getRegion(before, deliveryRegionId);
    if (region.deliveryCarriers.some(({ appId }) => appId === deliveryCarrier.appId)) {
      throw new ApplicationError('CARRIER_ALREADY_EXISTS_IN_REGION', `${deliveryCarrier.appId} delivers there already`);
    }
    checkCarrier(deliveryCarrier, await appsWith(transaction, 'shippingRates'));
    const deliveryCarriers = [...region.deliveryCarriers, wholeCarrier(deliveryCarrier)];
    return { deliveryProfile: await saveRegion(transaction, before, { ...region, deliveryCarriers }) };
  },

  /** Source: "Only the fields you provide are updated" in its docs. */
  async updateDeliveryCarrier({ deliveryRegionId, deliveryCarrier = {} }, { transaction }) {
    const before = await getProfileByRegion(transaction, deliveryRegionId);
    const region = getRegion(before, deliveryRegionId);
    const carrier = region.deliveryCarriers.find(({ appId }) => appId === deliveryCarrier.appId);
    if (!carrier) {
      throw new ApplicationError('DELIVERY_CARRIER_NOT_FOUND', `${deliveryCarrier.appId} does not deliver there`);
    }
    const backupRate = deliveryCarrier.backupRate && { ...carrier.backupRate, ...deliveryCarrier.backupRate };
    const changed = { ...carrier, ...deliveryCarrier, ...(backupRate && { backupRate }) };
    checkCarrier(changed, await appsWith(transaction, 'shippingRates'));
    const deliveryCarriers = region.deliveryCarriers.map((one) => (one === carrier ? changed : one));
    return { deliveryProfile: await saveRegion(transaction, before, { ...region, deliveryCarriers }) };
  },

  /** Assumed; errs to permission: removing a missing carrier succeeds, since the package names no code. */
  async removeDeliveryCarrier({ deliveryRegionId, appId }, { transaction }) {
    const before = await getProfileByRegion(transaction, deliveryRegionId);
    const region = getRegion(before, deliveryRegionId);
    const deliveryCarriers = region.deliveryCarriers.filter((carrier) => carrier.appId !== appId);
    if (deliveryCarriers.length === region.deliveryCarriers.length) return { deliveryProfile: before };
    return { deliveryProfile: await saveRegion(transaction, before, { ...region, deliveryCarriers }) };
  },

  /** Assumed: an app is listed by its ID. */
  async listInstalledDeliveryCarriers(_, { transaction }) {
    const apps = await appsWith(transaction, 'shippingRates');
    return { installedDeliveryCarriers: [...INSTALLED_CARRIERS, ...apps.map(({ id }) => ({ id, displayName: id }))] };
  },

  /** Source: "without incrementing revision" in its docs. */
  async updateExtendedFields({ id, namespace, namespaceData }, { transaction }) {
    const before = await getProfile(transaction, id);
    const { namespaces = {} } = before.extendedFields ?? {};
    const extendedFields = {
      namespaces: { ...namespaces, [namespace]: { ...namespaces[namespace], ...namespaceData } },
    };
    const profile: StoredProfile = { ...before, extendedFields };
    await transaction.in(profileDocuments).update(profile);
    return { deliveryProfile: profile };
  },
} satisfies Operations<typeof meta>;

function getRegion({ id: profileId, deliveryRegions }: StoredProfile, id: string): StoredRegion {
  const region = deliveryRegions.find((one) => one.id === id);
  if (region) return region;
  throw new ApplicationError('DELIVERY_REGION_NOT_FOUND', `the delivery profile ${profileId} has no region ${id}`);
}

async function saveProfile(transaction: Transaction, changed: StoredProfile): Promise<StoredProfile> {
  checkRegions(changed.deliveryRegions);
  await claimProfilePlace(transaction, changed);
  return transaction.in(profileDocuments).update(withNextRevision(transaction, changed));
}

async function saveRegion(transaction: Transaction, before: StoredProfile, region: StoredRegion) {
  const deliveryRegions = before.deliveryRegions.map((one) => (one.id === region.id ? region : one));
  const profile = await saveProfile(transaction, { ...before, deliveryRegions });
  const body = toRegionEvent(profile, region);
  await emitAction(transaction, 'wix.ecom.v1.delivery_profile_region_updated', profile.id, body);
  return profile;
}

const toRegionEvent = (profile: StoredProfile, { id, ...region }: StoredRegion) => ({
  deliveryProfileId: profile.id,
  deliveryRegionId: id,
  ...region,
});
