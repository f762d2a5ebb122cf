'use server';

import type { Tokens } from '@wix/sdk';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { wixFor } from '../lib/wix';

/** The app ID of Wix Stores, the same on every site. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const TOKENS = 'wix-tokens';

/** Puts the product's first variant into the cart and redirects to the platform's checkout page. */
export async function buy(productId: string): Promise<void> {
  const jar = await cookies();
  const storedTokens = jar.get(TOKENS)?.value;
  const shop = wixFor(storedTokens ? (JSON.parse(storedTokens) as Tokens) : undefined);
  const { variantsInfo } = await shop.productsV3.getProduct(productId);
  const options = { variantId: variantsInfo?.variants?.[0]?._id };
  const { cart } = await shop.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options }, quantity: 1 }],
  });
  // Next.js has already checked that an action's origin matches the host.
  const origin = (await headers()).get('origin') ?? '';
  const { redirectSession } = await shop.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    callbacks: { postFlowUrl: origin, thankYouPageUrl: `${origin}/thank-you` },
  });
  if (!redirectSession?.fullUrl) throw new Error('the platform returned no address');
  jar.set(TOKENS, JSON.stringify(shop.auth.getTokens()), { httpOnly: true, sameSite: 'lax', path: '/' });
  redirect(redirectSession.fullUrl);
}
