import { currentCart, currentCartV2 } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';

// The same purchase with the older cart and with its successor, call by call. This world removes the older calls on their
// day: set its clock to that day, under Clock, and run again. In a project `npx headless-emulator check` finds them.

/** Source: `@targetRemovalDate` of the calls of `currentCart` in the SDK. */
const REMOVAL = '2027-02-01';
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** One for each purchase, since a visitor has the same cart in both generations. */
const newVisitor = () =>
  createClient({
    modules: { currentCart, currentCartV2, productsV3, redirects },
    auth: OAuthStrategy({ clientId: '0f2a6c1e-5b7d-4e39-8a41-c6d2f8e0b913' }),
  });
type Visitor = ReturnType<typeof newVisitor>;

const orderId = new URLSearchParams(location.search).get('orderId');
if (orderId) document.body.append(element('h1', 'Paid'), element('p', `Order ${orderId}`));
else {
  const list = document.createElement('ul');
  document.body.append(element('h1', 'Two mugs, by either cart'), list);
  list.append(await column(`V1, until ${REMOVAL}`, buyWithV1), await column('V2', buyWithV2));
}

async function buyWithV1(wix: Visitor) {
  const { cart } = await wix.currentCart.addToCurrentCart({ lineItems: [await newItem(wix)] });
  await wix.currentCart.updateCurrentCartLineItemQuantity([{ _id: cart?.lineItems?.[0]?._id ?? '', quantity: 2 }]);
  await wix.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
  const { priceSummary } = await wix.currentCart.estimateCurrentCartTotals({ calculateShipping: true });
  const { checkoutId } = await wix.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return { total: priceSummary?.total?.amount, checkoutId };
}

async function buyWithV2(wix: Visitor) {
  const { cart } = await wix.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [await newItem(wix)] });
  await wix.currentCartV2.updateLineItemsInCurrentCart({
    lineItems: [{ lineItemId: cart?.lineItems?.[0]?._id ?? '', quantity: { newQuantity: 2 } }],
  });
  await wix.currentCartV2.addCouponToCurrentCart({ code: 'WELCOME10' });
  const { summary } = await wix.currentCartV2.estimateCurrentCart({ calculateDelivery: true });
  // The cart is its own checkout.
  return { total: summary?.priceSummary?.total?.amount, checkoutId: cart?._id };
}

async function newItem({ productsV3: products }: Visitor) {
  const { items } = await products.queryProducts().limit(1).find();
  const catalogItemId = items[0]?._id ?? '';
  const { variantsInfo } = await products.getProduct(catalogItemId);
  const options = { variantId: variantsInfo?.variants?.[0]?._id };
  return { catalogReference: { appId: STORES_APP_ID, catalogItemId, options }, quantity: 1 };
}

async function column(title: string, buy: (wix: Visitor) => Promise<{ total?: string; checkoutId?: string | null }>) {
  const all = document.createElement('li');
  all.append(element('h2', title));
  const wix = newVisitor();
  try {
    const { total, checkoutId } = await buy(wix);
    const button = element('button', 'Check out');
    button.onclick = () => pay(wix, checkoutId ?? '');
    all.append(element('p', `Total: ${total}`), button);
  } catch (error) {
    const { description } =
      (error as { details?: { applicationError?: { description?: string } } }).details?.applicationError ?? {};
    all.append(element('p', `Refused: ${description}`));
  }
  return all;
}

async function pay(wix: Visitor, checkoutId: string) {
  const page = location.origin + location.pathname;
  const { redirectSession } = await wix.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: page, thankYouPageUrl: page },
  });
  location.assign(redirectSession?.fullUrl ?? page);
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, textContent: string) {
  return Object.assign(document.createElement(name), { textContent });
}
