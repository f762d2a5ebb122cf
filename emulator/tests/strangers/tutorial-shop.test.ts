import { media } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { requireValue, type ThirdPartyClient, thirdPartyClient } from './clients';

const STORES = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** On the wire, but not declared by the SDK; the shops' code is untyped. */
type DisplayedCart = Awaited<ReturnType<ThirdPartyClient['currentCart']['getCurrentCart']>> & {
  subtotal?: { amount?: string };
};

/** A product card: the first variant decides availability, and the first picture is shown. */
async function productCards(wix: ThirdPartyClient) {
  const { items } = await wix.products.queryProducts().limit(20).find();
  return items.map((product) => ({
    id: requireValue(product._id),
    name: requireValue(product.name),
    price: requireValue(requireValue(product.priceData).price),
    picture: requireValue(requireValue(requireValue(requireValue(product.media).mainMedia).image).url),
    inStock: requireValue(requireValue(requireValue(product.variants)[0]).stock).inStock,
    variantId: requireValue(requireValue(requireValue(product.variants)[0])._id),
    manages: product.manageVariants,
  }));
}

/** The cart drawer reads every price unguarded. */
function cartDrawer(cart: DisplayedCart) {
  return {
    subtotal: requireValue(requireValue(cart.subtotal).amount),
    lines: requireValue(cart.lineItems).map((line) => ({
      name: requireValue(requireValue(line.productName).original),
      price: requireValue(requireValue(line.price).amount),
      quantity: requireValue(line.quantity),
      picture: media.getScaledToFillImageUrl(requireValue(line.image), 72, 96, {}),
      status: requireValue(requireValue(line.availability).status),
    })),
  };
}

// Source: two tutorial shops with hundreds of copies, which crashed or showed "out of stock" everywhere.
onEveryDatabase('a tutorial’s shop', (platform) => {
  test('displays every listed product with its image, price and stock', async () => {
    const wix = thirdPartyClient((await platform.site()).clientId);
    const cards = await productCards(wix);
    expect(cards.length).toBeGreaterThan(5);
    expect(cards.some(({ inStock }) => inStock)).toBe(true);
    for (const { picture } of cards) expect(picture).toMatch(/^https:\/\/static\.wixstatic\.com\/media\//);
  });

  test('adds a listed product to the cart, gets a checkout URL and empties the cart', async () => {
    const wix = thirdPartyClient((await platform.site()).clientId);
    const card = requireValue((await productCards(wix)).find(({ inStock, manages }) => inStock && !manages));
    const { cart } = await wix.currentCart.addToCurrentCart({
      lineItems: [
        {
          catalogReference: { appId: STORES, catalogItemId: card.id, options: { variantId: card.variantId } },
          quantity: 2,
        },
      ],
    });
    const drawer = cartDrawer(requireValue(cart));
    expect(drawer.lines).toMatchObject([{ name: card.name, quantity: 2, status: 'AVAILABLE' }]);
    expect(Number(drawer.subtotal)).toBeCloseTo(2 * card.price);
    expect(cartDrawer(await wix.currentCart.getCurrentCart())).toEqual(drawer);
    const { checkoutId } = await wix.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const { redirectSession } = await wix.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: requireValue(checkoutId) },
      callbacks: { postFlowUrl: 'http://localhost:3000', thankYouPageUrl: 'http://localhost:3000/success' },
    });
    expect(URL.canParse(requireValue(requireValue(redirectSession).fullUrl))).toBe(true);
    const lineId = requireValue(requireValue(requireValue(requireValue(cart).lineItems)[0])._id);
    const { cart: emptied } = await wix.currentCart.removeLineItemsFromCurrentCart([lineId]);
    expect(cartDrawer(requireValue(emptied))).toEqual({ subtotal: '0', lines: [] });
  });
});
