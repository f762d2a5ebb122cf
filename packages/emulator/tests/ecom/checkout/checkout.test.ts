import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import {
  addToCart,
  buy,
  cartIdOf,
  checkoutAddress,
  checkoutOfCart,
  DETAILS,
  openCheckout,
  orderIdOf,
  payment,
  productBySlug,
  visitCheckout,
} from '../cart/shopping';

onEveryDatabase('the checkout', (platform) => {
  test('a cart has one checkout, updated with the cart each time', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const cartId = await cartIdOf(visitor);
    const first = { _id: cartId, priceSummary: { subtotal: { amount: '19.00' } } };
    expect(await visitor.checkout.getCheckout(cartId)).toMatchObject(first);
    await addToCart(visitor, 'canvas-tote', 2);
    await visitor.currentCartV2.updateCurrentCart({
      customerInfo: { email: 'ada@example.com' },
      deliveryInfo: { address: { country: 'US' } },
    });
    await visitor.currentCartV2.setDeliveryMethodForCurrentCart({ code: 'standard' });
    const checkout = await visitor.checkout.getCheckout(cartId);
    expect(checkout).toMatchObject({
      _id: cartId,
      completed: false,
      channelType: 'WEB',
      buyerInfo: { email: 'ada@example.com' },
      priceSummary: {
        subtotal: { amount: '67.00' },
        shipping: { amount: '6.00' },
        tax: { amount: '5.84' },
        total: { amount: '78.84' },
      },
    });
    expect(checkout.lineItems?.map(({ productName }) => productName?.original)).toEqual([
      'Cloth Notebook',
      'Canvas Tote',
    ]);
  });

  test('a checkout belongs to its buyer and the owner', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const checkoutId = await checkoutOfCart(visitor);
    const foreign = { status: 404, code: 'CHECKOUT_NOT_FOUND' };
    expect(await refusalOf(site.visitor().checkout.getCheckout(checkoutId))).toMatchObject(foreign);
    expect((await site.owner().checkout.getCheckout(checkoutId))._id).toBe(checkoutId);
    const stolen = site.visitor().redirects.createRedirectSession({ ecomCheckout: { checkoutId } });
    expect(await refusalOf(stolen)).toMatchObject({ status: 404 });
  });

  test('a site without payments, and an empty cart, get no checkout', async () => {
    const unknown = { status: 404, code: 'CHECKOUT_NOT_FOUND' };
    const visitor = (await platform.site('not-premium')).visitor();
    await addToCart(visitor, 'notebook');
    const cartId = await cartIdOf(visitor);
    expect(await refusalOf(visitor.checkout.getCheckout(cartId))).toMatchObject(unknown);
    expect(await refusalOf(checkoutAddress(visitor, cartId))).toMatchObject({
      status: 428,
      code: 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
    });
    const other = (await platform.site()).visitor();
    const { cart } = await addToCart(other, 'notebook');
    await other.currentCartV2.removeLineItemsFromCurrentCart([cart?.lineItems?.[0]?._id ?? '']);
    const emptyCartId = cart?._id ?? '';
    expect(await refusalOf(other.checkout.getCheckout(emptyCartId))).toMatchObject(unknown);
    expect(await refusalOf(checkoutAddress(other, emptyCartId))).toMatchObject({ status: 404 });
    expect(await refusalOf(other.cartV2.getCheckoutUrl(emptyCartId))).toMatchObject({
      code: 'CHECKOUT_PAGE_NOT_FOUND',
    });
  });

  test('the hosted page shows each product’s name, directly followed by its price', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    const browser = await openCheckout(site, visitor);
    expect(browser.html).toContain('<h1>Checkout</h1>');
    expect(browser.html).toMatch(/Ceramic Mug<\/dt><dd class="">\$21\.00/);
    expect(browser.html.match(/id="SITE_CONTAINER"/g)).toHaveLength(1);
  });

  test('paying creates the order, takes the stock, ends the cart and emails the buyer', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'teapot', 2);
    const browser = await openCheckout(site, visitor);
    const cartId = await cartIdOf(visitor);
    const back = await buy(browser);
    expect(back.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/thanks\?/);
    expect(back.headers.get('location')).toContain('wixMemberLoggedIn=false');
    const order = await visitor.ecomOrders.getOrder(orderIdOf(back));
    expect(order).toMatchObject({
      number: '10001',
      status: 'APPROVED',
      paymentStatus: 'PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      checkoutId: cartId,
      cartId,
      buyerInfo: { email: 'ada@example.com' },
      shippingInfo: {
        title: 'Express delivery',
        logistics: { shippingDestination: { address: { city: 'New York' } } },
      },
      priceSummary: {
        subtotal: { amount: '128.00' },
        shipping: { amount: '15.00' },
        tax: { amount: '11.44' },
        total: { amount: '154.44', formattedAmount: '$154.44' },
      },
      lineItems: [{ quantity: 2, productName: { original: 'Terracotta Teapot' }, price: { amount: '64.00' } }],
    });
    expect((await productBySlug(visitor, 'teapot')).stock).toMatchObject({ quantity: 3, inStock: true });
    expect((await visitor.checkout.getCheckout(cartId)).completed).toBe(true);
    expect(await visitor.cartV2.getCart(cartId)).toMatchObject({ orderPlaced: true, orderId: order._id });
    expect(await refusalOf(visitor.currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
    const { mails } = await site.control<{ mails: { to: string; subject: string }[] }>('GET', 'mailbox');
    expect(mails.map(({ to }) => to)).toContain('ada@example.com');
    const events = await site.events();
    const placed = ['wix.ecom.v1.order/created', 'wix.ecom.v1.order/approved', 'wix.ecom.v1.checkout/completed'];
    expect(events).toEqual(expect.arrayContaining(placed));
    expect(events.slice(events.indexOf('wix.ecom.v1.checkout/completed'))).toContain('wix.ecom.v2.cart/updated');
  });

  test('only an order’s buyer and the owner can read it', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'gift-card');
    const { delivery, addressLine, city, postalCode, country, ...contact } = DETAILS;
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor), contact));
    const order = await site.owner().ecomOrders.getOrder(orderId);
    expect(order.shippingInfo).toBeUndefined();
    expect(order.lineItems?.[0]?.itemType?.preset).toBe('DIGITAL');
    const foreign = await refusalOf(site.visitor().ecomOrders.getOrder(orderId));
    expect(foreign).toMatchObject({ status: 403, code: 'READ_ORDER_FORBIDDEN' });
    const missing = await refusalOf(visitor.ecomOrders.getOrder(crypto.randomUUID()));
    expect(missing).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
  });

  test('a member keeps the cart from before signing in, and buys as a member', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'gift-card');
    const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
    const memberId = documents[0]?.id ?? '';
    await visitor.auth.getAuthHeaders();
    const tokens = await visitor.auth.getMemberTokensForExternalLogin(memberId, site.ownerApiKey);
    const member = site.visitor(tokens);
    const { cart } = await addToCart(member, 'notebook');
    expect(cart?.customerInfo).toMatchObject({ memberId });
    expect(cart?.lineItems).toHaveLength(2);
    const browser = await openCheckout(site, member);
    expect(browser.html).toContain('value="maya.member@example.com"');
    const order = await member.ecomOrders.getOrder(orderIdOf(await buy(browser)));
    expect(order.buyerInfo).toMatchObject({ memberId, email: 'ada@example.com' });
    expect(await refusalOf(member.currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
  });

  test('missing fields of the form are reported, and typed values stay', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const browser = await openCheckout(site, visitor);
    const refused = await browser.submit({ ...DETAILS, email: 'ada', postalCode: '' });
    expect(refused.status).toBe(422);
    expect(browser.html).toContain('Enter an email address, such as');
    expect(browser.html).toContain('Enter the postal code.');
    expect(browser.html).toContain('value="12 St James Square"');
    await browser.submit(DETAILS);
    expect(browser.html).toMatch(/Total<\/dt><dd class="total">\$36\.72/);
    await browser.submit({ do: 'change' });
    expect(browser.html).toContain('Continue to payment');
  });

  test('a declined card changes nothing, and another card can pay', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'teapot');
    const browser = await openCheckout(site, visitor);
    await browser.submit(DETAILS);
    const card = { cardNumber: '4000000000000002', cardExpiry: '12/39', cardCode: '123' };
    const declined = await browser.submit(payment(browser, card));
    expect(declined.status).toBe(422);
    expect(browser.html).toContain('Your card was declined');
    expect((await productBySlug(visitor, 'teapot')).stock?.quantity).toBe(5);
    expect(orderIdOf(await browser.submit(payment(browser)))).not.toBe('');
  });

  test('a card that needs confirmation pays once it is confirmed', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'teapot');
    const browser = await openCheckout(site, visitor);
    await browser.submit(DETAILS);
    const card = { cardNumber: '4000002500003155', cardExpiry: '12/39', cardCode: '123' };
    await browser.submit(payment(browser, card));
    expect(browser.html).toContain('Confirm your payment');
    expect((await productBySlug(visitor, 'teapot')).stock?.quantity).toBe(5);
    expect(orderIdOf(await browser.submit({ confirmation: 'approve' }))).not.toBe('');
    expect((await productBySlug(visitor, 'teapot')).stock?.quantity).toBe(4);
  });

  test('submitting the form twice, concurrently, later, and from two pages, creates one order', {
    tags: ['database'],
  }, async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'teapot');
    const checkoutId = await cartIdOf(visitor);
    const one = await visitCheckout(site, visitor, checkoutId);
    const other = await visitCheckout(site, visitor, checkoutId);
    await one.submit(DETAILS);
    await other.submit(DETAILS);
    const form = payment(one);
    const answers = await Promise.all([one.submit(form), one.submit(form), other.submit(form), other.submit(form)]);
    answers.push(await one.submit(form), await one.open(await checkoutAddress(visitor, checkoutId)));
    expect(new Set(answers.map(orderIdOf)).size).toBe(1);
    const { documents } = await site.control<{ documents: unknown[] }>('GET', 'collections/orders');
    expect(documents).toHaveLength(1);
    expect((await productBySlug(visitor, 'teapot')).stock?.quantity).toBe(4);
  });

  test('an item that sells out during the checkout is reported, and nothing is charged', async () => {
    const site = await platform.site();
    const [slow, quick] = [site.visitor(), site.visitor()];
    await addToCart(slow, 'teapot', 2);
    await addToCart(quick, 'teapot', 4);
    const waiting = await openCheckout(site, slow);
    await waiting.submit(DETAILS);
    const form = payment(waiting);
    await buy(await openCheckout(site, quick));
    const refused = await waiting.submit(form);
    expect(refused.status).toBe(422);
    expect(waiting.html).toContain('only 1 of Terracotta Teapot left');
    const { cart } = await slow.currentCartV2.getCurrentCart();
    expect(cart?.lineItems).toMatchObject([{ status: 'PARTIALLY_IN_STOCK', quantityInfo: { availableQuantity: 1 } }]);
  });

  test('a total that differs from the displayed total is not charged', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const browser = await openCheckout(site, visitor);
    await browser.submit(DETAILS);
    await browser.submit({ ...payment(browser), total: '1.00' });
    expect(browser.html).toContain('The total has changed');
  });

  test('leaving the page returns to the shop without an order', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'teapot');
    const browser = await openCheckout(site, visitor);
    const leaveResponse = await browser.open(`${browser.url}/leave`);
    expect(leaveResponse.headers.get('location')).toBe('http://localhost:3000/store?wixMemberLoggedIn=false');
    expect((await visitor.currentCartV2.getCurrentCart()).cart?.lineItems).toHaveLength(1);
  });
});
