import type { SiteSettings } from '../sites/settings';
import type { Unit } from '../store/store';
import { turnOrders } from './order-turns';
import { countOrders } from './plan-orders';

/** Whether the member has a plan that runs now, or is paused. */
export async function hasActivePlan(
  { unit, settings }: { unit: Unit; settings: SiteSettings },
  memberId: string,
): Promise<boolean> {
  await turnOrders(unit, settings);
  return (await countOrders(unit, { 'buyer.memberId': memberId, status: { $in: ['ACTIVE', 'PAUSED'] } })) > 0;
}
