import { randomUUID } from 'node:crypto';
import type { OperationContext } from '../../../http/operations';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { emitChange } from '../../../kernel/domain-events';
import { ApplicationError } from '../../../kernel/errors';
import { lastLineNumberOf } from '../cart/lines/line-numbers';
import { type Line, toStoredLines } from '../cart/lines/lines';
import type { Delivery } from '../pricing/delivery';
import { refuseUnknownDelivery } from '../pricing/unknown-delivery';
import { couponUser, usableCoupon } from '../usable-coupon';
import { syncCart } from './cart-in-step';
import { checkouts, type StoredCheckout, WRITTEN_FIELDS } from './checkouts';
import { findOrOpenCheckout } from './opening';
import { priceCheckout, toCheckout } from './response';
import type { Checkout } from './wire';

/** Throws ApplicationError CHECKOUT_NOT_FOUND, even if the checkout is another buyer's (assumed). */
export async function getCheckout(context: OperationContext, id: string | null | undefined): Promise<StoredCheckout> {
  const { identity } = context;
  const checkout = await findOrOpenCheckout(context, id ?? '', identity.kind === 'owner' ? 'owner' : identity);
  if (checkout) return checkout;
  throw new ApplicationError('CHECKOUT_NOT_FOUND', `there is no checkout ${id}`);
}

/** Also throws CHECKOUT_IS_COMPLETE for every change (assumed: the docs name it for additions). */
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
  // Assumed: the packages name only the code. An option without a delivery code is the only detectable case.
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
  { transaction }: Pick<OperationContext, 'transaction'>,
  checkout: StoredCheckout,
  code: string | null | undefined,
): Promise<StoredCheckout> {
  return code ? { ...checkout, coupon: await usableCoupon(transaction, code, couponUser(checkout)) } : checkout;
}
