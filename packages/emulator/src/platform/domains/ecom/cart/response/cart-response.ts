import { siteAddress } from '../../../../http/hosted/published';
import { commerceOf } from '../../../../kernel/commerce-settings';
import { currenciesOf } from '../../../../kernel/regions/currencies';
import { withPlaceNames } from '../../../../kernel/regions/place-names';
import { shopDeliveries } from '../../delivery/shop-deliveries';
import type { Line } from '../../lines/read-lines';
import { carrierOf, type Delivery } from '../../pricing/delivery';
import { type AutomaticDiscounts, cartTotalsOf, type PricingTerms } from '../../pricing/price-calculation';
import { currencyFields } from '../../pricing/price-response';
import type { CartV2 } from '../../wire/cart-wire';
import { addressOf } from '../cart-address';
import type { Shop } from '../cart-announcements';
import type { StoredCart } from '../carts';
import { contactIn, customerOf } from '../customer';
import { subtotalDiscount, toMoney } from './discounts';
import { toLineItemV2 } from './line-response';

export function toCartV2(
  cart: StoredCart,
  lines: readonly Line[],
  { rules, appDiscounts, deliveries }: AutomaticDiscounts & Pick<PricingTerms, 'deliveries'>,
  context: Shop,
  ordered?: { orderId?: string | undefined },
): CartV2 {
  const { settings } = context;
  const currencies = currenciesOf(settings);
  const { coupon, merchantDiscounts, note, source, businessInfo, taxInfo, paymentInfo = {} } = cart;
  const { customCheckoutUrl, extendedFields } = cart;
  const { billingAddress, billingContact } = paymentInfo;
  const totals = cartTotalsOf(lines, { coupon, merchantDiscounts, rules, appDiscounts }, context);
  // Includes item-level discounts, but not the cart's.
  const subtotal = subtotalDiscount(totals.granted).plus(totals.subtotalAfterDiscounts);
  return {
    id: cart.id,
    revision: String(cart.revision ?? 1),
    createdDate: cart.createdDate,
    updatedDate: cart.updatedDate,
    lineItems: lines.map((line) => toLineItemV2(line, totals.granted, currencies, siteAddress(context))),
    subtotal: toMoney(subtotal, currencies),
    coupons: coupon ? [{ id: coupon.id, code: coupon.code }] : [],
    note: note || undefined,
    source: {
      // Assumed default.
      channelType: 'WEB',
      externalReferences: [],
      createdBy: customerOf(cart),
      ...source,
    },
    businessInfo: {
      locationId: businessInfo?.locationId || undefined,
      languageCode: settings.language,
      currencyCode: settings.currency,
    },
    customerInfo: customerInfoOf(cart, settings),
    deliveryInfo: deliveryOf(cart, deliveries),
    taxInfo: {
      pricesIncludeTax: commerceOf(settings).taxes.includedInPrices,
      taxExemptGroupId: taxInfo?.taxExemptGroupId || undefined,
    },
    paymentInfo: {
      giftCards: [],
      currencyCode: currencyFields(settings).paymentCurrency,
      billingAddress: billingAddress ? withPlaceNames(billingAddress) : undefined,
      billingContact,
    },
    orderPlaced: ordered !== undefined,
    orderId: ordered?.orderId || undefined,
    purchaseFlowId: cart.purchaseFlowId,
    settings: cart.settings ?? {},
    customCheckoutUrl: customCheckoutUrl || undefined,
    extendedFields,
    currentCart: cart.buyer !== undefined,
    demo: cart.demo ?? false,
  };
}

export const deliveriesFor = async ({ deliveryInfo }: StoredCart, context: Shop): Promise<readonly Delivery[]> =>
  deliveryInfo?.method ? shopDeliveries(context) : [];

/** Source: "if no customer is identified when the cart is created" at `openAccess`. */
function customerInfoOf(cart: StoredCart, settings: Shop['settings']): NonNullable<CartV2['customerInfo']> {
  const { memberId, visitorId } = customerOf(cart);
  const buyer = memberId ? { memberId, contactId: memberId } : visitorId ? { visitorId } : { openAccess: true };
  return {
    ...contactIn(cart.customerInfo),
    ...buyer,
    languageCode: settings.language,
    currencyCode: currencyFields(settings).conversionCurrency,
  };
}

function deliveryOf(cart: StoredCart, deliveries: readonly Delivery[] = []): NonNullable<CartV2['deliveryInfo']> {
  const { code } = cart.deliveryInfo?.method ?? {};
  const option = deliveries.find((one) => one.code === code);
  const address = addressOf(cart);
  return {
    address,
    method: option ? toMethod(option) : deliveries.some(({ isOfApp }) => isOfApp) ? methodOfApp(cart) : undefined,
    weightUnit: 'KG',
  };
}

/** The title of an app's rate is known once it is asked, which a calculation does. Assumed: it is no pickup. */
function methodOfApp({ deliveryInfo }: StoredCart) {
  const { code, appId } = deliveryInfo?.method ?? {};
  return code ? { code, appId: appId ?? undefined, pickup: false } : undefined;
}

export const toMethod = (delivery: Pick<Delivery, 'code' | 'title' | 'method' | 'carrierId'>) => {
  const { code, title, method } = delivery;
  return {
    code,
    appId: carrierOf(delivery),
    title: { original: title, translated: title },
    pickup: method === 'PICKUP',
  };
};
