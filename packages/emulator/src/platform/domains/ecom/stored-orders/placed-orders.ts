import { emitAction, emitChange } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import { buyerKey, type Identity, visitorKey } from '../../../kernel/identity';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Fulfillment, Order, OrderSummary, Payment, Refund } from '../wire/order-wire';

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
    'channelInfo.externalOrderId': 'string',
    'channelInfo.type': 'string',
    'lineItems.catalogReference.appId': 'string',
    'lineItems.catalogReference.catalogItemId': 'string',
    'lineItems.locations.id': 'string',
    'lineItems.productName.original': 'string',
    'lineItems.subscriptionInfo.id': 'string',
    'balanceSummary.authorized.amount': 'decimal',
    'balanceSummary.pending.amount': 'decimal',
    'balanceSummary.pendingRefund.amount': 'decimal',
    'billingInfo.contactDetails.firstName': 'string',
    'billingInfo.contactDetails.lastName': 'string',
    'businessLocation.id': 'string',
    'businessLocation.name': 'string',
    'createdBy.userId': 'string',
    'fulfillments.status': 'string',
    'shippingInfo.logistics.deliveryTime': 'string',
    'shippingInfo.logistics.deliveryTimeSlot.from': 'date',
    'shippingInfo.logistics.deliveryTimeSlot.to': 'date',
    'shippingInfo.region.name': 'string',
    'shippingInfo.title': 'string',
    'taxInfo.totalExempt.amount': 'decimal',
    'taxInfo.totalTax.amount': 'decimal',
    demo: 'boolean',
    imported: 'boolean',
    seenByAHuman: 'boolean',
  },
  defaults: { demo: false, imported: false, seenByAHuman: false },
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

export async function getPlacedOrder(transaction: Transaction, id: string | null | undefined): Promise<PlacedOrder> {
  const order = id ? await transaction.in(placedOrders).find(id) : undefined;
  if (order) return order;
  throw new ApplicationError('ORDER_NOT_FOUND', `there is no order ${id}`);
}

export async function getReadableOrder(transaction: Transaction, id: string, identity: Identity): Promise<PlacedOrder> {
  const order = await getPlacedOrder(transaction, id);
  if (mayRead(order, identity)) return order;
  throw new ApplicationError('READ_ORDER_FORBIDDEN', `the order ${id} belongs to another buyer`);
}

/** A member may read orders placed as a visitor before signing in on the same device. */
export function mayRead({ buyers }: PlacedOrder, identity: Identity): boolean {
  if (identity.kind === 'owner') return true;
  return buyers.includes(buyerKey(identity)) || buyers.includes(visitorKey(identity.visitorId));
}

export async function findOrder(transaction: Transaction, id: string): Promise<Order | undefined> {
  const order = await transaction.in(placedOrders).find(id);
  return order && toOrder(order);
}

/** Assumed, as for canceled orders: a new payment status also sends an `updated` event. */
export async function emitOrderChange(
  transaction: Transaction,
  before: PlacedOrder,
  after: PlacedOrder,
): Promise<void> {
  const entity = toOrder(after);
  await emitChange(transaction, 'wix.ecom.v1.order', 'updated', entity);
  if (after.paymentStatus === before.paymentStatus) return;
  await emitAction(transaction, 'wix.ecom.v1.order_payment_status_updated', after.id, {
    order: entity,
    previousPaymentStatus: before.paymentStatus,
  });
}

const MAX_ORDERS = 100;

/** Best sellers come first. `baseItemId`: only from orders that contain this item, without the item itself. */
export async function soldItems(
  transaction: Transaction,
  appIds: readonly string[],
  baseItemId?: string,
): Promise<string[]> {
  const sold = { status: 'APPROVED' };
  const { items: orders } = await transaction.in(placedOrders).query(
    {
      filter: baseItemId ? { ...sold, 'lineItems.catalogReference.catalogItemId': { $hasSome: [baseItemId] } } : sold,
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
    },
    { defaultLimit: MAX_ORDERS, maxLimit: MAX_ORDERS },
  );
  const pieces = new Map<string, number>();
  for (const { catalogReference: item, quantity = 1 } of orders.flatMap(({ lineItems = [] }) => lineItems)) {
    const id = item?.catalogItemId;
    if (!id || id === baseItemId || !appIds.includes(item.appId ?? '')) continue;
    pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  }
  return [...pieces].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
}

/** The package does not declare these fields. Gift cards are not emulated. */
export const withOtherTotals = ({ total, ...summary }: OrderSummary) => ({
  ...summary,
  total,
  totalPrice: total,
  totalWithGiftCard: total,
  totalWithoutGiftCard: total,
});
