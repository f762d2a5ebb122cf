import type { Transaction } from '../../../kernel/store/store';
import type { GrantedDiscount } from '../pricing/discounts';
import { claimRuleUses } from '../pricing/rule-uses';
import { claimCoupon, couponUser, releaseUses } from '../usable-coupon';
import type { StoredCheckout } from './checkouts';

export const claimRuleUsesOf = (
  transaction: Transaction,
  checkout: StoredCheckout,
  granted: readonly GrantedDiscount[],
): Promise<boolean> => claimRuleUses(transaction, granted, holderOf(checkout), couponUser(checkout));

export async function claimCouponOf(transaction: Transaction, checkout: StoredCheckout): Promise<void> {
  if (checkout.coupon) await claimCoupon(transaction, checkout.coupon, holderOf(checkout), couponUser(checkout));
}

export const releaseDiscounts = (transaction: Transaction, checkout: StoredCheckout): Promise<void> =>
  releaseUses(transaction, holderOf(checkout));

const holderOf = ({ id }: StoredCheckout): string => `coupon-use:${id}`;
