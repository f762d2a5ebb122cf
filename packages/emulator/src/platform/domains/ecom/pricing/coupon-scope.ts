import type { CouponScope } from '../catalogue/catalog-item';
import type { Coupon, ScopeOfCoupon } from '../usable-coupon';

type ScopeFields = Pick<Coupon, 'scope' | 'productIds'>;

export function scopesOf({ scope, productIds }: ScopeFields): readonly ScopeOfCoupon[] | undefined {
  if (scope) return [scope];
  return productIds?.map((entityId) => ({ namespace: 'stores', group: { name: 'product', entityId } }));
}

export const covers = (coupon: ScopeFields, scopes: readonly CouponScope[]): boolean =>
  scopesOf(coupon)?.some((couponScope) => scopes.some((own) => isWithin(own, couponScope))) ?? true;

const isWithin = ({ namespace, group }: CouponScope, couponScope: ScopeOfCoupon): boolean =>
  namespace === couponScope.namespace &&
  (!couponScope.group ||
    (group.name === couponScope.group.name &&
      (!couponScope.group.entityId || group.entityId === couponScope.group.entityId)));

export const isLimitedToItems = (coupon: Coupon): boolean =>
  scopesOf(coupon) !== undefined || coupon.limitedToOneItem === true;

/** Returns `undefined` if the coupon does not cover the item's scopes, or is for delivery. */
export function couponFor(coupon: Coupon, scopes: readonly CouponScope[]): Coupon | undefined {
  if ('freeShipping' in coupon.gives || !covers(coupon, scopes)) return undefined;
  const { scope: _, productIds: _products, ...forAll } = coupon;
  return forAll;
}
