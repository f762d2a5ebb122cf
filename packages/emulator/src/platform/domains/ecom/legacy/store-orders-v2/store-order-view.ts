import { Decimal } from '../../../../kernel/money';
import { isObject } from '../../../../kernel/values/objects';
import { type PlacedOrder, toOrder } from '../../stored-orders/placed-orders';
import type { Order } from '../../wire/order-wire';
import { decimalOf, lineOf } from './store-line-view';

/** Lines are counted from 1. Source: the example of the reference. */
export const indexOfLine = (at: number): number => at + 1;

/** Source: "Order Object Conversion Table" of the eCommerce reference, and the example of the Stores Orders one. */
export function toStoreOrder(placed: PlacedOrder) {
  const order = toOrder(placed);
  const { lineItems = [], billingInfo, buyerInfo = {} } = order;
  const [payment] = placed.payments ?? [];
  const { regularPaymentDetails: paid } = payment ?? {};
  const person = contactOf(order);
  return {
    id: order.id,
    number: Number(order.number),
    dateCreated: order.createdDate,
    lastUpdated: order.updatedDate,
    buyerInfo: {
      id: buyerInfo.memberId ?? buyerInfo.contactId,
      ...identityTypes(buyerInfo.memberId ? 'MEMBER' : 'CONTACT'),
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phone,
      email: buyerInfo.email,
    },
    currency: order.currency,
    weightUnit: order.weightUnit,
    totals: totalsOf(placed, order),
    billingInfo: {
      paymentMethod: paid?.paymentMethod,
      externalTransactionId: paid?.providerTransactionId,
      paymentProviderTransactionId: paid?.providerTransactionId,
      paymentGatewayTransactionId: paid?.gatewayTransactionId,
      address: billingInfo && addressOf(billingInfo, buyerInfo.email),
      paidDate: order.paymentStatus === 'PAID' ? payment?.createdDate : undefined,
      refundableByPaymentProvider: payment && !payment.refundDisabled,
    },
    shippingInfo: order.shippingInfo && shippingOf(order),
    buyerNote: order.buyerNote,
    read: order.seenByAHuman ?? false,
    archived: order.archived ?? false,
    paymentStatus: order.status === 'INITIALIZED' ? 'PENDING' : order.paymentStatus,
    fulfillmentStatus: order.status === 'CANCELED' ? 'CANCELED' : order.fulfillmentStatus,
    lineItems: lineItems.map((line, at) => lineOf(line, indexOfLine(at))),
    activities: (order.activities ?? []).map(activityOf),
    fulfillments: (placed.fulfillments ?? []).map(({ id, createdDate, lineItems: fulfilled = [], trackingInfo }) => ({
      id,
      dateCreated: createdDate,
      lineItems: fulfilled.map((each) => ({
        index: indexOfLine(lineItems.findIndex((line) => line.id === each.id)),
        quantity: each.quantity,
      })),
      trackingInfo,
    })),
    discount: discountOf(order),
    customField: customFieldOf(order),
    cartId: placed.cartId ?? order.checkoutId,
    buyerLanguage: order.buyerLanguage,
    channelInfo: order.channelInfo,
    enteredBy: enteredBy(order),
    refunds: (placed.refunds ?? []).map((refund) => ({
      id: refund.id,
      dateCreated: refund.createdDate,
      amount: sum((refund.transactions ?? []).map(({ amount }) => amount?.amount)),
      reason: refund.details?.reason,
      externalRefund: refund.transactions?.some(({ externalRefund }) => externalRefund) ?? false,
    })),
  };
}

const identityTypes = (type: string) => ({ type, identityType: type });

function contactOf({ billingInfo, recipientInfo }: Order) {
  return billingInfo?.contactDetails ?? recipientInfo?.contactDetails ?? {};
}

function totalsOf(placed: PlacedOrder, { priceSummary = {}, lineItems = [] }: Order) {
  const giftCards = (placed.payments ?? []).filter(({ giftcardPaymentDetails }) => giftcardPaymentDetails);
  const refunds = (placed.refunds ?? []).flatMap(({ transactions = [] }) => transactions);
  return {
    subtotal: decimalOf(priceSummary.subtotal?.amount),
    shipping: decimalOf(priceSummary.shipping?.amount),
    tax: decimalOf(priceSummary.tax?.amount),
    discount: decimalOf(priceSummary.discount?.amount),
    total: decimalOf(priceSummary.total?.amount),
    weight: sum(lineItems.map(({ physicalProperties, quantity }) => times(physicalProperties?.weight, quantity))),
    quantity: lineItems.reduce((all, { quantity = 0 }) => all + quantity, 0),
    refund: refunds.length > 0 ? sum(refunds.map(({ amount }) => amount?.amount)) : undefined,
    giftCard: giftCards.length > 0 ? sum(giftCards.map(({ amount }) => amount?.amount)) : undefined,
  };
}

const times = (weight: number | null | undefined, quantity = 0) => new Decimal(weight ?? 0).times(quantity).toFixed();

const sum = (amounts: readonly (string | null | undefined)[]): string =>
  amounts.reduce((all, amount) => all.plus(amount ?? 0), new Decimal(0)).toFixed();

type Located = NonNullable<Order['billingInfo']>;

function addressOf({ address = {}, contactDetails = {} }: Located, email: string | null | undefined) {
  const { firstName, lastName, phone, company, vatId } = contactDetails;
  const { streetAddress, addressLine } = address;
  return {
    fullName: { firstName, lastName },
    country: address.country,
    subdivision: address.subdivision,
    city: address.city,
    zipCode: address.postalCode,
    phone,
    company,
    email,
    addressLine1: addressLine,
    street: addressLine || !streetAddress ? undefined : { number: streetAddress.number, name: streetAddress.name },
    addressLine2: address.addressLine2,
    vatId: vatId && { number: vatId.id, type: vatId.type },
  };
}

function shippingOf({ shippingInfo = {}, buyerInfo }: Order) {
  const { title, code, region, cost, logistics = {} } = shippingInfo;
  const { pickupDetails, shippingDestination } = logistics;
  const price = cost?.totalPriceAfterTax?.amount;
  return {
    deliveryOption: title,
    estimatedDeliveryTime: logistics.deliveryTime,
    deliverByDate: logistics.deliverByDate,
    shippingRegion: region?.name,
    code,
    shipmentDetails:
      pickupDetails || !shippingDestination
        ? undefined
        : {
            address: addressOf(shippingDestination, buyerInfo?.email),
            discount: decimalOf(cost?.discount?.amount),
            tax: decimalOf(cost?.taxDetails?.totalTax?.amount),
            priceData: {
              taxIncludedInPrice: decimalOf(cost?.price?.amount) === decimalOf(price),
              price: decimalOf(price),
            },
          },
    pickupDetails: pickupDetails && {
      pickupAddress: pickupDetails.address && {
        country: pickupDetails.address.country,
        subdivision: pickupDetails.address.subdivision,
        addressLine1: pickupDetails.address.addressLine,
        city: pickupDetails.address.city,
        zipCode: pickupDetails.address.postalCode,
      },
      pickupInstructions: logistics.instructions,
    },
  };
}

/** Source: the renamed activities of the conversion table. */
const ACTIVITIES: Readonly<Record<string, string>> = {
  TRACKING_LINK_SET: 'TRACKING_LINK_WAS_SET',
  INVOICE_ADDED: 'INVOICE_WAS_SET',
  INVOICE_SENT: 'INVOICE_WAS_SENT',
};

function activityOf({ type, authorEmail, createdDate, merchantComment }: NonNullable<Order['activities']>[number]) {
  return {
    type: ACTIVITIES[type ?? ''] ?? type,
    author: authorEmail,
    message: merchantComment?.message,
    timestamp: createdDate,
  };
}

function discountOf({ priceSummary, appliedDiscounts = [] }: Order) {
  const { coupon } = appliedDiscounts.find((discount) => discount.coupon) ?? {};
  return {
    value: decimalOf(priceSummary?.discount?.amount),
    appliedCoupon: coupon && { couponId: coupon.id, name: coupon.name, code: coupon.code },
  };
}

function customFieldOf({ customFields: [field] = [] }: Order) {
  if (!field) return undefined;
  const value: unknown = isObject(field.value) ? JSON.stringify(field.value) : field.value;
  return { value: String(value ?? ''), title: field.title, translatedTitle: field.translatedTitle };
}

function enteredBy({ createdBy = {} }: Order) {
  const { userId, memberId, appId, visitorId } = createdBy;
  if (userId) return { id: userId, identityType: 'USER' };
  if (memberId) return { id: memberId, identityType: 'MEMBER' };
  if (appId) return { id: appId, identityType: 'APP' };
  return { id: visitorId, identityType: 'CONTACT' };
}
