import { Decimal } from '../../../kernel/money';

/** The stored form, not rounded to a currency. */
export const toStoredAmount = (value: Decimal.Value): { amount: string } => ({ amount: new Decimal(value).toFixed() });

export function bounds(amounts: readonly (string | undefined)[]): { least: string; most: string } {
  const values = amounts.map((amount) => new Decimal(amount ?? 0));
  if (values.length === 0) return { least: '0', most: '0' };
  return { least: Decimal.min(...values).toFixed(), most: Decimal.max(...values).toFixed() };
}
