import { Decimal } from '../../../kernel/money';

/** The stored form, not rounded to a currency. */
export const toStoredAmount = (value: Decimal.Value): { amount: string } => ({ amount: new Decimal(value).toFixed() });
