import { type Currencies, type Decimal, toMultiCurrencyPrice } from '../../../../kernel/money';

export interface Money {
  amount: string;
  convertedAmount: string;
}

export const toMoney = (value: Decimal.Value, currencies: Currencies): Money =>
  withoutFormats(toMultiCurrencyPrice(value, currencies));

export const withoutFormats = ({ amount, convertedAmount }: Money): Money => ({ amount, convertedAmount });
