import { emit, emitAction } from '../../../kernel/domain-events';
import { syncProgram } from '../plan-programs';
import { mailNews } from './mail';
import {
  type ChangeContext,
  type OrderNews,
  type PlanOrder,
  planOrderDocuments,
  type StoredOrder,
} from './plan-order-documents';
import { releaseOngoing } from './purchase-claims';
import { toPlanOrder } from './response';
import { nextTransitionAt } from './schedule';
import { planOrderStatusAfter } from './status';

type Pause = NonNullable<PlanOrder['pausePeriods']>[number];

export const withPauseBegun = (pauses: readonly Pause[] = [], at: string): Pause[] => [
  ...pauses,
  { status: 'ACTIVE', pauseDate: at },
];

/** Assumed: the end of an order ends its pause. */
export const withPauseEnded = (pauses: readonly Pause[] = [], at: string): Pause[] =>
  pauses.map((pause) => (pause.resumeDate ? pause : { ...pause, status: 'ENDED', resumeDate: at }));

export async function changePlanOrder(
  order: StoredOrder,
  change: Partial<StoredOrder>,
  news: readonly OrderNews[],
  happening: ChangeContext,
): Promise<StoredOrder> {
  const { transaction, settings, at } = happening;
  const changed = { ...order, ...change, updatedDate: at };
  const stored = { ...changed, turnsAt: nextTransitionAt(changed, settings.timeZone) };
  await transaction.in(planOrderDocuments).update(stored);
  if (stored.status === 'CANCELED' || stored.status === 'ENDED') await releaseOngoing(transaction, order.id);
  const currentEntity = toPlanOrder(stored, settings, at);
  await emit(transaction, 'wix.pricing_plans.v2.order_updated', order.id, { updatedEvent: { currentEntity } }, at);
  await emitNews(stored, news, happening);
  return stored;
}

export async function emitNews(
  order: StoredOrder,
  news: readonly OrderNews[],
  happening: ChangeContext,
): Promise<void> {
  const { transaction, settings, at } = happening;
  const entity = toPlanOrder(order, settings, at);
  for (const what of news) {
    const body = { order: entity, ...(what === 'cycle_started' && { cycleNumber: order.cycleNumber ?? 1 }) };
    await emitAction(transaction, `wix.pricing_plans.v2.order_${what}`, order.id, body, at);
  }
  await syncProgram(transaction, order, news);
  await mailNews(order, news, happening);
}

/** Source: `OrderCycleStarted`, "not at the initial start of an offline order". */
export const startNews = ({ type }: StoredOrder): OrderNews[] =>
  type === 'OFFLINE' ? ['started'] : ['started', 'cycle_started'];

/** Source of the two events: onOrderCanceled and onOrderEnded. */
export function cancelNow(
  order: StoredOrder,
  cancellation: NonNullable<StoredOrder['cancellation']>,
  happening: ChangeContext,
): Promise<StoredOrder> {
  const { at } = happening;
  const status = planOrderStatusAfter('cancel', order.status);
  const change = { status, cancellation, endDate: at, pausePeriods: withPauseEnded(order.pausePeriods, at) };
  return changePlanOrder(order, change, ['canceled', 'ended'], happening);
}
