import type { orders as meta } from '@wix/ecom/meta';
import { randomUUID } from '../../../home/crypto';
import type { OperationContext, Operations } from '../../../http/operations';
import { emitAction, emitChange } from '../../../kernel/domain-events';
import { ApplicationError, PlatformError, ValidationError } from '../../../kernel/errors';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import type { CatalogueContext } from '../catalogue/catalogues';
import { takeItemsForBusiness } from '../catalogue/take-items';
import { settlementOf } from '../payments/order-balance';
import { manualPayment } from '../payments/recorded-payments';
import { fulfillmentStatusOf } from '../stored-orders/fulfilled-quantities';
import { activity, firstStatus } from '../stored-orders/order-statuses';
import { type PlacedOrder, placedOrders, toOrder } from '../stored-orders/placed-orders';
import { orderWithDefaults } from './import';
import { mailConfirmation } from './mail';
import { nextOrderNumber, setOrderNumber } from './numbers';

type CreateOrderRequest = Wire<ReturnType<typeof meta.createOrder>['__originalRequestType']>;

export const orderCreation = {
  async createOrder(request, context) {
    return { order: toOrder(await createOrder(context, request)) };
  },

  /** Stored as sent, without effects. Source: the docs of importOrder. */
  async importOrder({ order: sentOrder }, { transaction, settings }) {
    const known = sentOrder.id ? await transaction.in(placedOrders).find(sentOrder.id) : undefined;
    if (known && !known.imported) {
      throw new ApplicationError('CANNOT_OVERWRITE_NON_IMPORTED_ORDER', `the order ${sentOrder.id} was not imported`);
    }
    const number = sentOrder.number ?? known?.number ?? (await nextOrderNumber(transaction));
    const newOrder = orderWithDefaults(transaction, settings, sentOrder, {
      id: known?.id ?? sentOrder.id ?? randomUUID(),
      number,
    });
    const imported = { fulfillmentStatus: 'NOT_FULFILLED' as const, ...newOrder, imported: true };
    const order = await storeOrder(transaction, imported, known !== undefined);
    const body = { order: toOrder(order) };
    await emitAction(transaction, 'wix.ecom.v1.order_imported', order.id, body);
    return { order: toOrder(order) };
  },

  async setOrderNumberCounter({ counter, allowLowerCounter }, { transaction }) {
    if (!/^\d{1,15}$/.test(String(counter))) {
      const description = `expected a whole number of at most 15 digits, got "${counter}"`;
      throw new ValidationError([{ field: 'counter', description, violatedRule: 'FORMAT', data: {} }]);
    }
    const { before } = await setOrderNumber(transaction, Number(counter), allowLowerCounter ?? false);
    return { oldCounter: String(before), newCounter: String(counter) };
  },

  /** Skips orders that were not imported: on the platform they fail in the async job, whose result is not emulated. */
  async bulkDeleteImportedOrders({ orderIds }, { transaction }) {
    for (const order of await transaction.in(placedOrders).findMany(orderIds)) {
      if (!order.imported || !(await transaction.in(placedOrders).remove(order.id))) continue;
      const body = { order: toOrder(order) };
      await emitAction(transaction, 'wix.ecom.v1.order_imported_order_deleted', order.id, body);
    }
    return { jobId: randomUUID() };
  },
} satisfies Operations<typeof meta>;

async function createOrder(
  { transaction, settings }: OperationContext,
  request: CreateOrderRequest,
): Promise<PlacedOrder> {
  const { order: sentOrder, settings: how } = request;
  if (sentOrder.purchasedDate && sentOrder.purchasedDate > transaction.now) {
    throw new ApplicationError(
      'PURCHASED_DATE_CANNOT_BE_IN_FUTURE',
      `${sentOrder.purchasedDate} is after ${transaction.now}`,
    );
  }
  const number = await nextOrderNumber(transaction);
  const newOrder = orderWithDefaults(transaction, settings, sentOrder, { id: randomUUID(), number });
  const { currency, total } = { currency: newOrder.currency ?? '', total: newOrder.priceSummary?.total?.amount ?? '0' };
  // Assumed; errs to permission: an order sent as paid was paid elsewhere.
  const isPaid = sentOrder.paymentStatus === 'PAID' && Number(total) > 0;
  const payments = isPaid ? [manualPayment(transaction, currency, total)] : [];
  const ledger = { ...newOrder, payments, ...settlementOf({ ...newOrder, payments }) };
  const order = await storeNewOrder(
    { transaction, settings },
    {
      ...ledger,
      status: firstStatus(isApproved(ledger, how)),
      fulfillmentStatus: fulfillmentStatusOf(ledger),
      activities: [activity(transaction, 'ORDER_PLACED'), ...(isPaid ? [activity(transaction, 'ORDER_PAID')] : [])],
    },
    how?.notifications?.sendNotificationToBuyer ?? true,
  );
  await takeGoods({ transaction, settings }, order);
  return order;
}

export async function storeNewOrder(
  { transaction, settings }: Pick<OperationContext, 'transaction' | 'settings'>,
  newOrder: PlacedOrder,
  tellsBuyer: boolean,
): Promise<PlacedOrder> {
  const order = await storeOrder(transaction, newOrder, false);
  const entity = toOrder(order);
  await emitChange(transaction, 'wix.ecom.v1.order', 'created', entity);
  if (order.status !== 'APPROVED') return order;
  await emitAction(transaction, 'wix.ecom.v1.order_approved', order.id, { order: entity });
  if (tellsBuyer && order.buyerInfo?.email) await mailConfirmation({ transaction, settings }, entity);
  return order;
}

/** Throws PlatformError 409 if another order has the number, checkout or purchase flow (assumed; errs to refusal). */
async function storeOrder(transaction: Transaction, order: PlacedOrder, isKnown: boolean): Promise<PlacedOrder> {
  try {
    return await (isKnown ? transaction.in(placedOrders).update(order) : transaction.in(placedOrders).insert(order));
  } catch (error) {
    // A duplicate `id` is rethrown, since another call has just imported this order.
    if (error instanceof DuplicateKeyError && error.key !== 'id') {
      throw new PlatformError(409, `another order has the same ${error.key}`);
    }
    throw error;
  }
}

/** Source: `OrderApprovalStrategy` and `OrderStatus`: offline orders are approved automatically. */
function isApproved({ paymentStatus, lineItems }: PlacedOrder, how: CreateOrderRequest['settings']): boolean {
  const { orderApprovalStrategy = 'DEFAULT' } = how ?? {};
  if (orderApprovalStrategy === 'PAYMENT_METHOD_SAVED') return false;
  if (paymentStatus === 'PAID') return true;
  const isOffline = lineItems?.every(({ paymentOption }) => paymentOption === 'FULL_PAYMENT_OFFLINE') ?? false;
  return orderApprovalStrategy === 'DEFAULT' && isOffline;
}

/** Assumed; errs to permission: the business may sell more than its stock; a line without enough stock takes none. */
async function takeGoods(context: CatalogueContext, { id, lineItems = [] }: PlacedOrder): Promise<void> {
  for (const { catalogReference, quantity = 1 } of lineItems) {
    if (catalogReference)
      await takeItemsForBusiness(context, `order:${id}`, [{ reference: catalogReference, quantity }]);
  }
}
