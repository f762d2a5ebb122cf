import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { addToCart, DETAILS, openCheckout } from '../cart/shopping';

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
