import type { discountRules as meta } from '@wix/ecom/meta';
import type { DiscountRule } from '../../../kernel/commerce-settings';
import type { CollectionDefinition } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import type { AppliedRule, ItemScope, Trigger } from './discount-rules';

export type WireRule = NonNullable<
  Wire<ReturnType<typeof meta.getDiscountRule>['__originalResponseType']>['discountRule']
>;
export type WireTrigger = NonNullable<WireRule['trigger']>;
export type WireScope = NonNullable<NonNullable<WireTrigger['subtotalRange']>['scopes']>[number];

/** Includes a field that the platform sends but does not declare. Source: `FIELDS_BEYOND`. */
export type RequestedRule = WireRule & { settings?: { appliesTo?: string | null } | null };

export type StoredRule = Omit<WireRule, 'status' | 'usageCount'> & {
  id: string;
  revision: string;
  createdDate: string;
  name: string;
  active: boolean;
  settings?: { appliesTo: 'UNDEFINED' };
};

export const discountRuleDocuments: CollectionDefinition<StoredRule> = {
  name: 'discount-rules',
  fields: {
    revision: 'number',
    createdDate: 'date',
    updatedDate: 'date',
    active: 'boolean',
    name: 'string',
    'activeTimeInfo.start': 'date',
    'activeTimeInfo.end': 'date',
    'tags.privateTags.tagIds': 'array',
  },
  sortedLists: ['tags.privateTags.tagIds'],
};

/** Source of ALL_ITEMS: "A discount rule can be applied on multiple items per cart". */
export function appliedRule({ id, name, active, activeTimeInfo, trigger, discounts }: StoredRule): AppliedRule {
  const { start, end } = activeTimeInfo ?? {};
  const [discount] = discounts?.values ?? [];
  return {
    id,
    name,
    active,
    start: start || undefined,
    end: end || undefined,
    trigger: trigger ? appliedTrigger(trigger) : undefined,
    appliesTo: 'ALL_ITEMS',
    scopes: (discount?.specificItemsInfo?.scopes ?? []).map(appliedScope),
    discount: discountOf(discount),
  };
}

function appliedTrigger(wireTrigger: WireTrigger): Trigger {
  const { triggerType, and, or, subtotalRange, itemQuantityRange, customTrigger } = wireTrigger;
  if (triggerType === 'AND') return { type: 'AND', triggers: (and?.triggers ?? []).map(appliedTrigger) };
  if (triggerType === 'OR') return { type: 'OR', triggers: (or?.triggers ?? []).map(appliedTrigger) };
  if (triggerType === 'CUSTOM')
    return { type: 'CUSTOM', appId: customTrigger?.appId ?? '', id: customTrigger?.id ?? '' };
  const type = triggerType === 'SUBTOTAL_RANGE' ? triggerType : 'ITEM_QUANTITY_RANGE';
  const { from, to, scopes = [] } = (type === 'SUBTOTAL_RANGE' ? subtotalRange : itemQuantityRange) ?? {};
  return {
    type,
    ...(from != null && { from: String(from) }),
    ...(to != null && { to: String(to) }),
    scopes: scopes.map(appliedScope),
  };
}

/** Assumed from the comment of `CustomFilter.params`: `collectionIds` names collections. */
function appliedScope({ catalogItemFilter, customFilter }: WireScope): ItemScope {
  const { collectionIds } = customFilter?.params ?? {};
  if (Array.isArray(collectionIds))
    return { appId: customFilter?.appId ?? '', collectionIds: collectionIds.map(String) };
  const { catalogAppId = '', catalogItemIds = [] } = catalogItemFilter ?? {};
  return { appId: catalogAppId, itemIds: catalogItemIds.length > 0 ? catalogItemIds : undefined };
}

type WireDiscount = NonNullable<NonNullable<StoredRule['discounts']>['values']>[number];

function discountOf({
  discountType,
  percentage,
  fixedAmount,
  fixedPrice,
}: WireDiscount = {}): DiscountRule['discount'] {
  if (discountType === 'PERCENTAGE') return { type: 'PERCENTAGE', percentage: percentage ?? 0 };
  if (discountType === 'FIXED_AMOUNT') return { type: 'FIXED_AMOUNT', amount: fixedAmount ?? '0' };
  return { type: 'FIXED_PRICE', price: fixedPrice ?? '0' };
}
