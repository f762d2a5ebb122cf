import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { Decimal } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import { type Coupon, couponFor, couponUser, usableCoupon } from '../../ecom/index';
import { isPublic, planDocuments, type StoredPlan } from './plan-documents';
import { isFree, pricingOf } from './pricing';

/** The owner may sell hidden plans. Throws ApplicationError archived_plan; PlatformError 404 (no code is named). */
export async function requireOnSale(
  transaction: Transaction,
  planId: string,
  buyerKind: 'owner' | 'member',
): Promise<StoredPlan> {
  const plan = await transaction.in(planDocuments).find(planId);
  if (!plan || (buyerKind === 'member' && !isPublic(plan) && !plan.archived)) {
    throw new PlatformError(404, `no plan has the ID ${planId}`);
  }
  if (buyerKind === 'member' && !plan.buyable) {
    // Source: `Plan.buyable`. The status is assumed.
    throw new PlatformError(428, `plan ${planId} is not for sale: the owner assigns it`);
  }
  if (!plan.archived) return plan;
  throw new ApplicationError('archived_plan', `plan ${planId} is archived`, { status: 428 });
}

/**
 * Assumed; errs to refusal: ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN if the plan is free, ERROR_INVALID_SUBTOTAL below the
 * minimum.
 */
export async function planCoupon(
  transaction: Transaction,
  couponCode: string | null | undefined,
  plan: StoredPlan,
  buyer: Parameters<typeof couponUser>[0],
): Promise<{ coupon?: Coupon }> {
  if (!couponCode) return {};
  const data = { couponCode, planId: plan.id };
  const pricing = pricingOf(plan);
  const coupon = await usableCoupon(transaction, couponCode, couponUser(buyer)).catch((error: unknown) => {
    if (!(error instanceof ApplicationError)) throw error;
    throw new ApplicationError(error.code, error.message, { ...error.details, data });
  });
  const forPlan = couponFor(coupon, [{ namespace: 'pricingPlans', group: { name: 'plan', entityId: plan.id } }]);
  if (!forPlan || isFree(pricing)) {
    throw new ApplicationError('ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN', `"${couponCode}" is not for "${plan.name}"`, {
      data,
    });
  }
  const { minimumSubtotal = '0' } = coupon;
  if (new Decimal(pricing.price?.value ?? 0).gte(minimumSubtotal)) return { coupon: forPlan };
  throw new ApplicationError('ERROR_INVALID_SUBTOTAL', `"${couponCode}" begins with ${minimumSubtotal}`, { data });
}
