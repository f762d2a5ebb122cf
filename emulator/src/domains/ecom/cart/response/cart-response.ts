import { siteAddress } from '../../../../http/hosted/site-address';
import type { OperationContext } from '../../../../http/operations';
import { commerceOf } from '../../../../kernel/commerce-settings';
import { currenciesOf } from '../../../../kernel/regions/currencies';
import { withPlaceNames } from '../../../../kernel/regions/place-names';
import { shopDeliveries } from '../../delivery/shop-deliveries';
import { buyerOf, contactInfoOf } from '../../legacy/cart-v1/response';
import { CARRIER_IDS, type Delivery } from '../../pricing/delivery';
import { currencyFields } from '../../pricing/price-response';
import { type Asked, cartTotalsOf } from '../../pricing/pricing';
import type { StoredCart } from '../carts';
import type { Line } from '../lines';
import type { CartV2 } from '../wire';
import { offSubtotal } from './discounts';
import { toLineItemV2 } from './line-response';
import { toMoney } from './money';

type Shop = Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>;

/** `ordered`: the cart has become an order; a cart that was marked as completed may have none. */
export function toCartV2(
  cart: StoredCart,
  lines: readonly Line[],
  { rules, deliveries }: Pick<Asked, 'rules' | 'deliveries'>,
  context: Shop,
  ordered?: { orderId?: string | undefined },
): CartV2 {
  const { settings } = context;
  const currencies = currenciesOf(settings);
  const { coupon, merchantDiscounts, written, onlyInV2 = {} } = cart;
  const totals = cartTotalsOf(lines, { coupon, merchantDiscounts, rules }, context);
  // Includes item-level discounts, but not the cart's.
  const subtotal = offSubtotal(totals.granted).plus(totals.subtotalAfterDiscounts);
  return {
    id: cart.id,
    revision: String(cart.revision ?? 1),
    createdDate: cart.createdDate,
    updatedDate: cart.updatedDate,
    lineItems: lines.map((line) => toLineItemV2(line, totals.granted, currencies, siteAddress(context))),
    subtotal: toMoney(subtotal, currencies),
    coupons: coupon ? [{ id: coupon.id, code: coupon.code }] : [],
    ...(written.buyerNote && { note: written.buyerNote }),
    source: {
      // Assumed for a cart of which nobody said it.
      channelType: 'WEB',
      externalReferences: [],
      createdBy: buyerOf(cart),
      ...onlyInV2.source,
    },
    businessInfo: {
      ...(written.businessLocationId && { locationId: written.businessLocationId }),
      languageCode: settings.language,
      currencyCode: settings.currency,
    },
    customerInfo: customerOf(cart, settings),
    deliveryInfo: deliveryOf(cart, deliveries),
    taxInfo: {
      pricesIncludeTax: commerceOf(settings).taxes.includedInPrices,
      ...(onlyInV2.taxExemptGroupId && { taxExemptGroupId: onlyInV2.taxExemptGroupId }),
    },
    paymentInfo: {
      giftCards: [],
      currencyCode: currencyFields(settings).paymentCurrency,
      ...(onlyInV2.billingAddress && { billingAddress: withPlaceNames(onlyInV2.billingAddress) }),
      ...(onlyInV2.billingContact && { billingContact: onlyInV2.billingContact }),
    },
    orderPlaced: ordered !== undefined,
    ...(ordered?.orderId && { orderId: ordered.orderId }),
    purchaseFlowId: cart.purchaseFlowId,
    settings: onlyInV2.settings ?? {},
    ...(written.overrideCheckoutUrl && { customCheckoutUrl: written.overrideCheckoutUrl }),
    ...(written.extendedFields && { extendedFields: written.extendedFields }),
    currentCart: cart.buyer !== undefined,
    demo: onlyInV2.demo ?? false,
  };
}

/** The shop's deliveries, read only for a cart with a chosen one. */
export const deliveriesFor = async ({ written }: StoredCart, context: Shop): Promise<readonly Delivery[]> =>
  written.selectedShippingOption ? shopDeliveries(context) : [];

/** The owner of the cart. Source: "if no customer is identified when the cart is created" at `openAccess`. */
function customerOf(cart: StoredCart, settings: Shop['settings']): NonNullable<CartV2['customerInfo']> {
  const { memberId, visitorId } = buyerOf(cart);
  const buyer = memberId ? { memberId, contactId: memberId } : visitorId ? { visitorId } : { openAccess: true };
  return {
    ...cart.written.contactInfo?.contactDetails,
    ...(cart.email && { email: cart.email }),
    ...buyer,
    languageCode: settings.language,
    currencyCode: currencyFields(settings).conversionCurrency,
  };
}

function deliveryOf(cart: StoredCart, deliveries: readonly Delivery[] = []): NonNullable<CartV2['deliveryInfo']> {
  const { code } = cart.written.selectedShippingOption ?? {};
  const option = deliveries.find((one) => one.code === code);
  const { address } = contactInfoOf(cart).contactInfo ?? {};
  return {
    ...(address && { address }),
    ...(option && { method: toMethod(option) }),
    weightUnit: 'KG',
  };
}

export const toMethod = ({
  code,
  title,
  method,
}: {
  code: string;
  title: string;
  method: keyof typeof CARRIER_IDS;
}) => ({
  code,
  appId: CARRIER_IDS[method],
  title: { original: title, translated: title },
  pickup: method === 'PICKUP',
});
