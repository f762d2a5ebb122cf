import { randomUUID } from '../../../home/crypto';
import { ApplicationError } from '../../../kernel/errors';
import { Decimal, toPrice } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import { activity } from '../stored-orders/order-statuses';
import type { PlacedOrder } from '../stored-orders/placed-orders';
import type { Payment } from '../wire/order-wire';
import { authorizedAmount, changeLedger, getPayment, replacePayments, withStatus } from './recorded-payments';

/** Assumed: the payment then has the captured amount. */
export async function capturePayments(
  transaction: Transaction,
  order: PlacedOrder,
  requested: readonly { paymentId?: string | null; amount?: { amount?: string } }[],
): Promise<PlacedOrder> {
  const captured = requested.map(({ paymentId, amount }) => {
    const payment = getAuthorizedPayment(order, paymentId);
    const { authorizationDetails } = payment.regularPaymentDetails ?? {};
    const price = toPrice(amount?.amount ?? payment.amount?.amount ?? 0, order.currency ?? '');
    if (new Decimal(price.amount).lte(0) || new Decimal(price.amount).gt(payment.amount?.amount ?? 0)) {
      throw new ApplicationError('INVALID_AMOUNT', `cannot capture ${price.amount} of ${payment.amount?.amount}`);
    }
    const captures = [{ id: randomUUID(), status: 'SUCCEEDED' as const, amount: price, createdDate: transaction.now }];
    const after = withStatus({ ...payment, amount: price, updatedDate: transaction.now }, 'APPROVED');
    return withAuthorization(after, { ...authorizationDetails, captures });
  });
  return changeLedger(transaction, order, {
    payments: replacePayments(order, captured),
    paymentIds: captured.flatMap(({ id }) => id ?? []),
    activities: captured.map((payment) =>
      activity(transaction, 'AUTHORIZED_PAYMENT_CAPTURED', { authorizedPaymentCaptured: authorizedAmount(payment) }),
    ),
  });
}

export async function voidPayments(
  transaction: Transaction,
  order: PlacedOrder,
  ids: readonly string[],
): Promise<PlacedOrder> {
  const voided = ids.map((id) => {
    const payment = getAuthorizedPayment(order, id);
    const { authorizationDetails } = payment.regularPaymentDetails ?? {};
    const after = withStatus({ ...payment, updatedDate: transaction.now }, 'VOIDED');
    const released = { status: 'SUCCEEDED' as const, voidedDate: transaction.now, reason: 'MANUAL' as const };
    return withAuthorization(after, { ...authorizationDetails, void: released });
  });
  return changeLedger(transaction, order, {
    payments: replacePayments(order, voided),
    paymentIds: [...ids],
    activities: voided.map((payment) =>
      activity(transaction, 'AUTHORIZED_PAYMENT_VOIDED', { authorizedPaymentVoided: authorizedAmount(payment) }),
    ),
  });
}

type Authorization = NonNullable<NonNullable<Payment['regularPaymentDetails']>['authorizationDetails']>;

const withAuthorization = (payment: Payment, authorizationDetails: Authorization): Payment => ({
  ...payment,
  regularPaymentDetails: {
    ...payment.regularPaymentDetails,
    authorizationDetails: { delayedCapture: false, ...authorizationDetails },
  },
});

function getAuthorizedPayment(order: PlacedOrder, id: string | null | undefined): Payment {
  const payment = getPayment(order, id);
  const { status, regularPaymentDetails } = payment;
  const { authorizationDetails, gatewayTransactionId, offlinePayment } = regularPaymentDetails ?? {};
  const refusal = (code: string, why: string) => new ApplicationError(code, `payment ${id} ${why}`);
  if (!regularPaymentDetails || offlinePayment) throw refusal('NOT_REGULAR_ONLINE_PAYMENT', 'is none by card online');
  const hasCapture = (captureStatus: string) =>
    authorizationDetails?.captures?.some(({ status }) => status === captureStatus);
  if (hasCapture('SUCCEEDED')) throw refusal('PAYMENT_ALREADY_CAPTURED', 'is captured');
  // Only an imported payment has a pending capture: here, captures succeed at once.
  if (hasCapture('PENDING')) throw refusal('PAYMENT_HAS_PENDING_CAPTURE', 'is being captured');
  if (status === 'VOIDED') throw refusal('PAYMENT_ALREADY_VOIDED', 'is void');
  if (status !== 'AUTHORIZED') throw refusal('PAYMENT_NOT_AUTHORIZED', `is ${status}, not AUTHORIZED`);
  if (!gatewayTransactionId) throw refusal('PAYMENT_GATEWAY_ID_NOT_FOUND', 'has no transaction at the gateway');
  return payment;
}
