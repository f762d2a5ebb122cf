import type { NextRequest } from 'next/server';
import { tokensOf } from '../wix/session';
import { CART_COUNT_COOKIE, CHECKED_OUT_CART, CHECKOUT_BEGUN_COOKIE } from './cart-count-cookie';

/**
 * Names of the cookies that the proxy deletes. A made-up or repeated confirmation URL must not clear the current cart.
 */
export function outdatedCartCookies({ method, nextUrl: { pathname, searchParams }, cookies }: NextRequest): string[] {
  if (cookies.has(CART_COUNT_COOKIE) && !tokensOf(cookies)) return [CART_COUNT_COOKIE, CHECKOUT_BEGUN_COOKIE];
  const checkoutCartId = cookies.get(CHECKOUT_BEGUN_COOKIE)?.value;
  if (method !== 'GET' || !checkoutCartId) return [];
  const isOrdered = searchParams.has('orderId') && searchParams.get(CHECKED_OUT_CART) === checkoutCartId;
  if (pathname === '/store/confirmed' && isOrdered) return [CART_COUNT_COOKIE, CHECKOUT_BEGUN_COOKIE];
  return pathname === '/cart' ? [CHECKOUT_BEGUN_COOKIE] : [];
}
