import { commerceOf } from '../../../kernel/commerce-settings';
import { Decimal, sum, times, toAmount } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { couponScopesOf, deliveryProfileOf, taxGroupOf } from '../catalogue/catalog-item';
import type { ItemPayment } from '../catalogue/item-payment';
import { isBuyable, type Line, needsDelivery } from '../lines/read-lines';
import type { Coupon } from '../usable-coupon';
import type { AppDiscount } from './app-discounts';
import {
  DEFAULT_PROFILE_ID,
  type Delivery,
  type DeliveryOption,
  type Destination,
  offeredDeliveries,
  type Shipment,
} from './delivery';
import { discountDelivery } from './delivery-discounts';
import { type AppliedRule, type ChargedLine, costOf } from './discount-rules';
import { type GrantedDiscount, grantDiscounts, type MerchantDiscount } from './discounts';
import { type Fee, feesOf } from './fees';
import type { Memberships } from './memberships';
import { splitPayment } from './split-payment';
import { type AppTaxes, noTax, type Part, rateOfGroup, type ShopTaxes, type Tax, taxOf } from './tax';
import { type TotalAmounts, type Totals, totalsOf } from './totals';

export interface Pricing {
  currency: string;
  lines: readonly Line[];
  totals: Totals;
  tax: Tax;
  offered: readonly DeliveryOption[];
  /** Absent if nothing is delivered, or delivery was not requested. */
  delivery?: DeliveryOption | undefined;
  /** The buyer's choice or the first delivery, even if delivery was not requested. */
  chosenDelivery: DeliveryOption | undefined;
  chosenPart: Part;
  deliveryRequested: boolean;
  deliveryReplaced: boolean;
  fees: readonly Fee[];
  discounts: ReadonlyMap<string, string>;
  deliveryDiscount: string;
  /** The part of `discounts` from rules, and from apps for line items, which the line's price includes. */
  byRules: ReadonlyMap<string, string>;
  granted: readonly GrantedDiscount[];
  memberships?: Memberships | undefined;
  payment: { now: TotalAmounts; later: TotalAmounts };
}

export interface Shop {
  settings: SiteSettings;
  transaction: Pick<Transaction, 'now'>;
}

type DiscountTerms = AutomaticDiscounts & Pick<PricingTerms, 'coupon' | 'merchantDiscounts'>;

export interface AutomaticDiscounts {
  /** Absent: the rules of the site's settings. */
  rules?: readonly AppliedRule[] | undefined;
  appDiscounts?: readonly AppDiscount[] | undefined;
}

export interface PricingTerms extends AutomaticDiscounts {
  destination?: Destination | null | undefined;
  /** Determines the tax of items without delivery. Source: `billingAddress` of estimateCurrentCartTotals. */
  billing?: Destination | null | undefined;
  deliveryCode?: string | null | undefined;
  coupon?: Coupon | undefined;
  merchantDiscounts?: readonly MerchantDiscount[] | undefined;
  /** Absent: the site's settings apply, as for the next field. */
  deliveries?: readonly Delivery[] | undefined;
  taxes?: ShopTaxes | undefined;
  /** From apps, as the next field. */
  appFees?: readonly Fee[];
  appTaxes?: AppTaxes;
  memberships?: Memberships | undefined;
  calculates: { tax: boolean; delivery: boolean; fees: boolean };
}

/** The only source of totals for carts, checkouts and the hosted page. */
export function price(lines: readonly Line[], terms: PricingTerms, shop: Shop): Pricing {
  const { settings } = shop;
  const { currency } = settings;
  const { taxes: taxesOfSettings, delivery: ofSettings, additionalFees } = commerceOf(settings);
  const { destination, billing, deliveryCode, calculates, deliveries = ofSettings } = terms;
  const { taxes = taxesOfSettings } = terms;
  const taxedAt = needsDelivery(lines) ? destination : (billing ?? destination);
  // Source: `MEMBERSHIP` of `PaymentOptionType`: the line costs no money.
  const charged = chargedLines(lines).map((line) =>
    terms.memberships?.paying.has(line.id) ? { ...line, price: '0' } : line,
  );
  const subtotal = sum(charged.map((line) => toAmount(times(line.price, line.quantity), currency))).toString();
  const { granted: ofGoods, byRules, byLine } = discountsIn(charged, terms, shop);
  const offered = needsDelivery(lines)
    ? offeredDeliveries(deliveries, shipmentOf(lines, subtotal), destination ?? undefined)
    : [];
  const selected = deliveryCode ? offered.find(({ code }) => code === deliveryCode) : offered[0];
  const chosenDelivery = selected ?? offered[0];
  const delivery = calculates.delivery ? chosenDelivery : undefined;
  const cost = delivery?.cost ?? '0';
  const remainingSubtotal = sum([subtotal])
    .minus(sum([...byRules.values()]))
    .toString();
  const { granted, deliveryDiscount } = discountDelivery(ofGoods, cost, remainingSubtotal, currency);
  const { appFees = [], appTaxes } = terms;
  const fees = calculates.fees ? [...feesOf(additionalFees, subtotal, delivery), ...appFees] : [];
  const tax = calculates.tax
    ? { ...taxOf(taxes, taxedAt), ...(appTaxes && { calculation: appTaxes.calculation }) }
    : noTax(taxes);
  const taxed = {
    taxRate: tax.rate,
    taxIncluded: tax.includedInPrices,
    deliveryTaxRate: tax.rates ? rateOfGroup(tax, tax.deliveryGroupId) : undefined,
  };
  const totals = totalsOf({
    currency,
    fees: fees.map((fee) => ({ ...fee, taxRate: fee.taxGroupId && rateOfGroup(tax, fee.taxGroupId) })),
    deliveryDiscount,
    delivery: cost,
    itemTaxes: calculates.tax ? appTaxes?.byItem : undefined,
    lines: charged.map((line) => ({
      ...line,
      discount: byLine.get(line.id) ?? '0',
      taxRate: tax.rates ? rateOfGroup(tax, line.taxGroupId) : undefined,
    })),
    ...taxed,
  });
  const { memberships } = terms;
  const paid = lines.filter(isBuyable).map((line) => ({ ...line, payment: paymentOf(line, { memberships }) }));
  return {
    currency,
    lines,
    tax,
    offered,
    delivery,
    chosenDelivery,
    chosenPart: delivery
      ? totals.deliveryPart
      : totalsOf({ currency, lines: [], delivery: chosenDelivery?.cost ?? '0', ...taxed }).deliveryPart,
    deliveryRequested: deliveryCode !== undefined && deliveryCode === chosenDelivery?.code,
    deliveryDiscount,
    fees,
    byRules,
    discounts: byLine,
    granted,
    deliveryReplaced: offered.length > 0 && !selected,
    totals,
    memberships,
    payment: splitPayment(totals, paid, currency),
  };
}

export function paymentOf({ id, item }: Line, { memberships }: Pick<PricingTerms, 'memberships'>): ItemPayment {
  if (memberships?.paying.has(id)) return { option: 'MEMBERSHIP' };
  return item.payment ?? { option: 'FULL_PAYMENT_ONLINE' };
}

/** Assumed: both subtotals include the tax if prices do. */
export function cartTotalsOf(lines: readonly Line[], terms: DiscountTerms, shop: Shop) {
  const { currency } = shop.settings;
  const charged = chargedLines(lines);
  const { granted, byRules, byLine } = discountsIn(charged, terms, shop);
  const subtotal = sum(charged.map((line) => costOf(line, currency)));
  const discount = sum([...byLine.values()]);
  return {
    granted,
    byRules,
    byLine,
    subtotal: toAmount(subtotal, currency),
    discount: toAmount(discount, currency),
    subtotalAfterDiscounts: toAmount(subtotal.minus(discount), currency),
  };
}

function discountsIn(
  charged: readonly ChargedLine[],
  { coupon, merchantDiscounts = [], rules, appDiscounts = [] }: DiscountTerms,
  { settings, transaction }: Shop,
) {
  const site = { currency: settings.currency, now: transaction.now };
  return grantDiscounts(
    charged,
    { rules: rules ?? commerceOf(settings).discountRules, apps: appDiscounts, coupon, merchant: merchantDiscounts },
    site,
  );
}

const chargedLines = (lines: readonly Line[]): (ChargedLine & { taxGroupId: string })[] =>
  lines.filter(isBuyable).map(({ id, item, quantity, catalogReference }) => ({
    id,
    price: item.price,
    quantity,
    productId: catalogReference?.catalogItemId,
    appId: catalogReference?.appId,
    scopes: couponScopesOf(item),
    taxGroupId: taxGroupOf(item, catalogReference),
  }));

function shipmentOf(lines: readonly Line[], price: string): Shipment {
  const goods = lines.filter((line) => isBuyable(line) && line.item.itemType === 'PHYSICAL');
  return {
    price,
    weight: sum(goods.map(({ item, quantity }) => new Decimal(item.weight ?? 0).times(quantity))).toString(),
    quantity: goods.reduce((total, { quantity }) => total + quantity, 0),
    lines: goods.length,
    profileIds: [...new Set(goods.map(({ item }) => deliveryProfileOf(item) ?? DEFAULT_PROFILE_ID))],
  };
}
