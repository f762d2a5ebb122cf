import { ApplicationError, PlatformError } from '../errors';
import type { Unit } from '../store/store';
import { planDocuments, type StoredPlan } from './plans-collection';

/**
 * The plan, if it is there and can still be bought; the owner may also sell a hidden one.
 * Throws ApplicationError: archived_plan. PlatformError 404: the packages name no code for it.
 */
export async function requireOnSale(unit: Unit, planId: string, who: 'owner' | 'member'): Promise<StoredPlan> {
  const plan = await unit.in(planDocuments).find(planId);
  if (!plan || (who === 'member' && !plan.public && !plan.archived)) {
    throw new PlatformError(404, `no plan has the ID ${planId}`);
  }
  if (!plan.archived) return plan;
  throw new ApplicationError('archived_plan', `plan ${planId} is archived`, { status: 428 });
}

/** The site has no coupons: whatever code is sent, there is none of that name. */
export function requireNoCoupon(couponCode: string | null | undefined, planId: string): void {
  if (!couponCode) return;
  const data = { couponCode, planId };
  throw new ApplicationError('ERROR_COUPON_DOES_NOT_EXIST', `no coupon has the code "${couponCode}"`, { data });
}
