// @module-tag slow
// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { addToCart, DETAILS, openCheckout, orderIdOf, payment, productBySlug } from './shopping';

const BUYERS = 200;
const PIECES = 5;

onEveryDatabase('a race for the last pieces', (platform) => {
  test(`${BUYERS} concurrent checkouts of the last ${PIECES} pieces make ${PIECES} orders`, async () => {
    const site = await platform.site();
    const waiting = await openPaymentSteps(site);
    const answers = await Promise.all(waiting.map((browser) => browser.submit(payment(browser))));
    const orders = answers.map(orderIdOf).filter(Boolean);
    expect(orders).toHaveLength(PIECES);
    expect(new Set(orders).size).toBe(PIECES);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(BUYERS - PIECES);
    expect((await productBySlug(site.visitor(), 'teapot')).stock).toMatchObject({ quantity: 0, inStock: false });
    const stored = await site.control<{ documents: { number: string }[] }>('GET', 'collections/orders');
    expect(stored.documents.map(({ number }) => number).sort()).toEqual(['10001', '10002', '10003', '10004', '10005']);
  }, 120_000);

  /** Each visitor's browser has one piece, address and card ready. */
  async function openPaymentSteps(site: TestSite) {
    const browsers: Awaited<ReturnType<typeof openPaymentStep>>[] = [];
    for (let from = 0; from < BUYERS; from += 20) {
      browsers.push(...(await Promise.all(Array.from({ length: 20 }, () => openPaymentStep(site)))));
    }
    return browsers;
  }

  async function openPaymentStep(site: TestSite) {
    const visitor = site.visitor();
    await addToCart(visitor, 'teapot');
    const browser = await openCheckout(site, visitor);
    await browser.submit(DETAILS);
    return browser;
  }
});
