import type { Transaction } from '../../database/store';
import { commerceOf, type DiscountRule } from '../../sites/commerce-settings';
import type { SiteSettings } from '../../sites/settings';
import type { Granted } from './discounts';

interface Shop {
  settings: SiteSettings;
  transaction: Transaction;
}

/** The shop as this buyer finds it: without the automatic discounts whose uses are spent, in all or by the buyer. */
export async function shopFor<S extends Shop>(shop: S, buyer: string): Promise<S> {
  const commerce = commerceOf(shop.settings);
  const spent = new Set<string>();
  for (const rule of commerce.discountRules) {
    if (await isSpent(shop.transaction, rule, buyer)) spent.add(rule.id);
  }
  if (spent.size === 0) return shop;
  const discountRules = commerce.discountRules.filter(({ id }) => !spent.has(id));
  return { ...shop, settings: { ...shop.settings, commerce: { ...commerce, discountRules } } };
}

async function isSpent(transaction: Transaction, { id, usageLimit, usageLimitPerUser }: DiscountRule, buyer: string) {
  if (usageLimit !== undefined && (await transaction.claimed(usesOf(id))) >= usageLimit) return true;
  return usageLimitPerUser !== undefined && (await transaction.claimed(usesOf(id, buyer))) >= usageLimitPerUser;
}

/** Takes one use of each rule that gave something to an order; `false` where one has none left by now. */
export async function takeRuleUses(
  transaction: Transaction,
  granted: readonly Granted[],
  holder: string,
  buyer: string,
): Promise<boolean> {
  const limits = granted.flatMap((one) => ('rule' in one ? claimsOf(one.rule, buyer) : []));
  return transaction.claim(limits.map((limit) => ({ ...limit, holder, quantity: 1 })));
}

const claimsOf = ({ id, usageLimit, usageLimitPerUser }: DiscountRule, buyer: string) => [
  ...(usageLimit === undefined ? [] : [{ resource: usesOf(id), capacity: usageLimit }]),
  ...(usageLimitPerUser === undefined ? [] : [{ resource: usesOf(id, buyer), capacity: usageLimitPerUser }]),
];

const usesOf = (ruleId: string, buyer?: string): string =>
  buyer ? `discount-rule:${ruleId}:${buyer}` : `discount-rule:${ruleId}`;
