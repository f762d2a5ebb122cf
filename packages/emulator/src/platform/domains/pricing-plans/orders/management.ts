import type { orders as meta } from '@wix/pricing-plans/meta';
import type { OperationContext, Operations } from '../../../http/operations';
import { PlatformError, ValidationError } from '../../../kernel/errors';
import type { Wire } from '../../../kernel/wire-types';
import { findMember } from '../../members/index';
import { planCoupon, requireOnSale } from '../plans/buyable';
import { cancelOrder } from './cancellation';
import { applyDuePlanOrderTransitions } from './due-transitions';
import { changePlanOrder, withPauseBegun, withPauseEnded } from './plan-order-changes';
import { type ChangeContext, getOrder, planOrderDocuments, type StoredOrder } from './plan-order-documents';
import { purchasePlan } from './purchases';
import { toPlanOrder } from './response';
import { planOrderStatusAfter } from './status';

/** Source: `ListOrdersRequest`. */
const LIMITS = { defaultLimit: 50, maxLimit: 50 };

export const orderManagement = {
  async managementGetOrder({ id }, context) {
    return { order: toPlanOrder(await getCurrentOrder(id, context), context.settings, context.transaction.now) };
  },

  async managementListOrders(request, { transaction, settings }) {
    await applyDuePlanOrderTransitions(transaction, settings);
    const { buyerIds = [], limit, offset, sorting } = request;
    const filter = { ...filterOf(request), ...(buyerIds.length > 0 && { 'buyer.memberId': { $in: buyerIds } }) };
    // The default direction is ascending.
    const sort = [
      sorting?.fieldName
        ? { fieldName: sorting.fieldName, order: sorting.order ?? 'ASC' }
        : { fieldName: 'createdDate', order: sorting?.order ?? 'DESC' },
    ];
    const page = await transaction.in(planOrderDocuments).query({ filter, sort, paging: { limit, offset } }, LIMITS);
    return {
      orders: page.items.map((order) => toPlanOrder(order, settings, transaction.now)),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
    };
  },

  async createOfflineOrder({ planId, memberId, startDate, paid, couponCode }, { transaction, settings }) {
    const plan = await requireOnSale(transaction, planId, 'owner');
    const member = await findMember(transaction, memberId);
    if (!member) throw invalidFieldError('memberId', `names no member: ${memberId}`, 'MEMBER_DOESNT_EXIST');
    const buyer = { memberId, contactId: member.contactId };
    const coupon = await planCoupon(transaction, couponCode, plan, { memberId });
    const terms = { kind: 'OFFLINE' as const, paid: paid ?? false, startDate: startDate ?? transaction.now };
    const purchase = { plan, buyer, ...coupon, ...terms };
    return { order: toPlanOrder(await purchasePlan(transaction, purchase, settings), settings, transaction.now) };
  },

  async cancelOrder({ id, effectiveAt }, context) {
    await cancelOrder(await getCurrentOrder(id, context), effectiveAt, 'OWNER_ACTION', changeContextOf(context));
    return {};
  },

  async pauseOrder({ id }, context) {
    const order = await getCurrentOrder(id, context);
    const status = planOrderStatusAfter('pause', order.status);
    const pausePeriods = withPauseBegun(order.pausePeriods, context.transaction.now);
    await changePlanOrder(order, { status, pausePeriods }, ['paused'], changeContextOf(context));
    return {};
  },

  async resumeOrder({ id }, context) {
    const order = await getCurrentOrder(id, context);
    const status = planOrderStatusAfter('resume', order.status);
    await changePlanOrder(
      order,
      { status, ...resumedDates(order, context.transaction.now) },
      ['resumed'],
      changeContextOf(context),
    );
    return {};
  },

  async postponeEndDate({ id, endDate }, context) {
    const order = await getCurrentOrder(id, context);
    planOrderStatusAfter('postpone', order.status);
    if (!order.endDate) throw new PlatformError(428, `plan order ${id} is unlimited: it has no end to postpone`);
    if (!endDate || endDate <= order.endDate) throw invalidFieldError('endDate', `must be later than ${order.endDate}`);
    await changePlanOrder(order, { endDate }, ['end_date_postponed'], changeContextOf(context));
    return {};
  },

  async markAsPaid({ id }, context) {
    const order = await getCurrentOrder(id, context);
    planOrderStatusAfter('markAsPaid', order.status);
    if (order.type !== 'OFFLINE' || order.lastPaymentStatus !== 'UNPAID') {
      const is = `${order.type} and ${order.lastPaymentStatus}`;
      throw new PlatformError(
        428,
        `plan order ${id} is ${is}: only an offline order that is unpaid can be marked as paid`,
      );
    }
    await changePlanOrder(order, { lastPaymentStatus: 'PAID' }, ['marked_as_paid'], changeContextOf(context));
    return {};
  },
} satisfies Operations<typeof meta>;

type Filters = Pick<
  Wire<ReturnType<typeof meta.managementListOrders>['__originalRequestType']>,
  'planIds' | 'orderStatuses' | 'paymentStatuses' | 'autoRenewCanceled'
>;

export function filterOf({ planIds = [], orderStatuses = [], paymentStatuses = [], autoRenewCanceled }: Filters) {
  return {
    ...(planIds.length > 0 && { planId: { $in: planIds } }),
    ...(orderStatuses.length > 0 && { status: { $in: orderStatuses } }),
    ...(paymentStatuses.length > 0 && { lastPaymentStatus: { $in: paymentStatuses } }),
    ...(typeof autoRenewCanceled === 'boolean' && { autoRenewCanceled }),
  };
}

async function getCurrentOrder(id: string, { transaction, settings }: OperationContext): Promise<StoredOrder> {
  await applyDuePlanOrderTransitions(transaction, settings);
  return getOrder(transaction, id);
}

export const changeContextOf = ({ transaction, settings }: OperationContext): ChangeContext => ({
  transaction,
  settings,
  at: transaction.now,
});

function resumedDates({ pausePeriods = [], endDate, earliestEndDate }: StoredOrder, now: string) {
  const pause = pausePeriods.at(-1);
  const pausedMs = Date.parse(now) - Date.parse(pause?.pauseDate ?? now);
  const shiftByPause = (instant: string) => new Date(Date.parse(instant) + pausedMs).toISOString();
  return {
    pausePeriods: withPauseEnded(pausePeriods, now),
    ...(endDate && { endDate: shiftByPause(endDate) }),
    ...(earliestEndDate && { earliestEndDate: shiftByPause(earliestEndDate) }),
  };
}

function invalidFieldError(field: string, description: string, ruleName = 'INVALID_VALUE'): ValidationError {
  return new ValidationError([{ field, description, violatedRule: 'VALIDATION', ruleName, data: {} }]);
}
