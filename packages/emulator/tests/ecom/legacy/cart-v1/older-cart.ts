import type { VisitorClient } from '../../../harness/harness';
import { newCatalogItem } from '../../cart/shopping';

export async function addToCart(visitor: VisitorClient, slug: string, quantity = 1, options?: Record<string, unknown>) {
  return visitor.currentCart.addToCurrentCart({ lineItems: [await newCatalogItem(visitor, slug, quantity, options)] });
}

/** The checkout of the current cart: paying for it ends the cart. */
export async function checkoutOfCart(visitor: VisitorClient): Promise<string> {
  const { checkoutId } = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return checkoutId ?? '';
}
