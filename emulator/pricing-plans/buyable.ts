import { type Coupon, couponUser, usableCoupon } from '../ecom/coupons';
import { ApplicationError, PlatformError } from '../errors';
import type { Unit } from '../store/store';
import { planDocuments, type StoredPlan } from './plans-collection';
import { isFree } from './pricing';

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

/**
 * The coupon of that code, if one is given, for whoever buys. Throws ApplicationError: the codes of `usableCoupon`, and
 * ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN for one that is for other things, and for a plan that is free (assumed).
 */
export async function planCoupon(
  unit: Unit,
  couponCode: string | null | undefined,
  plan: StoredPlan,
  who: Parameters<typeof couponUser>[0],
): Promise<{ coupon?: Coupon }> {
  if (!couponCode) return {};
  const coupon = await usableCoupon(unit, couponCode, couponUser(who));
  const isForOthers = coupon.productIds !== undefined || 'freeShipping' in coupon.gives;
  if (!isForOthers && !isFree(plan.pricing)) return { coupon };
  const data = { couponCode, planId: plan.id };
  throw new ApplicationError('ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN', `"${couponCode}" is not for "${plan.name}"`, {
    data,
  });
}
