import type { orders as meta } from '@wix/pricing-plans/meta';
import type { OperationContext, Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import { findMember } from '../../members/index';
import { planCoupon, requireOnSale } from '../plans/buyable';
import type { StoredPlan } from '../plans/plan-documents';
import { isFree, pricingOf, startsLater } from '../plans/pricing';
import { newPlanOrder, type PlanPurchase, planPricesOf } from './new-order';
import type { PlanOrder } from './plan-order-documents';
import { isLimitReached } from './purchase-claims';
import { purchasePlan } from './purchases';
import { toPlanOrder } from './response';

export const orderCheckout = {
  async createOnlineOrder({ planId, startDate, couponCode, onBehalf }, context) {
    const { transaction, settings, identity } = context;
    const memberId = identity.kind === 'owner' ? onBehalf?.memberId : memberOf(context);
    if (!memberId) throw new ApplicationError('MEMBER_REQUIRED', 'a plan is bought by a member', { status: 403 });
    const buyer = await getBuyer(memberId, context);
    const plan = await requireOnSale(transaction, planId, identity.kind === 'owner' ? 'owner' : 'member');
    const coupon = await planCoupon(transaction, couponCode, plan, { memberId });
    const start = parseStart(startDate, plan, transaction.now);
    const free = isFree(pricingOf(plan));
    if (!free) requirePayments(settings);
    const kind = free ? ('ONLINE' as const) : ('UNPAID_ONLINE' as const);
    const order = await purchasePlan(transaction, { plan, buyer, startDate: start, kind, ...coupon }, settings);
    return { order: toPlanOrder(order, settings, transaction.now) };
  },

  async getOnlineOrderPreview({ planId, startDate, couponCode }, context) {
    const { transaction, settings } = context;
    const plan = await requireOnSale(transaction, planId, 'member');
    const buyer = await getBuyer(memberOf(context) ?? '', context);
    const coupon = await planCoupon(transaction, couponCode, plan, buyer);
    // Source: "undefined if the member has already reached the purchase limit".
    if (await isLimitReached(transaction, { plan, buyer })) return { purchaseLimitExceeded: true };
    const start = parseStart(startDate, plan, transaction.now);
    const purchase = { plan, buyer, startDate: start, kind: 'ONLINE' as const, ...coupon };
    return { order: preview(purchase, settings, transaction.now), purchaseLimitExceeded: false };
  },

  async getOfflineOrderPreview({ planId, memberId, startDate, couponCode }, context) {
    const { transaction, settings } = context;
    const plan = await requireOnSale(transaction, planId, 'owner');
    const buyer = await getBuyer(memberId, context);
    const coupon = await planCoupon(transaction, couponCode, plan, buyer);
    const purchase = { plan, buyer, startDate: startDate ?? transaction.now, kind: 'OFFLINE' as const, ...coupon };
    return {
      order: preview(purchase, settings, transaction.now),
      purchaseLimitExceeded: await isLimitReached(transaction, { plan, buyer }),
    };
  },

  async getPricePreview({ planId, couponCode }, { transaction, settings, identity }) {
    const plan = await requireOnSale(transaction, planId, identity.kind === 'owner' ? 'owner' : 'member');
    const buyer = identity.kind === 'member' || identity.kind === 'visitor' ? identity : {};
    const { coupon } = await planCoupon(transaction, couponCode, plan, buyer);
    return { prices: planPricesOf(pricingOf(plan), settings.currency, coupon).pricing.prices };
  },
} satisfies Operations<typeof meta>;

const memberOf = ({ identity }: OperationContext): string | undefined =>
  identity.kind === 'member' ? identity.memberId : undefined;

async function getBuyer(memberId: string, { transaction }: OperationContext): Promise<PlanPurchase['buyer']> {
  const member = await findMember(transaction, memberId);
  if (!member) throw new ApplicationError('member_not_found', `no member has the ID ${memberId}`, { status: 404 });
  return { memberId, contactId: member.contactId };
}

/** A buyer's clock may differ from the site's. */
const TOLERANCE_MS = 60_000;

function parseStart(startDate: string | null | undefined, plan: StoredPlan, now: string): string {
  if (!startDate) return now;
  const aheadMs = Date.parse(startDate) - Date.parse(now);
  if (aheadMs < -TOLERANCE_MS)
    throw new ApplicationError('invalid_start_date', `the start ${startDate} is in the past`);
  if (aheadMs <= TOLERANCE_MS) return now;
  if (startsLater(plan)) return startDate;
  throw new ApplicationError('buyer_can_not_pick_future_start_date', `"${plan.name}" starts when it is bought`);
}

function requirePayments({ premium, acceptsPayments }: SiteSettings): void {
  if (premium && acceptsPayments) return;
  const message = 'the site cannot take payments';
  throw new ApplicationError('accept_payment_feature_missing', message, { status: 428 });
}

/** Source: IDs in previews consist of zeros, because nothing is stored. */
const NOT_STORED = '00000000-0000-0000-0000-000000000000';

function preview(purchase: PlanPurchase, settings: SiteSettings, now: string): PlanOrder {
  const order = { ...newPlanOrder(purchase, settings, now), id: NOT_STORED, subscriptionId: NOT_STORED };
  const { wixPayOrderId: _, ...rest } = toPlanOrder(order, settings, now);
  return rest;
}
