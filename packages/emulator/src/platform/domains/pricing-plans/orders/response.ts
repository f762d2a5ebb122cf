import type { SiteSettings } from '../../../kernel/settings';
import type { PlanOrder, StoredOrder } from './plan-order-documents';
import { currentCycle } from './schedule';

interface UndeclaredFields {
  statusNew?: PlanOrder['status'];
  orderMethod: 'UNKNOWN';
  cycles?: PlanOrder['currentCycle'][];
}

/** `at` decides the current cycle. */
export function toPlanOrder(order: StoredOrder, { timeZone }: SiteSettings, at: string): PlanOrder & UndeclaredFields {
  const { planPricing, flowId, turnsAt, cycleNumber, stopping, cardExpires, settlesAt, owedSince, ...wire } = order;
  const cycle = currentCycle(order, timeZone, at);
  return {
    ...wire,
    statusNew: wire.status,
    orderMethod: 'UNKNOWN',
    // Assumed: only the current cycle.
    ...(cycle && { currentCycle: cycle, cycles: [cycle] }),
  };
}
