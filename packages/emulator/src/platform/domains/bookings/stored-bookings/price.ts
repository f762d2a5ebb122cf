import { Decimal, formatAmount } from '../../../kernel/money';
import type { SiteSettings } from '../../../kernel/settings';
import type { Service } from '../services/service-documents';

/** `DEPOSIT` pays a part online and the rest later. */
export type PaymentMethod = 'ONLINE' | 'DEPOSIT' | 'OFFLINE';

interface BookingPrice {
  /** `0` for free services and prices agreed on the spot. */
  amount: string;
  label: string;
}

export function bookingPriceOf({ payment }: Service, currency: string): BookingPrice {
  const price = payment?.rateType === 'VARIED' ? payment.varied?.defaultPrice : payment?.fixed?.price;
  if (price?.value) return { amount: price.value, label: formatAmount(price.value, currency) };
  if (payment?.rateType === 'CUSTOM') return { amount: '0', label: payment.custom?.description ?? 'Price on request' };
  return { amount: '0', label: 'Free' };
}

/** Returns no methods if the site cannot accept the required online payment. */
export function paymentMethods(
  service: Service,
  { premium, acceptsPayments, currency }: Pick<SiteSettings, 'premium' | 'acceptsPayments' | 'currency'>,
): PaymentMethod[] {
  const { rateType, options } = service.payment ?? {};
  const hasPrice = rateType === 'FIXED' || rateType === 'VARIED';
  if (!hasPrice) return ['OFFLINE'];
  const methods: PaymentMethod[] = [];
  const deposit = depositOf(service, currency);
  if (options?.online && premium && acceptsPayments) {
    if (!deposit || deposit.orInFull) methods.push('ONLINE');
    if (deposit) methods.push('DEPOSIT');
  }
  if (options?.inPerson) methods.push('OFFLINE');
  return methods;
}

interface Deposit {
  /** Per participant. At most the price (assumed). */
  amount: string;
  rest: string;
  orInFull: boolean;
}

export function depositOf(service: Service, currency: string): Deposit | undefined {
  const { rateType, options, varied, fixed } = service.payment ?? {};
  const { deposit, fullUpfrontPaymentAllowed } = (rateType === 'VARIED' ? varied : fixed) ?? {};
  if (!options?.deposit || !deposit?.value) return undefined;
  const price = new Decimal(bookingPriceOf(service, currency).amount);
  const amount = Decimal.min(deposit.value, price);
  return {
    amount: amount.toString(),
    rest: price.minus(amount).toString(),
    orInFull: fullUpfrontPaymentAllowed === true,
  };
}
