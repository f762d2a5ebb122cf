import { NextResponse } from 'next/server';
import { wix } from './lib/wix';

export const config = { matcher: '/first' };

/** Redirects to the first product of the shop. */
export async function middleware(request: Request): Promise<Response> {
  const { items } = await wix.productsV3.queryProducts().limit(1).find();
  return NextResponse.redirect(new URL(`/#${items[0]?.slug ?? ''}`, request.url));
}
