import { currentCartV2 } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';

/** The app ID of Wix Stores, the same on every site. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const wix = createClient({
  modules: { currentCartV2, productsV3, redirects },
  auth: OAuthStrategy({ clientId: process.env.WIX_CLIENT_ID ?? '' }),
});

const { items: products } = await wix.productsV3
  .queryProducts({ fields: ['CURRENCY'] })
  .limit(3)
  .find();
for (const { name, actualPriceRange } of products) {
  console.log(`${name}: ${actualPriceRange?.minValue?.formattedAmount}`);
}

const [product] = products;
if (!product?._id) throw new Error('the shop has no products');
const { variantsInfo } = await wix.productsV3.getProduct(product._id);
const { cart } = await wix.currentCartV2.addLineItemsToCurrentCart({
  catalogItems: [
    {
      catalogReference: {
        appId: STORES_APP_ID,
        catalogItemId: product._id,
        options: { variantId: variantsInfo?.variants?.[0]?._id },
      },
      quantity: 1,
    },
  ],
});

const { redirectSession } = await wix.redirects.createRedirectSession({
  ecomCheckout: { checkoutId: cart?._id ?? '' },
  callbacks: { postFlowUrl: 'http://localhost:3000/' },
});
console.log(`Pay at ${redirectSession?.fullUrl}`);
