import { Decimal } from '../../../kernel/money';

/** As it is stored: rounded to no currency. */
export const amountOf = (value: Decimal.Value): { amount: string } => ({ amount: new Decimal(value).toFixed() });
