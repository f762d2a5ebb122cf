import type { Transaction } from '../../../kernel/store/store';
import type { Granted } from '../pricing/discounts';
import { takeRuleUses } from '../pricing/rule-uses';
import { couponUser, giveUsesBack, takeCoupon } from '../usable-coupon';
import type { StoredCheckout } from './checkouts';

/** Takes a use of each automatic discount that the checkout was granted; `false`, and none taken, if one has been used up. */
export const takeRulesOf = (
  transaction: Transaction,
  checkout: StoredCheckout,
  granted: readonly Granted[],
): Promise<boolean> => takeRuleUses(transaction, granted, holderOf(checkout), couponUser(checkout));

/** Takes a use of the checkout's coupon, if it has one. Throws ApplicationError: ERROR_COUPON_…. */
export async function takeCouponOf(transaction: Transaction, checkout: StoredCheckout): Promise<void> {
  if (checkout.coupon) await takeCoupon(transaction, checkout.coupon, holderOf(checkout), couponUser(checkout));
}

export const giveDiscountsBack = (transaction: Transaction, checkout: StoredCheckout): Promise<void> =>
  giveUsesBack(transaction, holderOf(checkout));

const holderOf = ({ id }: StoredCheckout): string => `coupon-use:${id}`;
