import type { OperationContext } from '../../http/operations';
import { commerceOf } from '../../sites/commerce-settings';
import { currenciesOf } from '../../sites/currencies';
import { toMultiCurrencyPrice } from '../../sites/money';
import { currencyFields } from '../pricing/price-response';
import { discountsOn } from '../pricing/pricing';
import type { CartBuyer, StoredCart } from './carts';
import { type Line, toLineItem } from './lines';
import type { Cart } from './wire';

/** The cart on the wire. It carries no totals: those are `estimateCurrentCartTotals`'. */
export function toCart(
  cart: StoredCart,
  lines: readonly Line[],
  spentRules: ReadonlySet<string>,
  context: Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl'>,
): Cart {
  const { settings, baseUrl } = context;
  const { language } = settings;
  const { coupon, merchantDiscounts } = cart;
  const { byRules, granted } = discountsOn(lines, { coupon, merchantDiscounts, spentRules }, context);
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
      ...granted
        .filter((one) => 'merchant' in one)
        .map(({ amount }) => ({ merchantDiscount: { amount: toMultiCurrencyPrice(amount, currenciesOf(settings)) } })),
    ],
    ...cart.written,
    ...(cart.checkoutId && { checkoutId: cart.checkoutId }),
    purchaseFlowId: cart.purchaseFlowId,
    revision: String(cart.revision ?? 1),
    createdDate: cart.createdDate,
    updatedDate: cart.updatedDate,
  };
}

export const buyerOf = ({ madeFor = {} }: StoredCart): CartBuyer => madeFor;
