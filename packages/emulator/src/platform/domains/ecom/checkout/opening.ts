import { randomUUID } from '../../../home/crypto';
import type { OperationContext } from '../../../http/operations';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { emitChange } from '../../../kernel/domain-events';
import { PlatformError } from '../../../kernel/errors';
import { removeSome } from '../../../kernel/removal';
import { carts, checkoutIdOf, type StoredCart } from '../cart/carts';
import { type CartCustomer, contactDetailsOf, customerOf } from '../cart/customer';
import { shopDeliveries } from '../delivery/shop-deliveries';
import { refuseUnknownDelivery } from '../pricing/delivery';
import { selectedMembershipsOf } from '../pricing/memberships';
import { withoutCoupon } from '../usable-coupon';
import { showCheckout } from './checkout-response';
import { abandonedCheckouts, type CheckoutRequest, checkouts, findCheckout, type StoredCheckout } from './checkouts';

type Shop = Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>;

export async function openCheckout(
  context: Shop,
  cart: StoredCart,
  buyer: { visitorId?: string | undefined; memberId?: string | undefined },
  request: CheckoutRequest,
): Promise<string> {
  const { transaction } = context;
  if (cart.lines.length === 0) throw new PlatformError(400, 'a checkout takes at least one line item');
  const { deliveryInfo, paymentInfo } = cart;
  const fields = withProtoDefaults('ecom.cart', 'CreateCheckoutRequest', request);
  const shippingAddress = fields.shippingAddress ?? deliveryInfo?.address;
  const billingAddress = fields.billingAddress ?? paymentInfo?.billingAddress;
  const contactDetails = paymentInfo?.billingContact ?? contactDetailsOf(cart);
  const { code: deliveryCode } = request.selectedShippingOption ?? deliveryInfo?.method ?? {};
  if (deliveryCode) refuseUnknownDelivery(deliveryCode, await shopDeliveries(context));
  const open = await transaction.in(checkouts).find(checkoutIdOf(cart));
  const openCheckoutOfCart = open?.completed ? undefined : open && withoutCoupon(open);
  const email = request.email ?? cart.customerInfo?.email;
  const { note, extendedFields, businessInfo, taxInfo } = cart;
  const selected = selectedMembershipsOf(cart.lines);
  const checkout: StoredCheckout = {
    ...(openCheckoutOfCart ?? {
      id: open ? randomUUID() : cart.id,
      cartId: cart.id,
      completed: false,
      createdDate: transaction.now,
    }),
    ...(buyer.visitorId && { visitorId: buyer.visitorId }),
    ...(buyer.memberId && { memberId: buyer.memberId }),
    lines: cart.lines,
    ...(cart.lastLineNumber !== undefined && { lastLineNumber: cart.lastLineNumber }),
    channelType: request.channelType ?? cart.source?.channelType ?? 'WEB',
    ...(deliveryCode && { deliveryCode }),
    ...(email && { email }),
    ...(shippingAddress && { shippingAddress }),
    ...(billingAddress && { billingAddress }),
    ...(contactDetails && { contactDetails }),
    coupon: cart.coupon,
    ...(cart.merchantDiscounts && { merchantDiscounts: cart.merchantDiscounts }),
    ...(selected.length > 0 && { selectedMemberships: selected }),
    written: {
      ...openCheckoutOfCart?.written,
      ...(note && { buyerNote: note }),
      ...(extendedFields && { extendedFields }),
      ...(businessInfo?.locationId && { businessLocationId: businessInfo.locationId }),
      ...(taxInfo?.taxExemptGroupId && { taxExemptGroupId: taxInfo.taxExemptGroupId }),
    },
    cartRevision: cart.revision ?? 1,
    purchaseFlowId: cart.purchaseFlowId,
    updatedDate: transaction.now,
  };
  if (!openCheckoutOfCart) await removeSome(transaction, abandonedCheckouts);
  await (openCheckoutOfCart ? transaction.in(checkouts).update(checkout) : transaction.in(checkouts).insert(checkout));
  const entity = await showCheckout(checkout, context);
  if (openCheckoutOfCart) {
    await emitChange(transaction, 'wix.ecom.v1.checkout', 'updated', entity);
  } else await emitChange(transaction, 'wix.ecom.v1.checkout', 'created', entity);
  return checkout.id;
}

/** Source: "A cart managed by V2 … is its own checkout": `checkoutId` equals `id` in tests/captures. */
export async function findOrOpenCheckout(
  context: Shop,
  id: string,
  caller: CartCustomer | 'owner',
): Promise<StoredCheckout | undefined> {
  const { transaction, settings } = context;
  const checkout = await findCheckout(transaction, id, caller);
  if (checkout?.completed || !settings.premium || !settings.acceptsPayments) return checkout;
  const cart = await transaction.in(carts).find(id);
  if (!cart || cart.lines.length === 0 || !ownsCart(caller, cart)) return checkout;
  if (checkout && !isOutdated(checkout, cart)) return checkout;
  await openCheckout(context, cart, customerOf(cart), {});
  return findCheckout(transaction, id, caller);
}

/** A cart stored before revisions existed counts as unchanged. */
const isOutdated = ({ cartRevision }: StoredCheckout, { revision = 1 }: StoredCart): boolean =>
  cartRevision !== undefined && cartRevision < revision;

/** A cart that the owner created without a customer belongs to anyone with its ID. */
function ownsCart(caller: CartCustomer | 'owner', cart: StoredCart): boolean {
  const { memberId, visitorId } = customerOf(cart);
  if (caller === 'owner' || (!memberId && !visitorId && !cart.buyer)) return true;
  return (
    (memberId !== undefined && memberId === caller.memberId) ||
    (visitorId !== undefined && visitorId === caller.visitorId)
  );
}
