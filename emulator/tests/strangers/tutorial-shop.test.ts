import { media } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { type StrangersClient, strangersClient, there } from './clients';

const STORES = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** On the wire, but not declared by the SDK; the shops' code is untyped. */
type DrawnCart = Awaited<ReturnType<StrangersClient['currentCart']['getCurrentCart']>> & {
  subtotal?: { amount?: string };
};

/** A product card: the first variant decides availability, and the first picture is shown. */
async function productCards(wix: StrangersClient) {
  const { items } = await wix.products.queryProducts().limit(20).find();
  return items.map((product) => ({
    id: there(product._id),
    name: there(product.name),
    price: there(there(product.priceData).price),
    picture: there(there(there(there(product.media).mainMedia).image).url),
    inStock: there(there(there(product.variants)[0]).stock).inStock,
    variantId: there(there(there(product.variants)[0])._id),
    manages: product.manageVariants,
  }));
}

/** The cart drawer reads every price unguarded. */
function drawerOf(cart: DrawnCart) {
  return {
    subtotal: there(there(cart.subtotal).amount),
    lines: there(cart.lineItems).map((line) => ({
      name: there(there(line.productName).original),
      price: there(there(line.price).amount),
      quantity: there(line.quantity),
      picture: media.getScaledToFillImageUrl(there(line.image), 72, 96, {}),
      status: there(there(line.availability).status),
    })),
  };
}

// Source: two tutorial shops with hundreds of copies, which crashed or showed "out of stock" everywhere.
onEveryDatabase('a tutorial’s shop', (platform) => {
  test('displays every product of the list with its picture, price and stock', async () => {
    const wix = strangersClient((await platform.site()).clientId);
    const cards = await productCards(wix);
    expect(cards.length).toBeGreaterThan(5);
    expect(cards.some(({ inStock }) => inStock)).toBe(true);
    for (const { picture } of cards) expect(picture).toMatch(/^https:\/\/static\.wixstatic\.com\/media\//);
  });

  test('sells a listed product: adds the first variant, renders the cart, empties it and pays', async () => {
    const wix = strangersClient((await platform.site()).clientId);
    const card = there((await productCards(wix)).find(({ inStock, manages }) => inStock && !manages));
    const { cart } = await wix.currentCart.addToCurrentCart({
      lineItems: [
        {
          catalogReference: { appId: STORES, catalogItemId: card.id, options: { variantId: card.variantId } },
          quantity: 2,
        },
      ],
    });
    const drawer = drawerOf(there(cart));
    expect(drawer.lines).toMatchObject([{ name: card.name, quantity: 2, status: 'AVAILABLE' }]);
    expect(Number(drawer.subtotal)).toBeCloseTo(2 * card.price);
    expect(drawerOf(await wix.currentCart.getCurrentCart())).toEqual(drawer);
    const { checkoutId } = await wix.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const { redirectSession } = await wix.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: there(checkoutId) },
      callbacks: { postFlowUrl: 'http://localhost:3000', thankYouPageUrl: 'http://localhost:3000/success' },
    });
    expect(URL.canParse(there(there(redirectSession).fullUrl))).toBe(true);
    const lineId = there(there(there(there(cart).lineItems)[0])._id);
    const { cart: emptied } = await wix.currentCart.removeLineItemsFromCurrentCart([lineId]);
    expect(drawerOf(there(emptied))).toEqual({ subtotal: '0', lines: [] });
  });
});
