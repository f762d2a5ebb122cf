import { type Decimal, toAmount } from '../../../kernel/money';

/** Money as orders have it: `amount` is the deprecated spelling of `value`, and the SDK promises it still. */
export function moneyIn(currency: string) {
  return (value: Decimal.Value) => {
    const amount = toAmount(value, currency);
    return { amount, value: amount, currency };
  };
}
