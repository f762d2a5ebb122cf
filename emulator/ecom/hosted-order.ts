import { cardProblems } from '../hosted/cards';
import type { Flow, Form, HostedContext, Step } from '../hosted/flow';
import { completeCheckout, toPlace } from './checkout-order';
import { priceCheckout } from './checkout-response';
import { checkouts, type StoredCheckout } from './checkouts';
import { contactOf } from './hosted-details';
import { type Line, readLines } from './lines';
import { placeOrder } from './place-order';
import { takeItems } from './take-items';

/** The second step: pays, takes the stock and writes the order, all in one unit, or refuses and does none of it. */
export async function submitOrder(
  flow: Flow,
  checkout: StoredCheckout,
  form: Form,
  context: HostedContext,
): Promise<Step> {
  const { unit, settings } = context;
  const lines = await readLines(unit, checkout.lines);
  const missing = shortages(lines);
  if (missing) return { kind: 'refused', problem: missing };
  const pricing = priceCheckout(checkout, lines, settings.currency);
  if (form.total !== pricing.totals.total) {
    return { kind: 'refused', problem: 'The total has changed. Look at it again before you pay.' };
  }
  const unpaid = Number(pricing.totals.total) > 0 ? pay(form, context) : undefined;
  if (unpaid) return unpaid;
  // First, so that of two forms sent at once the second runs again and finds the checkout completed.
  await unit.in(checkouts).update(checkout);
  if (!(await takeItems(unit, checkout, lines))) {
    const left = shortages(await readLines(unit, checkout.lines));
    return { kind: 'refused', problem: left ?? 'Something in your cart has just been sold out. Nothing was charged.' };
  }
  const order = await placeOrder(unit, settings, toPlace(checkout, pricing, { ...flow, ...contactOf(flow.progress) }));
  await completeCheckout(context, checkout, order);
  return {
    kind: 'completed',
    params: { orderId: order.id ?? '' },
    title: 'Thank you for your order',
    lines: [`Your order number is ${order.number}.`, `Total: ${order.priceSummary?.total?.formattedAmount}`],
  };
}

/** What cannot be had any more, in words; `undefined` when all of it can. */
function shortages(lines: readonly Line[]): string | undefined {
  const short = lines.filter(({ availability }) => availability.status !== 'AVAILABLE');
  if (short.length === 0) return undefined;
  const told = short.map(({ item, availability: { quantityAvailable = 0 } }) =>
    quantityAvailable > 0 ? `only ${quantityAvailable} of ${item.name} are left` : `${item.name} is sold out`,
  );
  return `Not everything can be had any more: ${told.join(', ')}. Nothing was charged: go back and change your cart.`;
}

function pay(form: Form, context: HostedContext): Step | undefined {
  const fields = cardProblems(form, context.unit.now);
  if (Object.keys(fields).length > 0) return { kind: 'refused', problem: 'Some fields need another look.', fields };
  const outcome = context.pay(form);
  if (outcome === 'approved') return undefined;
  if (outcome === 'needs-confirming') return { kind: 'confirm-payment' };
  const problem = 'The payment was declined. Nothing was charged: try another card.';
  return { kind: 'refused', problem, fields: { cardNumber: 'This card was declined.' } };
}
