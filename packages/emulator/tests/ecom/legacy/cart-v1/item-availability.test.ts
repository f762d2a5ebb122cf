// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { aProduct } from '../../../stores/a-product';
import { productBySlug, STORES_APP_ID } from '../../cart/shopping';

const ONLY = '00000000-0000-0000-0000-000000000000';
const ADDRESS = { country: 'US', postalCode: '10013', city: 'New York', addressLine: '1 Canal St' };

/** Three aprons in a cart and its checkout, with functions that change the stock. */
async function threeAprons(site: TestSite) {
  const { inventory, products, cart } = site.owner();
  const visitor = site.visitor();
  const { _id: productId } = await aProduct(site);
  const setStock = (quantity: number) =>
    inventory.updateInventoryVariants(productId, { trackQuantity: true, variants: [{ variantId: ONLY, quantity }] });
  await setStock(3);
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId };
  const added = await visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 3 }] });
  const { checkoutId = '' } = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  await visitor.checkout.updateCheckout(checkoutId, {
    billingInfo: { address: { ...ADDRESS } },
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: {
      shippingDestination: { address: { ...ADDRESS } },
      selectedCarrierServiceOption: { code: 'standard' },
    },
  });
  return {
    visitor,
    checkoutId,
    productId,
    setStock,
    products,
    /** The availability in the current cart, the cart by its ID and the checkout. */
    async availabilities() {
      const carts = [await visitor.currentCart.getCurrentCart(), (await cart.getCart(added.cart?._id ?? '')) ?? {}];
      const checkout = await visitor.checkout.getCheckout(checkoutId);
      return [...carts, checkout].map(({ lineItems }) => lineItems?.[0]?.availability);
    },
    async subtotal() {
      const { priceSummary } = await visitor.checkout.getCheckout(checkoutId);
      return priceSummary?.subtotal?.amount;
    },
    refusal: () => refusalOf(visitor.checkout.createOrder(checkoutId)),
  };
}

const threeCopies = (availability: object) => [availability, availability, availability];

onEveryDatabase('an item’s availability', (platform) => {
  test('is AVAILABLE with the stock quantity while the stock suffices', async () => {
    const { availabilities, subtotal, visitor, checkoutId, setStock } = await threeAprons(await platform.site());
    expect(await availabilities()).toEqual(threeCopies({ status: 'AVAILABLE', quantityAvailable: 3 }));
    await setStock(8);
    expect(await availabilities()).toEqual(threeCopies({ status: 'AVAILABLE', quantityAvailable: 8 }));
    expect(await subtotal()).toBe('120.00');
    expect((await visitor.checkout.createOrder(checkoutId)).orderId).toBeTruthy();
  });

  test('is PARTIALLY_AVAILABLE while the stock is too low, and the item cannot be ordered', async () => {
    const { availabilities, refusal, setStock } = await threeAprons(await platform.site());
    await setStock(2);
    expect(await availabilities()).toEqual(threeCopies({ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 }));
    expect(await refusal()).toMatchObject({ status: 428, code: 'PARTIAL_OUT_OF_STOCK' });
  });

  test('is NOT_AVAILABLE once the item is sold out, and the line costs nothing', async () => {
    const { availabilities, subtotal, refusal, setStock } = await threeAprons(await platform.site());
    await setStock(0);
    expect(await availabilities()).toEqual(threeCopies({ status: 'NOT_AVAILABLE', quantityAvailable: 0 }));
    expect(await subtotal()).toBe('0.00');
    expect(await refusal()).toMatchObject({ status: 428, code: 'FULL_OUT_OF_STOCK' });
  });

  test.each(['hidden', 'deleted'])('is NOT_FOUND once the product is %s, and the line keeps its name', async (how) => {
    const { availabilities, visitor, refusal, products, productId } = await threeAprons(await platform.site());
    if (how === 'hidden') await products.updateProduct(productId, { visible: false });
    else await products.deleteProduct(productId);
    expect(await availabilities()).toEqual(threeCopies({ status: 'NOT_FOUND', quantityAvailable: 0 }));
    const { lineItems } = await visitor.currentCart.getCurrentCart();
    expect(lineItems).toMatchObject([{ quantity: 3, productName: { original: 'Apron' } }]);
    expect(await refusal()).toMatchObject({ code: 'FULL_OUT_OF_STOCK' });
  });

  test('has no quantity if stock is not tracked', async () => {
    const site = await platform.site();
    const { _id: catalogItemId } = await aProduct(site);
    const catalogReference = { appId: STORES_APP_ID, catalogItemId };
    const { cart } = await site
      .visitor()
      .currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 70 }] });
    expect(cart?.lineItems?.[0]?.availability).toEqual({ status: 'AVAILABLE' });
  });

  test('is shared by a product’s lines if its variants are not managed', async () => {
    const site = await platform.site();
    const { currentCart } = site.visitor();
    const { _id: catalogItemId, productOptions } = await productBySlug(site.visitor(), 'wool-socks');
    const socks = (choice: number, quantity: number) => {
      const Size = productOptions?.[0]?.choices?.[choice]?.description;
      return { catalogReference: { appId: STORES_APP_ID, catalogItemId, options: { options: { Size } } }, quantity };
    };
    // 60 of the 90 are taken, so 30 are left for the second size.
    const { cart } = await currentCart.addToCurrentCart({ lineItems: [socks(0, 60), socks(1, 60)] });
    expect(cart?.lineItems).toMatchObject([
      { quantity: 60, availability: { status: 'AVAILABLE', quantityAvailable: 90 } },
      { quantity: 30, availability: { status: 'AVAILABLE', quantityAvailable: 30 } },
    ]);
    const [first] = cart?.lineItems ?? [];
    const more = [{ _id: first?._id ?? '', quantity: 80 }];
    const { cart: changed } = await currentCart.updateCurrentCartLineItemQuantity(more);
    expect(changed?.lineItems?.map(({ quantity }) => quantity)).toEqual([60, 30]);
    const variants = [{ variantId: ONLY, quantity: 70 }];
    await site.owner().inventory.updateInventoryVariants(catalogItemId, { trackQuantity: true, variants });
    expect((await currentCart.getCurrentCart()).lineItems).toMatchObject([
      { availability: { status: 'AVAILABLE', quantityAvailable: 70 } },
      { availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 10 } },
    ]);
  });

  test('blocks the order until the only unavailable line is removed', async () => {
    const site = await platform.site();
    const { visitor, checkoutId, refusal, setStock } = await threeAprons(site);
    const { _id: catalogItemId } = await aProduct(site, { name: 'Hat' });
    const catalogReference = { appId: STORES_APP_ID, catalogItemId };
    await visitor.checkout.addToCheckout(checkoutId, { lineItems: [{ catalogReference, quantity: 1 }] });
    await setStock(0);
    expect(await refusal()).toMatchObject({ code: 'PARTIAL_OUT_OF_STOCK' });
    const { lineItems } = await visitor.checkout.getCheckout(checkoutId);
    await visitor.checkout.removeLineItems(checkoutId, [lineItems?.[0]?._id ?? '']);
    expect((await visitor.checkout.createOrder(checkoutId)).orderId).toBeTruthy();
  });
});
