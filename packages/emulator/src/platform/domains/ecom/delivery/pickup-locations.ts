import type { pickupLocations as meta } from '@wix/ecom/meta';
import { listing } from '../../../database/query/listing';
import { firstRevision, requireRevision, withNextRevision } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { PlatformError, requireExisting, ValidationError, violation } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { pickupDocuments, type StoredPickup } from './delivery-documents';
import { parseRates } from './shipping-options';

const pickupList = listing({ collection: pickupDocuments });
/** Assumed; errs to refusal: the packages state no limit. */
const MAX_LOCATIONS = 500;
/** Source: `@maxSize` of `PickupLocation.deliveryRegionIds`. */
const MAX_REGIONS = 50;

export const pickupLocations = {
  async createPickupLocation({ pickupLocation: sentLocation }, { transaction }) {
    if ((await transaction.in(pickupDocuments).count()) >= MAX_LOCATIONS) {
      throw new PlatformError(400, `a site has at most ${MAX_LOCATIONS} pickup locations`);
    }
    const { active, deliveryRegionIds = [] } = sentLocation;
    const location: StoredPickup = {
      ...writableFields(sentLocation),
      id: newId('pickup location'),
      ...firstRevision(transaction),
      active: active ?? true,
      rates: parseRates(sentLocation, 'pickupLocation'),
      deliveryRegionIds,
    };
    return { pickupLocation: await transaction.in(pickupDocuments).insert(location) };
  },

  async getPickupLocation({ pickupLocationId }, { transaction }) {
    return { pickupLocation: await getLocation(transaction, pickupLocationId) };
  },

  async updatePickupLocation({ pickupLocation: sentLocation }, { transaction }) {
    const before = await getLocation(transaction, sentLocation.id ?? '');
    requireRevision(before.revision, sentLocation.revision);
    const { active, deliveryRegionIds = before.deliveryRegionIds } = sentLocation;
    const changed: StoredPickup = {
      ...before,
      ...writableFields(sentLocation),
      active: active ?? before.active,
      deliveryRegionIds,
      ...(sentLocation.rates && { rates: parseRates(sentLocation, 'pickupLocation') }),
    };
    return { pickupLocation: await save(transaction, changed) };
  },

  async deletePickupLocation({ pickupLocationId }, { transaction }) {
    const { id } = await getLocation(transaction, pickupLocationId);
    await transaction.in(pickupDocuments).remove(id);
    return {};
  },

  async queryPickupLocation({ query = {} }, { transaction }) {
    const { items, metadata } = await pickupList.page(transaction, query);
    return { pickupLocations: items, pagingMetadata: metadata };
  },

  async addDeliveryRegion({ pickupLocationId, deliveryRegionId, revision }, { transaction }) {
    const before = await getLocation(transaction, pickupLocationId);
    requireRevision(before.revision, revision);
    const deliveryRegionIds = [...new Set([...before.deliveryRegionIds, deliveryRegionId])];
    if (deliveryRegionIds.length > MAX_REGIONS) {
      throw new ValidationError([violation('deliveryRegionId', `must be one of at most ${MAX_REGIONS} regions`)]);
    }
    return { pickupLocation: await save(transaction, { ...before, deliveryRegionIds }) };
  },

  async removeDeliveryRegion({ pickupLocationId, deliveryRegionId, revision }, { transaction }) {
    const before = await getLocation(transaction, pickupLocationId);
    requireRevision(before.revision, revision);
    const deliveryRegionIds = before.deliveryRegionIds.filter((id) => id !== deliveryRegionId);
    return { pickupLocation: await save(transaction, { ...before, deliveryRegionIds }) };
  },
} satisfies Operations<typeof meta>;

/** `null`, which arrives as a field without a value, erases a text. */
const writableFields = (sent: Partial<StoredPickup>) => ({
  ...('name' in sent && { name: sent.name }),
  ...(sent.address && { address: sent.address }),
  ...('deliveryTime' in sent && { deliveryTime: sent.deliveryTime }),
  ...('instructions' in sent && { instructions: sent.instructions }),
});

const save = (transaction: Transaction, changed: StoredPickup): Promise<StoredPickup> =>
  transaction.in(pickupDocuments).update(withNextRevision(transaction, changed));

const getLocation = async (transaction: Transaction, id: string): Promise<StoredPickup> =>
  requireExisting(await transaction.in(pickupDocuments).find(id), `there is no pickup location ${id}`);
