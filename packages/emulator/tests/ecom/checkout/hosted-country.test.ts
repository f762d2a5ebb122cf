import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { addToCart, openCheckout } from '../cart/shopping';

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
