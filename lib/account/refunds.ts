import type { Order } from '../ecom/orders';

type Activity = NonNullable<Order['activities']>[number];
type RefundedPayment = NonNullable<NonNullable<Activity['refundInitiated']>['payments']>[number];

export interface OrderRefund {
  key: string;
  amount: string;
  isWhole: boolean;
  date: Date | undefined;
  status: 'done' | 'under-way' | 'failed';
  ways: string[];
}

/** From the order's history: buyers lack `ECOM.READ_TRANSACTIONS`, which `listTransactionsForSingleOrder` needs. */
export const refundsOf = (order: Order): OrderRefund[] =>
  (order.activities ?? [])
    .flatMap((activity) => refundOf(activity, order) ?? [])
    .sort((one, other) => Number(one.date ?? 0) - Number(other.date ?? 0));

function refundOf(activity: Activity, order: Order): OrderRefund | undefined {
  const { _id, _createdDate, refundInitiated, orderRefunded, refundedAsStoreCredit } = activity;
  const amount = (refundInitiated ?? orderRefunded ?? refundedAsStoreCredit)?.amount;
  if (!amount) return undefined;
  const refund = {
    key: refundInitiated?.refundId ?? _id ?? '',
    amount: amount.formattedAmount ?? '',
    isWhole: Number(amount.amount) === Number(order.priceSummary?.total?.amount),
    date: _createdDate ?? undefined,
  };
  if (refundInitiated) {
    const ways = [...new Set((refundInitiated.payments ?? []).map(refundDestination))];
    return { ...refund, status: statusOf(refundInitiated.refundId, order), ways };
  }
  // This activity is from before the platform reported single payments.
  if (orderRefunded) return { ...refund, status: 'done', ways: [orderRefunded.manual ? BY_THE_BUSINESS : AS_PAID] };
  return { ...refund, status: 'done', ways: ['As store credit'] };
}

/** A refund may have several payments, and each can fail. */
function statusOf(refundId: string | undefined, { activities = [] }: Order): OrderRefund['status'] {
  if (activities.some(({ paymentRefundFailed }) => paymentRefundFailed?.refundId === refundId)) return 'failed';
  return activities.some(({ paymentRefunded }) => paymentRefunded?.refundId === refundId) ? 'done' : 'under-way';
}

const BY_THE_BUSINESS = 'Refunded directly by the business';
const AS_PAID = 'To your original payment method';

function refundDestination({ regular, giftCard, membership, externalRefund }: RefundedPayment): string {
  if (externalRefund) return BY_THE_BUSINESS;
  if (giftCard) return 'To your gift card';
  if (membership) return 'To your plan';
  const { brand, lastFourDigits } = regular ?? {};
  return lastFourDigits ? `To your ${brand ?? 'card'} ending in ${lastFourDigits}` : AS_PAID;
}
