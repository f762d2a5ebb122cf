import type { Plan } from './plan-documents';

type PurchaseLimits = NonNullable<Plan['purchaseLimits']>;
export type PurchaseLimit = PurchaseLimits[number];
export type PurchaseLimitType = NonNullable<PurchaseLimit['type']>;

/** The first value is the default of protobuf. Assumed here; errs to permission. */
export const limitType = (type: PurchaseLimit['type']): PurchaseLimitType => type ?? 'PER_MEMBER_LIFETIME';

export const maxCountOf = ({ purchaseLimits = [] }: Pick<Plan, 'purchaseLimits'>, type: PurchaseLimitType) =>
  purchaseLimits.find((limit) => limitType(limit.type) === type)?.maxCount ?? 0;

/** Both fields have the limit of a member's lifetime. `purchaseLimits` wins over the older one. */
export function purchaseLimitFields({ purchaseLimits, maxPurchasesPerBuyer }: Plan, before: PurchaseLimits) {
  if (purchaseLimits) {
    const limits = purchaseLimits.map(({ type, maxCount }) => ({ type: limitType(type), maxCount }));
    return { purchaseLimits: limits, maxPurchasesPerBuyer: maxCountOf({ purchaseLimits }, 'PER_MEMBER_LIFETIME') };
  }
  if (maxPurchasesPerBuyer === undefined) return {};
  const others = before.filter(({ type }) => limitType(type) !== 'PER_MEMBER_LIFETIME');
  const { purchaseLimits: lifetime, ...older } = purchaseLimit(maxPurchasesPerBuyer ?? 0);
  return { ...older, purchaseLimits: [...lifetime, ...others] };
}

export const purchaseLimit = (maxCount: number) => ({
  maxPurchasesPerBuyer: maxCount,
  purchaseLimits: maxCount > 0 ? [{ type: 'PER_MEMBER_LIFETIME' as const, maxCount }] : [],
});
