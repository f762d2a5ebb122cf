import { currentCartV2, orders } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { getScaledToFillImageUrl } from '@wix/sdk/media';
import { productsV3 } from '@wix/stores';

/** The app ID of Wix Stores, the same on every site. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const wix = createClient({
  modules: { currentCartV2, orders, productsV3, redirects },
  auth: OAuthStrategy({
    clientId: '0f2a6c1e-5b7d-4e39-8a41-c6d2f8e0b913',
    tokens: JSON.parse(localStorage.getItem('tokens') ?? 'null') ?? undefined,
  }),
});
// The cart belongs to the visitor, whom the tokens name.
wix.auth.setTokens(await wix.auth.generateVisitorTokens(wix.auth.getTokens()));
localStorage.setItem('tokens', JSON.stringify(wix.auth.getTokens()));

const orderId = new URLSearchParams(location.search).get('orderId');
if (orderId) await showOrder(orderId);
else await showProducts();

async function showProducts() {
  const { items } = await wix.productsV3
    .queryProducts({ fields: ['CURRENCY'] })
    .limit(12)
    .find();
  document.body.append(heading('A shop'), list(items.map(toCard)));
}

function toCard({ _id, name, media, actualPriceRange, inventory }: productsV3.V3Product) {
  const buy = document.createElement('button');
  buy.textContent = 'Buy';
  buy.disabled = inventory?.availabilityStatus === 'OUT_OF_STOCK';
  buy.onclick = () => checkOut(_id ?? '');
  const picture = document.createElement('img');
  if (media?.main?.image) picture.src = getScaledToFillImageUrl(media.main.image, 240, 240, {});
  picture.alt = '';
  return [picture, heading(name ?? '', 'h2'), paragraph(actualPriceRange?.minValue?.formattedAmount), buy];
}

/** Puts the first variant in stock into the cart, and opens the platform's checkout. */
async function checkOut(productId: string) {
  const { variantsInfo } = await wix.productsV3.getProduct(productId);
  const variant = variantsInfo?.variants?.find(({ inventoryStatus }) => inventoryStatus?.inStock);
  const options = { variantId: variant?._id };
  const { cart } = await wix.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options }, quantity: 1 }],
  });
  const page = location.origin + location.pathname;
  const { redirectSession } = await wix.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
    // The platform adds the ID of the order.
    callbacks: { postFlowUrl: page, thankYouPageUrl: page },
  });
  location.assign(redirectSession?.fullUrl ?? page);
}

async function showOrder(id: string) {
  const { number, priceSummary, paymentStatus } = await wix.orders.getOrder(id);
  const back = document.createElement('a');
  back.href = location.pathname;
  back.textContent = 'Back to the shop';
  document.body.append(
    heading('Thank you for your order'),
    paragraph(`Order ${number}: ${priceSummary?.total?.formattedAmount}, ${paymentStatus?.toLowerCase()}`),
    back,
  );
}

function heading(text: string, level: 'h1' | 'h2' = 'h1') {
  return Object.assign(document.createElement(level), { textContent: text });
}

function paragraph(text: string | null = '') {
  return Object.assign(document.createElement('p'), { textContent: text });
}

function list(rows: HTMLElement[][]) {
  const all = document.createElement('ul');
  for (const parts of rows) {
    const row = document.createElement('li');
    row.append(...parts);
    all.append(row);
  }
  return all;
}
