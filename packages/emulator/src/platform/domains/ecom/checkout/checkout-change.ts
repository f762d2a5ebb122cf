import { randomUUID } from '../../../home/crypto';
import type { OperationContext } from '../../../http/operations';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { emitChange } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import { carts, type StoredCart } from '../cart/carts';
import { withContactDetails } from '../cart/customer';
import { saveCart } from '../cart/save-cart';
import { lastLineNumberOf } from '../lines/line-numbers';
import { type Line, toStoredLines } from '../lines/read-lines';
import { enteredCoupon } from '../pricing/apps/discounts';
import { type Delivery, refuseUnknownDelivery } from '../pricing/delivery';
import { couponUser, withoutCoupon } from '../usable-coupon';
import { priceCheckout, toCheckout } from './checkout-response';
import { type Checkout, checkouts, type StoredCheckout, WRITTEN_FIELDS } from './checkouts';
import { findOrOpenCheckout } from './opening';

/** Throws ApplicationError CHECKOUT_NOT_FOUND, even if the checkout is another buyer's (assumed; errs to refusal). */
export async function getCheckout(context: OperationContext, id: string | null | undefined): Promise<StoredCheckout> {
  const { identity } = context;
  const checkout = await findOrOpenCheckout(context, id ?? '', identity.kind === 'owner' ? 'owner' : identity);
  if (checkout) return checkout;
  throw new ApplicationError('CHECKOUT_NOT_FOUND', `there is no checkout ${id}`);
}

/** Also throws CHECKOUT_IS_COMPLETE for every change (assumed; errs to refusal: the docs name it for additions). */
export async function getOpenCheckout(
  context: OperationContext,
  id: string | null | undefined,
): Promise<StoredCheckout> {
  const checkout = await getCheckout(context, id);
  if (!checkout.completed) return checkout;
  throw new ApplicationError('CHECKOUT_IS_COMPLETE', `the checkout ${id} has become an order`);
}

export async function saveCheckout(
  context: Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>,
  checkout: StoredCheckout,
  lines: readonly Line[],
): Promise<Checkout> {
  const { transaction } = context;
  const lastLineNumber = lastLineNumberOf({
    lines: [...checkout.lines, ...lines],
    lastLineNumber: checkout.lastLineNumber,
  });
  const changed = { ...checkout, lines: toStoredLines(lines), lastLineNumber, updatedDate: transaction.now };
  const nextCheckout = { ...changed, ...(await syncCart(changed, lines, context)) };
  const stored = await transaction.in(checkouts).update(nextCheckout);
  const currentEntity = toCheckout(stored, await priceCheckout(stored, lines, context), context);
  await emitChange(transaction, 'wix.ecom.v1.checkout', 'updated', currentEntity);
  return currentEntity;
}

export async function addCheckout(
  context: Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>,
  checkout: StoredCheckout,
  lines: readonly Line[],
): Promise<{ stored: StoredCheckout; entity: Checkout }> {
  const { transaction } = context;
  const stored = await transaction.in(checkouts).insert({ ...checkout, lines: toStoredLines(lines) });
  const entity = toCheckout(stored, await priceCheckout(stored, lines, context), context);
  await emitChange(transaction, 'wix.ecom.v1.checkout', 'created', entity);
  return { stored, entity };
}

export function newCheckout(
  { transaction, identity }: Pick<OperationContext, 'transaction' | 'identity'>,
  channelType: StoredCheckout['channelType'],
): StoredCheckout {
  return {
    id: randomUUID(),
    visitorId: identity.kind !== 'owner' ? identity.visitorId : undefined,
    memberId: identity.kind === 'member' ? identity.memberId : undefined,
    lines: [],
    channelType,
    completed: false,
    purchaseFlowId: randomUUID(),
    createdDate: transaction.now,
    updatedDate: transaction.now,
  };
}

export function withWrittenFields(
  checkout: StoredCheckout,
  change: Checkout,
  deliveries: readonly Delivery[],
): StoredCheckout {
  const whole = withProtoDefaults('ecom.checkout', 'Checkout', change);
  const { buyerInfo, billingInfo, shippingInfo, membershipOptions } = whole;
  const selectedMemberships = membershipOptions?.selectedMemberships?.memberships;
  const { selectedCarrierServiceOption: option, shippingDestination } = shippingInfo ?? {};
  const { code } = option ?? {};
  // Assumed; errs to refusal: the packages name only the code. An option without a delivery code is the only detectable
  // case.
  if (option && !code) {
    throw new ApplicationError('INVALID_SELECTED_CARRIER_SERVICE_OPTION', 'expected the code of a way of delivery');
  }
  if (code) refuseUnknownDelivery(code, deliveries);
  const shippingAddress = shippingDestination?.address;
  return {
    ...checkout,
    // Source: the address "may not be removed once it is set" in the docs of updateCheckout.
    ...(buyerInfo?.email && { email: buyerInfo.email }),
    ...(billingInfo?.address && { billingAddress: billingInfo.address }),
    ...(billingInfo?.contactDetails && { contactDetails: billingInfo.contactDetails }),
    ...(shippingAddress && { shippingAddress }),
    ...(shippingDestination?.contactDetails && { shippingContact: shippingDestination.contactDetails }),
    ...(code && { deliveryCode: code }),
    ...(selectedMemberships && { selectedMemberships }),
    written: { ...checkout.written, ...writtenFields(whole, checkout.written) },
  };
}

function writtenFields(change: Checkout, before: StoredCheckout['written']): NonNullable<StoredCheckout['written']> {
  const changedFields = WRITTEN_FIELDS.filter((field) => field in change && !(before?.[field] && isImmutable(field)));
  return Object.fromEntries(changedFields.map((field) => [field, change[field]]));
}

/** Source: `@immutable` of these fields of `Checkout`. */
const isImmutable = (field: (typeof WRITTEN_FIELDS)[number]): boolean =>
  field === 'customSettings' || field === 'externalReference';

export async function withCoupon(
  context: Pick<OperationContext, 'transaction' | 'settings' | 'site'>,
  checkout: StoredCheckout,
  lines: readonly Line[],
  code: string | null | undefined,
): Promise<StoredCheckout> {
  if (!code) return checkout;
  return { ...checkout, coupon: await enteredCoupon(code, couponUser(checkout), lines, checkout, context) };
}

/** In the newer generation, a cart is its own checkout. A cart that has changed in the meantime is not updated. */
async function syncCart(
  checkout: StoredCheckout,
  lines: readonly Line[],
  context: Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>,
): Promise<Pick<StoredCheckout, 'cartRevision'>> {
  const { cartId, cartRevision } = checkout;
  const cart = cartId ? await context.transaction.in(carts).find(cartId) : undefined;
  if (!cart || cartRevision !== (cart.revision ?? 1)) return {};
  const { stored } = await saveCart(context, withCheckoutContent(checkout, cart), lines);
  return { cartRevision: stored.revision ?? 1 };
}

function withCheckoutContent(checkout: StoredCheckout, cart: StoredCart): StoredCart {
  const { email, shippingAddress, billingAddress, contactDetails, deliveryCode, coupon, lastLineNumber } = checkout;
  const { customerInfo, deliveryInfo, paymentInfo } = cart;
  return {
    ...withoutCoupon(cart),
    coupon,
    lines: checkout.lines,
    ...(lastLineNumber !== undefined && { lastLineNumber }),
    customerInfo: {
      ...(contactDetails ? withContactDetails(customerInfo, contactDetails) : customerInfo),
      ...(email && { email }),
    },
    deliveryInfo: {
      ...deliveryInfo,
      ...(shippingAddress && { address: shippingAddress }),
      ...(deliveryCode && { method: { ...deliveryInfo?.method, code: deliveryCode } }),
    },
    ...(billingAddress && { paymentInfo: { ...paymentInfo, billingAddress } }),
  };
}
