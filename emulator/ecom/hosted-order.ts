import { emit } from '../domain-events';
import { cardProblems } from '../hosted/cards';
import type { Flow, Form, HostedContext, Step } from '../hosted/flow';
import type { Unit } from '../store/store';
import { takeCatalogItems } from '../stores/catalog-items';
import { carts } from './carts';
import { priceCheckout, toCheckout } from './checkout-response';
import { checkouts, type StoredCheckout } from './checkouts';
import { contactOf } from './hosted-details';
import { type Line, readLines } from './lines';
import { toOrderShipping } from './order-shipping';
import type { OrderToPlace } from './order-to-place';
import { placeOrder } from './place-order';
import type { Order } from './placed-orders';
import type { Pricing } from './pricing';

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
  const ordered = lines.map(({ catalogReference, quantity }) => ({ reference: catalogReference, quantity }));
  if (!(await takeCatalogItems(unit, `order:${checkout.id}`, ordered))) {
    const left = shortages(await readLines(unit, checkout.lines));
    return { kind: 'refused', problem: left ?? 'Something in your cart has just been sold out. Nothing was charged.' };
  }
  const order = await placeOrder(unit, settings, toPlace(flow, checkout, pricing));
  await complete(context, checkout, order);
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

function toPlace(flow: Flow, checkout: StoredCheckout, pricing: Pricing): OrderToPlace {
  const { firstName, lastName, phone } = contactOf(flow.progress);
  const shippingInfo = toOrderShipping(checkout, pricing, { firstName, lastName, phone });
  return {
    buyer: {
      visitorId: checkout.visitorId,
      memberId: flow.memberId ?? checkout.memberId,
      email: checkout.email ?? '',
      firstName,
      lastName,
      phone,
    },
    lineItems: pricing.lines.map(({ id, quantity, item, catalogReference }) => ({
      id,
      name: item.name,
      quantity,
      price: item.price,
      priceBeforeDiscounts: item.price,
      catalogReference,
      itemType: item.itemType,
      image: item.image,
      descriptionLines: item.descriptionLines,
      sku: item.sku,
    })),
    paymentStatus: 'PAID',
    checkoutId: checkout.id,
    purchaseFlowId: checkout.purchaseFlowId,
    delivery: shippingInfo && { cost: pricing.totals.delivery, shippingInfo },
    billingAddress: checkout.billingAddress,
    taxRate: pricing.taxRate,
  };
}

/** The checkout has become an order, and the cart it came from is no longer the buyer's current one. */
async function complete(context: HostedContext, checkout: StoredCheckout, order: Order): Promise<void> {
  const { unit } = context;
  const completed = await unit.in(checkouts).update({
    ...checkout,
    completed: true,
    ...(order.id && { orderId: order.id }),
    updatedDate: unit.now,
  });
  const entity = toCheckout(completed, await readLines(unit, completed.lines), context);
  await emit(unit, 'wix.ecom.v1.checkout_completed', checkout.id, { actionEvent: { body: { checkout: entity } } });
  await detachCart(unit, checkout.cartId);
}

async function detachCart(unit: Unit, cartId: string): Promise<void> {
  if (await unit.in(carts).remove(cartId)) await emit(unit, 'wix.ecom.v1.cart_deleted', cartId, { deletedEvent: {} });
}
