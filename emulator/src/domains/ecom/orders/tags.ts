import { emit } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store';
import { type PlacedOrder, placedOrders, toOrder } from './placed-orders';
import type { Order } from './wire';

type Tags = NonNullable<Order['tags']>;

/** A tag that is both assigned and unassigned is assigned. Source: the docs of bulkUpdateOrderTags. */
export async function changeTags(
  transaction: Transaction,
  order: PlacedOrder,
  { assignTags = {}, unassignTags = {} }: { assignTags?: Tags | undefined; unassignTags?: Tags | undefined },
): Promise<PlacedOrder> {
  const of = (kind: 'tags' | 'privateTags') => {
    const [added = [], removed = []] = [assignTags, unassignTags].map((tags) => tags[kind]?.tagIds ?? []);
    const left = (order.tags?.[kind]?.tagIds ?? []).filter((id) => !removed.includes(id));
    return { tagIds: [...new Set([...left, ...added])] };
  };
  const tags: Tags = { tags: of('tags'), privateTags: of('privateTags') };
  const changed = await transaction.in(placedOrders).update({ ...order, tags, updatedDate: transaction.now });
  await emit(transaction, 'wix.ecom.v1.order_updated', order.id, { updatedEvent: { currentEntity: toOrder(changed) } });
  return changed;
}
