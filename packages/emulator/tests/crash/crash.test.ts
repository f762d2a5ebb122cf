// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToCart, buy, cartIdOf, checkoutAddress, orderIdOf } from '../ecom/cart/shopping';
import { HostedBrowser, ownerClient, type VisitorClient, visitorClient } from '../harness/harness';
import { EmulatorProcess } from './emulator-process';

const CHECKOUTS = 100;
const AT_ONCE = 8;
const KILLED_AFTER = 40;
const BASKET = [
  { slug: 'canvas-tote', quantity: 1 },
  { slug: 'hand-cream', quantity: 1 },
] as const;

/** `orderId`: set once the emulator has confirmed the order. */
interface Purchase {
  visitor: VisitorClient;
  checkoutId?: string;
  orderId?: string;
}

interface OrderDocument {
  id: string;
  number: string;
  checkoutId: string;
  lineItems: { quantity: number; productName: { original: string } }[];
}

const realFetch = globalThis.fetch;
let folder: string;
let emulator: EmulatorProcess;
let site: { siteId: string; clientId: string; ownerApiKey: string };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'emulator-crash-'));
  emulator = await EmulatorProcess.start(folder);
  site = await emulator.control('POST', 'sites', { preset: 'sandbox' });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, search } = new URL(request.url);
    if (!host.endsWith('.wixapis.com')) return realFetch(request);
    const body = request.method === 'GET' ? undefined : await request.text();
    return realFetch(`${emulator.address}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      ...(body && { body }),
    });
  };
});

afterEach(async () => {
  globalThis.fetch = realFetch;
  await emulator.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('orders confirmed before the emulator is killed exist exactly once, complete and with matching stock', async () => {
  const stockBefore = await stock();
  const purchases = Array.from({ length: CHECKOUTS }, (): Purchase => ({ visitor: visitorClient(site.clientId) }));
  await interruptPurchases(purchases, () => emulator.kill());
  const confirmed = purchases.filter(({ orderId }) => orderId);
  expect(confirmed.length).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(confirmed.length).toBeLessThan(CHECKOUTS);

  emulator = await EmulatorProcess.start(folder);
  await expectWholeOrders(confirmed, stockBefore);

  // A buyer without a response does not know whether an order exists: a retry leads to exactly one.
  const unanswered = purchases.filter(({ orderId }) => !orderId);
  await forEachConcurrently(unanswered, async (purchase) => {
    if (!purchase.checkoutId) purchase.visitor = visitorClient(site.clientId);
    await buyAll(purchase);
  });
  const orders = await expectWholeOrders(purchases, stockBefore);
  expect(orders).toHaveLength(CHECKOUTS);
}, 120_000);

/** Runs the purchases, a few at a time, and strikes when enough of them are confirmed. */
async function interruptPurchases(purchases: readonly Purchase[], strike: () => Promise<void>): Promise<void> {
  let confirmed = 0;
  let struck: Promise<void> | undefined;
  await forEachConcurrently(purchases, async (purchase) => {
    if (struck) return;
    try {
      await buyAll(purchase);
      confirmed++;
      if (confirmed === KILLED_AFTER) struck = strike();
    } catch (error) {
      // The killed emulator left the call unanswered.
      if (!struck) throw error;
    }
  });
  await struck;
}

async function buyAll(purchase: Purchase): Promise<void> {
  const { visitor } = purchase;
  if (!purchase.checkoutId) {
    for (const { slug, quantity } of BASKET) await addToCart(visitor, slug, quantity);
    purchase.checkoutId = await cartIdOf(visitor);
  }
  const browser = new HostedBrowser({ fetch: (request) => realFetch(request) });
  const arrival = await browser.open(await checkoutAddress(visitor, purchase.checkoutId));
  const end = orderIdOf(arrival) ? arrival : await buy(browser);
  const orderId = orderIdOf(end);
  if (!orderId) throw new Error(`no order: ${end.status} ${browser.url}`);
  purchase.orderId = orderId;
}

/** All known orders are complete, no checkout has two, and the stock has fallen by the ordered quantity. */
async function expectWholeOrders(known: readonly Purchase[], stockBefore: Map<string, number>) {
  const { documents: orders } = await emulator.control<{ documents: OrderDocument[] }>(
    'GET',
    `sites/${site.siteId}/collections/orders`,
  );
  expect(new Set(orders.map(({ checkoutId }) => checkoutId)).size).toBe(orders.length);
  expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
  for (const { lineItems } of orders) expect(lineItems).toHaveLength(BASKET.length);
  const checkoutOf = new Map(orders.map(({ id, checkoutId }) => [id, checkoutId]));
  for (const { checkoutId, orderId } of known) expect(checkoutOf.get(orderId ?? '')).toBe(checkoutId);

  const owner = ownerClient(site.ownerApiKey, site.siteId);
  const [first] = known;
  const order = await owner.ecomOrders.getOrder(first?.orderId ?? '');
  expect(order.lineItems?.map(({ quantity }) => quantity)).toEqual(BASKET.map(({ quantity }) => quantity));

  const stockNow = await stock();
  for (const { slug, quantity } of BASKET) {
    expect(stockNow.get(slug), slug).toBe((stockBefore.get(slug) ?? 0) - orders.length * quantity);
  }
  return orders;
}

async function stock(): Promise<Map<string, number>> {
  const { items } = await visitorClient(site.clientId).products.queryProducts().limit(100).find();
  return new Map(items.map(({ slug, stock }) => [slug ?? '', stock?.quantity ?? 0]));
}

async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
