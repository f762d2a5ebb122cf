import type { CollectionDefinition } from '../../../kernel/store/store';
import { withOtherTotals } from './placing/prices';
import type { Fulfillment, Order, Payment, Refund } from './wire';

/** `buyers`: keys of the readers besides the owner. Statuses are stored with the records that they derive from. */
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
  // One checkout or visit to a hosted page gives one order, even if its form is sent twice.
  keys: ({ number, checkoutId, purchaseFlowId }) => ({
    number: number ?? undefined,
    checkoutId: checkoutId ?? undefined,
    purchaseFlowId: purchaseFlowId ?? undefined,
  }),
};

/** Source: ecom-orders-orders-getOrder-1, webhooks-wix-ecom-v1-order-approved-1 (gift cards) in tests/captures. */
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
