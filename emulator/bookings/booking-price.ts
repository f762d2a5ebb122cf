import { formatAmount } from '../money';
import type { SiteSettings } from '../sites/settings';
import type { Service } from './service-documents';

export type PaymentMethod = 'ONLINE' | 'OFFLINE';

export interface BookingPrice {
  /** Decimal string in the site's currency; `0` where nothing is asked or the price is only agreed on the spot. */
  amount: string;
  label: string;
}

export function priceOf({ payment }: Service, currency: string): BookingPrice {
  const price = payment?.rateType === 'VARIED' ? payment.varied?.defaultPrice : payment?.fixed?.price;
  if (price?.value) return { amount: price.value, label: formatAmount(price.value, currency) };
  if (payment?.rateType === 'CUSTOM') return { amount: '0', label: payment.custom?.description ?? 'Price on request' };
  return { amount: '0', label: 'Free' };
}

/** How this service can be paid on this site; none when it takes an online payment that the site cannot accept. */
export function paymentMethods(
  { payment }: Service,
  { premium, acceptsPayments }: Pick<SiteSettings, 'premium' | 'acceptsPayments'>,
): PaymentMethod[] {
  const { rateType, options } = payment ?? {};
  const hasPrice = rateType === 'FIXED' || rateType === 'VARIED';
  if (!hasPrice) return ['OFFLINE'];
  const methods: PaymentMethod[] = [];
  if (options?.online && premium && acceptsPayments) methods.push('ONLINE');
  if (options?.inPerson) methods.push('OFFLINE');
  return methods;
}
