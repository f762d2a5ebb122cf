import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import type { RequestedCart } from '../wire/cart-wire';
import type { StoredCart } from './carts';
import { contactFields } from './customer';

/** A part such as `customerInfo` only replaces the fields that it contains (assumed). */
export function withRequest(cart: StoredCart, request: RequestedCart = {}): StoredCart {
  const fields = withProtoDefaults('ecom.currentCartV2', 'Cart', request);
  const { note = cart.note, customCheckoutUrl = cart.customCheckoutUrl, demo = cart.demo, customerInfo = {} } = fields;
  const { extendedFields = cart.extendedFields } = fields;
  const { address } = fields.deliveryInfo ?? {};
  const { locationId } = fields.businessInfo ?? {};
  const { taxExemptGroupId } = fields.taxInfo ?? {};
  const { email } = customerInfo;
  return {
    ...cart,
    note,
    customCheckoutUrl,
    extendedFields,
    demo,
    source: mergeSource(cart.source, fields.source),
    customerInfo: { ...cart.customerInfo, ...contactFields(customerInfo), ...(email && { email }) },
    deliveryInfo: { ...cart.deliveryInfo, ...(address && { address }) },
    businessInfo: locationId ? { locationId } : cart.businessInfo,
    taxInfo: taxExemptGroupId ? { taxExemptGroupId } : cart.taxInfo,
    paymentInfo: mergePayment(cart.paymentInfo, fields.paymentInfo),
  };
}

const mergeSource = (
  before: StoredCart['source'],
  { channelType, customContentReference }: NonNullable<RequestedCart['source']> = {},
): StoredCart['source'] => ({
  ...before,
  ...(channelType && { channelType }),
  ...(customContentReference && { customContentReference }),
});

const mergePayment = (
  before: StoredCart['paymentInfo'],
  { billingAddress, billingContact }: NonNullable<RequestedCart['paymentInfo']> = {},
): StoredCart['paymentInfo'] => ({
  ...before,
  ...(billingAddress && { billingAddress }),
  ...(billingContact && { billingContact }),
});

/** Source: `@immutable`, and "at cart creation time" at `settings`. */
export function withCreationFields(cart: StoredCart, { settings, source }: RequestedCart = {}): StoredCart {
  const { externalReferences } = source ?? {};
  return {
    ...cart,
    ...(settings && { settings }),
    ...(externalReferences && { source: { ...cart.source, externalReferences } }),
  };
}
