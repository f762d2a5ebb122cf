import type { Transaction } from '../../../kernel/store/store';
import type { Line } from '../cart/lines/lines';
import type { Bought, CatalogueContext, Ordered } from '../catalogue/catalogue';
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
  const ordered = orderedIn(lines);
  if (!(await takeItems(context, holder, ordered))) return false;
  if (await redeemMemberships(transaction, lines, memberships?.paying)) return true;
  await giveItemsBack(transaction, holder, ordered);
  return false;
}

export const settleItemsOf = (transaction: Transaction, lines: readonly Line[]): Promise<void> =>
  settleItems(transaction, orderedIn(lines));

const orderedIn = (lines: readonly Line[]): (Ordered & Bought)[] =>
  lines.flatMap(({ custom, catalogReference: reference, quantity, item: { payment } }) =>
    custom || !reference ? [] : [{ reference, quantity, payment }],
  );
