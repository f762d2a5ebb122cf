import { html } from 'hono/html';
import { typedCoupon } from '../../../../http/hosted/coupon-field';
import type { Flow, FlowStep, HostedContext, HostedPage, RedirectRequest } from '../../../../http/hosted/flow';
import { paragraphsOf, problem } from '../../../../http/hosted/form-parts';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import { ApplicationError, PlatformError } from '../../../../kernel/errors';
import type { SiteSettings } from '../../../../kernel/settings';
import { copyCheckout } from '../../checkout/checkout-address';
import { priceCheckout } from '../../checkout/checkout-response';
import type { StoredCheckout } from '../../checkout/checkouts';
import { headlessAddress } from '../../checkout/headless-address';
import { findOrOpenCheckout } from '../../checkout/opening';
import { type Line, readLines } from '../../lines/read-lines';
import type { PricedPurchase } from '../../pricing/apps/purchase';
import { isBlocking, type Violation } from '../../pricing/violations';
import { findOrder } from '../../stored-orders/placed-orders';
import { applyCoupon, removeCoupon } from './coupon';
import { submitDelivery, submitDetails } from './details';
import { alreadyOrderedPage, detailsForm, paymentForm } from './forms';
import { submitOrder } from './order';
import { costText, orderSummary } from './summary';

export const hostedCheckout: HostedPage = {
  anew: copyCheckout,
  ownAddress: headlessAddress,

  async check(request, context, caller) {
    const { settings } = context;
    // Checked first: without payments, no cart has a checkout.
    if (settings.premium && settings.acceptsPayments) {
      await getCheckout(request, context, caller);
      return;
    }
    const message = `the site "${settings.name}" cannot take payments`;
    throw new ApplicationError('SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT', message);
  },

  async open(flow, context) {
    return placeOrder(await getCheckout(flow.request, context, flow), context);
  },

  async show(flow, context, refused) {
    const { settings } = context;
    const t = textsOf(settings);
    const checkout = await getCheckout(flow.request, context, flow);
    if (checkout.completed) return { title: t.checkout, body: alreadyOrderedPage(flow.id, t) };
    const lines = await readLines(context, checkout.lines);
    const pricing = await priceCheckout(checkout, lines, context);
    const step = { flow, checkout, pricing, refused, context };
    const isPayment = flow.progress.step === 'payment';
    const form = isPayment ? paymentForm(step) : await detailsForm(step);
    const summary = orderSummary(pricing, checkout, context, isPayment ? 'pay' : 'details', refused);
    return {
      title: t.checkout,
      body: html`<h1>${t.checkout}</h1>${problem(refused)}${violationNotices(flow, pricing, settings)}
        <div class="columns">${summary}<div>${form}</div></div>`,
    };
  },

  async submit(flow, form, context) {
    const checkout = await getCheckout(flow.request, context, flow);
    const already = await placeOrder(checkout, context);
    if (already) return already;
    if (form.do === 'change') return { kind: 'next', progress: { step: 'details' } };
    // A buyer who enters a code and presses Enter wants to apply it, not to pay without it.
    const typedCode = form.do === 'pay' && typedCoupon(form) !== '';
    if (form.do === 'apply-coupon' || typedCode) {
      return applyCoupon(checkout, await readLines(context, checkout.lines), form, context);
    }
    if (form.do === 'remove-coupon') return removeCoupon(checkout, form, context);
    if (form.do === 'totals') return submitDelivery(checkout, form, context);
    if (form.do !== 'pay') return submitDetails(checkout, form, context);
    if (flow.progress.step !== 'payment') return { kind: 'next' };
    return submitOrder(flow, checkout, form, context);
  },
};

async function getCheckout(
  { ecomCheckout }: RedirectRequest,
  context: HostedContext,
  buyer: { visitorId: string; memberId?: string | undefined },
): Promise<StoredCheckout> {
  const checkout = await findOrOpenCheckout(context, ecomCheckout?.checkoutId ?? '', buyer);
  if (checkout) return checkout;
  throw new PlatformError(404, `there is no checkout ${ecomCheckout?.checkoutId ?? ''}`);
}

async function placeOrder(
  checkout: StoredCheckout,
  { transaction, settings }: HostedContext,
): Promise<FlowStep | undefined> {
  if (!checkout.completed || !checkout.orderId) return undefined;
  const t = textsOf(settings);
  const order = await findOrder(transaction, checkout.orderId);
  return {
    kind: 'completed',
    params: { orderId: checkout.orderId },
    title: t.orderThanks,
    lines: [
      t.orderNumber(order?.number ?? ''),
      t.totalIs(costText(order?.priceSummary?.total?.amount ?? '0', settings)),
    ],
  };
}

/** Source: "shown on the cart and checkout pages", errors red and warnings yellow, at `severity`. */
function violationNotices({ id }: Flow, { lines, violations }: PricedPurchase, settings: SiteSettings) {
  const t = textsOf(settings);
  return violations.map(
    (violation) =>
      html`<p class="${isBlocking(violation) ? 'problem' : 'warning'}">${violationText(violation, lines, t)}${
        suggestsRemoval(violation) && html` <a href="./${id}/leave">${t.goBack}</a>`
      }</p>`,
  );
}

function violationText(violation: Violation, lines: readonly Line[], t: Texts): string {
  const about = 'lineItem' in violation.target ? violation.target.lineItem.id : undefined;
  const name = lines.find(({ id }) => id === about)?.item.name;
  const objection = [name && `${name}:`, ...paragraphsOf(violation.description ?? '')].filter(Boolean).join(' ');
  if (!suggestsRemoval(violation)) return objection;
  return `${objection} ${isBlocking(violation) ? t.removeToGoOn : t.mayRemove}`;
}

const suggestsRemoval = ({ target }: Violation): boolean =>
  'lineItem' in target && target.lineItem.suggestedFix === 'REMOVE_LINE_ITEM';
