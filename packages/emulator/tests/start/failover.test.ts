// @module-tag slow
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openPostgresStorage } from '../../src/platform/database/postgres/postgres-storage';
import { createEmulator, type Emulator } from '../../src/server/emulator';
import { storedDocuments } from '../bookings/services/own-services';
import { checkoutAddress, DETAILS, orderIdOf, payment, STORES_APP_ID } from '../ecom/cart/shopping';
import { type HostedBrowser, TestSite } from '../harness/harness';
import { startPostgres, type TestPostgres } from '../postgres';
import { aProduct } from '../stores/a-product';

const PIECES = 5;
const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000';
const STEPS = ['open', 'details', 'payment'] as const;
const realFetch = globalThis.fetch;

/** On a separate server, because the test stops and starts it. */
describe.skipIf(inject('postgresUrl') === null)('a checkout during a PostgreSQL failover', () => {
  let postgres: TestPostgres;
  let emulator: Emulator;

  beforeAll(async () => {
    const started = await startPostgres();
    if ('missing' in started) throw new Error(started.missing);
    postgres = started;
    emulator = await createEmulator({ storage: await openPostgresStorage(postgres) });
  });
  afterAll(async () => {
    await emulator?.close();
    await postgres?.stop();
  });
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    globalThis.fetch = (input, init) => emulator.fetch(new Request(input, init));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    globalThis.fetch = realFetch;
  });

  test.each(STEPS)('continues where it was after the database was down at the step "%s"', async (lostStep) => {
    const { site, productId, address, browser } = await prepareCheckout(emulator);
    let last: Response | undefined;
    for (const step of STEPS) {
      const request = stepRequest(step, browser, address);
      if (step === lostStep) {
        await postgres.shutDown();
        expect((await request()).status).toBe(503);
        await postgres.restart();
      }
      last = await request();
    }
    await expectOneOrder(site, productId, last);
  });

  test('charges once if the database goes down while the payment is stored', async () => {
    let unanswered = 0;
    for (let attempt = 0; attempt < 4; attempt++) {
      const { site, productId, address, browser } = await prepareCheckout(emulator);
      await stepRequest('open', browser, address)();
      await stepRequest('details', browser, address)();
      const pay = stepRequest('payment', browser, address);
      const paying = pay();
      await new Promise((resolve) => setTimeout(resolve, attempt * 8));
      await postgres.shutDown();
      const answer = await paying;
      await postgres.restart();
      if (answer.status === 503) unanswered++;
      else expect(orderIdOf(answer)).not.toBe('');
      await expectOneOrder(site, productId, orderIdOf(answer) ? answer : await pay());
    }
    expect(unanswered).toBeGreaterThan(0);
  });
});

async function prepareCheckout(emulator: Emulator) {
  const { record } = await emulator.sites.create('sandbox');
  const site = new TestSite(emulator, record.siteId, record.clientId, record.ownerApiKey);
  const { _id: productId } = await aProduct(site);
  const variants = [{ variantId: ONLY_VARIANT, quantity: PIECES }];
  await site.owner().inventory.updateInventoryVariants(productId, { trackQuantity: true, variants });
  const visitor = site.visitor();
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId };
  const { cart } = await visitor.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference, quantity: 1 }],
  });
  const address = await checkoutAddress(visitor, cart?._id ?? '');
  return { site, productId, address, browser: site.browse() };
}

/** Can be sent twice, like a browser's reload. */
function stepRequest(step: (typeof STEPS)[number], browser: HostedBrowser, address: string): () => Promise<Response> {
  if (step === 'open') return () => browser.open(address);
  const form = step === 'details' ? DETAILS : payment(browser);
  return () => browser.submit(form);
}

async function expectOneOrder(site: TestSite, productId: string, last: Response | undefined): Promise<void> {
  const orders = await storedDocuments<{ id: string; status: string }>(site, 'orders');
  expect(orders.map(({ id, status }) => [id, status])).toEqual([[last && orderIdOf(last), 'APPROVED']]);
  const { product } = await site.owner().products.getProduct(productId);
  expect(product?.stock?.quantity).toBe(PIECES - 1);
  const events = await site.events();
  expect(events.filter((event) => event === 'wix.ecom.v1.order/created')).toHaveLength(1);
}
