import { randomUUID } from 'node:crypto';
import { sum, toPrice } from '../money';
import type { Fee } from './fees';
import type { Order } from './placed-orders';
import type { Totals } from './totals';

/** `additionalFees` of orders. */
export function toOrderFees(
  fees: readonly Fee[],
  { feeParts }: Totals,
  { currency, taxRate }: { currency: string; taxRate: string },
): NonNullable<Order['additionalFees']> {
  const money = (amount: string) => toPrice(amount, currency);
  return fees.flatMap(({ code, name, source, taxed }, index) => {
    const part = feeParts[index];
    if (!part) return [];
    return [
      {
        ...{ id: randomUUID(), code, name, source, lineItemIds: [] },
        price: money(part.beforeDiscounts),
        priceBeforeTax: money(part.taxable),
        priceAfterTax: toPrice(sum([part.taxable, part.tax]), currency),
        taxDetails: {
          ...{ taxableAmount: money(part.taxable), totalTax: money(part.tax) },
          taxRate: taxed ? taxRate : '0',
        },
      },
    ];
  });
}
