import { emitChange } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store';
import { applyTagChanges, type TagChange } from '../../../kernel/values/tags';
import { type PlacedOrder, placedOrders, toOrder } from './placed-orders';
import type { Order } from './wire';

type Tags = NonNullable<Order['tags']>;

export async function changeTags(
  transaction: Transaction,
  order: PlacedOrder,
  { assignTags, unassignTags }: TagChange<Tags>,
): Promise<PlacedOrder> {
  const changedTags = (kind: 'tags' | 'privateTags') =>
    applyTagChanges(order.tags?.[kind], assignTags?.[kind], unassignTags?.[kind]);
  const tags: Tags = { tags: changedTags('tags'), privateTags: changedTags('privateTags') };
  const changed = await transaction.in(placedOrders).update({ ...order, tags, updatedDate: transaction.now });
  await emitChange(transaction, 'wix.ecom.v1.order', 'updated', toOrder(changed));
  return changed;
}
