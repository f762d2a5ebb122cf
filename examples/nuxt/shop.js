import { currentCartV2 } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';

/** Your site's client ID. This one names a shop that exists from the start. */
const CLIENT_ID = '9e37d7b0-3621-418f-a6b6-000000000005';
/** The app ID of Wix Stores, the same on every site. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** The SDK's client for a new visitor. */
export const wixFor = () =>
  createClient({ modules: { currentCartV2, productsV3, redirects }, auth: OAuthStrategy({ clientId: CLIENT_ID }) });

/** Puts the product's first variant into the cart and returns the address of the platform's checkout page. */
export async function buy(productId, origin) {
  const wix = wixFor();
  const { variantsInfo } = await wix.productsV3.getProduct(productId);
  const options = { variantId: variantsInfo?.variants?.[0]?._id };
  const { cart } = await wix.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options }, quantity: 1 }],
  });
  const { redirectSession } = await wix.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    callbacks: { postFlowUrl: origin, thankYouPageUrl: `${origin}/thank-you` },
  });
  return redirectSession?.fullUrl;
}
