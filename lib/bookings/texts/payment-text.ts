import type { Booking } from '../own-booking';

/** Whether it is paid, in words; `undefined` where there is nothing to pay. */
export function paymentText({ paymentStatus, selectedPaymentOption }: Booking): string | undefined {
  switch (paymentStatus) {
    case 'PAID':
      return 'Paid';
    case 'PARTIALLY_PAID':
      return 'Deposit paid, the rest is due later';
    case 'REFUNDED':
      return 'Refunded';
    case 'NOT_PAID':
      return selectedPaymentOption === 'OFFLINE' ? 'Pay in person' : 'Not paid yet';
    default:
      return undefined;
  }
}

export const isPaid = ({ paymentStatus }: Booking): boolean =>
  paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID';
