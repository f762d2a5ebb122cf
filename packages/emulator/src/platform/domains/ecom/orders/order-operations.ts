import type { orders as meta } from '@wix/ecom/meta';
import { cursorMetadata } from '../../../database/query/listing';
import { eachId, eachItem } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { emitChange } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store-interface';
import { applyTagChanges, type TagChange } from '../../../kernel/values/tags';
import { orderCreation } from '../order-placement/creation';
import { paymentCollection } from '../payments/collection';
import { membershipCharges } from '../payments/membership-charges';
import { orderHistory } from '../stored-orders/history';
import { changeOrderStatus } from '../stored-orders/order-statuses';
import {
  getPlacedOrder,
  getReadableOrder,
  type PlacedOrder,
  placedOrders,
  toOrder,
} from '../stored-orders/placed-orders';
import type { Order } from '../wire/order-wire';
import { cancelPlacedOrder } from './cancellation';
import { updatePlacedOrder } from './order-changes';
import { LIMITS, orderAggregation, orderQuery, orderRestQuery } from './search';

export const orders = {
  ...membershipCharges,
  ...orderAggregation,
  ...orderCreation,
  ...orderHistory,
  ...orderRestQuery,
  ...paymentCollection,

  async getOrder({ id }, { transaction, identity }) {
    return { order: toOrder(await getReadableOrder(transaction, id, identity)) };
  },

  async searchOrders({ search }, { transaction, identity }) {
    const page = await transaction.in(placedOrders).query(orderQuery(search ?? {}, identity), LIMITS);
    return { orders: page.items.map(toOrder), metadata: cursorMetadata(page) };
  },

  async updateOrder({ order: change }, { transaction }) {
    const changed = await updatePlacedOrder(transaction, await getPlacedOrder(transaction, change.id), change);
    return { order: toOrder(changed) };
  },

  async bulkUpdateOrders({ orders, returnEntity }, { transaction }) {
    return eachItem(
      orders,
      async ({ order = {} }) => {
        const changed = await updatePlacedOrder(transaction, await getPlacedOrder(transaction, order.id), order);
        return { item: returnEntity ? toOrder(changed) : undefined };
      },
      { itemMetadata: ({ order }) => ({ id: order?.id ?? '' }) },
    );
  },

  async bulkUpdateOrderTags({ orderIds, ...tags }, { transaction }) {
    return eachId(orderIds, async (id) => changeTags(transaction, await getPlacedOrder(transaction, id), tags));
  },

  async updateOrderStatus({ orderId, status }, { transaction }) {
    return { order: toOrder(await changeOrderStatus(transaction, await getPlacedOrder(transaction, orderId), status)) };
  },

  async cancelOrder({ id, ...how }, context) {
    return { order: toOrder(await cancelPlacedOrder(context, await getPlacedOrder(context.transaction, id), how)) };
  },
} satisfies Operations<typeof meta>;

type Tags = NonNullable<Order['tags']>;

async function changeTags(
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
