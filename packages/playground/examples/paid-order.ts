import { cartV2, currentCartV2, orders } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';

// A buyer may pay and never come back, so a shop does not wait for the return. Its server registers
// `orders.onOrderApproved`, and passes each webhook to `client.webhooks.process`, which verifies it. The playground has no
// server: this page reads whether the cart has an order, and Events, beside it, shows the event that a server receives.

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const wix = createClient({
  modules: { cartV2, currentCartV2, orders, productsV3, redirects },
  auth: OAuthStrategy({
    clientId: '0f2a6c1e-5b7d-4e39-8a41-c6d2f8e0b913',
    tokens: JSON.parse(localStorage.getItem('tokens') ?? 'null') ?? undefined,
  }),
});
// Only the visitor whose cart it was may read the order.
wix.auth.setTokens(await wix.auth.generateVisitorTokens(wix.auth.getTokens()));
localStorage.setItem('tokens', JSON.stringify(wix.auth.getTokens()));

const cartId = localStorage.getItem('cart') ?? (await fillCart());
localStorage.setItem('cart', cartId);
const { orderId } = await wix.cartV2.getCart(cartId);
if (orderId) await showOrder(orderId);
else showCart();

async function fillCart() {
  const { items } = await wix.productsV3.queryProducts().limit(10).find();
  const product = items.find(({ inventory }) => inventory?.availabilityStatus === 'IN_STOCK');
  const { variantsInfo } = await wix.productsV3.getProduct(product?._id ?? '');
  const variant = variantsInfo?.variants?.find(({ inventoryStatus }) => inventoryStatus?.inStock);
  const catalogReference = {
    appId: STORES_APP_ID,
    catalogItemId: product?._id ?? '',
    options: { variantId: variant?._id },
  };
  const { cart } = await wix.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference, quantity: 1 }],
  });
  return cart?._id ?? '';
}

function showCart() {
  show(
    'Not ordered yet',
    'Pay, and leave the platform’s page of thanks: “To the first page” opens this page, as another tab would.',
  );
  const button = document.createElement('button');
  button.textContent = 'Pay';
  button.onclick = pay;
  document.body.append(button);
}

/** The order is the proof: an address with its ID, or a cart that is gone, says nothing about the payment. */
async function showOrder(id: string) {
  const { number, paymentStatus, priceSummary } = await wix.orders.getOrder(id);
  show(
    `Order ${number}: ${paymentStatus?.toLowerCase()}`,
    `${priceSummary?.total?.formattedAmount} · Under Events: wix.ecom.v1.order_approved of ${id}`,
  );
}

/** Without an address for the buyer's return after the payment, the platform shows its own page of thanks. */
async function pay() {
  const page = location.origin + location.pathname;
  const { redirectSession } = await wix.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cartId },
    callbacks: { postFlowUrl: page },
  });
  location.assign(redirectSession?.fullUrl ?? page);
}

function show(title: string, text: string) {
  document.body.append(
    Object.assign(document.createElement('h1'), { textContent: title }),
    Object.assign(document.createElement('p'), { textContent: text }),
  );
}
