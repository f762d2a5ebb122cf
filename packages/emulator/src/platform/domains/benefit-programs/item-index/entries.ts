import { seedId } from '../../../kernel/ids/new-id';
import { referenceKey, type StoredBenefit, type StoredDetails, type StoredItem } from '../benefit-documents';

/** Source: the defaults in the docs of queryPoolItems. Those of queryPoolDefinitionItems are assumed to be the same. */
export const INDEX_PAGES = {
  dates: ['createdDate'],
  defaultLimit: 50,
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
};

interface Versioned {
  id: string;
  createdDate: string;
  updatedDate: string;
}

/** Both indexes share these fields. */
export function indexEntry(kind: string, container: Versioned, benefit: StoredBenefit, item: StoredItem) {
  const { externalId, category, providerAppId, namespace, itemSetId } = item;
  return {
    // Source: "Deterministically generated from pool_definition_id and item_id". The method is assumed.
    id: seedId(kind, `${container.id} ${item.id}`),
    revision: item.revision,
    createdDate: laterDate(container.createdDate, item.createdDate),
    updatedDate: laterDate(container.createdDate, item.updatedDate),
    externalId,
    category,
    providerAppId,
    namespace,
    itemSetId,
    itemId: item.id,
    benefitKey: benefit.benefitKey,
    itemSearchKey: referenceKey(item),
    removed: false,
  };
}

const laterDate = (one: string, other: string): string => (one > other ? one : other);

export function enrichedItem(
  requested: { has(field: string): boolean },
  { displayName }: StoredItem,
  benefit: StoredBenefit,
) {
  return {
    ...(requested.has('ITEM') && { itemInfo: { displayName: displayName || undefined } }),
    benefitInfo: requested.has('BENEFIT') ? benefitInfo(benefit) : undefined,
  };
}

function benefitInfo({ price, displayName, description }: StoredBenefit) {
  return { price: price || undefined, displayName: displayName || undefined, description: description || undefined };
}

export function poolInfo({ displayName, details }: { displayName: string; details: StoredDetails }) {
  const { amount, unitDisplayName, unitType } = details.creditConfiguration ?? {};
  return {
    displayName,
    ...(details.creditConfiguration && {
      creditConfiguration: {
        amount: amount || undefined,
        unitDisplayName: unitDisplayName || undefined,
        unitType: unitType || undefined,
      },
    }),
  };
}
