import { type Currencies, Decimal, sum, toAmount } from '../../../../kernel/money';
import { toPriceSummary } from '../../pricing/price-response';
import type { Pricing } from '../../pricing/pricing';
import type { Part } from '../../pricing/tax';
import { scopeOf, subtotalDiscount, toMoney, withoutFormats } from '../response/discounts';

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

export function toTaxSummary({ totals, tax, fees }: Pricing, currencies: Currencies) {
  const money = (amount: string) => toMoney(amount, currencies);
  const taxedFees = totals.feeParts.filter((_, index) => fees[index]?.taxed);
  const taxable = [...totals.lines, totals.deliveryPart, ...taxedFees].map((part) => part.taxable);
  const { region } = tax;
  return {
    taxes: region
      ? [
          {
            name: { original: region.name, translated: region.name },
            taxableAmount: toMoney(sum(taxable), currencies),
            exemptAmount: money('0'),
            amount: money(totals.tax),
          },
        ]
      : [],
    totalExempt: money('0'),
    pricesIncludeTax: tax.includedInPrices,
    lineItemTaxes: totals.lines.map(({ id: lineItemId, tax: own, taxRate: rate = tax.rate }) => ({
      lineItemId,
      tax: money(own),
      rate,
    })),
    deliveryTax: money(totals.deliveryPart.tax),
    additionalFeeTaxes: fees.flatMap(({ code }, index) => {
      const part = totals.feeParts[index];
      return part ? [{ additionalFeeCode: code, tax: money(part.tax) }] : [];
    }),
  };
}
