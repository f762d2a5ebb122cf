import type { orderFulfillments as meta } from '@wix/ecom/meta';
import { eachItem } from '../../../../http/bulk/each-item';
import type { Operations } from '../../../../http/operations';
import { getPlacedOrder, getReadableOrder, mayRead, placedOrders } from '../../stored-orders/placed-orders';
import { addFulfillments, deleteFulfillment, toOrderWithFulfillments, updateFulfillment } from './fulfillments';

export const orderFulfillments = {
  async listFulfillmentsForSingleOrder({ orderId }, { transaction, identity }) {
    return { orderWithFulfillments: toOrderWithFulfillments(await getReadableOrder(transaction, orderId, identity)) };
  },

  /** Assumed; errs to permission: missing and unreadable orders are left out. */
  async listFulfillmentsForMultipleOrders({ orderIds }, { transaction, identity }) {
    const orders = await transaction.in(placedOrders).findMany(orderIds);
    const readable = orders.filter((order) => mayRead(order, identity));
    return { ordersWithFulfillments: readable.map(toOrderWithFulfillments) };
  },

  async createFulfillment({ orderId, fulfillment = {} }, { transaction }) {
    const { changed, added } = await addFulfillments(transaction, await getPlacedOrder(transaction, orderId), [
      fulfillment,
    ]);
    return { orderWithFulfillments: toOrderWithFulfillments(changed), fulfillmentId: added[0]?.id ?? '' };
  },

  async updateFulfillment({ orderId, fulfillment = {} }, { transaction }) {
    const changed = await updateFulfillment(transaction, await getPlacedOrder(transaction, orderId), fulfillment);
    return { orderWithFulfillments: toOrderWithFulfillments(changed) };
  },

  async deleteFulfillment({ orderId, fulfillmentId }, { transaction }) {
    const changed = await deleteFulfillment(transaction, await getPlacedOrder(transaction, orderId), fulfillmentId);
    return { orderWithFulfillments: toOrderWithFulfillments(changed) };
  },

  async bulkCreateFulfillments({ ordersWithFulfillments }, { transaction }) {
    return eachItem(
      ordersWithFulfillments,
      async ({ orderId, fulfillments = [] }) => {
        const { changed } = await addFulfillments(
          transaction,
          await getPlacedOrder(transaction, orderId),
          fulfillments,
        );
        return { ordersWithFulfillments: toOrderWithFulfillments(changed) };
      },
      { itemMetadata: ({ orderId }) => ({ id: orderId ?? '' }) },
    );
  },
} satisfies Operations<typeof meta>;
