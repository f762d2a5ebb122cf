import { Decimal, sum, times, toAmount } from '../../../kernel/money';
import { DELIVERY_TAX_ID, feeTaxId, type ItemTax, type Part, partAtRate, partWithTax } from './tax';

/** Decimal strings in the currency, before tax except `tax` and `total`. */
export interface Totals {
  lines: LineTotals[];
  subtotal: string;
  discount: string;
  delivery: string;
  deliveryPart: Part;
  fees: string;
  feeParts: Part[];
  tax: string;
  total: string;
}

export type TotalAmounts = Pick<Totals, 'subtotal' | 'delivery' | 'tax' | 'discount' | 'fees' | 'total'>;

export interface LineTotals extends Part {
  id: string;
}

export interface TotalsInput {
  currency: string;
  lines: readonly { id: string; price: string; quantity: number; discount?: string; taxRate?: string | undefined }[];
  delivery?: string;
  deliveryDiscount?: string;
  deliveryTaxRate?: string | undefined;
  fees?: readonly { amount: string; taxed?: boolean; taxRate?: string | undefined }[];
  taxRate?: string;
  /** If not set, tax is added to the prices. */
  taxIncluded?: boolean;
  /** Taxes that an app has calculated, by line, for the delivery and by fee. */
  itemTaxes?: ReadonlyMap<string, ItemTax> | undefined;
}

/** Every part is rounded before adding, so subtotal + delivery + fees + tax - discount = total holds exactly. */
export function totalsOf(priced: TotalsInput): Totals {
  const { currency, delivery = '0', deliveryDiscount = '0', fees = [], taxRate = '0', taxIncluded = false } = priced;
  const tax = { currency, rate: taxRate, included: taxIncluded };
  const toPart = (id: string, own: string | undefined, price: Decimal.Value, discount: string): Part => {
    const itemTax = priced.itemTaxes?.get(id);
    return itemTax ? partWithTax(itemTax, price, discount, tax) : partAtRate(own, price, discount, tax);
  };
  const lines = priced.lines.map(({ id, price, quantity, discount = '0', taxRate: own }): LineTotals => {
    return { id, ...toPart(id, own, times(price, quantity), discount) };
  });
  const deliveryPart = toPart(DELIVERY_TAX_ID, priced.deliveryTaxRate, delivery, deliveryDiscount);
  const feeParts = fees.map(({ amount, taxed = true, taxRate: own }, index) =>
    toPart(feeTaxId(index), taxed ? own : '0', amount, '0'),
  );
  const parts = [...lines, deliveryPart, ...feeParts];
  const total = (amounts: readonly string[]) => toAmount(sum(amounts), currency);
  return {
    lines,
    subtotal: total(lines.map((line) => line.beforeDiscounts)),
    discount: total(parts.map((part) => part.discount)),
    delivery: deliveryPart.beforeDiscounts,
    deliveryPart,
    fees: total(feeParts.map((fee) => fee.beforeDiscounts)),
    feeParts,
    tax: total(parts.map((part) => part.tax)),
    total: total(parts.flatMap((part) => [part.taxable, part.tax])),
  };
}

/** `off` applies to the whole line. Never below 0: the price may have been rounded up to its currency. */
export function discountedTotal(
  { price, quantity }: Pick<TotalsInput['lines'][number], 'price' | 'quantity'>,
  off = '0',
) {
  const lineItemPrice = Decimal.max(0, times(price, quantity).minus(off));
  return { price: lineItemPrice.div(quantity), lineItemPrice };
}
