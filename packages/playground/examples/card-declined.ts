import { currentCartV2 } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';

// The hosted checkout declines the card 4000 0000 0000 0002. The visitor can then go back, and finds the cart unchanged.

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const wix = createClient({
  modules: { currentCartV2, productsV3, redirects },
  auth: OAuthStrategy({
    clientId: '0f2a6c1e-5b7d-4e39-8a41-c6d2f8e0b913',
    tokens: JSON.parse(localStorage.getItem('tokens') ?? 'null') ?? undefined,
  }),
});
wix.auth.setTokens(await wix.auth.generateVisitorTokens(wix.auth.getTokens()));
localStorage.setItem('tokens', JSON.stringify(wix.auth.getTokens()));

const { orderId, returned } = Object.fromEntries(new URLSearchParams(location.search));
if (orderId) show('Paid', `Order ${orderId}`);
else if (returned) await showCart();
else await fillCart();

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
  await wix.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
  await showCart();
}

/** The cart as the platform has it, not as this page remembers it. */
async function showCart() {
  const { cart, summary } = await wix.currentCartV2.calculateCurrentCart();
  const lines =
    cart?.lineItems?.map(({ name, quantityInfo }) => `${quantityInfo?.confirmedQuantity} × ${name?.original}`) ?? [];
  show(
    returned ? 'Your cart is still here' : 'Your cart',
    [...lines, `${summary?.priceSummary?.total?.amount} in all`].join(' · '),
  );
  const button = document.createElement('button');
  button.textContent = 'Pay';
  button.onclick = () => pay(cart?._id ?? '');
  document.body.append(button);
}

async function pay(checkoutId: string) {
  const page = location.origin + location.pathname;
  const { redirectSession } = await wix.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: `${page}?returned=1`, thankYouPageUrl: page },
  });
  location.assign(redirectSession?.fullUrl ?? page);
}

function show(title: string, text: string) {
  document.body.append(
    Object.assign(document.createElement('h1'), { textContent: title }),
    Object.assign(document.createElement('p'), { textContent: text }),
  );
}
