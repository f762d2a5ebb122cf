import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store';
import { applyDuePlanOrderTransitions } from './due-transitions';
import { countOrders } from './plan-order-documents';

export async function hasActivePlan(
  { transaction, settings }: { transaction: Transaction; settings: SiteSettings },
  memberId: string,
): Promise<boolean> {
  await applyDuePlanOrderTransitions(transaction, settings);
  return (await countOrders(transaction, { 'buyer.memberId': memberId, status: { $in: ['ACTIVE', 'PAUSED'] } })) > 0;
}
