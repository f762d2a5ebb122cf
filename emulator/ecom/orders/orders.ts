import type { orders as meta } from '@wix/ecom/meta';
import type { Operations } from '../../http/operations';
import { paymentCollection } from '../payments/collection';
import { membershipCharges } from '../pricing/membership-charges';
import { getPlacedOrder, getReadableOrder } from './access';
import { orderAggregation } from './aggregation';
import { eachOrder } from './bulk';
import { cancelPlaced } from './cancellation';
import { updatePlaced } from './changes';
import { orderHistory } from './history';
import { placedOrders, toOrder } from './placed-orders';
import { orderCreation } from './placing/creation';
import { orderQuery } from './search';
import { changeOrderStatus } from './statuses';
import { changeTags } from './tags';

export const orders = {
  ...membershipCharges,
  ...orderAggregation,
  ...orderCreation,
  ...orderHistory,
  ...paymentCollection,

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

  async bulkUpdateOrders({ orders: sent, returnEntity }, { unit }) {
    const { results, bulkActionMetadata } = await eachOrder(
      sent.map(({ order }) => order?.id),
      async (id, index) => toOrder(await updatePlaced(unit, await getPlacedOrder(unit, id), sent[index]?.order ?? {})),
    );
    const shown = results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(returnEntity && item && { item }) }));
    return { results: shown, bulkActionMetadata };
  },

  async bulkUpdateOrderTags({ orderIds, ...tags }, { unit }) {
    const { results, bulkActionMetadata } = await eachOrder(orderIds, async (id) =>
      changeTags(unit, await getPlacedOrder(unit, id), tags),
    );
    return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata };
  },

  async updateOrderStatus({ orderId, status }, { unit }) {
    return { order: toOrder(await changeOrderStatus(unit, await getPlacedOrder(unit, orderId), status)) };
  },

  async cancelOrder({ id, ...how }, context) {
    return { order: toOrder(await cancelPlaced(context, await getPlacedOrder(context.unit, id), how)) };
  },
} satisfies Operations<typeof meta>;
