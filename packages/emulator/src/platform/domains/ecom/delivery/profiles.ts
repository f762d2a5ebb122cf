import { listing } from '../../../database/query/listing';
import { sameNames } from '../../../database/query/wire-query';
import { firstRevision } from '../../../database/revision';
import { ApplicationError, requireExisting } from '../../../kernel/errors';
import { seedId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { isObject } from '../../../kernel/values/objects';
import { CARRIER_IDS, DEFAULT_PROFILE_ID } from '../pricing/delivery';
import { profileDocuments, type StoredProfile } from './delivery-documents';
import { claimProfilePlace } from './delivery-limits';

/** Source: `DeliveryProfileQuerySpec`. */
export const profileList = listing({
  collection: profileDocuments,
  fields: {
    ...sameNames(['id', 'createdDate', 'updatedDate', 'createdBy.appId', 'createdBy.userId', 'default', 'name']),
    createdBy: { toFilter: creatorFilter, sortPath: 'createdBy' },
  },
});

/** Assumed; errs to permission: a text is the ID of an app or a user. The package declares no values. */
function creatorFilter(condition: unknown): Record<string, unknown> {
  const [operator, operand] = isObject(condition) ? (Object.entries(condition)[0] ?? []) : ['$eq', condition];
  const ids: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (ids.some((id) => typeof id !== 'string')) return { createdBy: condition };
  const conditions = ['createdBy.appId', 'createdBy.userId'].map((path) => ({ [path]: condition }));
  return operator === '$ne' || operator === '$nin' ? { $and: conditions } : { $or: conditions };
}

/** Source: "The first delivery profile is automatically created", with "International". Assumed: name and carriers. */
export async function withDefaultProfile(transaction: Transaction): Promise<void> {
  if ((await transaction.in(profileDocuments).count({ default: true })) > 0) return;
  const { now } = transaction;
  const profile: StoredProfile = {
    id: DEFAULT_PROFILE_ID,
    ...firstRevision(transaction),
    name: 'General profile',
    default: true,
    deliveryRegions: [
      {
        id: seedId('delivery region', 'International'),
        name: 'International',
        active: true,
        createdDate: now,
        destinations: [],
        deliveryCarriers: Object.values(CARRIER_IDS).map((appId) => ({ appId, additionalCharges: [] })),
      },
    ],
  };
  await claimProfilePlace(transaction, profile);
  await transaction.in(profileDocuments).insert(profile);
}

/** Throws PlatformError 404: operations on profiles declare no code. */
export const getProfile = async (transaction: Transaction, id: string): Promise<StoredProfile> =>
  requireExisting(await findProfile(transaction, id), `there is no delivery profile ${id}`);

/** Throws DELIVERY_PROFILE_NOT_FOUND, which operations on regions declare. */
export async function getProfileOfRegions(transaction: Transaction, id: string): Promise<StoredProfile> {
  const profile = await findProfile(transaction, id);
  if (profile) return profile;
  throw new ApplicationError('DELIVERY_PROFILE_NOT_FOUND', `there is no delivery profile ${id}`);
}

async function findProfile(transaction: Transaction, id: string): Promise<StoredProfile | undefined> {
  await withDefaultProfile(transaction);
  return transaction.in(profileDocuments).find(id);
}

export async function findProfileByRegion(transaction: Transaction, regionId: string) {
  await withDefaultProfile(transaction);
  const [profile] = await transaction.in(profileDocuments).all({ filter: { 'deliveryRegions.id': regionId } });
  return profile;
}

export async function getProfileByRegion(transaction: Transaction, regionId: string): Promise<StoredProfile> {
  const profile = await findProfileByRegion(transaction, regionId);
  if (profile) return profile;
  throw new ApplicationError('DELIVERY_REGION_NOT_FOUND', `there is no delivery region ${regionId}`);
}
