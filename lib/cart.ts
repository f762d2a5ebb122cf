import { currentCart } from '@wix/ecom';
import { visitorClient } from './wix/client';
import { applicationCode, type Outage, outageOf } from './wix/errors';

/** The app whose catalogue a cart's line items come from. Source: "Catalog Reference" in the eCommerce docs. */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

export type LineItem = currentCart.LineItem;
export type Estimate = currentCart.EstimateTotalsResponse;
export type Violation = NonNullable<Estimate['violations']>[number];

type FoundCart = { kind: 'cart'; lines: LineItem[]; estimate: Estimate } | { kind: 'empty' } | Outage;

/**
 * The visitor's cart with its totals. Both come in one response, and the platform works out the totals.
 * `country`: its two-letter code, once the visitor has chosen where to ship; without it the tax is unknown.
 */
export async function findCart(country?: string): Promise<FoundCart> {
  const visitor = await visitorClient();
  const address = country && { shippingAddress: { country }, billingAddress: { country } };
  try {
    const estimate = await visitor.use(currentCart).estimateCurrentCartTotals({
      ...address,
      calculateShipping: true,
      calculateTax: Boolean(country),
      calculateAdditionalFees: true,
    });
    const lines = estimate.cart?.lineItems ?? [];
    return lines.length > 0 ? { kind: 'cart', lines, estimate } : { kind: 'empty' };
  } catch (error) {
    if (isWithoutCart(error)) return { kind: 'empty' };
    return outageOf(error);
  }
}

/** Nothing has been added yet, or the cart has become an order. Source: docs of getCurrentCart. */
export const isWithoutCart = (error: unknown): boolean => applicationCode(error) === 'OWNED_CART_NOT_FOUND';

export const isAvailable = ({ availability }: LineItem): boolean =>
  availability?.status !== 'NOT_AVAILABLE' && availability?.status !== 'NOT_FOUND';

/** The response has this field, although the SDK declares only the enum of its values. */
interface LineTarget extends currentCart.TargetLineItem {
  suggestedFix?: currentCart.SuggestedFixWithLiterals;
}

/** Whether removing the line resolves the violation. */
export function suggestsRemoval({ target }: Violation): boolean {
  const lineItem: LineTarget | undefined = target?.lineItem;
  return lineItem?.suggestedFix === 'REMOVE_LINE_ITEM';
}
