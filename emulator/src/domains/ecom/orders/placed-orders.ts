import type { CollectionDefinition } from '../../../kernel/store/store';
import { withOtherTotals } from './placing/prices';
import type { Fulfillment, Order, Payment, Refund } from './wire';

/**
 * A stored order: `buyers` are the keys of its readers besides the owner. The inputs of its statuses are part of the
 * document, so that they change in one write.
 */
export type PlacedOrder = Order & {
  id: string;
  buyers: string[];
  fulfillments?: Fulfillment[];
  payments?: Payment[];
  refunds?: Refund[];
  /** The sum due with the order; absent if it was not placed here. */
  payNow?: NonNullable<Order['priceSummary']>;
  cartId?: string;
  manualTaxRate?: string;
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

/**
 * The order on the wire, with what the platform sends beyond its types. Source: ecom-orders-orders-getOrder-1, and for the
 * totals with and without gift cards, of which there are none here, webhooks-wix-ecom-v1-order-approved-1 in tests/captures.
 */
export function toOrder({
  buyers,
  fulfillments,
  payments,
  refunds,
  manualTaxRate = '0',
  ...order
}: PlacedOrder): Order {
  const { priceSummary, payNow, taxSummary, taxInfo } = order;
  const manual = { manualTaxRate };
  return {
    ...order,
    ...(priceSummary && { priceSummary: withOtherTotals(priceSummary) }),
    ...(payNow && { payNow: withOtherTotals(payNow) }),
    ...(taxSummary && { taxSummary: { ...taxSummary, ...manual } }),
    ...(taxInfo && { taxInfo: { ...taxInfo, ...manual } }),
  };
}
