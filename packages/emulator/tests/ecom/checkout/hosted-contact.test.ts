import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { addToCart, openCheckout } from '../cart/shopping';

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
