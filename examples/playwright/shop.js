import { currentCartV2, orders } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { getImageUrl } from '@wix/sdk/media';
import { productsV3 } from '@wix/stores';

/** The app ID of Wix Stores, the same on every site. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** The SDK's client for one visitor. Its tokens are in the visitor's cookie. */
export function shopFor(/** @type {import('@wix/sdk').Tokens | undefined} */ tokens) {
  return createClient({
    modules: { currentCartV2, orders, productsV3, redirects },
    auth: OAuthStrategy({ clientId: process.env.WIX_CLIENT_ID ?? '', ...(tokens && { tokens }) }),
  });
}

/** @typedef {ReturnType<typeof shopFor>} Shop */

export async function listProducts(/** @type {Shop} */ shop) {
  const { items } = await shop.productsV3
    .queryProducts({ fields: ['CURRENCY'] })
    .descending('_createdDate')
    .limit(12)
    .find();
  return items.map(({ _id, name, actualPriceRange, media }) => ({
    id: _id ?? '',
    name: name ?? '',
    price: actualPriceRange?.minValue?.formattedAmount ?? '',
    picture: media?.main?.image ? getImageUrl(media.main.image).url : undefined,
  }));
}

/** Puts the product's first variant into the visitor's cart; returns the address of the platform's checkout page. */
export async function buy(/** @type {Shop} */ shop, /** @type {string} */ productId, /** @type {string} */ origin) {
  const { variantsInfo } = await shop.productsV3.getProduct(productId);
  const options = { variantId: variantsInfo?.variants?.[0]?._id };
  const { cart } = await shop.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options }, quantity: 1 }],
  });
  const { redirectSession } = await shop.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    callbacks: { postFlowUrl: origin, thankYouPageUrl: `${origin}/thank-you` },
  });
  if (!redirectSession?.fullUrl) throw new Error('the platform returned no address');
  return redirectSession.fullUrl;
}

/** True if the platform has approved the visitor's order. Anyone can type the address of a page. */
export async function isOrdered(/** @type {Shop} */ shop, /** @type {string} */ orderId) {
  const { status } = await shop.orders.getOrder(orderId);
  return status === 'APPROVED';
}
