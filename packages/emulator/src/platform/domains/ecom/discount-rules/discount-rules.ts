import type { discountRules as meta } from '@wix/ecom/meta';
import { listing, pagingMetadata } from '../../../database/query/listing';
import { firstRevision, requireRevision, revisedDocuments } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  discountRuleDocuments,
  type RequestedRule,
  type StoredRule,
  type WireRule,
} from '../pricing/discount-rule-documents';
import { ruleUses } from '../pricing/rule-uses';
import { checkRule } from './check';

/** Source: `DiscountRuleQuerySpec`. */
const ruleList = listing({ collection: discountRuleDocuments });

export const discountRules = {
  async createDiscountRule({ discountRule }, { transaction }) {
    const { name, active } = discountRule;
    const rule: StoredRule = {
      ...writableFields(discountRule),
      id: newId('discount rule'),
      ...firstRevision(transaction),
      name: name ?? '',
      active: active ?? true,
    };
    checkRule(rule);
    await takePlace(transaction, rule.id);
    return { discountRule: await toRule(await rules.insert(transaction, rule), transaction) };
  },

  async getDiscountRule({ discountRuleId }, { transaction }) {
    return { discountRule: await toRule(await getRule(transaction, discountRuleId), transaction) };
  },

  /** Assumed: `null` removes a field. */
  async updateDiscountRule({ discountRule }, { transaction }) {
    const before = await getRule(transaction, discountRule.id ?? '');
    requireRevision(before.revision, discountRule.revision);
    const rule: StoredRule = {
      ...before,
      ...writableFields(discountRule),
      name: discountRule.name ?? before.name,
      active: discountRule.active ?? before.active,
    };
    checkRule(rule);
    return { discountRule: await toRule(await rules.update(transaction, rule), transaction) };
  },

  async deleteDiscountRule({ discountRuleId }, { transaction }) {
    await rules.remove(transaction, await getRule(transaction, discountRuleId));
    await givePlaceBack(transaction, discountRuleId);
    return {};
  },

  async queryDiscountRules({ query = {} }, { transaction }) {
    const page = await ruleList.page(transaction, query);
    const wireRules = [];
    for (const item of page.items) wireRules.push(await toRule(item, transaction));
    // The type has no `tooManyToCount`.
    const { count, offset, total, cursors } = { offset: undefined, total: undefined, ...pagingMetadata(page, query) };
    return { discountRules: wireRules, pagingMetadata: { count, offset, total, cursors } };
  },
} satisfies Operations<typeof meta>;

/** Source: `settings` may be sent, and reads as undefined; seen on a live site, in a pull request of wix/skills. */
const writableFields = ({ trigger, activeTimeInfo, discounts, tags, settings }: RequestedRule) => ({
  ...(settings && { settings: { appliesTo: 'UNDEFINED' as const } }),
  ...(trigger !== undefined && { trigger }),
  ...(activeTimeInfo !== undefined && { activeTimeInfo }),
  ...(discounts !== undefined && { discounts }),
  ...(tags !== undefined && { tags }),
});

/** Source of the code: the recipe for discount rules of wix/skills. */
async function getRule(transaction: Transaction, id: string): Promise<StoredRule> {
  const rule = await transaction.in(discountRuleDocuments).find(id);
  if (rule) return rule;
  throw new ApplicationError('DISCOUNT_RULE_NOT_FOUND', `there is no discount rule ${id}`, { status: 404 });
}

const toRule = async (rule: StoredRule, transaction: Transaction): Promise<WireRule> => ({
  ...rule,
  status: statusAt(transaction.now, rule),
  usageCount: await transaction.claimedAmount(ruleUses(rule.id)),
});

const rules = revisedDocuments({
  collection: discountRuleDocuments,
  event: 'wix.ecom.discounts.v1.discount_rule',
  toEntity: toRule,
});

/** Assumed: the status of a disabled rule depends on its time, too. */
function statusAt(now: string, { activeTimeInfo }: StoredRule): NonNullable<WireRule['status']> {
  const { start, end } = activeTimeInfo ?? {};
  if (end && Date.parse(end) <= Date.parse(now)) return 'EXPIRED';
  return start && Date.parse(start) > Date.parse(now) ? 'PENDING' : 'LIVE';
}

/** Assumed; errs to refusal: the package names the refusal, but no limit. */
const MAX_RULES = 100;

async function takePlace(transaction: Transaction, id: string): Promise<void> {
  const place = { resource: 'discount-rules', holder: holderOf(id), quantity: 1, capacity: MAX_RULES };
  if (await transaction.claim([place])) return;
  throw new ApplicationError('MAX_DISCOUNT_RULES_REACHED', `a site has at most ${MAX_RULES} discount rules`);
}

const givePlaceBack = (transaction: Transaction, id: string): Promise<void> => transaction.releaseClaims(holderOf(id));

const holderOf = (id: string): string => `discount-rule:${id}`;
