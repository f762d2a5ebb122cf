import type { WireQuery } from '../../../database/query/wire-query';
import type { OperationContext } from '../../../http/operations';
import { placedOrders, toOrder } from './placed-orders';
import { LIMITS, orderQuery } from './search';

/** Pages by offset, unlike `searchOrders`: see `operations-beyond.ts` of the contract. The metadata is assumed. */
export const orderRestQuery = {
  async queryOrdersOverRest({ query = {} }: { query?: WireQuery }, { transaction, identity }: OperationContext) {
    const { filter, sort, cursorPaging, paging } = query;
    const storedCriteria = { ...orderQuery({ filter, sort, cursorPaging }, identity), paging };
    const { items, count, offset, total, cursors, hasNext } = await transaction
      .in(placedOrders)
      .query(storedCriteria, LIMITS);
    return {
      orders: items.map(toOrder),
      metadata: { count, ...(!cursorPaging && { offset, total }), cursors, hasNext },
    };
  },

  async listOrdersOverRest({ paging }: Pick<WireQuery, 'paging'>, context: OperationContext) {
    return orderRestQuery.queryOrdersOverRest({ query: { paging } }, context);
  },
};
