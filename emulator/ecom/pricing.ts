import { Decimal, sum, times, toAmount } from '../money';
import type { OperationContext } from '../operations';
import { commerceOf } from '../sites/commerce-settings';
import type { Coupon } from './coupons';
import { type DeliveryOption, type Destination, offeredDeliveries, type Shipment } from './delivery';
import { discountsOf, givesFreeShipping } from './discounts';
import { type Fee, feesOf } from './fees';
import { isBuyable, type Line, needsDelivery } from './lines';
import { type Tax, taxOf, untaxed } from './tax';
import { type Totals, totalsOf } from './totals';

/** What a set of lines costs, and what that was worked out from. */
export interface Pricing {
  currency: string;
  lines: readonly Line[];
  totals: Totals;
  tax: Tax;
  /** Every way of delivery that can be had; none where nothing is delivered. */
  offered: readonly DeliveryOption[];
  /** `undefined` where nothing is delivered, or nobody asked what delivery costs. */
  delivery?: DeliveryOption | undefined;
  /** A way was chosen that cannot be had: the first stands in for it. */
  deliveryReplaced: boolean;
  fees: readonly Fee[];
  /** What is taken off each line, by its ID, in the prices that the buyer sees. */
  discounts: ReadonlyMap<string, string>;
  deliveryDiscount: string;
  coupon?: Coupon | undefined;
  /** What the coupon takes off, delivery included, in the prices that the buyer sees. */
  saved: string;
}

export interface Asked {
  destination?: Destination | null | undefined;
  /** `undefined`: the first way that can be had. */
  deliveryCode?: string | null | undefined;
  coupon?: Coupon | undefined;
  calculates: { tax: boolean; delivery: boolean; fees: boolean };
}

/**
 * The one place where a cart, a checkout and the hosted page get their totals from. In this order: what the lines cost,
 * discounts, the way of delivery, fees, tax; then `totalsOf` adds it up.
 */
export function price(lines: readonly Line[], asked: Asked, { settings }: Pick<OperationContext, 'settings'>): Pricing {
  const { currency } = settings;
  const { taxes, delivery: options, additionalFees } = commerceOf(settings);
  const { destination, deliveryCode, coupon, calculates } = asked;
  const charged = lines.filter(isBuyable).map(({ id, item, quantity, catalogReference }) => ({
    ...{ id, price: item.price, quantity },
    productId: catalogReference?.catalogItemId,
  }));
  const subtotal = sum(charged.map((line) => toAmount(times(line.price, line.quantity), currency))).toString();
  const discounts = discountsOf(coupon, charged, currency);
  const offered = needsDelivery(lines)
    ? offeredDeliveries(options, shipmentOf(lines, subtotal), destination ?? undefined)
    : [];
  const wanted = deliveryCode ? offered.find(({ code }) => code === deliveryCode) : offered[0];
  const delivery = calculates.delivery ? (wanted ?? offered[0]) : undefined;
  const cost = delivery?.cost ?? '0';
  const deliveryDiscount = givesFreeShipping(coupon, subtotal) ? cost : '0';
  const fees = calculates.fees ? feesOf(additionalFees, subtotal, delivery) : [];
  const tax = calculates.tax ? taxOf(taxes, destination) : untaxed(taxes);
  return {
    ...{ currency, lines, tax, offered, delivery, deliveryDiscount, discounts, fees, coupon },
    deliveryReplaced: offered.length > 0 && !wanted,
    saved: toAmount(sum([...discounts.values(), deliveryDiscount]), currency),
    totals: totalsOf({
      ...{ currency, fees, deliveryDiscount, delivery: cost },
      lines: charged.map((line) => ({ ...line, discount: discounts.get(line.id) ?? '0' })),
      taxRate: tax.rate,
      taxIncluded: tax.includedInPrices,
    }),
  };
}

function shipmentOf(lines: readonly Line[], price: string): Shipment {
  const goods = lines.filter((line) => isBuyable(line) && line.item.itemType === 'PHYSICAL');
  return {
    price,
    weight: sum(goods.map(({ item, quantity }) => new Decimal(item.weight ?? 0).times(quantity))).toString(),
    quantity: goods.reduce((total, { quantity }) => total + quantity, 0),
    lines: goods.length,
  };
}
