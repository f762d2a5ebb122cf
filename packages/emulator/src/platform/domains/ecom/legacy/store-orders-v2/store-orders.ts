import { type JsonQuery, wireQueryOf } from '../../../../database/query/json-query';
import { storedQuery, type WireFields } from '../../../../database/query/wire-query';
import type { OperationContext } from '../../../../http/operations';
import { isObject } from '../../../../kernel/values/objects';
import { addFulfillments } from '../../orders/fulfillments/fulfillments';
import { LIMITS, orderQuery } from '../../orders/search';
import { getPlacedOrder, getReadableOrder, type PlacedOrder, placedOrders } from '../../stored-orders/placed-orders';
import { indexOfLine, toStoreOrder } from './store-order-view';

interface FulfillmentRequest {
  orderId: string;
  fulfillment?: {
    lineItems?: { index?: number; quantity?: number }[];
    trackingInfo?: { trackingNumber?: string; shippingProvider?: string; trackingLink?: string };
  };
}

/** The operations of `contract/older/store-orders-v2.ts`, on the orders of eCommerce. */
export const storeOrders = {
  async getOrder({ id = '' }: { id?: string }, { transaction, identity }: OperationContext) {
    return { order: toStoreOrder(await getReadableOrder(transaction, id, identity)) };
  },

  async queryOrders({ query = {} }: { query?: JsonQuery }, { transaction, identity }: OperationContext) {
    const { filter, sort, paging } = wireQueryOf(query);
    const stored = storedQuery({ filter: isObject(filter) ? withStoredValues(filter) : null, sort }, FIELDS);
    const page = await transaction.in(placedOrders).query({ ...orderQuery(stored, identity), paging }, LIMITS);
    return {
      orders: page.items.map(toStoreOrder),
      metadata: { items: paging?.limit ?? LIMITS.defaultLimit, offset: page.offset },
      totalResults: page.total,
    };
  },

  async createFulfillment({ orderId, fulfillment = {} }: FulfillmentRequest, { transaction }: OperationContext) {
    const order = await getPlacedOrder(transaction, orderId);
    const { lineItems = [], trackingInfo } = fulfillment;
    const sent = {
      trackingInfo,
      lineItems: lineItems.map((line) => ({ id: idOfLine(order, line), quantity: line.quantity })),
    };
    const { changed, added } = await addFulfillments(transaction, order, [sent]);
    return { id: added[0]?.id, order: toStoreOrder(changed) };
  },
};

const idOfLine = (order: PlacedOrder, { index }: { index?: number }): string | undefined =>
  order.lineItems?.find((_line, at) => indexOfLine(at) === index)?.id;

/** Source: "Filter and Sort" of the reference. Assumed: a buyer's ID is that of the member or of the contact. */
const FIELDS: WireFields = {
  id: { path: 'id', only: 'filter' },
  number: 'number',
  dateCreated: 'createdDate',
  lastUpdated: 'updatedDate',
  paymentStatus: { path: 'paymentStatus', only: 'filter' },
  fulfillmentStatus: { path: 'fulfillmentStatus', only: 'filter' },
  archived: { path: 'archived', only: 'filter' },
  'lineItems.productId': { path: 'lineItems.catalogReference.catalogItemId', only: 'filter' },
  'buyerInfo.id': {
    toFilter: (id) => ({ $or: [{ 'buyerInfo.memberId': id }, { 'buyerInfo.contactId': id }] }),
  },
  'channelInfo.type': { path: 'channelInfo.type', only: 'filter' },
};

/** Source: the reference's example, `"lastUpdated": {"$lte": 1588110826000}`; its order numbers are integers. */
function withStoredValues(filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filter).map(([name, condition]) => [name, storedValue(name, condition)]));
}

function storedValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => storedValue(name, each));
  if (isObject(value)) {
    const parts = Object.entries(value).map(([inner, each]) => [
      inner,
      storedValue(inner.startsWith('$') ? name : inner, each),
    ]);
    return Object.fromEntries(parts);
  }
  if (typeof value !== 'number') return value;
  if (name === 'number') return String(value);
  const isInstant = (name === 'dateCreated' || name === 'lastUpdated') && Math.abs(value) <= MAX_MILLISECONDS;
  return isInstant ? new Date(value).toISOString() : value;
}

// The bound of dates in ECMAScript.
const MAX_MILLISECONDS = 8.64e15;
