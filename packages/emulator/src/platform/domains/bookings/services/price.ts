import { Decimal, toAmount } from '../../../kernel/money';

/** Drops trailing zeros. Source: "180" in bookings-services-queryServices-1. */
export const servicePrice = (value: string, currency: string) => ({
  value: new Decimal(toAmount(value, currency)).toFixed(),
  currency,
});
