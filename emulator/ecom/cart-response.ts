import { toMultiCurrencyPrice } from '../money';
import type { OperationContext } from '../operations';
import { commerceOf } from '../sites/commerce-settings';
import type { Cart, StoredCart } from './carts';
import { type Line, toLineItem } from './lines';
import { currenciesOf, currencyFields } from './price-response';
import { rulesOn } from './pricing';

/** The cart on the wire. It carries no totals: those are `estimateCurrentCartTotals`'. */
export function toCart(
  cart: StoredCart,
  lines: readonly Line[],
  shop: Pick<OperationContext, 'unit' | 'settings' | 'baseUrl'>,
): Cart {
  const { settings, baseUrl } = shop;
  const { language } = settings;
  const byRules = rulesOn(lines, shop);
  const { taxes } = commerceOf(settings);
  return {
    id: cart.id,
    lineItems: lines.map((line) => toLineItem(line, byRules.get(line.id), currenciesOf(settings), baseUrl)),
    buyerInfo: { ...buyerOf(cart), ...(cart.email && { email: cart.email }) },
    ...currencyFields(settings),
    buyerLanguage: language,
    siteLanguage: language,
    taxIncludedInPrices: taxes.includedInPrices,
    weightUnit: 'KG',
    appliedDiscounts: [
      ...(cart.coupon ? [{ coupon: { id: cart.coupon.id, code: cart.coupon.code } }] : []),
      ...(cart.merchantDiscounts ?? []).map((discount) => ({
        merchantDiscount:
          'amount' in discount ? { amount: toMultiCurrencyPrice(discount.amount, currenciesOf(settings)) } : {},
      })),
    ],
    ...cart.written,
    ...(cart.checkoutId && { checkoutId: cart.checkoutId }),
    purchaseFlowId: cart.purchaseFlowId,
    createdDate: cart.createdDate,
    updatedDate: cart.updatedDate,
  };
}

/** Back from `buyerKey`. */
export function buyerOf({ buyer, madeFor = {} }: StoredCart): { visitorId?: string; memberId?: string } {
  if (!buyer) return madeFor;
  const id = buyer.slice(buyer.indexOf(':') + 1);
  return buyer.startsWith('member:') ? { memberId: id } : { visitorId: id };
}
