// @module-tag legacy

import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type VisitorClient } from '../../../harness/harness';
import { aMember, memberIdOf } from '../../../members/some-members';
import { productBySlug, STORES_APP_ID, signIn } from '../../cart/shopping';
import { addToCart } from './older-cart';

onEveryDatabase('the current cart', (platform) => {
  test('does not exist before the first item or after deletion', async () => {
    const { currentCart, ...visitor } = (await platform.site()).visitor();
    const missing = { status: 404, code: 'OWNED_CART_NOT_FOUND' };
    expect(await refusalOf(currentCart.getCurrentCart())).toMatchObject(missing);
    expect(await refusalOf(currentCart.estimateCurrentCartTotals())).toMatchObject(missing);
    expect(await refusalOf(currentCart.deleteCurrentCart())).toMatchObject(missing);
    expect(await refusalOf(currentCart.removeLineItemsFromCurrentCart([crypto.randomUUID()]))).toMatchObject(missing);
    expect(await refusalOf(currentCart.createCheckoutFromCurrentCart())).toMatchObject(missing);
    await addToCart({ currentCart, ...visitor }, 'canvas-tote');
    await currentCart.deleteCurrentCart();
    expect(await refusalOf(currentCart.getCurrentCart())).toMatchObject(missing);
  });

  test('a line takes its name, price, image and stock from the catalog', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    const cart = await visitor.currentCart.getCurrentCart();
    expect(cart).toMatchObject({ currency: 'USD', appliedDiscounts: [], weightUnit: 'KG' });
    expect(cart.lineItems).toMatchObject([
      {
        quantity: 2,
        productName: { original: 'Ceramic Mug' },
        price: { amount: '21', convertedAmount: '21', formattedAmount: '$21.00' },
        fullPrice: { amount: '28' },
        image: expect.stringMatching(/^wix:image:\/\/v1\//),
        url: expect.stringMatching(/\/product-page\/ceramic-mug$/),
        availability: { status: 'AVAILABLE', quantityAvailable: 40 },
        itemType: { preset: 'PHYSICAL' },
      },
    ]);
  });

  test('either ID of the stores app works, and another app adds nothing', async () => {
    const visitor = (await platform.site()).visitor();
    const { _id } = await productBySlug(visitor, 'notebook');
    const add = async (appId: string) => {
      const catalogReference = { appId, catalogItemId: _id };
      const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
      return cart?.lineItems?.[0]?.quantity;
    };
    expect(await add(crypto.randomUUID())).toBeUndefined();
    expect(await add(STORES_APP_ID)).toBe(1);
    expect(await add('1380b703-ce81-ff05-f115-39571d94dfcd')).toBe(2);
  });

  test('a variant is chosen by its options or its ID, and has its own price', async () => {
    const visitor = (await platform.site()).visitor();
    const indigo = { Size: 'M', Color: 'Indigo' };
    const { cart } = await addToCart(visitor, 'linen-shirt', 1, { options: indigo });
    const line = cart?.lineItems?.[0];
    expect(line?.image).toContain('The%20linen%20shirt%20in%20indigo');
    expect(line).toMatchObject({
      price: { amount: '84' },
      descriptionLines: [
        { name: { original: 'Size' }, plainText: { original: 'M' } },
        { name: { original: 'Color' }, colorInfo: { original: 'Indigo', code: '#34446b' } },
      ],
    });
    const { variants } = await productBySlug(visitor, 'linen-shirt');
    const variantId = variants?.find(({ choices }) => choices?.Size === 'M' && choices.Color === 'Indigo')?._id;
    await addToCart(visitor, 'linen-shirt', 1, { variantId });
    const again = await addToCart(visitor, 'linen-shirt', 1, { options: { variantId } });
    expect(again.cart?.lineItems?.map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('a product with variants silently adds nothing without an existing variant', async () => {
    const visitor = (await platform.site()).visitor();
    for (const options of [undefined, { options: { Size: 'M' } }, { variantId: crypto.randomUUID() }]) {
      const { cart } = await addToCart(visitor, 'linen-shirt', 1, options);
      expect(cart?.lineItems).toEqual([]);
    }
  });

  test('adding the same item extends its line, and other options start a new line', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'wool-socks', 1, { options: { Size: '40–43' } });
    await addToCart(visitor, 'wool-socks', 2, { options: { Size: '40–43' } });
    const { cart } = await addToCart(visitor, 'wool-socks', 1, { options: { Size: '36–39' } });
    expect(cart?.lineItems?.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  test('a line holds at most the stock, unless the item is sold out', async () => {
    const visitor = (await platform.site()).visitor();
    const { cart } = await addToCart(visitor, 'teapot', 9);
    const line = cart?.lineItems?.[0];
    expect(line?.quantity).toBe(5);
    const lineId = line?._id ?? '';
    const less = await visitor.currentCart.updateCurrentCartLineItemQuantity([{ _id: lineId, quantity: 2 }]);
    expect(less.cart?.lineItems?.[0]?.quantity).toBe(2);
    const more = await visitor.currentCart.updateCurrentCartLineItemQuantity([{ _id: lineId, quantity: 99 }]);
    expect(more.cart?.lineItems?.[0]?.quantity).toBe(5);
    const soldOut = await addToCart(visitor, 'candle', 1);
    expect(soldOut.cart?.lineItems?.[1]?.availability).toMatchObject({ status: 'NOT_AVAILABLE', quantityAvailable: 0 });
  });

  test('refuses a quantity below one and an unknown line', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'teapot');
    const update = (_id: string, quantity: number) =>
      refusalOf(visitor.currentCart.updateCurrentCartLineItemQuantity([{ _id, quantity }]));
    expect(await update(crypto.randomUUID(), 0)).toMatchObject({ status: 400 });
    expect(await update(crypto.randomUUID(), 1)).toMatchObject({ status: 404 });
  });

  test('lines are removed by their IDs', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'teapot');
    const { cart } = await addToCart(visitor, 'notebook');
    const first = cart?.lineItems?.[0]?._id ?? '';
    const afterRemoval = await visitor.currentCart.removeLineItemsFromCurrentCart([first]);
    expect(afterRemoval.cart?.lineItems?.map(({ productName }) => productName?.original)).toEqual(['Cloth Notebook']);
  });

  test('a note is stored, and an unknown coupon is refused', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'teapot');
    await visitor.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Please wrap it.' } });
    expect((await visitor.currentCart.getCurrentCart()).buyerNote).toBe('Please wrap it.');
    const coupon = refusalOf(visitor.currentCart.updateCurrentCart({ couponCode: 'SUMMER' }));
    expect(await coupon).toMatchObject({ code: 'ERROR_COUPON_DOES_NOT_EXIST' });
  });

  test('totals exclude delivery and tax until they are requested', async () => {
    const { currentCart, ...visitor } = (await platform.site()).visitor();
    await addToCart({ currentCart, ...visitor }, 'ceramic-mug', 2);
    const plain = await currentCart.estimateCurrentCartTotals();
    expect(plain.priceSummary).toMatchObject({
      subtotal: { amount: '42.00', formattedAmount: '$42.00' },
      shipping: { amount: '0.00' },
      tax: { amount: '0.00' },
      discount: { amount: '0.00' },
      total: { amount: '42.00', formattedAmount: '$42.00' },
    });
    const whole = await currentCart.estimateCurrentCartTotals({
      calculateShipping: true,
      calculateTax: true,
      shippingAddress: { country: 'US' },
      selectedShippingOption: { code: 'express' },
    });
    expect(whole.priceSummary).toMatchObject({
      shipping: { amount: '15.00' },
      tax: { amount: '4.56' },
      total: { amount: '61.56' },
    });
    const offered = whole.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions;
    expect(offered?.map(({ code }) => code)).toEqual(['standard', 'express']);
    const selectedShippingOption = { code: 'drone' };
    const unknown = currentCart.estimateCurrentCartTotals({ calculateShipping: true, selectedShippingOption });
    expect(await refusalOf(unknown)).toMatchObject({ code: 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND' });
  });

  test('an item sent by email is not delivered', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'gift-card');
    const { priceSummary, shippingInfo } = await visitor.currentCart.estimateCurrentCartTotals({
      calculateShipping: true,
    });
    expect(priceSummary?.total?.amount).toBe('50.00');
    expect(shippingInfo?.carrierServiceOptions).toEqual([]);
  });

  test('a cart belongs to its visitor, even after a token refresh, and never to the owner', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'teapot');
    expect(await refusalOf(site.visitor().currentCart.getCurrentCart())).toMatchObject({ status: 404 });
    const tokens = await visitor.auth.renewToken(visitor.auth.getTokens().refreshToken);
    expect((await site.visitor(tokens).currentCart.getCurrentCart()).lineItems).toHaveLength(1);
    expect(await refusalOf(site.owner().currentCart.getCurrentCart())).toMatchObject({ status: 403 });
  });

  test('sends events of its changes', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'teapot');
    await addToCart(visitor, 'notebook');
    await visitor.currentCart.deleteCurrentCart();
    expect((await site.events()).filter((event) => event.startsWith('wix.ecom.v1.cart/'))).toEqual([
      'wix.ecom.v1.cart/created',
      'wix.ecom.v1.cart/updated',
      'wix.ecom.v1.cart/deleted',
    ]);
  });
});

onEveryDatabase('a visitor’s cart at sign-in, read by the first generation', (platform) => {
  test('is merged into the member’s cart by the member’s first call of any kind', async () => {
    const site = await platform.site();
    const firsts: ((member: VisitorClient) => Promise<unknown>)[] = [
      ({ currentCart }) => currentCart.estimateCurrentCartTotals(),
      ({ currentCart }) => currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' }),
      ({ currentCart }) => currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Ring twice.' } }),
      ({ currentCart }) => currentCart.getCurrentCart(),
    ];
    for (const [index, first] of firsts.entries()) {
      const email = `member-${index}@example.com`;
      await aMember(site, email);
      await addToCart(await site.member(await memberIdOf(site, email)), 'ceramic-mug');
      const visitor = site.visitor();
      await addToCart(visitor, 'notebook', 2);
      const member = await signIn(site, visitor, email);
      await first(member);
      const { lineItems = [] } = await member.currentCart.getCurrentCart();
      expect(lineItems.map(({ productName, quantity }) => [productName?.original, quantity])).toEqual([
        ['Ceramic Mug', 1],
        ['Cloth Notebook', 2],
      ]);
      expect(await refusalOf(visitor.currentCart.getCurrentCart())).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' });
    }
  });

  test('sends events that one cart changed and the other was removed', async () => {
    const site = await platform.site();
    await addToCart(await site.member(await memberIdOf(site)), 'ceramic-mug');
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const member = await signIn(site, visitor);
    const before = (await site.events()).length;
    await member.currentCart.getCurrentCart();
    await member.currentCart.getCurrentCart();
    expect((await site.events()).slice(before)).toEqual([
      'wix.ecom.v1.cart/deleted',
      'wix.ecom.v2.cart/deleted',
      'wix.ecom.v1.cart/updated',
      'wix.ecom.v2.cart/updated',
    ]);
  });
});
