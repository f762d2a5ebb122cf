import type { currentCart as meta } from '@wix/ecom/meta';
import { siteAddress } from '../../../../http/hosted/published';
import type { OperationContext } from '../../../../http/operations';
import { commerceOf } from '../../../../kernel/commerce-settings';
import { type Currencies, Decimal, toMultiCurrencyPrice, withoutPadding } from '../../../../kernel/money';
import { currenciesOf } from '../../../../kernel/regions/currencies';
import type { Wire } from '../../../../kernel/wire-types';
import { addressOf } from '../../cart/cart-address';
import { checkoutIdOf, type StoredCart } from '../../cart/carts';
import { discountsOfCart } from '../../cart/coupons';
import { contactDetailsOf, customerOf } from '../../cart/customer';
import { couponScopesOf, toDescriptionLine } from '../../catalogue/catalog-item';
import { toLineItem } from '../../checkout/additions';
import { inventoryAppOf, type Line, taxableAddressOf } from '../../lines/read-lines';
import { type AutomaticDiscounts, cartTotalsOf } from '../../pricing/price-calculation';
import { currencyFields, discountedPrices, toCartTotals } from '../../pricing/price-response';

export type Cart = NonNullable<Wire<ReturnType<typeof meta.getCurrentCart>['__originalResponseType']>['cart']>;
export type LineItem = NonNullable<Cart['lineItems']>[number];

export function toCart(
  cart: StoredCart,
  lines: readonly Line[],
  discounts: AutomaticDiscounts,
  context: Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>,
): Cart {
  const { settings } = context;
  const siteUrl = siteAddress(context);
  const { language } = settings;
  const { coupon, merchantDiscounts } = cart;
  const totals = cartTotalsOf(lines, { coupon, merchantDiscounts, ...discounts }, context);
  const { taxes } = commerceOf(settings);
  const contactInfo = contactInfoOf(cart);
  // The type does not declare this field. Since 2026, Cart V2 manages carts, and this API is a view.
  const managed = { managedByV2: true };
  return {
    id: cart.id,
    lineItems: lines.map((line) => toCartLine(line, totals.byRules.get(line.id), currenciesOf(settings), siteUrl)),
    buyerInfo: buyerInfoOf(cart),
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
          merchantDiscount: { amount: withoutPadding(toMultiCurrencyPrice(amount, currenciesOf(settings))) },
        })),
    ],
    ...(contactInfo && { contactInfo }),
    ...(cart.note != null && { buyerNote: cart.note }),
    ...(cart.deliveryInfo?.method && { selectedShippingOption: shippingOptionOf(cart.deliveryInfo.method) }),
    ...(cart.customCheckoutUrl != null && { overrideCheckoutUrl: cart.customCheckoutUrl }),
    ...(cart.extendedFields && { extendedFields: cart.extendedFields }),
    ...(cart.businessInfo?.locationId && { businessLocationId: cart.businessInfo.locationId }),
    ...managed,
    checkoutId: checkoutIdOf(cart),
    purchaseFlowId: cart.purchaseFlowId,
    revision: String(cart.revision ?? 1),
    createdDate: cart.createdDate,
    updatedDate: cart.updatedDate,
  };
}

/** Source: "buyerInfo of a signed-in member is {contactId, memberId} with equal values", facts of getCurrentCart-1. */
function buyerInfoOf(cart: StoredCart): Cart['buyerInfo'] {
  const { memberId, visitorId } = customerOf(cart);
  const { email } = cart.customerInfo ?? {};
  return {
    ...(memberId ? { contactId: memberId, memberId } : visitorId ? { visitorId } : {}),
    email: email || undefined,
  };
}

function contactInfoOf(cart: StoredCart): Cart['contactInfo'] {
  const address = addressOf(cart);
  const contactDetails = contactDetailsOf(cart);
  return address || contactDetails
    ? { ...(address && { address }), ...(contactDetails && { contactDetails }) }
    : undefined;
}

const shippingOptionOf = ({ code, appId }: NonNullable<NonNullable<StoredCart['deliveryInfo']>['method']>) => ({
  code,
  carrierId: appId || undefined,
});

export async function showCart(context: OperationContext, cart: StoredCart, lines: readonly Line[]): Promise<Cart> {
  return toCart(cart, lines, await discountsOfCart(cart, lines, context), context);
}

/** Source: getCurrentCart-1 and estimateCurrentCartTotals-1 in tests/captures. `off`: the automatic discounts. */
function toCartLine(line: Line, off: string | undefined, currencies: Currencies, siteUrl: string) {
  const { catalogReference, item } = line;
  const lineItem = toLineItem(line, off, currencies, siteUrl);
  const { price, priceBeforeDiscounts, fullPrice, lineItemPrice } = discountedPrices(line, off, currencies);
  const { deposit } = item.payment ?? {};
  return {
    ...lineItem,
    price: withoutPadding(price),
    priceBeforeDiscounts: withoutPadding(priceBeforeDiscounts),
    fullPrice: withoutPadding(fullPrice),
    lineItemPrice: withoutPadding(lineItemPrice),
    ...(deposit && { depositAmount: withoutPadding(toMultiCurrencyPrice(deposit, currencies)) }),
    modifiersTotalPrice: withoutPadding(toMultiCurrencyPrice(item.modifiersPrice ?? '0', currencies)),
    originalPrice: new Decimal(item.price).toFixed(),
    originalFullPrice: new Decimal(item.fullPrice).toFixed(),
    couponScopes: couponScopesOf(item),
    inventoryAppId: inventoryAppOf(catalogReference),
    descriptionLines: item.descriptionLines.map((one) => ({
      ...toDescriptionLine(one, 'UNRECOGNISED'),
      modifierDescriptionLine: false,
    })),
    ...(item.image && { image: { ...item.image, filename: item.image.filename ?? fileNameOf(item.image) } }),
    physicalProperties: { sku: '', ...lineItem.physicalProperties },
    taxableAddress: taxableAddressOf(line),
  };
}

/** Assumed: an image file is named after its subject. */
const fileNameOf = ({ id, altText }: NonNullable<LineItem['image']>): string =>
  altText ? `${altText}${/\.[^./]*$/.exec(id ?? '')?.[0] ?? ''}` : (id ?? '');
