import type { SiteSettings } from '../../sites/settings';
import type { PlanOrder, StoredOrder } from './documents';
import { currentCycle } from './schedule';

/** The order as sent on the wire at that time: with its current cycle, without our own fields. */
export function toPlanOrder(order: StoredOrder, { timeZone }: SiteSettings, at: string): PlanOrder {
  const { planPricing, flowId, turnsAt, cycleNumber, stopping, cardExpires, settlesAt, owedSince, ...wire } = order;
  const cycle = currentCycle(order, timeZone, at);
  return { ...wire, ...(cycle && { currentCycle: cycle }) };
}
