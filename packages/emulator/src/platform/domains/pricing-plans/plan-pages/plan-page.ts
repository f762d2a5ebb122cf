import { html } from 'hono/html';
import { DateTime } from 'luxon';
import { cardProblems, isUnpaid, lastMonthOf, unpaidStep } from '../../../http/hosted/cards/cards';
import { couponRefusal, typedCoupon } from '../../../http/hosted/coupon-field';
import {
  type Flow,
  type FlowStep,
  type Form,
  flows,
  type HostedContext,
  type HostedPage,
  type PaymentOutcome,
  type RedirectRequest,
} from '../../../http/hosted/flow';
import { leaveLink } from '../../../http/hosted/form-parts';
import { callbackLink } from '../../../http/hosted/return-address';
import { textsOf } from '../../../http/hosted/texts/texts';
import { ApplicationError, PlatformError, ValidationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Coupon } from '../../ecom/index';
import { signInForm, submitSignIn } from '../../identity/index';
import { findMember } from '../../members/index';
import { planPricesOf } from '../orders/new-order';
import type { StoredOrder } from '../orders/plan-order-documents';
import { purchasePlan } from '../orders/purchases';
import { planCoupon } from '../plans/buyable';
import { findPublicPlan, type StoredPlan } from '../plans/plan-documents';
import { isFree, priceText, pricingOf, startsLater, trialDays } from '../plans/pricing';
import { orderForm, planSummary } from './plan-page-parts';

export const hostedPlan: HostedPage = {
  async check(request, { transaction, settings }) {
    if (!settings.apps.includes('pricingPlans')) {
      throw new ApplicationError('PRICING_PLANS_NOT_INSTALLED', 'the app "pricingPlans" is not installed');
    }
    const plan = await getPlan(request, transaction);
    requirePayable(plan, settings);
  },

  async show(flow, context, refused) {
    const plan = await getPlan(flow.request, context.transaction);
    const member = flow.memberId ? await findMember(context.transaction, flow.memberId) : undefined;
    const { coupon } = await findCoupon(flow, plan, context);
    const { priceDetails } = planPricesOf(pricingOf(plan), context.settings.currency, coupon);
    const { settings, transaction } = context;
    const t = textsOf(settings);
    const otherWays = html`${planListLink(flow, plan, context)}${leaveLink(flow.id, t.cancel)}`;
    const page = { plan, prices: priceDetails, today: today(context), now: transaction.now, settings, otherWays };
    const step = member
      ? orderForm({ ...page, email: member.loginEmail, refused })
      : html`<p>${t.planForMembers}</p>${callbackLink(flow, 'loginUrl', t.signInInApp, context)}${await signInForm(flow, context, refused)}<div class="actions">${otherWays}</div>`;
    return {
      title: t.orderSummary,
      body: html`<h1>${t.orderSummary}</h1>
        <div class="columns">${planSummary({ plan, prices: priceDetails, settings, canApplyCoupon: member !== undefined, refused })}<div>${step}</div></div>`,
    };
  },

  async submit(flow, form, context) {
    const member = flow.memberId ? await findMember(context.transaction, flow.memberId) : undefined;
    if (!member) {
      return submitSignIn(flow, form, context, (memberId) => ({ kind: 'next', memberId, progress: { signIn: {} } }));
    }
    if (form.do === 'remove-coupon') return { kind: 'next', progress: { coupon: '' }, typed: form };
    if (form.do === 'apply-coupon' || typedCoupon(form) !== '') return applyCoupon(flow, form, context);
    // Another tab may still show the previous step.
    if (form.do !== 'order') return { kind: 'next' };
    return placeOrder(flow, form, context, { memberId: member.id, contactId: member.contactId });
  },
};

async function applyCoupon(flow: Flow, form: Form, context: HostedContext): Promise<FlowStep> {
  const plan = await getPlan(flow.request, context.transaction);
  const coupon = typedCoupon(form);
  const t = textsOf(context.settings);
  if (coupon === '') return { kind: 'refused', problem: t.nothingOff, fields: { couponCode: t.enterCoupon } };
  try {
    await planCoupon(context.transaction, coupon, plan, flow);
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    return { kind: 'refused', problem: t.nothingOff, fields: { couponCode: couponRefusal(error.code, t) } };
  }
  const { couponCode: _applied, ...typed } = form;
  return { kind: 'next', progress: { coupon }, typed };
}

/** Ignores a coupon that has expired in the meantime. */
async function findCoupon(flow: Flow, plan: StoredPlan, { transaction }: HostedContext): Promise<{ coupon?: Coupon }> {
  const { coupon } = flow.progress;
  try {
    return await planCoupon(transaction, typeof coupon === 'string' ? coupon : '', plan, flow);
  } catch (error) {
    if (error instanceof ApplicationError) return {};
    throw error;
  }
}

/** Source: `CallbackParams.planListUrl`, with the parameters to return. */
function planListLink(flow: Flow, plan: StoredPlan, context: HostedContext) {
  const { checkoutData } = flow.request.paidPlansCheckout ?? {};
  const params = { planIds: plan.id, ...(checkoutData && { checkoutData }) };
  return callbackLink(flow, 'planListUrl', textsOf(context.settings).choosePlan, context, params);
}

async function placeOrder(
  flow: Flow,
  form: Form,
  context: HostedContext,
  buyer: { memberId: string; contactId: string },
): Promise<FlowStep> {
  const { transaction, settings } = context;
  const t = textsOf(settings);
  const plan = await getPlan(flow.request, transaction);
  const fields = formProblems(form, plan, context);
  if (Object.keys(fields).length > 0) {
    return { kind: 'refused', problem: t.checkFields, fields };
  }
  const coupon = await findCoupon(flow, plan, context);
  const { total } = planPricesOf(pricingOf(plan), settings.currency, coupon.coupon).priceDetails;
  if (form.due !== undefined && form.due !== total) return { kind: 'refused', problem: t.priceChanged };
  let outcome: PaymentOutcome = 'approved';
  if (!isFree(pricingOf(plan))) {
    requirePayable(plan, settings);
    outcome = context.pay(form);
    if (isUnpaid(outcome)) return unpaidStep(outcome, t);
  }
  // If the form was sent twice, the second update fails, runs again and finds the flow completed.
  await transaction.in(flows).update(flow);
  try {
    const startDate = startOf(form, context);
    // Unknown for cards whose payment needed confirmation, because they were not stored.
    const cardExpires = isFree(pricingOf(plan)) ? undefined : lastMonthOf(form.cardExpiry);
    const payment = toPayment(outcome, plan, transaction.now);
    const purchase = { plan, buyer, startDate, flowId: flow.id, cardExpires, ...payment, ...coupon };
    return completionView(await purchasePlan(transaction, purchase, settings), plan, settings);
  } catch (error) {
    if (!(error instanceof ApplicationError) || error.code !== 'purchases_limit_reached') throw error;
    return { kind: 'refused', problem: t.planOnce };
  }
}

/** Assumed: a review takes a day. */
function toPayment(outcome: PaymentOutcome, plan: StoredPlan, now: string) {
  if (outcome !== 'under-review' || trialDays(pricingOf(plan)) > 0) return { kind: 'ONLINE' as const };
  const settlesAt = new Date(Date.parse(now) + 24 * 60 * 60_000).toISOString();
  return { kind: 'UNPAID_ONLINE' as const, settlesAt };
}

function completionView(order: StoredOrder, plan: StoredPlan, settings: SiteSettings): FlowStep {
  const { timeZone, language } = settings;
  const t = textsOf(settings);
  const starts = DateTime.fromISO(order.startDate, { zone: timeZone, locale: language }).toLocaleString(
    DateTime.DATE_FULL,
  );
  const startText = order.status === 'PENDING' ? t.planStarts(starts) : t.planStarted;
  const line = order.status === 'DRAFT' ? `${t.paymentReviewed}.` : startText;
  return {
    kind: 'completed',
    params: { planOrderId: order.id },
    title: t.planYours(plan.name),
    lines: [priceText(pricingOf(plan), settings), line],
  };
}

/** After the payment is confirmed, the form contains no card. */
function formProblems(form: Form, plan: StoredPlan, context: HostedContext): Record<string, string> {
  const needsCard = !isFree(pricingOf(plan)) && form.cardEnding === undefined;
  const t = textsOf(context.settings);
  const { startDate = '' } = form;
  const isDate = DateTime.fromISO(startDate).isValid && /^\d{4}-\d{2}-\d{2}$/.test(startDate);
  return {
    ...(needsCard && cardProblems(form, context.transaction.now, t)),
    ...(startsLater(plan) && !isDate && { startDate: t.enterDate }),
    ...(startsLater(plan) && isDate && startDate < today(context) && { startDate: t.chooseLater }),
  };
}

function startOf({ startDate }: Form, context: HostedContext): string {
  if (!startDate || startDate <= today(context)) return context.transaction.now;
  return DateTime.fromISO(startDate, { zone: context.settings.timeZone }).toJSDate().toISOString();
}

function today({ transaction, settings }: HostedContext): string {
  return DateTime.fromISO(transaction.now, { zone: settings.timeZone }).toFormat('yyyy-MM-dd');
}

async function getPlan(request: RedirectRequest, transaction: Transaction): Promise<StoredPlan> {
  const planId = request.paidPlansCheckout?.planId;
  if (!planId) {
    const field = 'paidPlansCheckout.planId';
    throw new ValidationError([{ field, description: 'must not be empty', violatedRule: 'REQUIRED_FIELD', data: {} }]);
  }
  const plan = await findPublicPlan(transaction, planId);
  if (!plan) throw new PlatformError(404, `no plan on sale has the ID ${planId}`);
  return plan;
}

/** Assumed; errs to refusal: the redirect session refuses with the same code as createOnlineOrder. */
function requirePayable(plan: StoredPlan, { premium, acceptsPayments }: SiteSettings): void {
  if (isFree(pricingOf(plan)) || (premium && acceptsPayments)) return;
  throw new ApplicationError(
    'accept_payment_feature_missing',
    `the site cannot take payments, and "${plan.name}" costs money`,
    {
      status: 428,
    },
  );
}
