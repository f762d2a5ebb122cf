import { randomUUID } from '../../../home/crypto';
import { buyerKey, visitorKey } from '../../../kernel/identity';
import { toPrice } from '../../../kernel/money';
import { withPlaceNames } from '../../../kernel/regions/place-names';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { settlementOf } from '../payments/order-balance';
import { cardPayment } from '../payments/recorded-payments';
import type { Fee } from '../pricing/fees';
import type { Part } from '../pricing/tax';
import type { Totals } from '../pricing/totals';
import { fulfillmentStatusOf } from '../stored-orders/fulfilled-quantities';
import { activity, firstStatus } from '../stored-orders/order-statuses';
import type { PlacedOrder } from '../stored-orders/placed-orders';
import type { Order } from '../wire/order-wire';
import type { Buyer, OrderedItem, OrderLineItem, OrderToPlace } from './order-to-place';
import { type OrderTax, toDisplayedPrices, toFeePrices, toLineTotals, toOrderSummary, toOrderTax } from './prices';

type OrderIdentity = Pick<PlacedOrder, 'id' | 'number' | 'createdDate'>;

export function composeOrder(
  transaction: Pick<Transaction, 'now'>,
  settings: SiteSettings,
  toPlace: OrderToPlace,
  issued: OrderIdentity,
): PlacedOrder {
  const { buyer, totals, fees, shippingInfo, paymentStatus } = toPlace;
  const { currency, language } = settings;
  const { rate: taxRate, region, includedInPrices: included } = toPlace.tax;
  const tax: OrderTax = { currency, taxRate, region, included };
  const price = (amount: string) => toPrice(amount, currency);
  const payNow = toPlace.payNow ?? (toPlace.dueNow === undefined ? totals : undefined);
  const dueNow = toPlace.dueNow ?? payNow?.total ?? totals.total;
  const isPaid = paymentStatus === 'PAID' && Number(dueNow) > 0;
  const payments = isPaid ? [cardPayment(transaction, currency, dueNow)] : [];
  const ledger = settlementOf({ priceSummary: toOrderSummary(totals, currency), currency, payments });
  // Source: "who will ultimately receive the order" at `recipientInfo`: the address of delivered goods.
  const recipientAddress = shippingInfo?.logistics?.shippingDestination?.address ?? toPlace.billingAddress;
  const contact = { firstName: buyer.firstName, lastName: buyer.lastName, phone: buyer.phone };
  return {
    id: issued.id,
    number: issued.number,
    buyers: readersOf(buyer),
    cartId: toPlace.cartId || undefined,
    payNow: payNow && toOrderSummary(payNow, currency),
    manualTaxRate: toPlace.manualTaxRate ?? '0',
    createdDate: issued.createdDate,
    updatedDate: transaction.now,
    purchasedDate: transaction.now,
    lineItems: toPlace.lineItems.map((item) =>
      toLineItem(
        item,
        tax,
        totals.lines.find(({ id }) => id === item.id),
      ),
    ),
    buyerInfo: {
      ...(buyer.memberId ? { memberId: buyer.memberId } : { visitorId: buyer.visitorId }),
      email: buyer.email,
      contactId: buyer.contactId || undefined,
    },
    createdBy: buyer.memberId ? { memberId: buyer.memberId } : { visitorId: buyer.visitorId },
    status: firstStatus(!toPlace.awaitsPayment || Number(dueNow) === 0),
    fulfillmentStatus: fulfillmentStatusOf({
      lineItems: [...toPlace.lineItems],
      shippingInfo,
    }),
    currency,
    buyerLanguage: language,
    siteLanguage: language,
    weightUnit: 'KG',
    taxIncludedInPrices: included,
    priceSummary: toOrderSummary(totals, currency),
    taxSummary: { totalTax: price(totals.tax) },
    taxInfo: toOrderTax(totals, tax),
    ...ledger,
    payments,
    billingInfo: {
      address: toPlace.billingAddress && withPlaceNames(toPlace.billingAddress),
      contactDetails: contact,
    },
    recipientInfo: {
      address: recipientAddress && withPlaceNames(recipientAddress),
      contactDetails: toPlace.recipient ?? contact,
    },
    shippingInfo,
    buyerNote: toPlace.buyerNote || undefined,
    extendedFields: toPlace.extendedFields,
    checkoutId: toPlace.checkoutId || undefined,
    purchaseFlowId: toPlace.purchaseFlowId || undefined,
    channelInfo: { type: 'WEB' },
    attributionSource: 'UNSPECIFIED',
    activities: activitiesOf(transaction, paymentStatus === 'PAID' ? ledger.paymentStatus : 'NOT_PAID'),
    appliedDiscounts: toPlace.appliedDiscounts ?? [],
    additionalFees: toOrderFees(fees, totals, tax),
    customFields: toPlace.customFields ?? [],
    archived: false,
    seenByAHuman: false,
    imported: false,
  };
}

const readersOf = ({ visitorId, memberId }: Buyer): string[] => [
  visitorKey(visitorId),
  ...(memberId ? [buyerKey({ kind: 'member', memberId, visitorId })] : []),
];

const NOTHING: Part = { beforeDiscounts: '0', discount: '0', taxable: '0', tax: '0' };

function toLineItem(item: OrderedItem, tax: OrderTax, part: Part = NOTHING): OrderLineItem {
  const price = (amount: string) => toPrice(amount, tax.currency);
  return {
    id: item.id,
    productName: { original: item.name, translated: item.name },
    catalogReference: item.catalogReference,
    quantity: item.quantity,
    ...toDisplayedPrices(item, item.byRules, tax.currency),
    priceBeforeDiscounts: price(item.priceBeforeDiscounts ?? item.price),
    ...toLineTotals(part, tax, item.taxGroupId),
    descriptionLines: item.descriptionLines ?? [],
    image: item.image,
    itemType: item.shown?.itemType ?? { preset: item.itemType },
    physicalProperties: {
      shippable: item.itemType === 'PHYSICAL',
      sku: item.sku || undefined,
      weight: item.weight,
    },
    paymentOption: item.payment?.option ?? 'FULL_PAYMENT_ONLINE',
    depositAmount: item.payment?.deposit ? price(item.payment.deposit) : undefined,
    priceDescription: item.shown?.priceDescription,
    priceUndetermined: item.shown?.priceUndetermined ?? false,
    fixedQuantity: item.shown?.fixedQuantity ?? (item.itemType === 'SERVICE' && !item.shown),
    refundQuantity: 0,
    locations: [],
    modifierGroups: [],
  };
}

function activitiesOf(
  transaction: Pick<Transaction, 'now'>,
  paymentStatus: Order['paymentStatus'],
): NonNullable<Order['activities']> {
  const placed = activity(transaction, 'ORDER_PLACED');
  if (paymentStatus === 'PAID') return [placed, activity(transaction, 'ORDER_PAID')];
  return paymentStatus === 'PARTIALLY_PAID' ? [placed, activity(transaction, 'ORDER_PARTIALLY_PAID')] : [placed];
}

function toOrderFees(
  fees: readonly Fee[],
  { feeParts }: Totals,
  { currency, taxRate }: OrderTax,
): NonNullable<Order['additionalFees']> {
  return fees.flatMap(({ code, name, source, taxed, lineItemIds = [] }, index) => {
    const part = feeParts[index];
    if (!part) return [];
    const prices = toFeePrices(part, { currency, taxRate: taxed ? taxRate : '0' });
    return [{ id: randomUUID(), code, name, source, lineItemIds, ...prices }];
  });
}
