import type { OperationContext } from '../../../http/operations';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import { memberIdOf } from '../../../kernel/identity';
import type { Transaction } from '../../../kernel/store/store-interface';
import { priceCheckout } from '../checkout/checkout-response';
import type { StoredCheckout } from '../checkout/checkouts';
import { findMembersOnlyLine, isBuyable, type Line, needsDelivery, readLines } from '../lines/read-lines';
import { placeOrder } from '../order-placement/place-order';
import type { PricedPurchase } from '../pricing/apps/purchase';
import { toCalculationErrors } from '../pricing/price-response';
import { isBlocking } from '../pricing/violations';
import { placedOrders } from '../stored-orders/placed-orders';
import type { Order } from '../wire/order-wire';
import { completeCheckout, orderToPlace } from './checkout-completion';
import { claimCouponOf, claimRuleUsesOf, settleItemsOf, takeItemsOf } from './take-ordered-items';

/**
 * INITIALIZED until the hosted page takes the payment. Assumed; errs to permission: a second call updates and returns
 * the same order.
 */
export async function orderFromCheckout(
  context: OperationContext,
  checkout: StoredCheckout,
  needs = { needsBillingAddress: true },
): Promise<Order> {
  const { transaction, settings, identity } = context;
  const lines = await readLines(context, checkout.lines);
  const pricing = await priceCheckout(checkout, lines, context);
  refuseIncomplete(checkout, lines, pricing, needs);
  await refusePendingPayment(transaction, checkout);
  const forMembers = findMembersOnlyLine(lines, memberIdOf(identity) ?? checkout.memberId);
  if (forMembers) {
    const message = `"${forMembers.item.name}" is for members only`;
    throw new ApplicationError('MEMBERS_ONLY_ITEM', message, { status: 428 });
  }
  const violations = pricing.violations.filter(isBlocking);
  if (violations.length > 0) {
    throw new ApplicationError('VIOLATIONS_WITH_ERROR_SEVERITY', 'the shop objects to the checkout', {
      data: { violations },
    });
  }
  const isDueLater = Number(pricing.payment.now.total) === 0;
  // Assumed; errs to permission: a site without payments still sells free products and items paid in person.
  if ((!isDueLater || lines.some(isBookedOnline)) && !(settings.premium && settings.acceptsPayments)) {
    throw new ApplicationError('SITE_NOT_ACCEPTING_PAYMENTS', `the site "${settings.name}" cannot take payments`);
  }
  // Another buyer has just used up the discount, so the price is calculated again without it.
  if (isDueLater && !(await claimRuleUsesOf(transaction, checkout, pricing.granted)))
    return orderFromCheckout(context, checkout, needs);
  if (isDueLater) await claimCouponOf(transaction, checkout);
  if (isDueLater && !(await takeItemsOf(context, checkout, pricing))) {
    throw new ApplicationError('PARTIAL_OUT_OF_STOCK', 'not all of it can be had any more');
  }
  const { firstName, lastName, phone } = checkout.contactDetails ?? {};
  const buyer = {
    visitorId: identity.kind === 'owner' ? '' : identity.visitorId,
    memberId: identity.kind === 'member' ? identity.memberId : undefined,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    phone: phone ?? '',
  };
  const order = await placeOrder(transaction, settings, {
    ...orderToPlace(checkout, pricing, buyer),
    ...(!isDueLater && { paymentStatus: 'NOT_PAID', awaitsPayment: true }),
  });
  if (isDueLater) {
    await settleItemsOf(transaction, lines);
    await completeCheckout(context, checkout, pricing, order);
  }
  return order;
}

/**
 * A free booking counts unless it was made with `selectedPaymentOption: 'OFFLINE'`. Source: PRODUCTION_SHARP_EDGES in
 * pull request 372 of wix/skills, seen on a live site.
 */
const isBookedOnline = ({ item: { serviceProperties, payment } }: Line): boolean =>
  serviceProperties !== undefined && payment?.option === 'FULL_PAYMENT_ONLINE';

/** Assumed meaning of the code; errs to refusal: a recorded payment of the checkout's order is pending. */
async function refusePendingPayment(transaction: Transaction, { id }: StoredCheckout): Promise<void> {
  const order = await transaction.in(placedOrders).findByKey('checkoutId', id);
  if (!order?.payments?.some(({ status }) => status === 'PENDING')) return;
  const data = { orderId: order.id };
  throw new ApplicationError('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS', `the order ${order.id} is being paid`, { data });
}

/** Source: docs of createOrder. `needsBillingAddress`: bookings paid in person have none, as in wix/skills. */
function refuseIncomplete(
  checkout: StoredCheckout,
  lines: readonly Line[],
  pricing: PricedPurchase,
  { needsBillingAddress }: { needsBillingAddress: boolean },
): void {
  if (checkout.completed) {
    const data = { orderId: checkout.orderId || undefined };
    throw new ApplicationError('CHECKOUT_ALREADY_PAID', `the checkout ${checkout.id} is paid`, { data });
  }
  if (lines.length === 0) throw new ApplicationError('EMPTY_CHECKOUT', 'the checkout holds no line item');
  if (!lines.some(isBuyable)) {
    throw new ApplicationError('FULL_OUT_OF_STOCK', 'nothing in the checkout can be had any more');
  }
  if (lines.some(({ availability }) => availability.status !== 'AVAILABLE')) {
    throw new ApplicationError('PARTIAL_OUT_OF_STOCK', 'not all of it can be had any more');
  }
  const { deliveryCode, shippingAddress, billingAddress } = checkout;
  const isAnswered = pricing.delivery && (shippingAddress || pricing.delivery?.method === 'PICKUP');
  if (deliveryCode && pricing.deliveryReplaced) {
    throw new ApplicationError(
      'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
      `"${deliveryCode}" does not deliver this to the address`,
    );
  }
  const errors = toCalculationErrors(pricing);
  const isDeliveredByOthers = errors?.carrierErrors !== undefined && pricing.delivery !== undefined;
  if (errors && !isDeliveredByOthers) {
    throw new ApplicationError('CALCULATION_ERROR', 'see the `calculationErrors` of the checkout');
  }
  if (needsDelivery(lines) && !isAnswered) {
    throw new ApplicationError(
      'NO_SELECTED_CARRIER_SERVICE_OPTION',
      'the way of delivery and its address are not chosen',
    );
  }
  // No code is declared: the status is assumed.
  if (needsBillingAddress && Number(pricing.totals.total) > 0 && !billingAddress)
    throw new PlatformError(428, 'the checkout has no billing address');
}
