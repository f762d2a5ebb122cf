import { createHash } from 'node:crypto';
import type { CartSummary } from '../wire';

export type DisplayedPrices = Pick<CartSummary, 'lineItems' | 'priceSummary' | 'paymentSummary'>;

/** Source: "the server validates it by recalculating the cart and comparing the pricing token". */
export const priceVerificationToken = (cartId: string, { lineItems, priceSummary, paymentSummary }: DisplayedPrices) =>
  createHash('sha256')
    .update(JSON.stringify([cartId, lineItems, priceSummary, paymentSummary]))
    .digest('base64url');

/** Refuses tokens that no calculation can have issued. */
export const isPriceToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
