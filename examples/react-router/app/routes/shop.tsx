import { media } from '@wix/sdk';
import { useState } from 'react';
import { Form, redirect } from 'react-router';
import { tokensCookie, wixFor } from '../wix';
import type { Route } from './+types/shop';

/** The app ID of Wix Stores, the same on every site. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

export async function loader() {
  const { items } = await wixFor().productsV3.queryProducts().limit(4).find();
  return items.map(({ _id, name, media: { main } = {} }) => ({
    id: _id ?? '',
    name,
    picture: main?.image && media.getImageUrl(main.image).url,
  }));
}

/** Puts the product's first variant into the cart and redirects to the platform's checkout page. */
export async function action({ request }: Route.ActionArgs) {
  const productId = String((await request.formData()).get('productId'));
  const shop = wixFor(await tokensCookie.parse(request.headers.get('cookie')));
  const { variantsInfo } = await shop.productsV3.getProduct(productId);
  const options = { variantId: variantsInfo?.variants?.[0]?._id };
  const { cart } = await shop.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options }, quantity: 1 }],
  });
  const { origin } = new URL(request.url);
  const { redirectSession } = await shop.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    callbacks: { postFlowUrl: origin, thankYouPageUrl: `${origin}/thank-you` },
  });
  if (!redirectSession?.fullUrl) throw new Error('the platform returned no address');
  const cookie = await tokensCookie.serialize(shop.auth.getTokens());
  return redirect(redirectSession.fullUrl, { headers: { 'set-cookie': cookie } });
}

export default function Shop({ loaderData: products }: Route.ComponentProps) {
  const [newest, setNewest] = useState<string | null>();
  /** Calls the platform from the browser. */
  const showNewest = async () => {
    const { items } = await wixFor().productsV3.queryProducts().descending('_createdDate').limit(1).find();
    setNewest(items[0]?.name);
  };
  return (
    <main>
      <h1>Products</h1>
      <ul>
        {products.map(({ id, name, picture }) => (
          <li key={id}>
            {picture && <img src={picture} alt="" width="200" height="200" />}
            {name}
            <Form method="post">
              <input type="hidden" name="productId" value={id} />
              <button type="submit">Buy</button>
            </Form>
          </li>
        ))}
      </ul>
      <button type="button" onClick={showNewest}>
        Show the newest product
      </button>
      <output>{newest}</output>
    </main>
  );
}
