import type { OperationContext } from '../../../http/operations';
import type { FieldBeyond } from '../../../http/seed/section';
import { ApplicationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import { INSTALLED_CARRIERS } from './carrier-tables';
import { profileDocuments, type StoredProfile, type WireProfile } from './delivery-documents';
import { claimProfilePlace } from './delivery-limits';
import { withDefaultProfile } from './profiles';
import { checkRegions, newRegion } from './regions';

export const DELIVERY_PROFILE_BEYOND: Readonly<Record<string, FieldBeyond>> = { default: { type: 'boolean' } };

export async function plantDeliveryProfile(
  { deliveryProfile: { name, deliveryRegions = [], extendedFields } }: { deliveryProfile: WireProfile },
  { transaction }: OperationContext,
  values: Readonly<Record<string, unknown>>,
): Promise<{ deliveryProfile: StoredProfile }> {
  const { now } = transaction;
  const isDefault = values.default === true;
  const profiles = transaction.in(profileDocuments);
  if (!isDefault) await withDefaultProfile(transaction);
  else if ((await profiles.count({ default: true })) > 0) {
    throw new ApplicationError('SINGLE_DEFAULT_DELIVERY_PROFILE', 'another profile before it is the default one');
  }
  const profile: StoredProfile = {
    id: newId('delivery profile'),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    name: name ?? '',
    default: isDefault,
    deliveryRegions: deliveryRegions.map(({ deliveryCarriers = [], ...region }) => {
      const unknown = deliveryCarriers.find(({ appId }) => !INSTALLED_CARRIERS.some(({ id }) => id === appId));
      if (unknown) throw new ApplicationError('UNKNOWN_DELIVERY_CARRIER', `there is no carrier ${unknown.appId}`);
      return { ...newRegion(region, now), deliveryCarriers };
    }),
    extendedFields,
  };
  checkRegions(profile.deliveryRegions);
  await claimProfilePlace(transaction, profile);
  await profiles.insert(profile);
  return { deliveryProfile: profile };
}
