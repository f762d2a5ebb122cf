import type { OperationContext } from '../../http/operations';
import { commerceOf } from '../../sites/commerce-settings';
import { currenciesOf } from '../../sites/currencies';
import { toMultiCurrencyPrice } from '../../sites/money';
import { currencyFields, toCartTotals } from '../pricing/price-response';
import { cartTotalsOf } from '../pricing/pricing';
import type { CartBuyer, StoredCart } from './carts';
import { type Line, toLineItem } from './lines';
import type { Cart } from './wire';

/** The cart on the wire, with what its lines cost; what delivery, fees and tax add is `estimateCurrentCartTotals`'s. */
export function toCart(
  cart: StoredCart,
  lines: readonly Line[],
  spentRules: ReadonlySet<string>,
  context: Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl'>,
): Cart {
  const { settings, baseUrl } = context;
  const { language } = settings;
  const { coupon, merchantDiscounts } = cart;
  const totals = cartTotalsOf(lines, { coupon, merchantDiscounts, spentRules }, context);
  const { taxes } = commerceOf(settings);
  return {
    id: cart.id,
    lineItems: lines.map((line) => toLineItem(line, totals.byRules.get(line.id), currenciesOf(settings), baseUrl)),
    buyerInfo: { ...buyerOf(cart), ...(cart.email && { email: cart.email }) },
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
