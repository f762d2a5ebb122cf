import type { LineItem } from '../wire/line-item-wire';

export type PaymentOption = NonNullable<LineItem['paymentOption']>;

/** `deposit` is per piece and paid online immediately. */
export interface ItemPayment {
  option: PaymentOption;
  deposit?: string;
}

export const isPaidInFull = ({ option }: ItemPayment): boolean =>
  option === 'FULL_PAYMENT_ONLINE' || option === 'FULL_PAYMENT_OFFLINE';

export const isPaidLater = ({ option }: ItemPayment): boolean =>
  option === 'FULL_PAYMENT_OFFLINE' ||
  option === 'MEMBERSHIP_OFFLINE' ||
  option === 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER';
