import type { Unit } from '../../database/store';
import type { SiteSettings } from '../../sites/settings';
import { countOrders } from './documents';
import { turnOrders } from './due-transitions';

/** Whether the member has a plan that runs now, or is paused. */
export async function hasActivePlan(
  { unit, settings }: { unit: Unit; settings: SiteSettings },
  memberId: string,
): Promise<boolean> {
  await turnOrders(unit, settings);
  return (await countOrders(unit, { 'buyer.memberId': memberId, status: { $in: ['ACTIVE', 'PAUSED'] } })) > 0;
}
