import type { orders as meta } from '@wix/ecom/meta';
import { randomUUID } from '../../../home/crypto';
import { eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { Decimal } from '../../../kernel/money';
import { getPlacedOrder, type PlacedOrder, placedOrders, toOrder } from '../stored-orders/placed-orders';
import { capturePayments, voidPayments } from './authorized-payments';
import { amountOwed } from './order-balance';
import { collectabilityOf, refundabilityOf } from './order-payment';
import { addPayments, manualPayment, markPaid, refuseChargebacks, toTransactions } from './recorded-payments';
import { refund } from './refunds';

export const paymentCollection = {
  async getPaymentCollectabilityStatus({ ecomOrderId }, { transaction, settings }) {
    return collectabilityOf(await getPlacedOrder(transaction, ecomOrderId), settings);
  },

  async getRefundabilityStatus({ ecomOrderId }, { transaction }) {
    return refundabilityOf(await getPlacedOrder(transaction, ecomOrderId));
  },

  async paymentCollectionMarkOrderAsPaid({ ecomOrderId }, { transaction }) {
    return { order: toOrder(await markPaid(transaction, await getPlacedOrder(transaction, ecomOrderId))) };
  },

  async paymentCollectionBulkMarkOrdersAsPaid({ ecomOrderIds = [] }, { transaction }) {
    return eachItem(
      ecomOrderIds,
      async (id) => ({ item: toOrder(await markPaid(transaction, await getPlacedOrder(transaction, id))) }),
      { itemMetadata: (id) => ({ id }) },
    );
  },

  async recordManuallyCollectedPayment({ orderId, amount }, { transaction }) {
    const order = await getPlacedOrder(transaction, orderId);
    refuseUncollectable(order, amount?.amount);
    await addPayments(transaction, order, [manualPayment(transaction, order.currency ?? '', amount?.amount ?? '0')]);
    return {};
  },

  /** The payment itself uses the gateway's interface, which is not part of the SDK. */
  async preparePaymentCollection({ ecomOrderId, amount, paymentGatewayOrderId }, { transaction, settings }) {
    const order = await transaction.in(placedOrders).find(ecomOrderId);
    if (!order)
      throw new ApplicationError('NO_ASSOCIATED_ECOM_ORDER', `there is no order ${ecomOrderId}`, { status: 404 });
    refuseUncollectable(order, amount.amount);
    refuseChargebacks(order);
    if (!settings.premium || !settings.acceptsPayments) {
      throw new ApplicationError('PAYMENT_METHODS_NOT_FOUND', `the site "${settings.name}" cannot take payments`);
    }
    return { paymentGatewayOrderId: paymentGatewayOrderId ?? randomUUID() };
  },

  async paymentCollectionCreatePaymentGatewayOrder({ ecomOrderId }, { transaction }) {
    const order = await getPlacedOrder(transaction, ecomOrderId);
    refuseUncollectable(order, amountOwed(order).toString());
    return { paymentGatewayOrderId: randomUUID() };
  },

  async captureAuthorizedPayments({ ecomOrderId, payments }, { transaction }) {
    const changed = await capturePayments(transaction, await getPlacedOrder(transaction, ecomOrderId), payments);
    return { orderTransactions: toTransactions(changed) };
  },

  async voidAuthorizedPayments({ ecomOrderId, paymentIds }, { transaction }) {
    const changed = await voidPayments(transaction, await getPlacedOrder(transaction, ecomOrderId), paymentIds);
    return { orderTransactions: toTransactions(changed) };
  },

  async triggerRefund(request, { transaction, settings }) {
    const order = await getPlacedOrder(transaction, request.ecomOrderId);
    const { changed, refundId } = await refund(transaction, settings, order, request);
    return { orderTransactions: toTransactions(changed), refundId, failedPaymentIds: [] };
  },
} satisfies Operations<typeof meta>;

/** Source: "less or equal remaining amount to be paid" in the docs of recordManuallyCollectedPayment. */
function refuseUncollectable(order: PlacedOrder, amount: string | undefined): void {
  if (order.status === 'CANCELED') {
    throw new ApplicationError('ORDER_CANCELED', `the order ${order.id} is CANCELED`, { status: 428 });
  }
  const balance = amountOwed(order);
  if (!balance.gt(0)) throw new ApplicationError('ORDER_ALREADY_PAID', `order ${order.id} is paid`);
  const requestedAmount = new Decimal(amount ?? 0);
  if (requestedAmount.gt(0) && requestedAmount.lte(balance)) return;
  throw new ApplicationError('INVALID_AMOUNT', `cannot collect ${requestedAmount} of ${balance} that are left to pay`);
}
