import { type Currencies, Decimal, sum, times, toAmount, toMultiCurrencyPrice, toPrice } from '../../../kernel/money';
import type { Coupon } from '../usable-coupon';
import { type AppDiscount, appliesWith, discountByApp } from './app-discounts';
import { covers, isLimitedToItems } from './coupon-scope';
import { type AppliedRule, type ChargedLine, costOf, discountsByRules } from './discount-rules';
import { spread } from './spread';

/** Maps line IDs to discounts: at most the line's price, and the coupon's amount in total. */
export function discountsOf(
  coupon: Coupon | undefined,
  lines: readonly ChargedLine[],
  currency: string,
): Map<string, string> {
  const share = (line: ChargedLine) => costOf(line, currency);
  if (!coupon || 'freeShipping' in coupon.gives || !meetsMinimum(coupon, lines.map(share))) return new Map();
  const covered = linesOfCoupon(coupon, lines, currency);
  if ('percentOff' in coupon.gives) {
    const rate = new Decimal(coupon.gives.percentOff).div(100);
    return new Map(covered.map((line) => [line.id, toAmount(times(share(line), rate), currency)]));
  }
  const { gives } = coupon;
  if ('buyXGetY' in gives) return freePieces(gives.buyXGetY, covered, currency);
  if ('fixedPrice' in gives) {
    const lineDiscount = (line: ChargedLine) =>
      Decimal.max(0, new Decimal(share(line)).minus(times(gives.fixedPrice, piecesOf(line))));
    return new Map(covered.map((line) => [line.id, toAmount(lineDiscount(line), currency)]));
  }
  const sharable = sum(covered.map(share));
  return spread(Decimal.min(gives.moneyOff, sharable), sharable, covered, share, currency);
}

/**
 * Source: `BuyXGetY`, "number of items received for free if required number of items were purchased". Assumed: the
 * cheapest items are free, and each complete set of x + y counts (errs to permission).
 */
function freePieces({ x, y }: { x: number; y: number }, lines: readonly ChargedLine[], currency: string) {
  const priced = lines.map((line) => ({
    id: line.id,
    pieces: piecesOf(line),
    cost: new Decimal(costOf(line, currency)),
  }));
  const cheapestFirst = [...priced].sort((one, other) =>
    one.cost.div(one.pieces).comparedTo(other.cost.div(other.pieces)),
  );
  let left =
    Math.floor(
      sum(priced.map(({ pieces }) => pieces))
        .div(x + y)
        .toNumber(),
    ) * y;
  const discounts = new Map<string, string>();
  for (const { id, pieces, cost } of cheapestFirst) {
    const free = Math.min(left, pieces);
    if (free > 0) discounts.set(id, toAmount(cost.times(free).div(pieces), currency));
    left -= free;
  }
  return discounts;
}

const piecesOf = ({ pieces, quantity }: ChargedLine): number => pieces ?? quantity;

function linesOfCoupon(coupon: Coupon, lines: readonly ChargedLine[], currency: string): ChargedLine[] {
  const covered = lines.filter(({ scopes = [] }) => covers(coupon, scopes));
  if (!coupon.limitedToOneItem) return covered;
  const single = covered.map((line) => {
    const price = new Decimal(costOf(line, currency)).div(piecesOf(line)).toString();
    return { ...line, price, quantity: 1, pieces: 1 };
  });
  return single.sort((one, other) => new Decimal(one.price).comparedTo(other.price)).slice(0, 1);
}

export const meetsMinimum = ({ minimumSubtotal = '0' }: Coupon, costs: readonly string[]): boolean =>
  sum(costs).gte(minimumSubtotal);

/** Why a valid coupon has no effect on these lines. Source: `InvalidCouponReason`. */
export type CouponObstacle = 'MIN_SUBTOTAL_NOT_REACHED' | 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS';

function obstacleTo(coupon: Coupon, lines: readonly ChargedLine[], currency: string): CouponObstacle | undefined {
  const costs = lines.map((line) => costOf(line, currency));
  if (!meetsMinimum(coupon, costs)) return 'MIN_SUBTOTAL_NOT_REACHED';
  const isCovered = lines.some(({ scopes = [] }) => covers(coupon, scopes));
  return isCovered ? undefined : 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS';
}

/** Amounts of the prices that the buyer sees, in total and per line. */
export type GrantedDiscount = { amount: string; lineItemIds: string[]; byLine: ReadonlyMap<string, string> } & (
  | { coupon: Coupon; obstacle?: CouponObstacle | undefined }
  | { rule: AppliedRule }
  | { app: AppDiscount; ofCoupon?: Coupon | undefined }
  | { merchant: MerchantDiscount }
);

export type MerchantDiscount = { amount: string } | { percentage: number };

/** Applies rules first, then discounts of apps to the rest, the coupon, and manual discounts (assumed order). */
export function grantDiscounts(
  lines: readonly ChargedLine[],
  discountSources: {
    rules: readonly AppliedRule[];
    apps?: readonly AppDiscount[] | undefined;
    coupon?: Coupon | undefined;
    merchant: readonly MerchantDiscount[];
  },
  site: { currency: string; now: string },
): { granted: GrantedDiscount[]; byRules: Map<string, string>; byLine: Map<string, string> } {
  const { currency } = site;
  const byRule = discountsByRules(discountSources.rules, lines, site);
  let byRules = addByLine(byRule.map((one) => one.byLine));
  const granted: GrantedDiscount[] = byRule.map(({ rule, byLine }) => ({ rule, ...sumByLine(byLine, currency) }));
  let byLine = byRules;
  const remainingLines = () =>
    lines.map((line) => {
      const price = sum([costOf(line, currency)]).minus(byLine.get(line.id) ?? '0');
      return { ...line, price: price.toString(), quantity: 1, pieces: line.quantity };
    });
  const { coupon, apps = [] } = discountSources;
  for (const app of apps.filter((one) => appliesWith(one, coupon))) {
    const byApp = discountByApp(app, remainingLines(), currency);
    const ofCoupon = app.couponCode === undefined ? undefined : coupon;
    const isOfLines = 'onLines' in app.gives;
    byLine = addByLine([byLine, byApp]);
    if (isOfLines && !ofCoupon) byRules = addByLine([byRules, byApp]);
    granted.push({ app, ofCoupon, ...sumByLine(byApp, currency), lineItemIds: isOfLines ? [...byApp.keys()] : [] });
  }
  if (coupon && !coupon.appId) {
    const rest = remainingLines();
    const byCoupon = discountsOf(coupon, rest, currency);
    byLine = addByLine([byLine, byCoupon]);
    const lineItemIds = isLimitedToItems(coupon) ? [...byCoupon.keys()] : [];
    const obstacle = obstacleTo(coupon, rest, currency);
    granted.push({ coupon, ...sumByLine(byCoupon, currency), lineItemIds, obstacle });
  }
  for (const merchant of discountSources.merchant) {
    const subtotal = sum(lines.map((line) => costOf(line, currency)));
    const off = 'amount' in merchant ? merchant.amount : subtotal.times(merchant.percentage).div(100);
    const rest = remainingLines();
    const sharable = sum(rest.map(({ price }) => price));
    const byHand = spread(Decimal.min(off, sharable), sharable, rest, ({ price }) => price, currency);
    byLine = addByLine([byLine, byHand]);
    granted.push({ merchant, ...sumByLine(byHand, currency), lineItemIds: [] });
  }
  return { granted, byRules, byLine };
}

function addByLine(all: readonly ReadonlyMap<string, string>[]): Map<string, string> {
  const total = new Map<string, string>();
  for (const one of all) {
    for (const [id, amount] of one) total.set(id, sum([total.get(id) ?? '0', amount]).toString());
  }
  return total;
}

const sumByLine = (byLine: ReadonlyMap<string, string>, currency: string) => ({
  amount: toAmount(sum([...byLine.values()]), currency),
  lineItemIds: [...byLine.keys()],
  byLine,
});

export const toAppliedDiscounts = (granted: readonly GrantedDiscount[], currencies: Currencies) =>
  granted.map((one) => toAppliedDiscount(one, toMultiCurrencyPrice(one.amount, currencies)));

/** With amounts as apps get them. */
export const toPlainDiscounts = (granted: readonly GrantedDiscount[]) =>
  granted.map((one) => toAppliedDiscount(one, one.amount));

export const toOrderDiscounts = (granted: readonly GrantedDiscount[], currency: string) =>
  granted.map((one) => ({
    ...toAppliedDiscount(one, toPrice(one.amount, currency)),
    lineItemDiscounts: [...one.byLine].map(([id, amount]) => ({ id, totalDiscount: toPrice(amount, currency) })),
  }));

function toAppliedDiscount<Price>(granted: GrantedDiscount, amount: Price) {
  const { lineItemIds } = granted;
  return { ...toSource(granted, amount), discountType: typeOf(granted), lineItemIds };
}

/** Assumed: an app's automatic discount looks like that of a discount rule. */
function toSource<Price>(granted: GrantedDiscount, amount: Price) {
  if ('coupon' in granted) {
    const { id, code, name } = granted.coupon;
    return { coupon: { id, code, name, amount } };
  }
  if ('rule' in granted) {
    const { id, name } = granted.rule;
    return { discountRule: { id, name: { original: name, translated: name }, amount } };
  }
  if ('merchant' in granted) return { merchantDiscount: { amount } };
  const { app, ofCoupon } = granted;
  if (ofCoupon) return { coupon: { id: ofCoupon.id, code: ofCoupon.code, name: app.name, amount } };
  return { discountRule: { id: app.id, name: { original: app.name, translated: app.translatedName }, amount } };
}

export function couponOf(granted: GrantedDiscount): Coupon | undefined {
  if ('coupon' in granted) return granted.coupon;
  return 'app' in granted ? granted.ofCoupon : undefined;
}

export function typeOf(granted: GrantedDiscount): 'GLOBAL' | 'SHIPPING' | 'SPECIFIC_ITEMS' {
  if ('rule' in granted) return 'SPECIFIC_ITEMS';
  if ('merchant' in granted) return 'GLOBAL';
  if ('app' in granted) {
    const { gives } = granted.app;
    if ('onDelivery' in gives) return 'SHIPPING';
    return 'onLines' in gives ? 'SPECIFIC_ITEMS' : 'GLOBAL';
  }
  if ('freeShipping' in granted.coupon.gives) return 'SHIPPING';
  return isLimitedToItems(granted.coupon) ? 'SPECIFIC_ITEMS' : 'GLOBAL';
}
