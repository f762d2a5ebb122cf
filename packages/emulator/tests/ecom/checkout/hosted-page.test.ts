import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { ownerCall, visitorToken, type WireCall, wire } from '../../harness/wire';
import { addToCart, CARD, cartIdOf, DETAILS, openCheckout, orderIdOf, payment } from '../cart/shopping';

const NEAR = { addressLine: '1 Canal St', city: 'New York', postalCode: '10013', country: 'US' };

onEveryDatabase('coupon and delivery on the hosted checkout', (platform) => {
  test('a coupon is entered, reduces the total and is removed, while other typed values stay', async () => {
    const site = await platform.site();
    const { browser, visitor } = await mugCheckout(site);
    expect(browser.amounts).toMatchObject({ Subtotal: '$42.00', 'Standard delivery': '$6.00', Total: '$48.00' });
    const half = { email: 'ada@example.com', firstName: 'Ada', couponCode: 'welcome10', do: 'apply-coupon' };
    expect((await browser.submit(half)).status).toBe(200);
    expect(browser.amounts).toMatchObject({ 'Discount (WELCOME10)': '−$4.20', Total: '$43.80' });
    expect(browser.html).toContain('value="ada@example.com"');
    expect(browser.html).toContain('value="Ada"');
    await browser.submit({ ...half, do: 'remove-coupon' });
    expect(browser.amounts).not.toHaveProperty('Discount (WELCOME10)');
    await browser.submit(half);
    await browser.submit({ ...DETAILS, delivery: 'standard' });
    const order = await visitor.ecomOrders.getOrder(orderIdOf(await browser.submit(payment(browser))));
    expect(order.appliedDiscounts).toMatchObject([{ coupon: { code: 'WELCOME10', amount: { amount: '4.20' } } }]);
  });

  test.each([
    ['', 'Enter the code of your coupon.'],
    ['NOSUCH', 'We don’t know this code.'],
    ['BYGONE', 'This code has expired.'],
    ['PAUSED', 'This code is no longer active.'],
    ['SOMEDAY', 'This code can’t be used yet.'],
  ])('the code "%s" is refused beside its field: %s', async (coupon, message) => {
    const { browser } = await mugCheckout(await platform.site());
    const answer = await browser.submit({ ...DETAILS, couponCode: coupon, do: 'apply-coupon' });
    expect(answer.status).toBe(422);
    expect(browser.html).toContain(message);
    expect(browser.html).toContain(`value="${DETAILS.addressLine}"`);
  });

  test('continuing or paying with a typed code applies the code first, and charges only a displayed total', async () => {
    const site = await platform.site();
    const { browser } = await mugCheckout(site);
    expect((await browser.submit({ ...DETAILS, couponCode: 'NOSUCH' })).status).toBe(422);
    await browser.submit({ ...DETAILS, delivery: 'standard' });
    await browser.submit({ ...payment(browser), couponCode: 'WELCOME10' });
    expect(browser.amounts).toMatchObject({ 'Discount (WELCOME10)': '−$4.20' });
    const { documents } = await site.control<{ documents: unknown[] }>('GET', 'collections/hosted-flows');
    expect(JSON.stringify(documents)).not.toContain(CARD.cardNumber);
    expect(orderIdOf(await browser.submit(payment(browser)))).toBeTruthy();
  });

  test('offers only delivery options for the entered address, and updates the totals at once', async () => {
    const { browser } = await mugCheckout(await platform.site());
    await browser.submit({ ...NEAR, delivery: 'local', do: 'totals' });
    expect(browser.amounts).toMatchObject({ 'Local delivery': '$4.00', Tax: '$3.68', Total: '$49.68' });
    await browser.submit({ ...NEAR, delivery: 'pickup', do: 'totals' });
    expect(browser.amounts).toMatchObject({ 'Store pickup': 'Free', Tax: '$3.36', Total: '$45.36' });
    const far = { ...NEAR, postalCode: '94110', delivery: 'local' };
    expect((await browser.submit({ ...far, do: 'totals' })).status).toBe(422);
    expect(browser.html).toContain('This option doesn’t deliver to your address. Choose another.');
    expect((await browser.submit({ ...DETAILS, ...far })).status).toBe(422);
    await browser.submit({ ...far, delivery: 'express', do: 'totals' });
    expect(browser.html).not.toContain('Local delivery');
  });

  test('the platform’s checkout URL leads to the checkout page repeatedly, until it is paid', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    const checkoutId = await cartIdOf(visitor);
    const unknown = { code: 'CHECKOUT_NOT_FOUND' };
    expect(await refusalOf(visitor.checkout.getCheckoutUrl(crypto.randomUUID()))).toMatchObject(unknown);
    expect(await refusalOf(site.visitor().checkout.getCheckoutUrl(checkoutId))).toMatchObject(unknown);
    const { checkoutUrl = '' } = await visitor.checkout.getCheckoutUrl(checkoutId);
    // The installed SDK does not type the call for the platform's own page.
    const getCheckoutUrl = async (call: WireCall) =>
      wire(platform.emulator, 'GET', `/ecom/v1/checkouts/${checkoutId}/wix-checkout-url`, call);
    expect((await getCheckoutUrl({ token: await visitorToken(site) })).status).toBe(403);
    expect((await getCheckoutUrl(ownerCall(site))).body).toEqual({ checkoutUrl });
    await visitor.currentCartV2.updateCurrentCart({ customCheckoutUrl: 'https://shop.test/pay' });
    expect((await visitor.checkout.getCheckoutUrl(checkoutId)).checkoutUrl).toBe('https://shop.test/pay');
    expect((await getCheckoutUrl(ownerCall(site))).body).toEqual({ checkoutUrl });
    const browser = site.browse();
    for (const _visit of ['first', 'second']) {
      await browser.open(checkoutUrl);
      expect(browser.url).toBe(checkoutUrl);
      expect(browser.amounts).toMatchObject({ Subtotal: '$42.00' });
    }
    await browser.submit(DETAILS);
    await browser.submit(payment(browser));
    expect(browser.html).toContain('Thank you for your order');
    expect((await visitor.checkout.getCheckout(checkoutId)).completed).toBe(true);
  });

  async function mugCheckout(site: TestSite) {
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    return { browser: await openCheckout(site, visitor), visitor };
  }
});

onEveryDatabase('the summary of the hosted checkout', (platform) => {
  test('shows no tax before the address is known, and the tax afterwards', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    const browser = await openCheckout(site, visitor);
    expect(browser.html).toContain('<dt class="">Tax</dt><dd class="">Calculated from your address</dd>');
    expect(browser.html).not.toContain('$0.00');
    await browser.submit({ ...DETAILS, do: 'totals' });
    expect(browser.html).toMatch(/<dt class="">Tax<\/dt><dd class="">\$[1-9]/);
    expect(browser.html).not.toContain('Calculated from your address');
  });

  test('names the quantity before the product, and offers each delivery with time and price', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    const browser = await openCheckout(site, visitor);
    expect(browser.html).toContain('2 × Ceramic Mug');
    expect(browser.html).toContain(
      '<span>Express delivery</span> <span class="hint">Next business day</span> <span class="price">$15.00</span>',
    );
  });

  test('keeps typed details when the totals are renewed twice', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug', 2);
    const browser = await openCheckout(site, visitor);
    const typed = { ...DETAILS, email: 'grace@example.com', do: 'totals' };
    for (const delivery of ['express', 'standard']) {
      expect((await browser.submit({ ...typed, delivery })).status).toBe(200);
      expect(browser.html).toContain('value="grace@example.com"');
      expect(browser.html).toMatch(new RegExp(`value="${delivery}"\\s+checked`));
    }
  });
});

const ADA = { firstName: 'Ada', lastName: 'Byron' };

const formValues = (html: string) =>
  Object.fromEntries(['email', 'firstName', 'lastName', 'phone'].map((name) => [name, valueIn(html, name)]));

const valueIn = (html: string, name: string) => {
  const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return / value="([^"]*)"/.exec(input)?.[1] ?? '';
};

onEveryDatabase('the buyer’s contact', (platform) => {
  test('is not requested by the checkout if the cart has it', async () => {
    const site = await platform.site('sandbox');
    const visitor = site.visitor();
    await addToCart(visitor, 'canvas-tote');
    const customerInfo = { ...ADA, email: 'ada@example.com', phone: '+15035550100' };
    await visitor.currentCartV2.updateCurrentCart({ customerInfo });
    const { html } = await openCheckout(site, visitor);
    expect(formValues(html)).toEqual(customerInfo);
  });

  test('is requested by the checkout if the cart lacks it', async () => {
    const site = await platform.site('sandbox');
    const visitor = site.visitor();
    await addToCart(visitor, 'canvas-tote');
    const { html } = await openCheckout(site, visitor);
    expect(formValues(html)).toEqual({ email: '', firstName: '', lastName: '', phone: '' });
  });
});

const chosenCountry = (html: string) => /<option value="([A-Z]{2})"\s+selected>/.exec(html)?.[1];

onEveryDatabase('a cart’s country', (platform) => {
  test.each(['DE', 'IT'])('%s is preselected in its checkout', async (country) => {
    const site = await platform.site('sandbox');
    const visitor = site.visitor();
    await addToCart(visitor, 'canvas-tote');
    await visitor.currentCartV2.updateCurrentCart({ deliveryInfo: { address: { country } } });
    const browser = await openCheckout(site, visitor);
    expect(chosenCountry(browser.html)).toBe(country);
  });

  test('changes in the existing checkout when it changes in the cart', async () => {
    const site = await platform.site('sandbox');
    const visitor = site.visitor();
    await addToCart(visitor, 'canvas-tote');
    expect(chosenCountry((await openCheckout(site, visitor)).html)).toBe('US');
    await visitor.currentCartV2.updateCurrentCart({ deliveryInfo: { address: { country: 'FR' } } });
    expect(chosenCountry((await openCheckout(site, visitor)).html)).toBe('FR');
  });
});
