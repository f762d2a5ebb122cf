import type { CouponScope } from '../catalogue/coupon-scopes';
import type { Coupon, ScopeOfCoupon } from '../usable-coupon';

type Scoped = Pick<Coupon, 'scope' | 'productIds'>;

export function scopesOf({ scope, productIds }: Scoped): readonly ScopeOfCoupon[] | undefined {
  if (scope) return [scope];
  return productIds?.map((entityId) => ({ namespace: 'stores', group: { name: 'product', entityId } }));
}

export const covers = (coupon: Scoped, scopes: readonly CouponScope[]): boolean =>
  scopesOf(coupon)?.some((wanted) => scopes.some((own) => isWithin(own, wanted))) ?? true;

const isWithin = ({ namespace, group }: CouponScope, wanted: ScopeOfCoupon): boolean =>
  namespace === wanted.namespace &&
  (!wanted.group ||
    (group.name === wanted.group.name && (!wanted.group.entityId || group.entityId === wanted.group.entityId)));

export const isForSomeItems = (coupon: Coupon): boolean =>
  scopesOf(coupon) !== undefined || coupon.limitedToOneItem === true;

/** `undefined` if an item is in none of the scopes, or the coupon is for delivery. */
export function couponFor(coupon: Coupon, scopes: readonly CouponScope[]): Coupon | undefined {
  if ('freeShipping' in coupon.gives || !covers(coupon, scopes)) return undefined;
  const { scope: _, productIds: _products, ...forAll } = coupon;
  return forAll;
}
