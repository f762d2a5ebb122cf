import type { addOns as meta } from '@wix/bookings/meta';
import { cursorMetadata } from '../../../../database/query/listing';
import { firstRevision, requireRevision, revisedDocuments } from '../../../../database/revision';
import { randomUUID } from '../../../../home/crypto';
import { eachId, eachItem } from '../../../../http/bulk/each-item';
import type { Operations } from '../../../../http/operations';
import { withProtoDefaults } from '../../../../http/wire/proto-defaults';
import { requireExisting, ValidationError } from '../../../../kernel/errors';
import { formatAmount, toAmount } from '../../../../kernel/money';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { serviceViolation } from '../refusals';
import { type AddOn, addOnDocuments } from './add-on-documents';
import { updateServicesOfAddOn } from './service-add-ons';

export const addOns = {
  async createAddOn({ addOn }, { transaction, settings }) {
    return { addOn: await createAddOn(transaction, addOn, settings.currency) };
  },

  async getAddOn({ addOnId }, { transaction }) {
    return { addOn: await getAddOn(transaction, addOnId) };
  },

  async updateAddOn({ addOn }, { transaction, settings }) {
    return { addOn: await updateAddOn(transaction, addOn, settings.currency) };
  },

  async deleteAddOn({ addOnId }, { transaction }) {
    await deleteAddOn(transaction, addOnId);
    return {};
  },

  async queryAddOns({ query = {} }, { transaction }) {
    const { filter, sort, cursorPaging } = query;
    const page = await transaction
      .in(addOnDocuments)
      .query({ filter: filter ?? {}, sort: sort ?? [], cursorPaging }, QUERY_LIMITS);
    return { addOns: page.items, pagingMetadata: cursorMetadata(page) };
  },

  async bulkCreateAddOns({ addOns, returnEntity }, { transaction, settings }) {
    return eachItem(addOns, async (addOn) => {
      const item = await createAddOn(transaction, addOn, settings.currency);
      return { id: item.id || undefined, item: returnEntity ? item : undefined };
    });
  },

  async bulkUpdateAddOns({ addOns, returnEntity }, { transaction, settings }) {
    return eachItem(
      addOns,
      async ({ addOn = {} }) => {
        const item = await updateAddOn(transaction, addOn, settings.currency);
        return { item: returnEntity ? item : undefined };
      },
      { itemMetadata: ({ addOn }) => ({ id: addOn?.id ?? '' }) },
    );
  },

  async bulkDeleteAddOns({ addOnIds }, { transaction }) {
    return eachId(addOnIds, (id) => deleteAddOn(transaction, id));
  },
} satisfies Operations<typeof meta>;

const addOnChanges = revisedDocuments({ collection: addOnDocuments, event: 'wix.addons.v1.add_on' });

/** Source: "sorted by `id` in ascending order" and "up to 100" in the docs of queryAddOns. */
const QUERY_LIMITS = { defaultLimit: 100, maxLimit: 100, defaultSort: [{ fieldName: 'id', order: 'ASC' }] };

const createAddOn = (transaction: Transaction, addOn: AddOn, currency: string): Promise<AddOn> =>
  addOnChanges.insert(transaction, {
    ...withDefaults(addOn, currency),
    id: randomUUID(),
    ...firstRevision(transaction),
  });

async function updateAddOn(transaction: Transaction, change: AddOn, currency: string): Promise<AddOn> {
  const stored = await getAddOn(transaction, change.id ?? '');
  requireRevision(stored.revision ?? '1', change.revision);
  const { id, createdDate, revision } = stored;
  const before = change.durationInMinutes || change.maxQuantity ? withoutKind(stored) : stored;
  const changed = { ...withDefaults({ ...before, ...change }, currency), id, createdDate, revision };
  const addOn = await addOnChanges.update(transaction, changed);
  await updateServicesOfAddOn(transaction, addOn);
  return addOn;
}

/** Source: also removes it from groups (its docs in @wix/auto_sdk_bookings_add-ons). */
async function deleteAddOn(transaction: Transaction, id: string): Promise<void> {
  const addOn = await getAddOn(transaction, id);
  await addOnChanges.remove(transaction, addOn);
  await updateServicesOfAddOn(transaction, addOn, { isGone: true });
}

const getAddOn = async (transaction: Transaction, id: string): Promise<AddOn> =>
  requireExisting(await transaction.in(addOnDocuments).find(id), `no add-on has the ID ${id}`, 'ADD_ON_NOT_FOUND');

/**
 * An add-on has a duration or a quantity. Assumed; errs to refusal: the name is required.
 * Assumed; errs to permission: an add-on without a price is free, since createAddOn names no required price.
 */
function withDefaults(addOn: AddOn, currency: string): AddOn {
  const { name, price, durationInMinutes, maxQuantity, taxGroup, mainMedia, extendedFields, tags } = addOn;
  const missing = Object.entries({
    name,
    durationInMinutes: durationInMinutes ?? maxQuantity,
  }).flatMap(([field, value]) => (value ? [] : [serviceViolation(`addOn.${field}`, 'must not be empty', 'REQUIRED')]));
  if (missing.length > 0) throw new ValidationError(missing);
  const value = toAmount(price?.value || '0', currency);
  // Assumed; errs to permission: the site's currency replaces any other.
  return withProtoDefaults('bookings.addOns', 'AddOn', {
    name,
    price: { value, currency, formattedValue: formatAmount(value, currency) },
    ...(durationInMinutes ? { durationInMinutes } : { maxQuantity }),
    taxGroup,
    mainMedia,
    extendedFields,
    tags,
  });
}

function withoutKind({ durationInMinutes, maxQuantity, ...addOn }: AddOn): AddOn {
  return addOn;
}
