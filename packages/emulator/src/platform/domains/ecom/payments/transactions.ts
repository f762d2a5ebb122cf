import type { orderTransactions as meta } from '@wix/ecom/meta';
import { eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { getPlacedOrder, type PlacedOrder, placedOrders } from '../stored-orders/placed-orders';
import type { Payment } from '../wire/order-wire';
import {
  addPayments,
  changeLedger,
  getPayment,
  paymentActivities,
  recordPayment,
  replacePayments,
  toTransactions,
  withStatus,
} from './recorded-payments';

type Status = `${NonNullable<Payment['status']>}`;

export const orderTransactions = {
  async listTransactionsForSingleOrder({ orderId }, { transaction }) {
    return { orderTransactions: toTransactions(await getPlacedOrder(transaction, orderId)) };
  },

  /** Assumed; errs to permission: unknown orders are omitted. */
  async listTransactionsForMultipleOrders({ orderIds }, { transaction }) {
    return { orderTransactions: (await transaction.in(placedOrders).findMany(orderIds)).map(toTransactions) };
  },

  async addPayments({ orderId, payments }, { transaction }) {
    const order = await getPlacedOrder(transaction, orderId);
    const added = payments.map((payment) => recordPayment(transaction, order.currency ?? '', payment));
    const changed = await addPayments(transaction, order, added);
    return { orderTransactions: toTransactions(changed), paymentsIds: added.flatMap(({ id }) => id ?? []) };
  },

  async updatePaymentStatus({ orderId, paymentId, status }, { transaction }) {
    const changed = await changeStatus(transaction, await getPlacedOrder(transaction, orderId), paymentId, status);
    return { orderTransactions: toTransactions(changed) };
  },

  async bulkUpdatePaymentStatuses({ paymentAndOrderIds, returnFullEntity, status }, { transaction }) {
    return eachItem(
      paymentAndOrderIds,
      async ({ orderId, paymentId = '' }) => {
        const order = await getPlacedOrder(transaction, orderId);
        const changed = await changeStatus(transaction, order, paymentId, status);
        return { item: returnFullEntity ? getPayment(changed, paymentId) : undefined };
      },
      { itemMetadata: ({ paymentId = '' }) => ({ id: paymentId }) },
    );
  },
} satisfies Operations<typeof meta>;

/**
 * Excludes statuses that only a refund sets. Assumed; errs to refusal: the packages name the code STATUS_NOT_ALLOWED,
 * but no rule.
 */
const WAITING: readonly Status[] = ['APPROVED', 'PENDING', 'PENDING_MERCHANT', 'AUTHORIZED', 'CANCELED', 'DECLINED'];
const NEXT: Partial<Record<Status, readonly Status[]>> = {
  PENDING: WAITING,
  PENDING_MERCHANT: WAITING,
  AUTHORIZED: ['APPROVED', 'VOIDED', 'CANCELED', 'DECLINED'],
  APPROVED: ['CANCELED', 'DECLINED', 'VOIDED'],
};

async function changeStatus(
  transaction: Transaction,
  order: PlacedOrder,
  paymentId: string,
  requestedStatus: Status | 'UNDEFINED' | undefined,
): Promise<PlacedOrder> {
  const payment = getPayment(order, paymentId);
  const current = payment.status ?? 'APPROVED';
  if (!requestedStatus || requestedStatus === 'UNDEFINED' || !NEXT[current]?.includes(requestedStatus)) {
    throw new ApplicationError('STATUS_NOT_ALLOWED', `a payment that is ${current} cannot become ${requestedStatus}`, {
      status: 428,
    });
  }
  const changed = withStatus({ ...payment, updatedDate: transaction.now }, requestedStatus);
  return changeLedger(transaction, order, {
    payments: replacePayments(order, [changed]),
    paymentIds: [paymentId],
    activities: paymentActivities(transaction, changed),
  });
}
