import { cookies } from 'next/headers';
import { cookieOptions } from '../cookies';
import type { Cart } from './cart';
import { CART_COUNT_COOKIE, CHECKOUT_BEGUN_COOKIE, countIn } from './cart-count-cookie';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** How many things are in a cart. */
export const countOf = ({ lineItems = [] }: Cart): number =>
  lineItems.reduce((count, { quantityInfo }) => count + (quantityInfo?.confirmedQuantity ?? 0), 0);

/**
 * For the header, which asks the platform nothing: how many things were in the visitor's cart when it was last read.
 * Only for actions, where cookies can be set.
 */
export async function keepCartCount(cart: Cart | undefined): Promise<void> {
  const count = cart ? countOf(cart) : 0;
  const jar = await cookies();
  if (count === 0) jar.delete(CART_COUNT_COOKIE);
  else jar.set(CART_COUNT_COOKIE, String(count), { ...(await cookieOptions()), maxAge: THIRTY_DAYS });
}

/** The visitor goes to the hosted checkout with this cart. Only for actions. */
export async function keepCheckoutBegun(cartId: string): Promise<void> {
  (await cookies()).set(CHECKOUT_BEGUN_COOKIE, cartId, { ...(await cookieOptions()), httpOnly: true });
}

export const keptCartCount = async (): Promise<number> => countIn((await cookies()).get(CART_COUNT_COOKIE)?.value);
