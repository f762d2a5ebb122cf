import type { CollectionDefinition } from '../../database/store';
import type { Fulfillment, Order, Payment, Refund } from './wire';

/**
 * An order as it is kept: `buyers` are the keys of those who may read it besides the owner. What its statuses follow
 * from is part of the document, so that they change in one write.
 */
export type PlacedOrder = Order & {
  id: string;
  buyers: string[];
  fulfillments?: Fulfillment[];
  payments?: Payment[];
  refunds?: Refund[];
};

export const placedOrders: CollectionDefinition<PlacedOrder> = {
  name: 'orders',
  fields: {
    id: 'string',
    number: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    purchasedDate: 'date',
    status: 'string',
    paymentStatus: 'string',
    fulfillmentStatus: 'string',
    archived: 'boolean',
    currency: 'string',
    checkoutId: 'string',
    purchaseFlowId: 'string',
    'buyerInfo.email': 'string',
    'buyerInfo.memberId': 'string',
    'buyerInfo.visitorId': 'string',
    'buyerInfo.contactId': 'string',
    'priceSummary.total.amount': 'decimal',
    'channelInfo.type': 'string',
    'lineItems.catalogReference.catalogItemId': 'string',
  },
  indexed: ['createdDate'],
  // A checkout and a visit to a hosted page lead to one order, however often the form is sent.
  keys: ({ number, checkoutId, purchaseFlowId }) => ({
    number: number ?? undefined,
    checkoutId: checkoutId ?? undefined,
    purchaseFlowId: purchaseFlowId ?? undefined,
  }),
};

export function toOrder({ buyers, fulfillments, payments, refunds, ...order }: PlacedOrder): Order {
  return order;
}
