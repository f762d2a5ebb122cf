import { Decimal, sum, times, toAmount } from '../../../kernel/money';

/**
 * The buyer's total, by the parts that the platform shows. Decimal strings in the currency, all before tax except the
 * last two.
 */
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

/** The sums of totals, or of a part of them. */
export type Summed = Pick<Totals, 'subtotal' | 'delivery' | 'tax' | 'discount' | 'fees' | 'total'>;

/** A charged part: `beforeDiscounts - discount = taxable`, and `taxable + tax` is paid. */
export interface Part {
  beforeDiscounts: string;
  discount: string;
  taxable: string;
  tax: string;
  /** Where it is not that of the whole. */
  taxRate?: string;
}

export interface LineTotals extends Part {
  id: string;
}

export interface Priced {
  currency: string;
  /** `taxRate`: of its tax group, where it is in one. */
  lines: readonly { id: string; price: string; quantity: number; discount?: string; taxRate?: string | undefined }[];
  delivery?: string;
  deliveryDiscount?: string;
  /** Absent: delivery is taxed as the goods are. */
  deliveryTaxRate?: string | undefined;
  fees?: readonly { amount: string; taxed?: boolean }[];
  /** Share of the price, such as `0.08`. */
  taxRate?: string;
  /** The prices include the tax; otherwise it is added. */
  taxIncluded?: boolean;
}

/**
 * Adds up a cart, a checkout or an order, in this order: each line's price times its quantity, rounded to the currency;
 * its discounts, up to that price; the tax on the rest, rounded; delivery and each fee in the same way; and then the
 * sums. Because every part is rounded before it is added, subtotal + delivery + fees + tax - discount = total always
 * holds, to the last digit. If prices include the tax, subtotal, discount, delivery and fees are listed without it, as
 * `PriceSummary` says "before tax", and the total equals the prices.
 */
export function totalsOf(priced: Priced): Totals {
  const { currency, delivery = '0', deliveryDiscount = '0', fees = [], taxRate = '0', taxIncluded = false } = priced;
  const tax = { currency, rate: taxRate, included: taxIncluded };
  const lines = priced.lines.map(({ id, price, quantity, discount = '0', taxRate: own }): LineTotals => {
    return { id, ...partAt(own, times(price, quantity), discount, tax) };
  });
  const deliveryPart = partAt(priced.deliveryTaxRate, delivery, deliveryDiscount, tax);
  const feeParts = fees.map(({ amount, taxed = true }) => partOf(amount, '0', taxed ? tax : { ...tax, rate: '0' }));
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

/**
 * The price of a line and of one piece after `off` is taken from the whole line. At least 0: `off` may be all of a
 * price that has more digits than its currency, and was rounded up.
 */
export function discounted({ price, quantity }: Pick<Priced['lines'][number], 'price' | 'quantity'>, off = '0') {
  const lineItemPrice = Decimal.max(0, times(price, quantity).minus(off));
  return { price: lineItemPrice.div(quantity), lineItemPrice };
}

interface TaxTerms {
  currency: string;
  rate: string;
  included: boolean;
}

/** At a rate of its own, if it has one. */
const partAt = (own: string | undefined, price: Decimal.Value, discount: string, tax: TaxTerms): Part =>
  own === undefined || own === tax.rate
    ? partOf(price, discount, tax)
    : { ...partOf(price, discount, { ...tax, rate: own }), taxRate: own };

function partOf(price: Decimal.Value, discount: string, { currency, rate, included }: TaxTerms): Part {
  const asked = toAmount(price, currency);
  const paid = new Decimal(asked).minus(toAmount(Decimal.min(discount, asked), currency));
  const taxIn = (amount: Decimal.Value) =>
    toAmount(included ? times(amount, rate).div(new Decimal(rate).plus(1)) : 0, currency);
  const beforeDiscounts = new Decimal(asked).minus(taxIn(asked));
  const taxable = paid.minus(taxIn(paid));
  return {
    beforeDiscounts: toAmount(beforeDiscounts, currency),
    discount: toAmount(beforeDiscounts.minus(taxable), currency),
    taxable: toAmount(taxable, currency),
    tax: included ? taxIn(paid) : toAmount(times(taxable, rate), currency),
  };
}
