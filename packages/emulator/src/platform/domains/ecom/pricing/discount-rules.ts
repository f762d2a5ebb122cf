import type { DiscountRule } from '../../../kernel/commerce-settings';
import { Decimal, sum, times, toAmount } from '../../../kernel/money';
import type { CouponScope } from '../catalogue/catalog-item';
import { catalogueOf } from '../catalogue/catalogues';

export interface ChargedLine {
  id: string;
  price: string;
  quantity: number;
  productId?: string | null | undefined;
  appId?: string | null | undefined;
  scopes?: readonly CouponScope[];
  /** Set if `price` is already the total of these pieces. */
  pieces?: number;
}

export type AppliedRule = Omit<DiscountRule, 'trigger'> & {
  trigger?: Trigger | undefined;
  /** Absent: the rule applies to everything. */
  scopes?: readonly ItemScope[];
};

export type Trigger =
  | (NonNullable<DiscountRule['trigger']> & { scopes?: readonly ItemScope[] })
  | { type: 'AND' | 'OR'; triggers: readonly Trigger[] }
  | CustomTrigger;

/** `holds`: as its app says; until it is asked, no. */
export interface CustomTrigger {
  type: 'CUSTOM';
  appId: string;
  id: string;
  holds?: boolean;
}

export interface ItemScope {
  appId: string;
  itemIds?: readonly string[];
  collectionIds?: readonly string[];
}

export interface RuleDiscount {
  rule: AppliedRule;
  byLine: ReadonlyMap<string, string>;
}

/** Source: "Percentage to discount from original price" and "can only be applied once per item" at `Discount`. */
export function discountsByRules(
  rules: readonly AppliedRule[],
  lines: readonly ChargedLine[],
  { currency, now }: { currency: string; now: string },
): RuleDiscount[] {
  const remainingPrices = new Map<string, Decimal>();
  return rules.flatMap((rule) => {
    if (!isLive(rule, now) || !isTriggered(rule.trigger, lines, currency)) return [];
    const byLine = new Map<string, string>();
    for (const { line, quantity } of targetsOf(rule, lines)) {
      const off = toAmount(times(unitDiscount(rule, line.price), quantity), currency);
      const before = remainingPrices.get(line.id) ?? new Decimal(costOf(line, currency));
      const granted = Decimal.min(off, before);
      remainingPrices.set(line.id, before.minus(granted));
      if (granted.gt(0)) byLine.set(line.id, toAmount(granted, currency));
    }
    return byLine.size > 0 ? [{ rule, byLine }] : [];
  });
}

export const costOf = ({ price, quantity }: ChargedLine, currency: string): string =>
  toAmount(times(price, quantity), currency);

const isLive = ({ active, start, end }: AppliedRule, now: string): boolean =>
  active && (!start || now >= new Date(start).toISOString()) && (!end || now < new Date(end).toISOString());

type Items = Pick<AppliedRule, 'productIds' | 'scopes'>;

const includesLine = ({ productIds, scopes }: Items, line: ChargedLine): boolean =>
  (productIds?.some((id) => id === line.productId) ?? true) && (scopes?.some((scope) => covers(scope, line)) ?? true);

function covers(
  { appId, itemIds, collectionIds }: ItemScope,
  { productId, scopes = [], ...line }: ChargedLine,
): boolean {
  const seller = catalogueOf({ appId });
  if (appId !== line.appId && (!seller || seller !== catalogueOf({ appId: line.appId ?? '' }))) return false;
  if (itemIds && !itemIds.includes(productId ?? '')) return false;
  const isInCollection = ({ group }: CouponScope) =>
    group.name === 'collection' && collectionIds?.includes(group.entityId);
  return !collectionIds || scopes.some(isInCollection);
}

function isTriggered(trigger: Trigger | undefined, lines: readonly ChargedLine[], currency: string): boolean {
  if (!trigger) return true;
  if ('triggers' in trigger) {
    const holds = (each: Trigger) => isTriggered(each, lines, currency);
    return trigger.type === 'AND' ? trigger.triggers.every(holds) : trigger.triggers.some(holds);
  }
  if (trigger.type === 'CUSTOM') return trigger.holds ?? false;
  const counted = lines.filter((line) => includesLine(trigger, line));
  const measured =
    trigger.type === 'SUBTOTAL_RANGE'
      ? sum(counted.map((line) => costOf(line, currency)))
      : sum(counted.map(({ quantity }) => quantity));
  return measured.gte(trigger.from ?? 0) && (trigger.to === undefined || measured.lte(trigger.to));
}

/** Returns one piece of the lowest-priced item (assumed). Of equal prices, the first line counts. */
function targetsOf(rule: AppliedRule, lines: readonly ChargedLine[]) {
  const inScope = lines.filter((line) => includesLine(rule, line));
  if (rule.appliesTo === 'ALL_ITEMS') return inScope.map((line) => ({ line, quantity: line.quantity }));
  const [lowest] = [...inScope].sort((one, other) => new Decimal(one.price).comparedTo(other.price));
  return lowest ? [{ line: lowest, quantity: 1 }] : [];
}

function unitDiscount({ discount }: AppliedRule, price: string): Decimal {
  switch (discount.type) {
    case 'PERCENTAGE':
      return times(price, discount.percentage).div(100);
    case 'FIXED_AMOUNT':
      return Decimal.min(discount.amount, price);
    case 'FIXED_PRICE':
      return Decimal.max(0, new Decimal(price).minus(discount.price));
  }
}
