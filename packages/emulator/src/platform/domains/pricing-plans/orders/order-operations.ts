import type { orders as meta } from '@wix/pricing-plans/meta';
import type { OperationContext, Operations } from '../../../http/operations';
import { PlatformError } from '../../../kernel/errors';
import { cancelOrder, requireCancelableByBuyer } from './cancellation';
import { orderCheckout } from './checkout';
import { applyDuePlanOrderTransitions } from './due-transitions';
import { changeContextOf, filterOf, orderManagement } from './management';
import { planOrderDocuments, type StoredOrder } from './plan-order-documents';
import { toPlanOrder } from './response';

/** Source: `MemberListOrdersRequest`, whose text says 100 and whose type says 50. */
const LIMITS = { defaultLimit: 50, maxLimit: 50 };

export const orders = {
  async memberGetOrder({ id }, context) {
    return { order: toPlanOrder(await ownOrder(id, context), context.settings, context.transaction.now) };
  },

  async memberListOrders(request, { transaction, identity, settings }) {
    if (identity.kind !== 'member') return { orders: [], pagingMetadata: { count: 0, offset: 0, total: 0 } };
    await applyDuePlanOrderTransitions(transaction, settings);
    const { limit, offset, sorting } = request;
    const filter = { ...filterOf(request), 'buyer.memberId': identity.memberId };
    const sort = [{ fieldName: sorting?.fieldName ?? 'createdDate', order: sorting?.order ?? 'ASC' }];
    const page = await transaction.in(planOrderDocuments).query({ filter, sort, paging: { limit, offset } }, LIMITS);
    return {
      orders: page.items.map((order) => toPlanOrder(order, settings, transaction.now)),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
    };
  },

  async requestCancellation({ id, effectiveAt }, context) {
    const order = await ownOrder(id, context);
    await requireCancelableByBuyer(order, context.transaction);
    await cancelOrder(order, effectiveAt, 'MEMBER_ACTION', changeContextOf(context));
    return {};
  },

  ...orderManagement,
  ...orderCheckout,
} satisfies Operations<typeof meta>;

async function ownOrder(id: string, { transaction, identity, settings }: OperationContext): Promise<StoredOrder> {
  await applyDuePlanOrderTransitions(transaction, settings);
  const order = await transaction.in(planOrderDocuments).find(id);
  if (order && identity.kind === 'member' && order.buyer?.memberId === identity.memberId) return order;
  throw new PlatformError(404, `the member has no plan order with the ID ${id}`);
}
