import { Decimal } from '../../../../kernel/money';

/** Without padding. Source: the example of the reference, `"subtotal": "10"`. */
export const decimalOf = (amount: string | null | undefined): string => new Decimal(amount ?? 0).toFixed();
