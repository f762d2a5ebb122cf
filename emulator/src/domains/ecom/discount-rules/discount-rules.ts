import type { discountRules as meta } from '@wix/ecom/meta';
import { sameNames, storedQuery } from '../../../database/query/wire-query';
import { nextRevision, requireRevision } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { emit } from '../../../kernel/domain-events';
import { PlatformError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { QueryLimits, Transaction } from '../../../kernel/store/store';
import { ruleUses } from '../pricing/rule-uses';
import { checkRule } from './check';
import { discountRuleDocuments, type StoredRule, type WireRule } from './discount-rule-documents';
import { givePlaceBack, takePlace } from './discount-rule-limit';

const LIMITS: QueryLimits = { defaultLimit: 50, maxLimit: 100 };
/** Source: `DiscountRuleQuerySpec`. */
const FIELDS = sameNames(['id', ...Object.keys(discountRuleDocuments.fields)]);

/** The shop's automatic discounts: carts and checkouts apply them beside those of the site's settings. */
export const discountRules = {
  /** Throws ApplicationError MAX_DISCOUNT_RULES_REACHED. */
  async createDiscountRule({ discountRule }, { transaction }) {
    const { name, active } = discountRule;
    const { now } = transaction;
    const rule: StoredRule = {
      ...written(discountRule),
      id: newId('discount rule'),
      revision: '1',
      createdDate: now,
      updatedDate: now,
      name: name ?? '',
      active: active ?? true,
    };
    checkRule(rule);
    await takePlace(transaction, rule.id);
    await transaction.in(discountRuleDocuments).insert(rule);
    const entity = await toRule(transaction, rule);
    await emit(transaction, 'wix.ecom.discounts.v1.discount_rule_created', rule.id, { createdEvent: { entity } });
    return { discountRule: entity };
  },

  async getDiscountRule({ discountRuleId }, { transaction }) {
    return { discountRule: await toRule(transaction, await getRule(transaction, discountRuleId)) };
  },

  /** Replaces each field that is sent; `null` removes it (assumed). */
  async updateDiscountRule({ discountRule }, { transaction }) {
    const before = await getRule(transaction, discountRule.id ?? '');
    requireRevision(before.revision, discountRule.revision);
    const rule: StoredRule = {
      ...before,
      ...written(discountRule),
      name: discountRule.name ?? before.name,
      active: discountRule.active ?? before.active,
      revision: nextRevision(before.revision),
      updatedDate: transaction.now,
    };
    checkRule(rule);
    await transaction.in(discountRuleDocuments).update(rule);
    const currentEntity = await toRule(transaction, rule);
    await emit(transaction, 'wix.ecom.discounts.v1.discount_rule_updated', rule.id, {
      updatedEvent: { currentEntity },
    });
    return { discountRule: currentEntity };
  },

  async deleteDiscountRule({ discountRuleId }, { transaction }) {
    const deletedEntity = await toRule(transaction, await getRule(transaction, discountRuleId));
    await transaction.in(discountRuleDocuments).remove(discountRuleId);
    await givePlaceBack(transaction, discountRuleId);
    await emit(transaction, 'wix.ecom.discounts.v1.discount_rule_deleted', discountRuleId, {
      deletedEvent: { deletedEntity },
    });
    return {};
  },

  async queryDiscountRules({ query = {} }, { transaction }) {
    const { items, count, offset, total, cursors } = await transaction
      .in(discountRuleDocuments)
      .query(storedQuery(query, FIELDS), LIMITS);
    const rules = [];
    for (const item of items) rules.push(await toRule(transaction, item));
    return { discountRules: rules, pagingMetadata: { count, offset, total, cursors } };
  },
} satisfies Operations<typeof meta>;

const written = ({ trigger, activeTimeInfo, discounts, tags }: WireRule) => ({
  ...(trigger !== undefined && { trigger }),
  ...(activeTimeInfo !== undefined && { activeTimeInfo }),
  ...(discounts !== undefined && { discounts }),
  ...(tags !== undefined && { tags }),
});

/** Throws PlatformError 404: the package names no code for it. */
async function getRule(transaction: Transaction, id: string): Promise<StoredRule> {
  const rule = await transaction.in(discountRuleDocuments).find(id);
  if (rule) return rule;
  throw new PlatformError(404, `there is no discount rule ${id}`);
}

const toRule = async (transaction: Transaction, rule: StoredRule): Promise<WireRule> => ({
  ...rule,
  status: statusAt(transaction.now, rule),
  usageCount: await transaction.claimed(ruleUses(rule.id)),
});

/** Assumed: a rule which is switched off has the status of its time as well. */
function statusAt(now: string, { activeTimeInfo }: StoredRule): NonNullable<WireRule['status']> {
  const { start, end } = activeTimeInfo ?? {};
  if (end && Date.parse(end) <= Date.parse(now)) return 'EXPIRED';
  return start && Date.parse(start) > Date.parse(now) ? 'PENDING' : 'LIVE';
}
