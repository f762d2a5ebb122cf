import type { Transaction } from '../../../kernel/store/store';
import { type Coupon, couponUsesKey } from '../usable-coupon';
import { specificationOf, toMilliseconds } from './specification';
import type { Specification, WireCoupon } from './wire';

export async function toCoupon(transaction: Transaction, coupon: Coupon): Promise<WireCoupon> {
  const uses = await transaction.claimedAmount(couponUsesKey(coupon));
  return wireCoupon(coupon, uses, transaction.now);
}

export async function toCoupons(transaction: Transaction, coupons: readonly Coupon[]): Promise<WireCoupon[]> {
  const uses = await transaction.claimedAmounts(coupons.map((coupon) => couponUsesKey(coupon)));
  return coupons.map((coupon) => wireCoupon(coupon, uses.get(couponUsesKey(coupon)) ?? 0, transaction.now));
}

const wireCoupon = (coupon: Coupon, numberOfUsages: number, now: string): WireCoupon => ({
  id: coupon.id,
  // Assumed: the platform only sends the field of a one-of that is set, although the package promises all.
  specification: specificationOf(coupon) as Specification,
  dateCreated: toMilliseconds(coupon.createdDate ?? '2020-01-01T00:00:00.000Z'),
  expired: coupon.expirationTime !== undefined && now >= coupon.expirationTime,
  numberOfUsages,
  displayData: { name: coupon.name },
});
