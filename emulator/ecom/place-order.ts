import { randomUUID } from 'node:crypto';
import { emit } from '../domain-events';
import { buyerKey } from '../identity/identity';
import { sendMail } from '../mailbox';
import { sum, toPrice } from '../money';
import type { SiteSettings } from '../sites/settings';
import type { Unit } from '../store/store';
import { type Order, type PlacedOrder, placedOrders, toOrder } from './placed-orders';
import { type Totals, totalsOf } from './totals';

type OrderLineItem = NonNullable<Order['lineItems']>[number];

/** Who buys. A visitor who signed in on the way is both, and may read the order as either. */
export interface Buyer {
  visitorId: string;
  memberId?: string | undefined;
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | undefined;
}

/** One line of an order. `price` is a unit's, a decimal string. */
export interface OrderedItem {
  id?: string | undefined;
  name: string;
  quantity: number;
  price: string;
  catalogReference: NonNullable<OrderLineItem['catalogReference']>;
  itemType: 'PHYSICAL' | 'DIGITAL' | 'SERVICE';
  /** What the price was before the catalogue's discount. */
  priceBeforeDiscounts?: string | undefined;
  image?: OrderLineItem['image'] | undefined;
  descriptionLines?: OrderLineItem['descriptionLines'] | undefined;
  sku?: string | undefined;
  paymentOption?: 'FULL_PAYMENT_ONLINE' | 'FULL_PAYMENT_OFFLINE' | undefined;
}

export interface OrderToPlace {
  buyer: Buyer;
  lineItems: readonly OrderedItem[];
  paymentStatus: 'PAID' | 'NOT_PAID';
  /** Unique: a checkout gives one order. */
  checkoutId?: string | undefined;
  /** Unique: ID of the visit to a hosted page. */
  purchaseFlowId?: string | undefined;
  delivery?: { cost: string; shippingInfo: NonNullable<Order['shippingInfo']> } | undefined;
  billingAddress?: NonNullable<Order['billingInfo']>['address'] | undefined;
  /** Added on top of the prices, such as `0.08`. */
  taxRate?: string | undefined;
}

/**
 * Writes the order with its number, tells the subscribers and mails the buyer, all in the caller's unit.
 * Stock, slots and the like are claimed by the caller, in the same unit. Throws DuplicateKeyError when the
 * checkout or the flow has an order already.
 */
export async function placeOrder(unit: Unit, settings: SiteSettings, toPlace: OrderToPlace): Promise<Order> {
  const number = await unit.nextNumber('order', 10_001);
  const placed = await unit.in(placedOrders).insert(newOrder(unit, settings, toPlace, String(number)));
  const order = toOrder(placed);
  await emit(unit, 'wix.ecom.v1.order_created', placed.id, { createdEvent: { entity: order } });
  await emit(unit, 'wix.ecom.v1.order_approved', placed.id, { actionEvent: { body: { order } } });
  if (toPlace.paymentStatus === 'PAID') {
    await emit(unit, 'wix.ecom.v1.order_payment_status_updated', placed.id, {
      actionEvent: { body: { order, previousPaymentStatus: 'NOT_PAID' } },
    });
  }
  await sendMail(unit, confirmationMail(order, settings));
  return order;
}

function newOrder(unit: Unit, settings: SiteSettings, toPlace: OrderToPlace, number: string): PlacedOrder {
  const { buyer, delivery, taxRate, paymentStatus } = toPlace;
  const { currency, language } = settings;
  const items = toPlace.lineItems.map((item) => ({ ...item, id: item.id ?? randomUUID() }));
  const totals = totalsOf({ currency, lines: items, delivery: delivery?.cost ?? '0', taxRate: taxRate ?? '0' });
  const price = (amount: string) => toPrice(amount, currency);
  const contact = { firstName: buyer.firstName, lastName: buyer.lastName, phone: buyer.phone };
  return {
    id: randomUUID(),
    number,
    buyers: readersOf(buyer),
    createdDate: unit.now,
    updatedDate: unit.now,
    purchasedDate: unit.now,
    lineItems: items.map((item, index) => toLineItem(item, totals.lines[index], { currency, taxRate: taxRate ?? '0' })),
    buyerInfo: buyer.memberId
      ? { memberId: buyer.memberId, email: buyer.email }
      : { visitorId: buyer.visitorId, email: buyer.email },
    createdBy: buyer.memberId ? { memberId: buyer.memberId } : { visitorId: buyer.visitorId },
    // Source: OrderStatus in @wix/auto_sdk_ecom_orders: approved when paid, with total 0, and at once when payment is offline.
    status: 'APPROVED',
    paymentStatus: Number(totals.total) === 0 ? 'PAID' : paymentStatus,
    fulfillmentStatus: 'NOT_FULFILLED',
    currency,
    buyerLanguage: language,
    siteLanguage: language,
    weightUnit: 'KG',
    taxIncludedInPrices: false,
    priceSummary: priceSummaryOf(totals, currency),
    taxSummary: { totalTax: price(totals.tax) },
    taxInfo: { totalTax: price(totals.tax), taxBreakdown: [] },
    balanceSummary: balanceOf(totals, paymentStatus, currency),
    billingInfo: { ...(toPlace.billingAddress && { address: toPlace.billingAddress }), contactDetails: contact },
    recipientInfo: { ...(toPlace.billingAddress && { address: toPlace.billingAddress }), contactDetails: contact },
    ...(delivery && { shippingInfo: delivery.shippingInfo }),
    ...(toPlace.checkoutId && { checkoutId: toPlace.checkoutId }),
    ...(toPlace.purchaseFlowId && { purchaseFlowId: toPlace.purchaseFlowId }),
    channelInfo: { type: 'WEB' },
    attributionSource: 'UNSPECIFIED',
    activities: activitiesOf(unit, paymentStatus),
    appliedDiscounts: [],
    additionalFees: [],
    customFields: [],
    archived: false,
    seenByAHuman: false,
    imported: false,
  };
}

const readersOf = ({ visitorId, memberId }: Buyer): string[] => [
  buyerKey({ kind: 'visitor', visitorId }),
  ...(memberId ? [buyerKey({ kind: 'member', memberId, visitorId })] : []),
];

function toLineItem(
  item: OrderedItem,
  totals: Totals['lines'][number] | undefined,
  { currency, taxRate }: { currency: string; taxRate: string },
): OrderLineItem {
  const price = (amount: string) => toPrice(amount, currency);
  const { taxable = '0', tax = '0', discount = '0' } = totals ?? {};
  return {
    id: item.id,
    productName: { original: item.name, translated: item.name },
    catalogReference: item.catalogReference,
    quantity: item.quantity,
    price: price(item.price),
    priceBeforeDiscounts: price(item.priceBeforeDiscounts ?? item.price),
    lineItemPrice: price(taxable),
    totalDiscount: price(discount),
    totalPriceBeforeTax: price(taxable),
    totalPriceAfterTax: price(sum([taxable, tax]).toString()),
    taxDetails: { taxableAmount: price(taxable), taxRate, totalTax: price(tax) },
    descriptionLines: item.descriptionLines ?? [],
    ...(item.image && { image: item.image }),
    itemType: { preset: item.itemType },
    physicalProperties: { shippable: item.itemType === 'PHYSICAL', ...(item.sku && { sku: item.sku }) },
    paymentOption: item.paymentOption ?? 'FULL_PAYMENT_ONLINE',
    priceUndetermined: false,
    fixedQuantity: item.itemType === 'SERVICE',
    locations: [],
    modifierGroups: [],
  };
}

function priceSummaryOf(totals: Totals, currency: string): NonNullable<Order['priceSummary']> {
  const price = (amount: string) => toPrice(amount, currency);
  return {
    subtotal: price(totals.subtotal),
    shipping: price(totals.delivery),
    tax: price(totals.tax),
    discount: price(totals.discount),
    totalAdditionalFees: price(totals.fees),
    total: price(totals.total),
  };
}

function balanceOf(totals: Totals, paymentStatus: string, currency: string): NonNullable<Order['balanceSummary']> {
  const paid = paymentStatus === 'PAID' ? totals.total : '0';
  const owed = paymentStatus === 'PAID' ? '0' : totals.total;
  return { balance: toPrice(owed, currency), paid: toPrice(paid, currency), refunded: toPrice('0', currency) };
}

function activitiesOf(unit: Unit, paymentStatus: string): NonNullable<Order['activities']> {
  const types = paymentStatus === 'PAID' ? (['ORDER_PLACED', 'ORDER_PAID'] as const) : (['ORDER_PLACED'] as const);
  return types.map((type) => ({ id: randomUUID(), createdDate: unit.now, type, activityType: type }));
}

function confirmationMail(order: Order, settings: SiteSettings) {
  const lines = (order.lineItems ?? []).map(({ quantity, productName, lineItemPrice }) =>
    [`${quantity} × ${productName?.original}`, lineItemPrice?.formattedAmount].join('  '),
  );
  return {
    to: order.buyerInfo?.email ?? '',
    subject: `${settings.name}: your order ${order.number}`,
    text: ['Thank you for your order.', '', ...lines, '', `Total ${order.priceSummary?.total?.formattedAmount}`].join(
      '\n',
    ),
  };
}
