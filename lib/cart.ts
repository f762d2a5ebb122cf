import { currentCartV2 } from '@wix/ecom';
import { formatMoney } from './price-format';
import { visitorClient } from './wix/client';
import { applicationCode, type Outage, outageOf } from './wix/errors';

/** The app whose catalogue a cart's line items come from. Source: "Catalog Reference" in the eCommerce docs. */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

export type Cart = currentCartV2.Cart;
export type LineItem = NonNullable<Cart['lineItems']>[number];
export type Summary = NonNullable<currentCartV2.EstimateCurrentCartResponse['summary']>;
export type Violation = NonNullable<Summary['spiViolations']>[number];

type FoundCart = { kind: 'cart'; cart: Cart; summary: Summary } | { kind: 'empty' } | Outage;

/** The visitor's cart with its totals, which the platform works out. Without an address the tax is unknown. */
export async function findCart(): Promise<FoundCart> {
  const visitor = await visitorClient();
  try {
    const { cart, summary } = await visitor.use(currentCartV2).estimateCurrentCart({
      refreshCart: true,
      calculateDelivery: true,
      calculateTax: true,
      calculateAdditionalFees: true,
      validationConfig: 'PRE_CHECKOUT_VALIDATIONS',
    });
    return cart?.lineItems?.length && summary ? { kind: 'cart', cart, summary } : { kind: 'empty' };
  } catch (error) {
    if (isWithoutCart(error)) return { kind: 'empty' };
    return outageOf(error);
  }
}

/** Nothing has been added yet, or the cart has become an order. The packages do not declare the code. */
export const isWithoutCart = (error: unknown): boolean => applicationCode(error) === 'CURRENT_CART_NOT_FOUND';

export const isAvailable = ({ status }: LineItem): boolean =>
  status !== 'OUT_OF_STOCK' && status !== 'REMOVED_FROM_CATALOG';

interface Money {
  amount?: string;
  convertedAmount?: string;
}

/** The amount in the buyer's currency. Carts come without texts of their money, and name its currency once. */
export function cartMoney(money: Money | undefined, { customerInfo, businessInfo }: Cart): string {
  const amount = money?.convertedAmount ?? money?.amount;
  const currency = customerInfo?.currencyCode || businessInfo?.currencyCode || 'USD';
  return amount === undefined ? '' : formatMoney(amount, currency);
}

/** The response has this field, although the SDK declares only the enum of its values. */
interface LineTarget extends currentCartV2.LineItem {
  suggestedFix?: currentCartV2.SuggestedFixWithLiterals;
}

/** Whether removing the line resolves the violation. */
export function suggestsRemoval({ target }: Violation): boolean {
  const lineItem: LineTarget | undefined = target?.lineItem;
  return lineItem?.suggestedFix === 'REMOVE_LINE_ITEM';
}
