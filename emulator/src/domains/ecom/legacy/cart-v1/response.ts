import { siteAddress } from '../../../../http/hosted/site-address';
import type { OperationContext } from '../../../../http/operations';
import { commerceOf } from '../../../../kernel/commerce-settings';
import { toMultiCurrencyPrice, unpadded } from '../../../../kernel/money';
import { currenciesOf } from '../../../../kernel/regions/currencies';
import { countryNameOf, withPlaceNames } from '../../../../kernel/regions/place-names';
import { type CartBuyer, checkoutIdOf, type StoredCart } from '../../cart/carts';
import type { Line } from '../../cart/lines';
import { PICKUP_ADDRESS } from '../../pricing/delivery';
import type { AppliedRule } from '../../pricing/discount-rules';
import { currencyFields, toCartTotals } from '../../pricing/price-response';
import { cartTotalsOf } from '../../pricing/pricing';
import { toCartLine } from './cart-line';
import type { Cart } from './wire';

/** The cart on the wire, with the prices of its lines; `estimateCurrentCartTotals` adds delivery, fees and tax. */
export function toCart(
  cart: StoredCart,
  lines: readonly Line[],
  rules: readonly AppliedRule[],
  context: Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>,
): Cart {
  const { settings } = context;
  const siteUrl = siteAddress(context);
  const { language } = settings;
  const { coupon, merchantDiscounts } = cart;
  const totals = cartTotalsOf(lines, { coupon, merchantDiscounts, rules }, context);
  const { taxes } = commerceOf(settings);
  // Beyond the type: carts are managed by Cart V2 since 2026, of which this API is a view.
  const managed = { managedByV2: true };
  return {
    id: cart.id,
    lineItems: lines.map((line) => toCartLine(line, totals.byRules.get(line.id), currenciesOf(settings), siteUrl)),
    buyerInfo: { ...shownBuyerOf(cart), ...(cart.email && { email: cart.email }) },
    ...currencyFields(settings),
    ...toCartTotals(totals, currenciesOf(settings)),
    buyerLanguage: language,
    siteLanguage: language,
    taxIncludedInPrices: taxes.includedInPrices,
    weightUnit: 'KG',
    appliedDiscounts: [
      ...(cart.coupon ? [{ coupon: { id: cart.coupon.id, code: cart.coupon.code } }] : []),
      ...totals.granted
        .filter((one) => 'merchant' in one)
        .map(({ amount }) => ({
          merchantDiscount: { amount: unpadded(toMultiCurrencyPrice(amount, currenciesOf(settings))) },
        })),
    ],
    ...cart.written,
    ...contactInfoOf(cart),
    ...managed,
    checkoutId: checkoutIdOf(cart),
    purchaseFlowId: cart.purchaseFlowId,
    revision: String(cart.revision ?? 1),
    createdDate: cart.createdDate,
    updatedDate: cart.updatedDate,
  };
}

export const buyerOf = ({ madeFor = {} }: StoredCart): CartBuyer => madeFor;

/** Source: "buyerInfo of a signed-in member is {contactId, memberId} with equal values", facts of cart-currentCart-getCurrentCart-1. */
const shownBuyerOf = (cart: StoredCart) => {
  const { memberId, visitorId } = buyerOf(cart);
  return memberId ? { contactId: memberId, memberId } : { ...(visitorId && { visitorId }) };
};

/**
 * Where a visitor seems to be, which the platform says unasked. It is the business's own place here, since nothing is known
 * of a caller on this machine, and nothing is worked out with it (both assumed). Source:
 * cart-currentCart-estimateCurrentCartTotals-1 in tests/captures; a member's cart has none.
 */
export function contactInfoOf(cart: StoredCart): Pick<Cart, 'contactInfo'> {
  const { contactInfo } = cart.written;
  if (contactInfo?.address) return { contactInfo: { ...contactInfo, address: withPlaceNames(contactInfo.address) } };
  if (contactInfo) return { contactInfo };
  const { memberId, visitorId } = buyerOf(cart);
  return memberId || !visitorId ? {} : { contactInfo: { address: SEEMING_ADDRESS } };
}

const { country, subdivision } = PICKUP_ADDRESS;
const SEEMING_ADDRESS = { country, subdivision, countryFullname: countryNameOf(country) };
