import { type Decimal, toAmount } from '../../../kernel/money';

/** `amount` is the deprecated spelling of `value`, which the SDK still promises. */
export function moneyIn(currency: string) {
  return (value: Decimal.Value) => {
    const amount = toAmount(value, currency);
    return { amount, value: amount, currency };
  };
}
