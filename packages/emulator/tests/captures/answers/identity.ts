import { addToCart, cartIdOf } from '../../ecom/cart/shopping';
import type { Replay } from '../world';

export const IDENTITY: Readonly<Record<string, Replay>> = {
  async 'redirects.createRedirectSession'({ visitor }) {
    await addToCart(visitor, 'ceramic-mug');
    const ecomCheckout = { checkoutId: await cartIdOf(visitor) };
    return [await visitor.redirects.createRedirectSession({ ecomCheckout })];
  },
};
