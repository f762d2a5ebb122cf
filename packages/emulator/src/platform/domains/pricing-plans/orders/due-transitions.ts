import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { statusText } from '../../../kernel/values/status-text';
import { isFree } from '../plans/pricing';
import { cancelNow, changePlanOrder, startNews } from './plan-order-changes';
import {
  type ChangeContext,
  countOrders,
  type OrderNews,
  planOrderDocuments,
  type StoredOrder,
} from './plan-order-documents';
import { paymentDeadline } from './schedule';
import { planOrderStatusAfter, statusOnPurchase } from './status';

/** Runs in order of time. An order may be due several times. Returns a log line for each transition. */
export async function applyDuePlanOrderTransitions(
  transaction: Transaction,
  settings: SiteSettings,
): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const { items, hasNext } = await transaction.in(planOrderDocuments).query({
      filter: { turnsAt: { $lte: transaction.now } },
      sort: [{ fieldName: 'turnsAt', order: 'ASC' }],
      paging: { limit: BATCH_SIZE },
    });
    if (items.length === 0) return done;
    // Orders outside of this batch are due after its last one.
    const horizon = (hasNext && items.at(-1)?.turnsAt) || transaction.now;
    const batch = [...items];
    for (let next = nextDueOrder(batch); next?.turnsAt && next.turnsAt <= horizon; next = nextDueOrder(batch)) {
      const changed = await applyNextTransition(next, { transaction, settings, at: next.turnsAt });
      batch[batch.indexOf(next)] = changed;
      done.push(`Plan order of ${changed.planName ?? 'a plan'}: ${outcomeText(next, changed)}`);
    }
  }
}

const outcomeText = (before: StoredOrder, { cycleNumber, status }: StoredOrder): string =>
  cycleNumber !== before.cycleNumber && status === 'ACTIVE' ? 'renewed' : statusText(status ?? '');

const BATCH_SIZE = 100;

function nextDueOrder(orders: readonly StoredOrder[]): StoredOrder | undefined {
  return orders.reduce<StoredOrder | undefined>(
    (first, order) => (order.turnsAt && order.turnsAt < (first?.turnsAt ?? '~') ? order : first),
    undefined,
  );
}

function applyNextTransition(order: StoredOrder, happening: ChangeContext): Promise<StoredOrder> {
  const { at } = happening;
  if (order.status === 'DRAFT') return settle(order, happening);
  if (order.status === 'PENDING') {
    return changePlanOrder(order, { status: planOrderStatusAfter('start', order.status) }, startNews(order), happening);
  }
  if (order.endDate && at >= order.endDate) {
    return changePlanOrder(order, { status: planOrderStatusAfter('end', order.status) }, ['ended'], happening);
  }
  const deadline = paymentDeadline(order);
  if (deadline && at >= deadline) return payOrCancel(order, happening);
  if (order.stopping) return cancelNow(order, order.stopping, happening);
  return renew(order, happening);
}

function settle(order: StoredOrder, happening: ChangeContext): Promise<StoredOrder> {
  planOrderStatusAfter('pay', order.status);
  const status = statusOnPurchase(order.startDate, happening.at);
  const news: OrderNews[] = ['purchased', ...(status === 'ACTIVE' ? startNews(order) : [])];
  return changePlanOrder(order, { status, lastPaymentStatus: 'PAID' }, news, happening);
}

function renew(order: StoredOrder, happening: ChangeContext): Promise<StoredOrder> {
  const { settings, at } = happening;
  const owed = isCharged(order) && !canCharge(order, settings, at);
  const payment = isCharged(order) && { lastPaymentStatus: owed ? ('FAILED' as const) : ('PAID' as const) };
  const change = {
    status: planOrderStatusAfter('renew', order.status),
    cycleNumber: (order.cycleNumber ?? 1) + 1,
    ...payment,
    ...(owed && { owedSince: order.owedSince ?? at }),
  };
  return changePlanOrder(order, change, ['cycle_started'], happening);
}

/** A second failure cancels the order. */
function payOrCancel(order: StoredOrder, happening: ChangeContext): Promise<StoredOrder> {
  const { settings, at } = happening;
  if (canCharge(order, settings, at)) {
    return changePlanOrder(order, { lastPaymentStatus: 'PAID', owedSince: undefined }, [], happening);
  }
  return cancelNow(order, { requestedDate: at, cause: 'PAYMENT_FAILURE', effectiveAt: 'IMMEDIATELY' }, happening);
}

/** Source: "subsequent offline payments are not registered". */
const isCharged = ({ type, planPricing }: StoredOrder): boolean => type === 'ONLINE' && !isFree(planPricing);

/** Fails without accepted payments, or with an expired card. */
function canCharge({ cardExpires }: StoredOrder, { premium, acceptsPayments }: SiteSettings, at: string): boolean {
  return premium && acceptsPayments && !(cardExpires && cardExpires < at.slice(0, 7));
}

export async function hasActivePlan(
  { transaction, settings }: { transaction: Transaction; settings: SiteSettings },
  memberId: string,
): Promise<boolean> {
  await applyDuePlanOrderTransitions(transaction, settings);
  return (await countOrders(transaction, { 'buyer.memberId': memberId, status: { $in: ['ACTIVE', 'PAUSED'] } })) > 0;
}
