import { type Currencies, sum } from '../../../../kernel/money';
import type { Pricing } from '../../pricing/pricing';
import { toMoney } from '../response/money';

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
