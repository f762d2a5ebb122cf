import type { APIRoute } from 'astro';
import { shopFor, storeTokens } from '../../lib/shop';

/** The app ID of Wix Stores, the same on every site. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** Puts the product's first variant into the cart and redirects to the platform's checkout page. */
export const POST: APIRoute = async ({ params, cookies, url, redirect }) => {
  const { productId = '' } = params;
  const shop = shopFor(cookies);
  const { variantsInfo } = await shop.productsV3.getProduct(productId);
  const options = { variantId: variantsInfo?.variants?.[0]?._id };
  const { cart } = await shop.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options }, quantity: 1 }],
  });
  const { redirectSession } = await shop.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    callbacks: { postFlowUrl: url.origin, thankYouPageUrl: `${url.origin}/thank-you` },
  });
  if (!redirectSession?.fullUrl) throw new Error('the platform returned no address');
  storeTokens(cookies, shop.auth.getTokens());
  return redirect(redirectSession.fullUrl, 303);
};
