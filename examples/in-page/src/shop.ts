import { currentCartV2, orders } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { getScaledToFillImageUrl } from '@wix/sdk/media';
import { productsV3 } from '@wix/stores';

/** The app ID of Wix Stores, the same on every site. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const wixFor = (clientId: string) =>
  createClient({
    modules: { currentCartV2, orders, productsV3, redirects },
    auth: OAuthStrategy({ clientId, tokens: JSON.parse(localStorage.getItem('tokens') ?? 'null') ?? undefined }),
  });
type Wix = ReturnType<typeof wixFor>;

export async function showShop(clientId: string): Promise<void> {
  const wix = wixFor(clientId);
  // The cart and the orders belong to the visitor, whom the tokens name.
  wix.auth.setTokens(await wix.auth.generateVisitorTokens(wix.auth.getTokens()));
  localStorage.setItem('tokens', JSON.stringify(wix.auth.getTokens()));

  const { items } = await wix.productsV3
    .queryProducts({ fields: ['CURRENCY'] })
    .limit(12)
    .find();
  const list = document.createElement('ul');
  list.append(...items.map((product) => toCard(wix, product)));
  const order = document.createElement('output');
  document.querySelector('main')?.replaceWith(element('h1', 'A shop in one page'), order, list);
  await showLastOrder(wix);
}

function toCard(wix: Wix, { _id, name, media, actualPriceRange, inventory }: productsV3.V3Product) {
  const buy = element('button', 'Buy');
  buy.disabled = inventory?.availabilityStatus === 'OUT_OF_STOCK';
  buy.onclick = () => checkOut(wix, _id ?? '');
  const picture = document.createElement('img');
  if (media?.main?.image) picture.src = getScaledToFillImageUrl(media.main.image, 240, 240, {});
  picture.alt = '';
  const card = document.createElement('li');
  card.append(picture, element('h2', name ?? ''), element('p', actualPriceRange?.minValue?.formattedAmount ?? ''), buy);
  return card;
}

/** Puts the first variant in stock into the cart, and goes to the platform's checkout. */
async function checkOut(wix: Wix, productId: string): Promise<void> {
  const { variantsInfo } = await wix.productsV3.getProduct(productId);
  const variant = variantsInfo?.variants?.find(({ inventoryStatus }) => inventoryStatus?.inStock);
  const options = { variantId: variant?._id };
  const { cart } = await wix.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options }, quantity: 1 }],
  });
  const { redirectSession } = await wix.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    callbacks: { postFlowUrl: location.origin, thankYouPageUrl: location.origin },
  });
  location.assign(redirectSession?.fullUrl ?? '');
}

/** The checkout comes back with the order's ID. */
async function showLastOrder(wix: Wix): Promise<void> {
  const orderId = new URLSearchParams(location.search).get('orderId');
  if (!orderId) return;
  const { number, priceSummary, paymentStatus } = await wix.orders.getOrder(orderId);
  const text = `Your order ${number}: ${priceSummary?.total?.formattedAmount}, ${paymentStatus?.toLowerCase()}`;
  document.querySelector('output')?.replaceChildren(text);
}

function element<Name extends 'h1' | 'h2' | 'p' | 'button'>(name: Name, text: string) {
  return Object.assign(document.createElement(name), { textContent: text });
}
