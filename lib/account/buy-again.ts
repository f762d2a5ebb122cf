import { currentCartV2 } from '@wix/ecom';
import { type Cart, countOf, isCartNotFound, STORES_APP_ID, storeCartCount } from '../ecom/cart';
import type { Order } from '../ecom/orders';
import { visitorClient } from '../wix/client';
import { isApplicationError, type Outage, toOutage } from '../wix/errors';

type Added = { kind: 'added'; added: number; missing: string[] } | Outage;
type OrderLine = NonNullable<Order['lineItems']>[number];

/** One request per product: one unavailable product fails a whole request. Only for actions, which may set cookies. */
export async function addOrderToCart({ lineItems = [] }: Order): Promise<Added> {
  const missing: string[] = [];
  let added = 0;
  try {
    let countBefore = await countInCart();
    for (const line of lineItems) {
      if (line.catalogReference?.appId !== STORES_APP_ID) continue;
      const cart = await addLine(line);
      // An unavailable line stays in the cart with a confirmed quantity of 0.
      const count = cart ? countOf(cart) : countBefore;
      if (count - countBefore < (line.quantity ?? 1)) missing.push(nameOf(line));
      added += Math.max(0, count - countBefore);
      countBefore = count;
      if (cart) await storeCartCount(cart);
    }
    return { kind: 'added', added, missing };
  } catch (error) {
    return toOutage(error);
  }
}

async function addLine({ catalogReference, quantity = 1 }: OrderLine): Promise<Cart | undefined> {
  const { appId = '', catalogItemId = '', options } = catalogReference ?? {};
  const { addLineItemsToCurrentCart } = (await visitorClient()).use(currentCartV2);
  const reference = { appId, catalogItemId, ...(options && { options }) };
  try {
    return (await addLineItemsToCurrentCart({ catalogItems: [{ catalogReference: reference, quantity }] })).cart;
  } catch (error) {
    if (isApplicationError<Errors>(error, 'ITEM_NOT_FOUND_IN_CATALOG', 'INSUFFICIENT_INVENTORY')) return undefined;
    throw error;
  }
}

type Errors = currentCartV2.AddLineItemsToCurrentCartApplicationErrors;

async function countInCart(): Promise<number> {
  try {
    const { cart } = await (await visitorClient()).use(currentCartV2).getCurrentCart();
    return cart ? countOf(cart) : 0;
  } catch (error) {
    if (isCartNotFound(error)) return 0;
    throw error;
  }
}

const nameOf = ({ productName }: OrderLine): string => productName?.translated ?? productName?.original ?? 'An item';
