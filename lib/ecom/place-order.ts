import { cartV2 } from '@wix/ecom';
import { visitorClient } from '../wix/client';
import { isOutage } from '../wix/errors';

/**
 * Returns the order's ID, or `undefined` if it waits for a payment. If the answer is lost, the cart says whether it was
 * ordered. Other SDK errors are not caught.
 */
export async function placeOrderOf(cartId: string): Promise<string | undefined> {
  const { placeOrder, getCart } = (await visitorClient()).use(cartV2);
  try {
    const { orderId, completed } = await placeOrder(cartId);
    return completed ? orderId : undefined;
  } catch (error) {
    if (!isOutage(error)) throw error;
    const { orderId } = await getCart(cartId);
    if (!orderId) throw error;
    return orderId;
  }
}
