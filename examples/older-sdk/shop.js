import { checkout, currentCart } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { collections, products } from '@wix/stores';

/** The app ID of Wix Stores in Catalog V1. */
const STORES_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd';

const wix = createClient({
  modules: { checkout, collections, currentCart, products, redirects },
  auth: OAuthStrategy({ clientId: process.env.WIX_CLIENT_ID ?? '' }),
});

const { collection } = await wix.collections.getCollectionBySlug('all-products');
console.log(collection?.name);

const { items } = await wix.products.queryProducts().eq('productType', 'physical').limit(3).find();
for (const { name, priceData } of items) console.log(`${name}: ${priceData?.formatted?.price}`);

const product = items.find(({ manageVariants }) => !manageVariants);
if (!product?._id) throw new Error('the shop has no product without options');
const { cart } = await wix.currentCart.addToCurrentCart({
  lineItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: product._id }, quantity: 2 }],
});
console.log(`In the cart: ${cart?.subtotal?.formattedAmount}`);

const { checkoutId } = await wix.currentCart.createCheckoutFromCurrentCart({ channelType: checkout.ChannelType.WEB });
const { redirectSession } = await wix.redirects.createRedirectSession({
  ecomCheckout: { checkoutId },
  callbacks: { postFlowUrl: 'http://localhost:3000/' },
});
console.log(`Pay at ${redirectSession?.fullUrl}`);
