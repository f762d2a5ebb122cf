import { commerceOf } from '../../../kernel/commerce-settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Line } from '../lines/read-lines';
import { withEligibleTriggers } from './apps/custom-triggers';
import type { Shop } from './apps/purchase';
import { appliedRule, discountRuleDocuments } from './discount-rule-documents';
import type { AppliedRule } from './discount-rules';
import type { GrantedDiscount } from './discounts';

/** Rules of the settings come first, then the owner's rules by age (assumed). */
export async function allRules(shop: Shop, lines: readonly Line[]): Promise<AppliedRule[]> {
  const { transaction, settings } = shop;
  const created = await transaction
    .in(discountRuleDocuments)
    .all({ filter: { active: true }, sort: [{ fieldName: 'createdDate' }] });
  return withEligibleTriggers([...commerceOf(settings).discountRules, ...created.map(appliedRule)], lines, shop);
}

export async function rulesFor(shop: Shop, buyer: string, lines: readonly Line[]): Promise<AppliedRule[]> {
  const usable: AppliedRule[] = [];
  for (const rule of await allRules(shop, lines)) {
    if (!(await isSpent(shop.transaction, rule, buyer))) usable.push(rule);
  }
  return usable;
}

async function isSpent(transaction: Transaction, { id, usageLimit, usageLimitPerUser }: AppliedRule, buyer: string) {
  if (usageLimit !== undefined && (await transaction.claimedAmount(ruleUses(id))) >= usageLimit) return true;
  return usageLimitPerUser !== undefined && (await transaction.claimedAmount(ruleUses(id, buyer))) >= usageLimitPerUser;
}

export async function claimRuleUses(
  transaction: Transaction,
  granted: readonly GrantedDiscount[],
  holder: string,
  buyer: string,
): Promise<boolean> {
  const limits = granted.flatMap((one) => ('rule' in one ? claimsOf(one.rule, buyer) : []));
  return transaction.claim(limits.map((limit) => ({ ...limit, holder, quantity: 1 })));
}

/** Counts uses even without a limit. Source: `usageCount` of `DiscountRule`. */
const claimsOf = ({ id, usageLimit = UNLIMITED, usageLimitPerUser }: AppliedRule, buyer: string) => [
  { resource: ruleUses(id), capacity: usageLimit },
  ...(usageLimitPerUser === undefined ? [] : [{ resource: ruleUses(id, buyer), capacity: usageLimitPerUser }]),
];

const UNLIMITED = Number.MAX_SAFE_INTEGER;

export const ruleUses = (ruleId: string, buyer?: string): string =>
  buyer ? `discount-rule:${ruleId}:${buyer}` : `discount-rule:${ruleId}`;
