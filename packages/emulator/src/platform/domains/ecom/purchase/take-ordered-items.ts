import type { Transaction } from '../../../kernel/store/store-interface';
import type { BoughtItem, CatalogueContext, OrderedQuantity } from '../catalogue/catalogues';
import { giveItemsBack, takeItems } from '../catalogue/take-items';
import type { StoredCheckout } from '../checkout/checkouts';
import type { Line } from '../lines/read-lines';
import type { GrantedDiscount } from '../pricing/discounts';
import { redeemMemberships } from '../pricing/memberships';
import type { Pricing } from '../pricing/price-calculation';
import { claimRuleUses } from '../pricing/rule-uses';
import { settleItems } from '../stored-orders/restock';
import { claimCoupon, couponUser, releaseUses } from '../usable-coupon';

export async function takeItemsOf(
  context: CatalogueContext,
  { id }: StoredCheckout,
  { lines, memberships }: Pick<Pricing, 'lines' | 'memberships'>,
): Promise<boolean> {
  const { transaction } = context;
  const holder = `order:${id}`;
  const ordered = orderedItems(lines);
  if (!(await takeItems(context, holder, ordered))) return false;
  if (await redeemMemberships(transaction, lines, memberships?.paying)) return true;
  await giveItemsBack(transaction, holder, ordered);
  return false;
}

export const settleItemsOf = (transaction: Transaction, lines: readonly Line[]): Promise<void> =>
  settleItems(transaction, orderedItems(lines));

const orderedItems = (lines: readonly Line[]): (OrderedQuantity & BoughtItem)[] =>
  lines.flatMap(({ custom, catalogReference: reference, quantity, item: { payment } }) =>
    custom || !reference ? [] : [{ reference, quantity, payment }],
  );

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
