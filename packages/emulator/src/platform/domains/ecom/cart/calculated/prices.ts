import { type Currencies, Decimal, sum, toAmount } from '../../../../kernel/money';
import { toPriceSummary } from '../../pricing/price-response';
import type { Pricing } from '../../pricing/pricing';
import type { Part } from '../../pricing/tax';
import { scopeOf, subtotalDiscount } from '../response/discounts';
import { toMoney, withoutFormats } from '../response/money';

/** subtotal - discount + delivery + fees + tax = total; included tax counts as `0`. Source: `V2PriceSummary`. */
export function toPrices({ totals, tax, granted }: Pricing, currencies: Currencies) {
  const amountPaid = (part: Part) => partAmount(part, tax.includedInPrices);
  const discount = subtotalDiscount(granted);
  const { currency } = currencies;
  const { shipping, ...summary } = toPriceSummary(
    {
      subtotal: toAmount(sum(totals.lines.map(amountPaid)).plus(discount), currency),
      discount: toAmount(discount, currency),
      delivery: toAmount(amountPaid(totals.deliveryPart), currency),
      fees: toAmount(sum(totals.feeParts.map(amountPaid)), currency),
      tax: tax.includedInPrices ? toAmount(0, currency) : totals.tax,
      total: totals.total,
    },
    currencies,
  );
  return {
    subtotal: withoutFormats(summary.subtotal),
    discount: withoutFormats(summary.discount),
    delivery: withoutFormats(shipping),
    additionalFees: withoutFormats(summary.additionalFees),
    tax: withoutFormats(summary.tax),
    total: withoutFormats(summary.total),
  };
}

export const toLineSummaries = ({ totals, tax, lines, granted }: Pricing, currencies: Currencies) =>
  totals.lines.flatMap((part) => {
    const quantity = lines.find(({ id }) => id === part.id)?.quantity;
    if (quantity === undefined) return [];
    const ofSubtotal = granted.filter((one) => scopeOf(one) === 'CART_SUBTOTAL');
    const offTogether = sum(ofSubtotal.map(({ byLine }) => byLine.get(part.id) ?? '0'));
    const total = offTogether.plus(partAmount(part, tax.includedInPrices));
    return [
      {
        lineItemId: part.id,
        quantity,
        unitPrice: toMoney(total.div(quantity), currencies),
        totalPrice: toMoney(total, currencies),
      },
    ];
  });

const partAmount = ({ taxable, tax }: Part, taxIncluded: boolean): Decimal =>
  taxIncluded ? sum([taxable, tax]) : new Decimal(taxable);
