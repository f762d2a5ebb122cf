import type { orders as meta } from '@wix/pricing-plans/meta';
import { PlatformError } from '../errors';
import type { Operations } from '../operations';
import { planOrderDocuments, startAndEndOrders, toOrder } from './plan-orders';

/** Source: `MemberListOrdersRequest`; its text says 100, its type 50. */
const LIMITS = { defaultLimit: 50, maxLimit: 50 };

export const orders = {
  async memberGetOrder({ id }, { unit, identity, settings }) {
    await startAndEndOrders(unit, settings);
    const order = await unit.in(planOrderDocuments).find(id);
    if (identity.kind !== 'member' || order?.buyer?.memberId !== identity.memberId) {
      throw new PlatformError(404, `the member has no plan order with the ID ${id}`);
    }
    return { order: toOrder(order, settings, unit.now) };
  },

  async memberListOrders(request, { unit, identity, settings }) {
    if (identity.kind !== 'member') return { orders: [], pagingMetadata: { count: 0, offset: 0, total: 0 } };
    await startAndEndOrders(unit, settings);
    const {
      planIds = [],
      orderStatuses = [],
      paymentStatuses = [],
      autoRenewCanceled,
      limit,
      offset,
      sorting,
    } = request;
    const filter = {
      'buyer.memberId': identity.memberId,
      ...(planIds.length > 0 && { planId: { $in: planIds } }),
      ...(orderStatuses.length > 0 && { status: { $in: orderStatuses } }),
      ...(paymentStatuses.length > 0 && { lastPaymentStatus: { $in: paymentStatuses } }),
      ...(typeof autoRenewCanceled === 'boolean' && { autoRenewCanceled }),
    };
    const sort = [{ fieldName: sorting?.fieldName ?? 'createdDate', order: sorting?.order ?? 'ASC' }];
    const page = await unit.in(planOrderDocuments).query({ filter, sort, paging: { limit, offset } }, LIMITS);
    return {
      orders: page.items.map((order) => toOrder(order, settings, unit.now)),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
    };
  },
} satisfies Operations<typeof meta>;
