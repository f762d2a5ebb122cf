import type { Transaction } from '../../../kernel/store/store';
import type { PlacedOrder } from '../orders/placed-orders';
import { amountOwed } from './order-balance';
import { addPayments, cardPayment } from './payments';

export const canChargeCard = (order: PlacedOrder, amount: string): boolean =>
  order.status === 'APPROVED' &&
  amountOwed(order).gte(amount) &&
  (order.payments ?? []).some(
    ({ status, regularPaymentDetails: regular }) => status === 'APPROVED' && regular && !regular.offlinePayment,
  );

export async function chargeCard(transaction: Transaction, order: PlacedOrder, amount: string): Promise<PlacedOrder> {
  const payment = cardPayment(transaction, order.currency ?? '', amount);
  const regular = { ...payment.regularPaymentDetails, savedPaymentMethod: true };
  return addPayments(transaction, order, [{ ...payment, regularPaymentDetails: regular }]);
}
