import type { Transaction } from '../../../database/store';
import { cardProblems } from '../../../hosted/cards';
import type { Flow, FlowStep, Form, HostedContext } from '../../../hosted/flow';
import { ApplicationError } from '../../../http/errors';
import { forMembersOnly, type Line, readLines } from '../../cart/lines';
import { placeOrder } from '../../orders/placing/place-order';
import type { Granted } from '../../pricing/discounts';
import { checkouts, type StoredCheckout, withoutCoupon } from '../checkouts';
import { completeCheckout, orderToPlace } from '../completion';
import { priceCheckout } from '../response';
import { settleItemsOf, takeItemsOf } from '../take-ordered-items';
import { giveDiscountsBack, takeCouponOf, takeRulesOf } from '../used-discounts';
import { isBlocking, violationsIn } from '../violations';
import { contactOf } from './details';

/** The second step: pays, takes the stock and writes the order, all in one transaction, or refuses and does none of it. */
export async function submitOrder(
  flow: Flow,
  checkout: StoredCheckout,
  form: Form,
  context: HostedContext,
): Promise<FlowStep> {
  const { transaction, settings } = context;
  const lines = await readLines(context, checkout.lines);
  const pricing = await priceCheckout(checkout, lines, context);
  if (violationsIn(lines, settings).some(isBlocking)) {
    return { kind: 'refused', problem: 'The shop does not take this order as it is. Nothing was charged.' };
  }
  const forMembers = forMembersOnly(lines, flow.memberId ?? checkout.memberId);
  if (forMembers) return { kind: 'refused', problem: `${forMembers.item.name} is for members only: sign in first.` };
  const missing = shortages(lines);
  if (missing) return { kind: 'refused', problem: missing };
  if (form.total !== pricing.totals.total) {
    return { kind: 'refused', problem: 'The total has changed. Look at it again before you pay.' };
  }
  const unpaid = Number(pricing.payment.now.total) > 0 ? pay(form, context) : undefined;
  if (unpaid) return unpaid;
  // Done first: if two forms are sent at once, the second runs again and finds the checkout completed.
  await transaction.in(checkouts).update(checkout);
  const spoilt =
    (await couponProblem(transaction, checkout)) ?? (await ruleProblem(transaction, checkout, pricing.granted));
  if (spoilt) return spoilt;
  if (!(await takeItemsOf(context, checkout, pricing))) {
    await giveDiscountsBack(transaction, checkout);
    const left = shortages(await readLines(context, checkout.lines));
    return { kind: 'refused', problem: left ?? 'Something in your cart has just been sold out. Nothing was charged.' };
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
    title: 'Thank you for your order',
    lines: [`Your order number is ${order.number}.`, `Total: ${order.priceSummary?.total?.formattedAmount}`],
  };
}

/** Removes a coupon that can no longer be used, so that the buyer sees the price without it. */
async function couponProblem(transaction: Transaction, checkout: StoredCheckout): Promise<FlowStep | undefined> {
  try {
    await takeCouponOf(transaction, checkout);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    await giveDiscountsBack(transaction, checkout);
    await transaction.in(checkouts).update(withoutCoupon(checkout));
    return {
      kind: 'refused',
      problem: 'The coupon can no longer be used. Nothing was charged: look at the new total.',
    };
  }
}

/** From then on the checkout costs what it costs without the discount. */
async function ruleProblem(
  transaction: Transaction,
  checkout: StoredCheckout,
  granted: readonly Granted[],
): Promise<FlowStep | undefined> {
  if (await takeRulesOf(transaction, checkout, granted)) return undefined;
  await giveDiscountsBack(transaction, checkout);
  return { kind: 'refused', problem: 'A discount has just been used up. Nothing was charged: look at the new total.' };
}

/** A sentence about what is no longer available; `undefined` if everything is. */
function shortages(lines: readonly Line[]): string | undefined {
  const short = lines.filter(({ availability }) => availability.status !== 'AVAILABLE');
  if (short.length === 0) return undefined;
  const told = short.map(({ item, availability: { quantityAvailable = 0 } }) =>
    quantityAvailable > 0 ? `only ${quantityAvailable} of ${item.name} are left` : `${item.name} is sold out`,
  );
  return `Not everything can be had any more: ${told.join(', ')}. Nothing was charged: go back and change your cart.`;
}

function pay(form: Form, context: HostedContext): FlowStep | undefined {
  const fields = cardProblems(form, context.transaction.now);
  if (Object.keys(fields).length > 0) return { kind: 'refused', problem: 'Some fields need another look.', fields };
  const outcome = context.pay(form);
  if (outcome === 'approved') return undefined;
  if (outcome === 'needs-confirming') return { kind: 'confirm-payment' };
  const problem = 'The payment was declined. Nothing was charged: try another card.';
  return { kind: 'refused', problem, fields: { cardNumber: 'This card was declined.' } };
}
