import { PlatformError, ValidationError } from '../../../kernel/errors';
import { Decimal } from '../../../kernel/money';
import { isDecimal } from '../../../kernel/values/formats';
import { catalogueOf } from '../catalogue/catalogues';
import type { StoredRule, WireScope, WireTrigger } from '../pricing/discount-rule-documents';

/** Source of names: `CreateDiscountRuleValidationErrors` in @wix/auto_sdk_ecom_discount-rules; assumed for updates. */
export function checkRule({ activeTimeInfo, trigger, discounts }: StoredRule): void {
  const { start, end } = activeTimeInfo ?? {};
  if (start && end && Date.parse(end) <= Date.parse(start)) {
    throw ruleViolation('activeTimeInfo.end', 'must be after activeTimeInfo.start', 'INVALID_ACTIVE_TIME_RANGE');
  }
  if (trigger) checkTrigger(trigger, 'trigger', true);
  const [discount] = discounts?.values ?? [];
  const path = 'discounts.values[0]';
  if (!discount) throw ruleViolation('discounts.values', 'must have one discount', 'INVALID_EMPTY_DISCOUNT');
  const { discountType, targetType, specificItemsInfo } = discount;
  if (discountType === 'QUANTITY_BASED') throw notEmulatedError('discounts by quantity');
  const field = discountType && VALUES[discountType];
  if (!field || discount[field] === undefined) {
    // Source: a live site's refusal of a type and a value that are nested in `discount`, in a recipe of wix/skills.
    const rule = 'DISCOUNT_TYPE_AND_DISCOUNT_VALUE_MISMATCH';
    throw ruleViolation(`${path}.discountType`, 'must name the value that is set', rule);
  }
  if (targetType !== 'SPECIFIC_ITEMS' || !specificItemsInfo) {
    throw ruleViolation(
      `${path}.targetType`,
      'must be SPECIFIC_ITEMS, with specificItemsInfo',
      'INVALID_TARGET_TYPE_FIELD',
    );
  }
  checkScopes(specificItemsInfo.scopes, `${path}.specificItemsInfo.scopes`);
}

const VALUES = { PERCENTAGE: 'percentage', FIXED_AMOUNT: 'fixedAmount', FIXED_PRICE: 'fixedPrice' } as const;

function checkTrigger(trigger: WireTrigger, path: string, mayChain: boolean): void {
  const { triggerType, and, or, subtotalRange, itemQuantityRange, customTrigger } = trigger;
  switch (triggerType) {
    case 'AND':
    case 'OR': {
      if (!mayChain) throw ruleViolation(path, 'must not be below another operator', 'OPERATOR_TOO_DEEPLY_NESTED');
      const name = triggerType === 'AND' ? 'and' : 'or';
      const { triggers } = (triggerType === 'AND' ? and : or) ?? {};
      if (!triggers) throw ruleViolation(`${path}.${name}`, `must be set for ${triggerType}`, 'INVALID_TRIGGER_TYPE');
      for (const [index, each] of triggers.entries()) checkTrigger(each, `${path}.${name}.triggers[${index}]`, false);
      return;
    }
    case 'SUBTOTAL_RANGE':
      if (!subtotalRange) throw ruleViolation(`${path}.subtotalRange`, 'must be set', 'MISSING_SUBTOTAL_RANGE');
      checkRange(subtotalRange, `${path}.subtotalRange`, 'INVALID_SUBTOTAL_RANGE');
      return;
    case 'ITEM_QUANTITY_RANGE':
      if (!itemQuantityRange)
        throw ruleViolation(`${path}.itemQuantityRange`, 'must be set', 'MISSING_ITEM_QUANTITY_RANGE');
      checkRange(itemQuantityRange, `${path}.itemQuantityRange`, 'INVALID_ITEM_QUANTITY_RANGE');
      return;
    case 'CUSTOM':
      // Assumed; errs to permission: the app need not be installed. A rule also stays when its app is removed.
      if (!customTrigger?.id || !customTrigger.appId)
        throw ruleViolation(`${path}.customTrigger`, 'must name a trigger and its app', 'INVALID_TRIGGER_TYPE');
      return;
    case 'CUSTOMER_ELIGIBILITY':
      throw notEmulatedError(`triggers of the type ${triggerType}`);
    default:
      throw ruleViolation(`${path}.triggerType`, 'must be set', 'INVALID_TRIGGER_TYPE');
  }
}

interface Range {
  from?: string | number | null;
  to?: string | number | null;
  scopes?: readonly WireScope[];
}

function checkRange({ from, to, scopes }: Range, path: string, ruleName: string): void {
  if (from == null && to == null) throw ruleViolation(path, 'must have from or to', ruleName);
  if (![from, to].every((bound) => bound == null || isDecimal(String(bound))))
    throw ruleViolation(path, 'must have numbers', ruleName);
  if (from != null && to != null && new Decimal(from).gt(to))
    throw ruleViolation(path, 'must not end before it begins', ruleName);
  checkScopes(scopes, `${path}.scopes`);
}

/** Source: "Scopes are required in default triggers and discount objects" of the Discount Rules API on dev.wix.com. */
function checkScopes(scopes: readonly WireScope[] = [], path: string): void {
  if (scopes.length === 0) throw ruleViolation(path, 'must not be empty', 'INVALID_SCOPE');
  for (const [index, { type, catalogItemFilter, customFilter }] of scopes.entries()) {
    const at = `${path}[${index}]`;
    if (type === 'CUSTOM_FILTER') {
      if (!customFilter?.appId) throw ruleViolation(`${at}.customFilter`, 'must name an app', 'INVALID_SCOPE');
      if (!catalogueOf({ appId: customFilter.appId }) || !Array.isArray(customFilter.params?.collectionIds)) {
        throw notEmulatedError('filters other than by collectionIds');
      }
    } else if (type !== 'CATALOG_ITEM') {
      throw ruleViolation(`${at}.type`, 'must be CATALOG_ITEM or CUSTOM_FILTER', 'INVALID_SCOPE_TYPE');
    } else if (!catalogItemFilter?.catalogAppId) {
      throw ruleViolation(`${at}.catalogItemFilter`, 'must name a catalog', 'INVALID_SCOPE');
    }
  }
}

const ruleViolation = (field: string, description: string, ruleName: string) =>
  new ValidationError([
    { field: `discountRule.${field}`, description, violatedRule: 'VALIDATION', ruleName, data: {} },
  ]);

const notEmulatedError = (kind: string) => new PlatformError(501, `${kind} are not emulated yet`);
