import { Decimal, sum, times, toAmount } from '../money';

/** What the buyer pays, by the parts that the platform shows. Decimal strings in the currency. */
export interface Totals {
  lines: LineTotals[];
  subtotal: string;
  discount: string;
  delivery: string;
  fees: string;
  tax: string;
  total: string;
}

export interface LineTotals {
  id: string;
  /** Price of all units, before discounts and tax. */
  beforeDiscounts: string;
  discount: string;
  taxable: string;
  tax: string;
}

export interface Priced {
  currency: string;
  lines: readonly { id: string; price: string; quantity: number; discount?: string }[];
  delivery?: string;
  fees?: readonly string[];
  /** Share of the price, such as `0.08`, added on top. Delivery is taxed as the goods are. */
  taxRate?: string;
}

/**
 * Adds up a cart, a checkout or an order: always subtotal + delivery + fees + tax - discount = total, to the last
 * digit, because every part is rounded before it is added.
 */
export function totalsOf({ currency, lines, delivery = '0', fees = [], taxRate = '0' }: Priced): Totals {
  const rounded = (value: Decimal.Value) => toAmount(value, currency);
  const lineTotals = lines.map(({ id, price, quantity, discount = '0' }): LineTotals => {
    const beforeDiscounts = rounded(times(price, quantity));
    const granted = rounded(Decimal.min(discount, beforeDiscounts));
    const taxable = rounded(new Decimal(beforeDiscounts).minus(granted));
    return { id, beforeDiscounts, discount: granted, taxable, tax: rounded(times(taxable, taxRate)) };
  });
  const subtotal = sum(lineTotals.map(({ beforeDiscounts }) => beforeDiscounts));
  const discount = sum(lineTotals.map((line) => line.discount));
  const feeTotal = sum(fees.map(rounded));
  const tax = sum([...lineTotals.map((line) => line.tax), rounded(times(rounded(delivery), taxRate))]);
  return {
    lines: lineTotals,
    subtotal: rounded(subtotal),
    discount: rounded(discount),
    delivery: rounded(delivery),
    fees: rounded(feeTotal),
    tax: rounded(tax),
    total: rounded(subtotal.plus(rounded(delivery)).plus(feeTotal).plus(tax).minus(discount)),
  };
}
