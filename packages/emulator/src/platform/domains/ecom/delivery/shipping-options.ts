import type { shippingOptions as meta } from '@wix/ecom/meta';
import { listing } from '../../../database/query/listing';
import { firstRevision, requireRevision, revisedDocuments } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { ApplicationError, PlatformError, ValidationError, violation } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { optionDocuments, type StoredOption, type WireOption, type WireRate } from './delivery-documents';
import { claimOptionPlace, forgetOption } from './delivery-limits';
import { findProfileByRegion } from './profiles';

/** Source: `ShippingOptionQuerySpec`. */
const optionList = listing({ collection: optionDocuments });
/** Source: `@maxSize` of `ShippingOption.deliveryRegionIds`. */
const MAX_REGIONS = 50;

const options = revisedDocuments({ collection: optionDocuments, event: 'wix.ecom.v1.shipping_option' });

export const shippingOptions = {
  async createShippingOption({ shippingOption: sentOption }, { transaction }) {
    const { title, estimatedDeliveryTime, extendedFields } = sentOption;
    const deliveryRegionIds = regionIdsOf(sentOption);
    for (const id of deliveryRegionIds) await requireRegion(transaction, id);
    const option: StoredOption = {
      id: newId('shipping option'),
      ...firstRevision(transaction),
      ...withRegions(deliveryRegionIds),
      title,
      estimatedDeliveryTime,
      rates: parseRates(sentOption),
      extendedFields,
    };
    await claimOptionPlace(transaction, option.id);
    return { shippingOption: await options.insert(transaction, option) };
  },

  async getShippingOption({ shippingOptionId }, { transaction }) {
    return { shippingOption: await getOption(transaction, shippingOptionId) };
  },

  async updateShippingOption({ shippingOption: sentOption }, { transaction }) {
    const before = await getOption(transaction, sentOption.id ?? '');
    requireRevision(before.revision, sentOption.revision);
    const { title, estimatedDeliveryTime, rates, extendedFields = before.extendedFields } = sentOption;
    return {
      // `null`, which arrives as a field without a value, erases a text.
      shippingOption: await options.update(transaction, {
        ...before,
        ...('title' in sentOption && { title }),
        ...('estimatedDeliveryTime' in sentOption && { estimatedDeliveryTime }),
        ...(rates && { rates: parseRates(sentOption) }),
        extendedFields,
      }),
    };
  },

  async deleteShippingOption({ shippingOptionId }, { transaction }) {
    const option = await getOption(transaction, shippingOptionId);
    await options.remove(transaction, option);
    await forgetOption(transaction, option.id);
    return {};
  },

  async queryShippingOptions({ query = {} }, { transaction }) {
    const { items, metadata } = await optionList.page(transaction, query);
    return { shippingOptions: items, pagingMetadata: metadata };
  },

  /** Assumed; errs to permission: adding a region twice changes nothing. */
  async addDeliveryRegion({ shippingOptionId, deliveryRegionId, revision }, { transaction }) {
    const before = await getOption(transaction, shippingOptionId);
    requireRevision(before.revision, revision);
    await requireRegion(transaction, deliveryRegionId);
    const ids = [...new Set([...before.deliveryRegionIds, deliveryRegionId])];
    if (ids.length > MAX_REGIONS) {
      throw new ValidationError([violation('deliveryRegionId', `must be one of at most ${MAX_REGIONS} regions`)]);
    }
    return { shippingOption: await options.update(transaction, { ...before, ...withRegions(ids) }) };
  },

  /** Assumed; errs to refusal: an option without regions is offered nowhere. */
  async removeDeliveryRegion({ shippingOptionId, deliveryRegionId, revision }, { transaction }) {
    const before = await getOption(transaction, shippingOptionId);
    requireRevision(before.revision, revision);
    const ids = before.deliveryRegionIds.filter((id) => id !== deliveryRegionId);
    return { shippingOption: await options.update(transaction, { ...before, ...withRegions(ids) }) };
  },

  /** Source: "without incrementing revision" in its docs. */
  async updateExtendedFields({ id, namespace, namespaceData }, { transaction }) {
    const before = await getOption(transaction, id);
    const { namespaces = {} } = before.extendedFields ?? {};
    const extendedFields = {
      namespaces: { ...namespaces, [namespace]: { ...namespaces[namespace], ...namespaceData } },
    };
    return { shippingOption: await transaction.in(optionDocuments).update({ ...before, extendedFields }) };
  },
} satisfies Operations<typeof meta>;

/** Source: createShippingOption in wix/skills, with this message for one region in `deliveryRegionIds`. */
function regionIdsOf({ deliveryRegionId, deliveryRegionIds = [] }: WireOption): string[] {
  if (deliveryRegionId) return [...new Set([deliveryRegionId, ...deliveryRegionIds])];
  if (deliveryRegionIds.length > 1) return [...new Set(deliveryRegionIds)];
  throw new ValidationError([violation('shippingOption.deliveryRegionId', 'is not a valid GUID')]);
}

const withRegions = (deliveryRegionIds: string[]) => ({
  deliveryRegionId: deliveryRegionIds[0] ?? '',
  deliveryRegionIds,
});

async function requireRegion(transaction: Transaction, id: string): Promise<void> {
  if (await findProfileByRegion(transaction, id)) return;
  throw new PlatformError(404, `there is no delivery region ${id}`);
}

/** Source of the code: the recipes for shipping of wix/skills. */
async function getOption(transaction: Transaction, id: string): Promise<StoredOption> {
  const option = await transaction.in(optionDocuments).find(id);
  if (option) return option;
  throw new ApplicationError('SHIPPING_OPTION_NOT_FOUND', `there is no shipping option ${id}`, { status: 404 });
}

export function parseRates({ rates = [] }: { rates?: WireRate[] | undefined }, entity = 'shippingOption'): WireRate[] {
  const missingFieldError = (field: string) => new ValidationError([violation(`${entity}.${field}`, 'must be set')]);
  if (rates.length === 0) throw missingFieldError('rates');
  return rates.map(({ amount, conditions = [], multiplyByQuantity = false }, index) => {
    if (!amount) throw missingFieldError(`rates[${index}].amount`);
    for (const [place, condition] of conditions.entries()) {
      checkCondition(condition, `rates[${index}].conditions[${place}]`, missingFieldError);
    }
    return { amount, conditions, multiplyByQuantity };
  });
}

type Condition = NonNullable<WireRate['conditions']>[number];

function checkCondition(condition: Condition, path: string, missing: (field: string) => ValidationError): void {
  const { type, operator, value } = condition;
  const field = type ? (operator ? (value ? undefined : 'value') : 'operator') : 'type';
  if (field) throw missing(`${path}.${field}`);
  // Source: "Quantity of items should be integers" of `Condition.value`.
  if (type === 'BY_TOTAL_QUANTITY' && !Number.isInteger(Number(value))) {
    throw new ApplicationError('INVALID_QUANTITY_VALUE', `expected a whole number of items, got ${value}`);
  }
}
