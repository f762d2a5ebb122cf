import type { Line } from '../lines/read-lines';
import { appDiscounts, type DiscountedPurchase } from './apps/discounts';
import type { Shop } from './apps/purchase';
import type { AutomaticDiscounts } from './price-calculation';
import { allRules, rulesFor } from './rule-uses';

/** Without a buyer, as for an order that exists, limits of use do not count. */
export async function automaticDiscounts(
  lines: readonly Line[],
  purchase: DiscountedPurchase & { buyer?: string | undefined },
  shop: Shop,
): Promise<AutomaticDiscounts> {
  const { buyer } = purchase;
  const rules = buyer === undefined ? await allRules(shop, lines) : await rulesFor(shop, buyer, lines);
  return { rules, appDiscounts: await appDiscounts(lines, purchase, shop) };
}
