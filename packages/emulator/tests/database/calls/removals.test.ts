// @module-tag database

import { expect, test } from 'vitest';
import { carts } from '../../../src/platform/domains/ecom/cart/carts';
import { addToCart, cartIdOf } from '../../ecom/cart/shopping';
import { onEveryDatabase, type TestSite } from '../../harness/harness';

const CALLBACKS = { postFlowUrl: 'http://localhost:3000/' };

onEveryDatabase('removal of old documents', (platform) => {
  const count = async (site: TestSite, collection: string) =>
    (await site.control<{ documents: object[] }>('GET', `collections/${collection}`)).documents.length;

  test('a cart and its open checkout are removed, with events, 90 days after their last change', async () => {
    const site = await platform.site();
    const [idleVisitor, activeVisitor] = [site.visitor(), site.visitor()];
    for (const visitor of [idleVisitor, activeVisitor]) {
      await addToCart(visitor, 'notebook');
      await visitor.cartV2.getCheckoutUrl(await cartIdOf(visitor));
    }
    await site.advance('P60D');
    await addToCart(activeVisitor, 'notebook');
    await activeVisitor.cartV2.getCheckoutUrl(await cartIdOf(activeVisitor));
    expect(await count(site, 'carts')).toBe(2);
    const { due } = await site.advance('P31D');
    expect(due).toEqual(
      expect.arrayContaining([
        'Carts that nobody touched for 90 days: 1 removed',
        'Checkouts that nobody touched for 90 days: 1 removed',
      ]),
    );
    expect([await count(site, 'carts'), await count(site, 'checkouts')]).toEqual([1, 1]);
    await expect(idleVisitor.currentCartV2.getCurrentCart()).rejects.toMatchObject({
      details: { applicationError: { code: 'CURRENT_CART_NOT_FOUND' } },
    });
    expect((await activeVisitor.currentCartV2.getCurrentCart()).cart?.lineItems).not.toHaveLength(0);
    const events = await site.events();
    expect(events.filter((slug) => slug === 'wix.ecom.v2.cart/deleted')).toHaveLength(1);
    expect(events.filter((slug) => slug === 'wix.ecom.v1.checkout/deleted')).toHaveLength(1);
  });

  test('old hosted page visits and their links are removed, and today’s stay', async () => {
    const site = await platform.site();
    const visit = () =>
      site.visitor().redirects.createRedirectSession({ logout: { clientId: site.clientId }, callbacks: CALLBACKS });
    await visit();
    await site.advance('P15D');
    expect([await count(site, 'hosted-flows'), await count(site, 'redirect-sessions')]).toEqual([0, 0]);
    await visit();
    expect([await count(site, 'hosted-flows'), await count(site, 'redirect-sessions')]).toEqual([1, 1]);
  });

  test('without a frozen clock the next call removes old documents', async () => {
    const site = await platform.site();
    await addToCart(site.visitor(), 'notebook');
    // Simulates documents from before a long downtime of the emulator.
    const store = (await platform.emulator.sites.byId(site.siteId))?.store;
    const longAgo = '2020-01-01T00:00:00.000Z';
    await store?.run(longAgo, async (transaction) => {
      for (let index = 0; index < 12; index++) {
        const id = `old-${index}`;
        await transaction.in(carts).insert({
          id,
          lines: [],
          purchaseFlowId: id,
          createdDate: longAgo,
          updatedDate: longAgo,
        });
      }
    });
    expect(await count(site, 'carts')).toBe(13);
    await addToCart(site.visitor(), 'notebook');
    expect(await count(site, 'carts')).toBe(4);
    await addToCart(site.visitor(), 'notebook');
    expect(await count(site, 'carts')).toBe(3);
  });
});
