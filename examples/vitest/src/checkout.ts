import { currentCartV2 } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { type AuthenticationStrategy, createClient } from '@wix/sdk';
import { productsV3 } from '@wix/stores';

/** The app ID of Wix Stores, the same on every site. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** The SDK's client for a visitor, member or owner. */
export const shopFor = (auth: AuthenticationStrategy) =>
  createClient({ auth, modules: { currentCartV2, productsV3, redirects } });

export type Shop = ReturnType<typeof shopFor>;

/** Puts the product's first variant into the visitor's cart. */
export async function addToCart(shop: Shop, productId: string, quantity = 1) {
  const { variantsInfo } = await shop.productsV3.getProduct(productId);
  const options = { variantId: variantsInfo?.variants?.[0]?._id };
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId, options };
  const { cart } = await shop.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference, quantity }],
  });
  if (!cart) throw new Error('the platform returned no cart');
  return cart;
}

/** The address of the platform's checkout page for a cart. */
export async function checkoutUrl(shop: Shop, cartId: string, origin: string): Promise<string> {
  const { redirectSession } = await shop.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cartId },
    callbacks: { postFlowUrl: origin, thankYouPageUrl: `${origin}/thank-you` },
  });
  if (!redirectSession?.fullUrl) throw new Error('the platform returned no address');
  return redirectSession.fullUrl;
}
