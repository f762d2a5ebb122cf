import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import type { StoredCart } from './carts';
import type { OnlyInV2, SentCart } from './wire';

/**
 * The cart with what may be written of it; a part that is sent, such as `customerInfo`, replaces the fields that it names
 * (assumed: the packages say only that it may be partial). What is read-only is passed over, as everywhere.
 */
export function withSent(cart: StoredCart, request: SentCart = {}): StoredCart {
  const sent = withProtoDefaults('ecom.currentCartV2', 'Cart', request);
  const { note, customerInfo = {}, deliveryInfo, businessInfo, customCheckoutUrl, extendedFields } = sent;
  const { email, firstName, lastName, phone, company, vatId } = customerInfo;
  const { written } = cart;
  const contactDetails = {
    ...written.contactInfo?.contactDetails,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
    ...(company && { company }),
    ...(vatId && { vatId }),
  };
  const address = deliveryInfo?.address ?? written.contactInfo?.address;
  const contactInfo = {
    ...(address && { address }),
    ...(Object.keys(contactDetails).length > 0 && { contactDetails }),
  };
  const onlyInV2 = onlyInV2Of(sent, cart.onlyInV2);
  return {
    ...cart,
    ...(email && { email }),
    ...(Object.keys(onlyInV2).length > 0 && { onlyInV2 }),
    written: {
      ...written,
      ...(note !== undefined && { buyerNote: note }),
      ...(Object.keys(contactInfo).length > 0 && { contactInfo }),
      ...(businessInfo?.locationId && { businessLocationId: businessInfo.locationId }),
      ...(customCheckoutUrl !== undefined && { overrideCheckoutUrl: customCheckoutUrl }),
      ...(extendedFields && { extendedFields }),
    },
  };
}

function onlyInV2Of({ source = {}, paymentInfo, taxInfo, demo }: SentCart, before: OnlyInV2 = {}): OnlyInV2 {
  const { billingAddress, billingContact } = paymentInfo ?? {};
  const { channelType, customContentReference } = source;
  const { taxExemptGroupId } = taxInfo ?? {};
  const said = { ...(channelType && { channelType }), ...(customContentReference && { customContentReference }) };
  return {
    ...before,
    ...(Object.keys(said).length > 0 && { source: { ...before.source, ...said } }),
    ...(billingAddress && { billingAddress }),
    ...(billingContact && { billingContact }),
    ...(taxExemptGroupId && { taxExemptGroupId }),
    ...(demo !== undefined && { demo }),
  };
}

/**
 * Fields that can be set only when the cart is created. Source: `@immutable` and "at cart creation time" at `settings`.
 */
export function withFirstFields(cart: StoredCart, { settings, source }: SentCart = {}): StoredCart {
  const { externalReferences } = source ?? {};
  if (!settings && !externalReferences) return cart;
  const { onlyInV2 } = cart;
  return {
    ...cart,
    onlyInV2: {
      ...onlyInV2,
      ...(settings && { settings }),
      ...(externalReferences && { source: { ...onlyInV2?.source, externalReferences } }),
    },
  };
}
