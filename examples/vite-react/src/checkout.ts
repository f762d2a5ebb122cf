import { storeTokens, wix } from './wix';

/** The app ID of Wix Stores, the same on every site. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** Puts the product's first variant into the cart and redirects to the platform's checkout page. */
export async function checkOut(productId: string): Promise<void> {
  const { variantsInfo } = await wix.productsV3.getProduct(productId);
  const options = { variantId: variantsInfo?.variants?.[0]?._id };
  const { cart } = await wix.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options }, quantity: 1 }],
  });
  const { redirectSession } = await wix.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    callbacks: { postFlowUrl: location.origin, thankYouPageUrl: `${location.origin}/thank-you` },
  });
  if (!redirectSession?.fullUrl) throw new Error('the platform returned no address');
  storeTokens();
  location.assign(redirectSession.fullUrl);
}
