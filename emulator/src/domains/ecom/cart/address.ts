import { countryNameOf, withPlaceNames } from '../../../kernel/regions/place-names';
import { PICKUP_ADDRESS } from '../pricing/delivery';
import type { StoredCart } from './carts';
import { contactDetailsOf, customerOf } from './customer';
import type { Address } from './wire';

/**
 * The cart's address, or where a visitor seems to be, which the platform says unasked. It is the business's own place here,
 * since nothing is known of a caller on this machine, and nothing is worked out with it (both assumed). Source:
 * cart-currentCart-estimateCurrentCartTotals-1 in tests/captures; a member's cart has none.
 */
export function addressOf(cart: StoredCart): Address | undefined {
  const { address } = cart.deliveryInfo ?? {};
  if (address) return withPlaceNames(address);
  const { memberId, visitorId } = customerOf(cart);
  return contactDetailsOf(cart) || memberId || !visitorId ? undefined : SEEMING_ADDRESS;
}

const { country, subdivision } = PICKUP_ADDRESS;
const SEEMING_ADDRESS = { country, subdivision, countryFullname: countryNameOf(country) };
