import type { DiscountRule } from '../../../kernel/commerce-settings';
import type { AppliedRule, ItemScope, Trigger } from '../pricing/discount-rules';
import type { StoredRule, WireScope, WireTrigger } from './discount-rule-documents';

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

function appliedTrigger({ triggerType, and, or, subtotalRange, itemQuantityRange }: WireTrigger): Trigger {
  if (triggerType === 'AND') return { type: 'AND', triggers: (and?.triggers ?? []).map(appliedTrigger) };
  if (triggerType === 'OR') return { type: 'OR', triggers: (or?.triggers ?? []).map(appliedTrigger) };
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
