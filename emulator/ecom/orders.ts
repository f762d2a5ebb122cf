import type { orders as meta } from '@wix/ecom/meta';
import type { Operations } from '../operations';
import { getPlacedOrder, getReadableOrder } from './order-access';
import { cancelPlaced, markPaid, updatePlaced } from './order-changes';
import { collectabilityOf, refundabilityOf } from './order-payment';
import { orderHistory } from './order-history';
import { orderQuery } from './order-search';
import { placedOrders, toOrder } from './placed-orders';

export const orders = {
  ...orderHistory,
  async getOrder({ id }, { unit, identity }) {
    return { order: toOrder(await getReadableOrder(unit, id, identity)) };
  },

  async searchOrders({ search }, { unit, identity }) {
    const defaultSort = [{ fieldName: 'createdDate', order: 'DESC' }];
    const limits = { defaultLimit: 100, maxLimit: 100, defaultSort };
    const { items, count, cursors, hasNext } = await unit
      .in(placedOrders)
      .query(orderQuery(search ?? {}, identity), limits);
    return { orders: items.map(toOrder), metadata: { count, cursors, hasNext } };
  },

  async updateOrder({ order: sent }, { unit }) {
    const changed = await updatePlaced(unit, await getPlacedOrder(unit, sent.id), sent);
    return { order: toOrder(changed) };
  },

  async cancelOrder({ id, ...how }, { unit, settings }) {
    return { order: toOrder(await cancelPlaced(unit, settings, await getPlacedOrder(unit, id), how)) };
  },

  async getPaymentCollectabilityStatus({ ecomOrderId }, { unit, settings }) {
    return collectabilityOf(await getPlacedOrder(unit, ecomOrderId), settings);
  },

  async getRefundabilityStatus({ ecomOrderId }, { unit }) {
    return refundabilityOf(await getPlacedOrder(unit, ecomOrderId));
  },

  async paymentCollectionMarkOrderAsPaid({ ecomOrderId }, { unit }) {
    return { order: toOrder(await markPaid(unit, await getPlacedOrder(unit, ecomOrderId))) };
  },
} satisfies Operations<typeof meta>;
