import { currentCartV2 } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { productsV3 } from '@wix/stores';
import type { APIRoute } from 'astro';

/** The app ID of Wix Stores, the same on every site. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** Puts the product's first variant into the cart and redirects to the platform's checkout page. */
export const POST: APIRoute = async ({ params, url, redirect }) => {
  const { productId = '' } = params;
  const { variantsInfo } = await productsV3.getProduct(productId);
  const options = { variantId: variantsInfo?.variants?.[0]?._id };
  const { cart } = await currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options }, quantity: 1 }],
  });
  const { redirectSession } = await redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    callbacks: { postFlowUrl: url.origin, thankYouPageUrl: `${url.origin}/thank-you` },
  });
  if (!redirectSession?.fullUrl) throw new Error('the platform returned no address');
  return redirect(redirectSession.fullUrl, 303);
};
