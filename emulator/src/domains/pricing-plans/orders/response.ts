import type { SiteSettings } from '../../../kernel/settings';
import type { PlanOrder, StoredOrder } from './plan-order-documents';
import { currentCycle } from './schedule';

/** Fields that no type of the package has, see `emulator/src/contract/fields-beyond.ts`. */
interface FieldsBeyond {
  statusNew?: PlanOrder['status'];
  orderMethod: 'UNKNOWN';
  cycles?: PlanOrder['currentCycle'][];
}

/** The order as sent on the wire at that time: with its current cycle, without our own fields. */
export function toPlanOrder(order: StoredOrder, { timeZone }: SiteSettings, at: string): PlanOrder & FieldsBeyond {
  const { planPricing, flowId, turnsAt, cycleNumber, stopping, cardExpires, settlesAt, owedSince, ...wire } = order;
  const cycle = currentCycle(order, timeZone, at);
  return {
    ...wire,
    statusNew: wire.status,
    orderMethod: 'UNKNOWN',
    // Assumed: of the cycles the one that it is in.
    ...(cycle && { currentCycle: cycle, cycles: [cycle] }),
  };
}
