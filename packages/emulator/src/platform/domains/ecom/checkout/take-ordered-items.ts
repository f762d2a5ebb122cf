import type { Transaction } from '../../../kernel/store/store';
import type { Line } from '../cart/lines/lines';
import type { BoughtItem, CatalogueContext, OrderedQuantity } from '../catalogue/catalogue';
import { settleItems } from '../catalogue/order-follow-up';
import { giveItemsBack, takeItems } from '../catalogue/take-items';
import { redeemMemberships } from '../pricing/memberships';
import type { Pricing } from '../pricing/pricing';
import type { StoredCheckout } from './checkouts';

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
