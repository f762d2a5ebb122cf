import type { orderFulfillments as meta } from '@wix/ecom/meta';
import type { Operations } from '../../../http/operations';
import { getPlacedOrder, getReadableOrder, mayRead } from '../access';
import { eachOrder } from '../bulk';
import { placedOrders } from '../placed-orders';
import { addFulfillments, deleteFulfillment, toOrderWithFulfillments, updateFulfillment } from './fulfillments';

export const orderFulfillments = {
  async listFulfillmentsForSingleOrder({ orderId }, { unit, identity }) {
    return { orderWithFulfillments: toOrderWithFulfillments(await getReadableOrder(unit, orderId, identity)) };
  },

  /** What the caller may not read, or nobody knows, is left out (assumed). */
  async listFulfillmentsForMultipleOrders({ orderIds }, { unit, identity }) {
    const orders = await unit.in(placedOrders).findMany(orderIds);
    const readable = orders.filter((order) => mayRead(order, identity));
    return { ordersWithFulfillments: readable.map(toOrderWithFulfillments) };
  },

  async createFulfillment({ orderId, fulfillment = {} }, { unit }) {
    const { changed, added } = await addFulfillments(unit, await getPlacedOrder(unit, orderId), [fulfillment]);
    return { orderWithFulfillments: toOrderWithFulfillments(changed), fulfillmentId: added[0]?.id ?? '' };
  },

  async updateFulfillment({ orderId, fulfillment = {} }, { unit }) {
    const changed = await updateFulfillment(unit, await getPlacedOrder(unit, orderId), fulfillment);
    return { orderWithFulfillments: toOrderWithFulfillments(changed) };
  },

  async deleteFulfillment({ orderId, fulfillmentId }, { unit }) {
    const changed = await deleteFulfillment(unit, await getPlacedOrder(unit, orderId), fulfillmentId);
    return { orderWithFulfillments: toOrderWithFulfillments(changed) };
  },

  async bulkCreateFulfillments({ ordersWithFulfillments }, { unit }) {
    const { results, bulkActionMetadata } = await eachOrder(
      ordersWithFulfillments.map(({ orderId }) => orderId),
      async (orderId, index) => {
        const asked = ordersWithFulfillments[index]?.fulfillments ?? [];
        const { changed } = await addFulfillments(unit, await getPlacedOrder(unit, orderId), asked);
        return toOrderWithFulfillments(changed);
      },
    );
    return {
      results: results.map(({ itemMetadata, item }) => ({
        itemMetadata,
        ...(item && { ordersWithFulfillments: item }),
      })),
      bulkActionMetadata,
    };
  },
} satisfies Operations<typeof meta>;
