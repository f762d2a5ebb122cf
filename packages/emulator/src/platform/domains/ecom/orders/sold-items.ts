import type { Transaction } from '../../../kernel/store/store';
import { placedOrders } from './placed-orders';

const MAX_ORDERS = 100;

/** Best sellers come first. `baseItemId`: only from orders that contain this item, without the item itself. */
export async function soldItems(
  transaction: Transaction,
  appIds: readonly string[],
  baseItemId?: string,
): Promise<string[]> {
  const sold = { status: 'APPROVED' };
  const { items: orders } = await transaction.in(placedOrders).query(
    {
      filter: baseItemId ? { ...sold, 'lineItems.catalogReference.catalogItemId': { $hasSome: [baseItemId] } } : sold,
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
    },
    { defaultLimit: MAX_ORDERS, maxLimit: MAX_ORDERS },
  );
  const pieces = new Map<string, number>();
  for (const { catalogReference: item, quantity = 1 } of orders.flatMap(({ lineItems = [] }) => lineItems)) {
    const id = item?.catalogItemId;
    if (!id || id === baseItemId || !appIds.includes(item.appId ?? '')) continue;
    pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  }
  return [...pieces].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
}
