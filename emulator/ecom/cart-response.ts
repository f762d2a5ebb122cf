import type { OperationContext } from '../operations';
import { commerceOf } from '../sites/commerce-settings';
import type { Cart, StoredCart } from './carts';
import { type Line, toLineItem } from './lines';
import { currenciesOf, currencyFields } from './price-response';

/** The cart on the wire. It carries no totals: those are `estimateCurrentCartTotals`'. */
export function toCart(
  cart: StoredCart,
  lines: readonly Line[],
  { settings, baseUrl }: Pick<OperationContext, 'settings' | 'baseUrl'>,
): Cart {
  const { language } = settings;
  const { taxes } = commerceOf(settings);
  return {
    id: cart.id,
    lineItems: lines.map((line) => toLineItem(line, currenciesOf(settings), baseUrl)),
    buyerInfo: { ...buyerOf(cart.buyer), ...(cart.email && { email: cart.email }) },
    ...currencyFields(settings),
    buyerLanguage: language,
    siteLanguage: language,
    taxIncludedInPrices: taxes.includedInPrices,
    weightUnit: 'KG',
    appliedDiscounts: cart.coupon ? [{ coupon: { id: cart.coupon.id, code: cart.coupon.code } }] : [],
    ...cart.written,
    ...(cart.checkoutId && { checkoutId: cart.checkoutId }),
    purchaseFlowId: cart.purchaseFlowId,
    createdDate: cart.createdDate,
    updatedDate: cart.updatedDate,
  };
}

/** Back from `buyerKey`. */
function buyerOf(buyer: string): { visitorId: string } | { memberId: string } {
  const id = buyer.slice(buyer.indexOf(':') + 1);
  return buyer.startsWith('member:') ? { memberId: id } : { visitorId: id };
}
