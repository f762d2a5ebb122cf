import type { OperationContext } from '../../../http/operations';
import type { StoredCart } from '../cart/carts';
import { withContactDetails } from '../cart/customer';
import { deliveriesFor, toCartV2 } from '../cart/response/cart-response';
import type { Line } from '../lines/read-lines';
import { automaticDiscounts } from '../pricing/automatic-discounts';
import type { CartV2 } from '../wire/cart-wire';
import type { StoredCheckout } from './checkouts';

/** The older generation deletes an ordered cart; this one marks it. Source: `orderPlaced` and `orderId`. */
export const toOrderedCart = async (
  checkout: StoredCheckout,
  lines: readonly Line[],
  context: Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>,
): Promise<CartV2> => {
  const cart = toCart(checkout);
  const discounts = await automaticDiscounts(lines, checkout, context);
  const terms = { ...discounts, deliveries: await deliveriesFor(cart, context) };
  return toCartV2(cart, lines, terms, context, { orderId: checkout.orderId });
};

function toCart(checkout: StoredCheckout): StoredCart {
  const { visitorId, memberId, email, coupon, merchantDiscounts, deliveryCode, billingAddress } = checkout;
  const { shippingAddress: address, contactDetails, cartRevision = 1 } = checkout;
  const { buyerNote, extendedFields, businessLocationId, taxExemptGroupId } = checkout.written ?? {};
  return {
    id: checkout.cartId ?? checkout.id,
    customerInfo: withContactDetails({ visitorId, memberId, email }, contactDetails),
    lines: checkout.lines,
    note: buyerNote,
    source: { channelType: checkout.channelType },
    businessInfo: { locationId: businessLocationId },
    deliveryInfo: { address, ...(deliveryCode && { method: { code: deliveryCode } }) },
    paymentInfo: { billingAddress },
    taxInfo: { taxExemptGroupId },
    extendedFields,
    coupon,
    merchantDiscounts,
    revision: cartRevision + 1,
    purchaseFlowId: checkout.purchaseFlowId,
    createdDate: checkout.createdDate,
    updatedDate: checkout.updatedDate,
  };
}
