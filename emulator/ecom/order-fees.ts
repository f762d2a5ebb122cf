import { randomUUID } from 'node:crypto';
import type { Fee } from './fees';
import { type OrderTax, toFeePrices } from './order-prices';
import type { Order } from './placed-orders';
import type { Totals } from './totals';

/** `additionalFees` of orders. */
export function toOrderFees(
  fees: readonly Fee[],
  { feeParts }: Totals,
  { currency, taxRate }: OrderTax,
): NonNullable<Order['additionalFees']> {
  return fees.flatMap(({ code, name, source, taxed }, index) => {
    const part = feeParts[index];
    if (!part) return [];
    const prices = toFeePrices(part, { currency, taxRate: taxed ? taxRate : '0' });
    return [{ ...{ id: randomUUID(), code, name, source, lineItemIds: [] }, ...prices }];
  });
}
