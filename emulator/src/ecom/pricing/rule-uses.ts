import type { Transaction } from '../../database/store';
import type { OperationContext } from '../../http/operations';
import { commerceOf, type DiscountRule } from '../../sites/commerce-settings';
import type { Granted } from './discounts';

/** The IDs of the automatic discounts that this buyer no longer gets: all uses, or all uses per buyer, are spent. */
export async function spentRulesOf(
  { transaction, settings }: Pick<OperationContext, 'transaction' | 'settings'>,
  buyer: string,
): Promise<ReadonlySet<string>> {
  const spent = new Set<string>();
  for (const rule of commerceOf(settings).discountRules) {
    if (await isSpent(transaction, rule, buyer)) spent.add(rule.id);
  }
  return spent;
}

async function isSpent(transaction: Transaction, { id, usageLimit, usageLimitPerUser }: DiscountRule, buyer: string) {
  if (usageLimit !== undefined && (await transaction.claimed(usesOf(id))) >= usageLimit) return true;
  return usageLimitPerUser !== undefined && (await transaction.claimed(usesOf(id, buyer))) >= usageLimitPerUser;
}

/** Takes one use of each rule that gave something to an order; `false` if one has none left. */
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
