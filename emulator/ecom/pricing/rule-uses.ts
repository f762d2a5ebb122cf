import type { Unit } from '../../database/store';
import { commerceOf, type DiscountRule } from '../../sites/commerce-settings';
import type { SiteSettings } from '../../sites/settings';
import type { Granted } from './discounts';

interface Shop {
  settings: SiteSettings;
  unit: Unit;
}

/** The shop as this buyer finds it: without the automatic discounts whose uses are spent, in all or by the buyer. */
export async function shopFor<S extends Shop>(shop: S, buyer: string): Promise<S> {
  const commerce = commerceOf(shop.settings);
  const spent = new Set<string>();
  for (const rule of commerce.discountRules) {
    if (await isSpent(shop.unit, rule, buyer)) spent.add(rule.id);
  }
  if (spent.size === 0) return shop;
  const discountRules = commerce.discountRules.filter(({ id }) => !spent.has(id));
  return { ...shop, settings: { ...shop.settings, commerce: { ...commerce, discountRules } } };
}

async function isSpent(unit: Unit, { id, usageLimit, usageLimitPerUser }: DiscountRule, buyer: string) {
  if (usageLimit !== undefined && (await unit.claimed(usesOf(id))) >= usageLimit) return true;
  return usageLimitPerUser !== undefined && (await unit.claimed(usesOf(id, buyer))) >= usageLimitPerUser;
}

/** Takes one use of each rule that gave something to an order; `false` where one has none left by now. */
export async function takeRuleUses(
  unit: Unit,
  granted: readonly Granted[],
  holder: string,
  buyer: string,
): Promise<boolean> {
  const limits = granted.flatMap((one) => ('rule' in one ? claimsOf(one.rule, buyer) : []));
  return unit.claim(limits.map((limit) => ({ ...limit, holder, quantity: 1 })));
}

const claimsOf = ({ id, usageLimit, usageLimitPerUser }: DiscountRule, buyer: string) => [
  ...(usageLimit === undefined ? [] : [{ resource: usesOf(id), capacity: usageLimit }]),
  ...(usageLimitPerUser === undefined ? [] : [{ resource: usesOf(id, buyer), capacity: usageLimitPerUser }]),
];

const usesOf = (ruleId: string, buyer?: string): string =>
  buyer ? `discount-rule:${ruleId}:${buyer}` : `discount-rule:${ruleId}`;
