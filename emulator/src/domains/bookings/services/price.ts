import { Decimal, toAmount } from '../../../kernel/money';

/** Rounded to the currency's digits, without trailing zeros and without a text. Source: "180" in bookings-services-queryServices-1. */
export const servicePrice = (value: string, currency: string) => ({
  value: new Decimal(toAmount(value, currency)).toFixed(),
  currency,
});
