import { randomUUID } from 'node:crypto';
import type { Fee } from '../../pricing/fees';
import type { Totals } from '../../pricing/totals';
import type { Order } from '../wire';
import { type OrderTax, toFeePrices } from './prices';

export function toOrderFees(
  fees: readonly Fee[],
  { feeParts }: Totals,
  { currency, taxRate }: OrderTax,
): NonNullable<Order['additionalFees']> {
  return fees.flatMap(({ code, name, source, taxed }, index) => {
    const part = feeParts[index];
    if (!part) return [];
    const prices = toFeePrices(part, { currency, taxRate: taxed ? taxRate : '0' });
    return [{ id: randomUUID(), code, name, source, lineItemIds: [], ...prices }];
  });
}
