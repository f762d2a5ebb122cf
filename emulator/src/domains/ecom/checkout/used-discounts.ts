import type { Transaction } from '../../../kernel/store/store';
import type { GrantedDiscount } from '../pricing/discounts';
import { takeRuleUses } from '../pricing/rule-uses';
import { couponUser, giveUsesBack, takeCoupon } from '../usable-coupon';
import type { StoredCheckout } from './checkouts';

export const takeRulesOf = (
  transaction: Transaction,
  checkout: StoredCheckout,
  granted: readonly GrantedDiscount[],
): Promise<boolean> => takeRuleUses(transaction, granted, holderOf(checkout), couponUser(checkout));

export async function takeCouponOf(transaction: Transaction, checkout: StoredCheckout): Promise<void> {
  if (checkout.coupon) await takeCoupon(transaction, checkout.coupon, holderOf(checkout), couponUser(checkout));
}

export const giveDiscountsBack = (transaction: Transaction, checkout: StoredCheckout): Promise<void> =>
  giveUsesBack(transaction, holderOf(checkout));

const holderOf = ({ id }: StoredCheckout): string => `coupon-use:${id}`;
