// @module-tag legacy
import { currentCart } from '@wix/ecom';
import * as olderCart from '@wix/ecom_current-cart';
import * as redirects from '@wix/redirects_redirects';
import { media } from '@wix/sdk';
import { expect, test } from 'vitest';
import { createClient, OAuthStrategy } from 'wix-sdk-1.9';
import { products } from 'wix-stores-1.0.141';
import { onEveryDatabase, type VisitorClient } from '../../../harness/harness';
import { requireValue, thirdPartyClient } from '../../../strangers/clients';
import { productCards } from '../../../strangers/product-cards';

/** The older of the two IDs by which carts name the store. */
const STORES = '1380b703-ce81-ff05-f115-39571d94dfcd';

/** On the wire, but not declared by the SDK; the shops' code is untyped. */
type DisplayedCart = Awaited<ReturnType<VisitorClient['currentCart']['getCurrentCart']>> & {
  subtotal?: { amount?: string };
};

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
  test('adds a listed product to the cart, gets a checkout URL and empties the cart', async () => {
    const wix = thirdPartyClient((await platform.site()).clientId);
    const carts = wix.use(currentCart);
    const card = requireValue((await productCards(wix)).find(({ inStock, manages }) => inStock && !manages));
    const { cart } = await carts.addToCurrentCart({
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
    expect(cartDrawer(await carts.getCurrentCart())).toEqual(drawer);
    const { checkoutId } = await carts.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const { redirectSession } = await wix.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: requireValue(checkoutId) },
      callbacks: { postFlowUrl: 'http://localhost:3000', thankYouPageUrl: 'http://localhost:3000/success' },
    });
    expect(URL.canParse(requireValue(requireValue(redirectSession).fullUrl))).toBe(true);
    const lineId = requireValue(requireValue(requireValue(requireValue(cart).lineItems)[0])._id);
    const { cart: emptied } = await carts.removeLineItemsFromCurrentCart([lineId]);
    expect(cartDrawer(requireValue(emptied))).toEqual({ subtotal: '0', lines: [] });
  });
});

onEveryDatabase('an older SDK', (platform) => {
  test('version 1.9 fills a cart and goes to the hosted checkout', async () => {
    const site = await platform.site();
    const modules = { currentCart: olderCart, products, redirects };
    const shop = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
    const { items } = await shop.products.queryProducts().limit(1).find();
    const [product] = items;
    const catalogReference = { appId: STORES, catalogItemId: product?._id ?? '' };
    const { cart } = await shop.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 2 }] });
    expect(cart?.lineItems).toMatchObject([{ catalogReference, quantity: 2 }]);
    const [line] = cart?.lineItems ?? [];
    const updated = await shop.currentCart.updateCurrentCartLineItemQuantity([{ _id: line?._id ?? '', quantity: 3 }]);
    expect(updated.cart?.lineItems).toMatchObject([{ quantity: 3 }]);
    const { checkoutId = '' } = await shop.currentCart.createCheckoutFromCurrentCart({
      channelType: olderCart.ChannelType.WEB,
    });
    const { redirectSession } = await shop.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: 'http://localhost:3000/store' },
    });
    const browser = site.browse();
    expect((await browser.open(redirectSession?.fullUrl ?? '')).status).toBe(200);
    expect(browser.html).toContain(product?.name);
  });
});
