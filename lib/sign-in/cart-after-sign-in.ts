import { currentCartV2 } from '@wix/ecom';
import { isWithoutCart, keepCartCount, keptCartCount } from '../ecom/cart';
import { visitorClient } from '../wix/client';

/**
 * Signing in may have added to the cart what the member had put into theirs before. Where nothing is in the cart nothing
 * is asked, and where the platform cannot be asked the count stays until the cart is read. Only for actions.
 */
export async function countCartAgain(): Promise<void> {
  if ((await keptCartCount()) === 0) return;
  try {
    const visitor = await visitorClient();
    const { cart } = await visitor.use(currentCartV2).getCurrentCart();
    await keepCartCount(cart);
  } catch (error) {
    if (isWithoutCart(error)) await keepCartCount(undefined);
    else console.error('The cart could not be counted after signing in:', error);
  }
}
