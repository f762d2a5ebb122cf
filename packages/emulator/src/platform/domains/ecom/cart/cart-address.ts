import { countryNameOf, withPlaceNames } from '../../../kernel/regions/place-names';
import { PICKUP_ADDRESS } from '../pricing/delivery';
import type { Address } from '../wire/cart-wire';
import type { StoredCart } from './carts';
import { contactDetailsOf, customerOf } from './customer';

/** The visitor's apparent location (assumed: the business's). Source: estimateCurrentCartTotals-1 in tests/captures. */
export function addressOf(cart: StoredCart): Address | undefined {
  const { address } = cart.deliveryInfo ?? {};
  if (address) return withPlaceNames(address);
  const { memberId, visitorId } = customerOf(cart);
  return contactDetailsOf(cart) || memberId || !visitorId ? undefined : APPARENT_ADDRESS;
}

const { country, subdivision } = PICKUP_ADDRESS;
const APPARENT_ADDRESS = { country, subdivision, countryFullname: countryNameOf(country) };
