import { Decimal, formatAmount, sum, toAmount, toPrice } from '../../../kernel/money';
import type { PlacedOrder } from '../stored-orders/placed-orders';
import type { Order, Payment } from '../wire/order-wire';

type PaymentStatus = NonNullable<Payment['status']>;

type Ledger = Pick<PlacedOrder, 'priceSummary' | 'currency' | 'payments' | 'refunds'>;

/** A refund does not reduce the paid amount. Source: `BalanceSummary.paid` in @wix/auto_sdk_ecom_orders. */
const PAID: readonly PaymentStatus[] = ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const PENDING: readonly PaymentStatus[] = ['PENDING', 'PENDING_MERCHANT'];

export function settlementOf(order: Ledger): Required<Pick<Order, 'paymentStatus' | 'balanceSummary'>> {
  const currency = order.currency ?? '';
  const sumWith = (statuses: readonly PaymentStatus[]) => sumOf(paymentsOf(order, statuses));
  const [paid, refunded, total] = [sumWith(PAID), refundedAmountOf(order), totalOf(order)];
  const price = (amount: Decimal) => toPrice(amount, currency);
  return {
    paymentStatus: statusOf({ paid, refunded, total }, order),
    balanceSummary: {
      // Assumed: the buyer does not owe a refunded amount. Overpayment is a negative balance.
      balance: {
        amount: toAmount(total.minus(paid), currency),
        formattedAmount: formatAmount(total.minus(paid), currency),
      },
      paid: price(paid),
      refunded: price(refunded),
      authorized: price(sumWith(['AUTHORIZED'])),
      pending: price(sumWith(PENDING)),
      pendingRefund: price(new Decimal(0)),
    },
  };
}

export const amountOwed = (order: Ledger): Decimal => totalOf(order).minus(sumOf(paymentsOf(order, PAID)));

/** Assumed: a reversed chargeback no longer counts. */
export const hasChargebacks = ({ payments }: Ledger): boolean =>
  payments?.some(({ regularPaymentDetails: regular }) =>
    regular?.chargebacks?.some(({ status }) => status !== 'REVERSED'),
  ) ?? false;

export const refundableAmountOf = (order: Ledger, { id, amount }: Payment): Decimal =>
  new Decimal(amount?.amount ?? 0).minus(refundedAmountOf(order, id));

/** Source: `PaymentStatusEnumPaymentStatus`. Assumed: an authorised payment is pending. */
function statusOf(
  { paid, refunded, total }: { paid: Decimal; refunded: Decimal; total: Decimal },
  order: Ledger,
): NonNullable<Order['paymentStatus']> {
  if (refunded.gt(0)) return refunded.gte(total) ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED';
  if (paid.gte(total)) return 'PAID';
  if (paid.gt(0)) return 'PARTIALLY_PAID';
  const hasPaymentWith = (...statuses: PaymentStatus[]) => paymentsOf(order, statuses).length > 0;
  if (hasPaymentWith('PENDING', 'AUTHORIZED')) return 'PENDING';
  if (hasPaymentWith('PENDING_MERCHANT')) return 'PENDING_MERCHANT';
  if (hasPaymentWith('DECLINED')) return 'DECLINED';
  return hasPaymentWith('CANCELED') ? 'CANCELED' : 'NOT_PAID';
}

function refundedAmountOf({ refunds = [] }: Ledger, paymentId?: string | null): Decimal {
  const transactions = refunds.flatMap((refund) => refund.transactions ?? []);
  return sumOf(
    transactions.filter((one) => one.refundStatus === 'SUCCEEDED' && (!paymentId || one.paymentId === paymentId)),
  );
}

const totalOf = ({ priceSummary }: Ledger): Decimal => new Decimal(priceSummary?.total?.amount ?? 0);

const sumOf = (entries: readonly { amount?: { amount?: string } }[]): Decimal =>
  sum(entries.map(({ amount }) => amount?.amount ?? 0));

const paymentsOf = ({ payments = [] }: Ledger, statuses: readonly PaymentStatus[]): Payment[] =>
  payments.filter(({ status }) => statuses.some((one) => one === status));
