import type { orderTransactions as meta } from '@wix/ecom/meta';
import type { Unit } from '../../database/store';
import { ApplicationError } from '../../http/errors';
import type { Operations } from '../../http/operations';
import { getPlacedOrder } from '../orders/access';
import { eachOrder } from '../orders/bulk';
import { type PlacedOrder, placedOrders } from '../orders/placed-orders';
import type { Payment } from './order-balance';
import {
  addPayments,
  changeLedger,
  getPayment,
  paymentActivities,
  recorded,
  replaced,
  toTransactions,
  withStatus,
} from './payments';

type Status = `${NonNullable<Payment['status']>}`;

export const orderTransactions = {
  async listTransactionsForSingleOrder({ orderId }, { unit }) {
    return { orderTransactions: toTransactions(await getPlacedOrder(unit, orderId)) };
  },

  /** What nobody knows is left out (assumed). */
  async listTransactionsForMultipleOrders({ orderIds }, { unit }) {
    return { orderTransactions: (await unit.in(placedOrders).findMany(orderIds)).map(toTransactions) };
  },

  async addPayments({ orderId, payments }, { unit }) {
    const order = await getPlacedOrder(unit, orderId);
    const added = payments.map((payment) => recorded(unit, order.currency ?? '', payment));
    const changed = await addPayments(unit, order, added);
    return { orderTransactions: toTransactions(changed), paymentsIds: added.flatMap(({ id }) => id ?? []) };
  },

  async updatePaymentStatus({ orderId, paymentId, status }, { unit }) {
    const changed = await changeStatus(unit, await getPlacedOrder(unit, orderId), paymentId, status);
    return { orderTransactions: toTransactions(changed) };
  },

  async bulkUpdatePaymentStatuses({ paymentAndOrderIds, returnFullEntity, status }, { unit }) {
    const { results, bulkActionMetadata } = await eachOrder(
      paymentAndOrderIds.map(({ paymentId }) => paymentId),
      async (paymentId, index) => {
        const order = await getPlacedOrder(unit, paymentAndOrderIds[index]?.orderId);
        return getPayment(await changeStatus(unit, order, paymentId, status), paymentId);
      },
    );
    const shown = results.map(({ itemMetadata, item }) => ({
      itemMetadata,
      ...(returnFullEntity && item && { item }),
    }));
    return { results: shown, bulkActionMetadata };
  },
} satisfies Operations<typeof meta>;

/**
 * What may be told of a payment, by its status so far; a refund tells the rest itself. Assumed: the packages name the
 * code STATUS_NOT_ALLOWED and no rule.
 */
const WAITING: readonly Status[] = ['APPROVED', 'PENDING', 'PENDING_MERCHANT', 'AUTHORIZED', 'CANCELED', 'DECLINED'];
const NEXT: Partial<Record<Status, readonly Status[]>> = {
  PENDING: WAITING,
  PENDING_MERCHANT: WAITING,
  AUTHORIZED: ['APPROVED', 'VOIDED', 'CANCELED', 'DECLINED'],
  APPROVED: ['CANCELED', 'DECLINED', 'VOIDED'],
};

/** Throws ApplicationError: PAYMENT_NOT_FOUND, STATUS_NOT_ALLOWED. */
async function changeStatus(
  unit: Unit,
  order: PlacedOrder,
  paymentId: string,
  asked: Status | 'UNDEFINED' | undefined,
): Promise<PlacedOrder> {
  const payment = getPayment(order, paymentId);
  const current = payment.status ?? 'APPROVED';
  if (!asked || asked === 'UNDEFINED' || !NEXT[current]?.includes(asked)) {
    throw new ApplicationError('STATUS_NOT_ALLOWED', `a payment that is ${current} cannot become ${asked}`, {
      status: 428,
    });
  }
  const changed = withStatus({ ...payment, updatedDate: unit.now }, asked);
  return changeLedger(unit, order, {
    payments: replaced(order, [changed]),
    paymentIds: [paymentId],
    activities: paymentActivities(unit, changed),
  });
}
