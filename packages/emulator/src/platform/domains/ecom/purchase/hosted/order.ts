import { cardProblems, isUnpaid, unpaidStep } from '../../../../http/hosted/cards/cards';
import type { Flow, FlowStep, Form, HostedContext } from '../../../../http/hosted/flow';
import { type Texts, textsOf } from '../../../../http/hosted/texts/texts';
import { ApplicationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store-interface';
import { priceCheckout } from '../../checkout/checkout-response';
import { checkouts, type StoredCheckout } from '../../checkout/checkouts';
import { findMembersOnlyLine, type Line, readLines } from '../../lines/read-lines';
import { placeOrder } from '../../order-placement/place-order';
import type { GrantedDiscount } from '../../pricing/discounts';
import { isBlocking } from '../../pricing/violations';
import { withoutCoupon } from '../../usable-coupon';
import { completeCheckout, orderToPlace } from '../checkout-completion';
import { claimCouponOf, claimRuleUsesOf, releaseDiscounts, settleItemsOf, takeItemsOf } from '../take-ordered-items';
import { contactOf } from './details';
import { costText } from './summary';

/** Pays, takes the stock and writes the order in one transaction, or does nothing. */
export async function submitOrder(
  flow: Flow,
  checkout: StoredCheckout,
  form: Form,
  context: HostedContext,
): Promise<FlowStep> {
  const { transaction, settings } = context;
  const t = textsOf(settings);
  const lines = await readLines(context, checkout.lines);
  const pricing = await priceCheckout(checkout, lines, context);
  if (pricing.violations.some(isBlocking)) {
    return { kind: 'refused', problem: t.orderBlocked };
  }
  const forMembers = findMembersOnlyLine(lines, flow.memberId ?? checkout.memberId);
  if (forMembers) return { kind: 'refused', problem: t.forMembers(forMembers.item.name) };
  const missing = shortageText(lines, t);
  if (missing) return { kind: 'refused', problem: missing };
  if (form.total !== pricing.totals.total || (form.due ?? pricing.payment.now.total) !== pricing.payment.now.total) {
    return { kind: 'refused', problem: t.totalChanged };
  }
  const unpaid = Number(pricing.payment.now.total) > 0 ? pay(form, context) : undefined;
  if (unpaid) return unpaid;
  // Updated first: if two forms are sent at once, the second runs again and finds the checkout completed.
  await transaction.in(checkouts).update(checkout);
  const spoilt =
    (await couponProblem(transaction, checkout, t)) ?? (await ruleProblem(transaction, checkout, pricing.granted, t));
  if (spoilt) return spoilt;
  if (!(await takeItemsOf(context, checkout, pricing))) {
    await releaseDiscounts(transaction, checkout);
    const shortage = shortageText(await readLines(context, checkout.lines), t);
    return { kind: 'refused', problem: shortage ?? t.soldOut };
  }
  const order = await placeOrder(
    transaction,
    settings,
    orderToPlace(checkout, pricing, { ...flow, ...contactOf(flow.progress) }),
  );
  await settleItemsOf(transaction, lines);
  await completeCheckout(context, checkout, pricing, order);
  return {
    kind: 'completed',
    params: { orderId: order.id ?? '' },
    title: t.orderThanks,
    lines: [t.orderNumber(order.number ?? ''), t.totalIs(costText(pricing.totals.total, settings))],
  };
}

async function couponProblem(
  transaction: Transaction,
  checkout: StoredCheckout,
  t: Texts,
): Promise<FlowStep | undefined> {
  try {
    await claimCouponOf(transaction, checkout);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    await releaseDiscounts(transaction, checkout);
    await transaction.in(checkouts).update(withoutCoupon(checkout));
    return { kind: 'refused', problem: t.couponGone };
  }
}

async function ruleProblem(
  transaction: Transaction,
  checkout: StoredCheckout,
  granted: readonly GrantedDiscount[],
  t: Texts,
): Promise<FlowStep | undefined> {
  if (await claimRuleUsesOf(transaction, checkout, granted)) return undefined;
  await releaseDiscounts(transaction, checkout);
  return { kind: 'refused', problem: t.discountGone };
}

function shortageText(lines: readonly Line[], t: Texts): string | undefined {
  const short = lines.filter(({ availability }) => availability.status !== 'AVAILABLE');
  if (short.length === 0) return undefined;
  const sentences = short.map(({ item, availability: { quantityAvailable = 0 } }) =>
    quantityAvailable > 0 ? t.onlyLeft(item.name, quantityAvailable) : t.isSoldOut(item.name),
  );
  return t.shortage(sentences.join(', '));
}

function pay(form: Form, context: HostedContext): FlowStep | undefined {
  const t = textsOf(context.settings);
  const fields = cardProblems(form, context.transaction.now, t);
  if (Object.keys(fields).length > 0) return { kind: 'refused', problem: t.checkFields, fields };
  const outcome = context.pay(form);
  return isUnpaid(outcome) ? unpaidStep(outcome, t) : undefined;
}
