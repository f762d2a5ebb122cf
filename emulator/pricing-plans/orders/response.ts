import type { SiteSettings } from '../../sites/settings';
import type { PlanOrder, StoredOrder } from './documents';
import { currentCycle } from './schedule';

/** As it goes out at that time: with the cycle it is in, without what is ours. */
export function toPlanOrder(order: StoredOrder, { timeZone }: SiteSettings, at: string): PlanOrder {
  const { planPricing, flowId, turnsAt, cycleNumber, stopping, cardExpires, settlesAt, owedSince, ...wire } = order;
  const cycle = currentCycle(order, timeZone, at);
  return { ...wire, ...(cycle && { currentCycle: cycle }) };
}
