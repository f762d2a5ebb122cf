import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStorage } from '../../../packages/emulator/src/platform/database/postgres/postgres-storage';
import { openSqliteStorage } from '../../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import { recordSale } from '../../../packages/emulator/src/platform/domains/events/ticket-orders/sales';
import { createEmulator, type Emulator } from '../../../packages/emulator/src/server/emulator';
import { type Sample, sampleOf } from '../median';

const ORDERS = 2000;
const SITES = 5;
const WARM_CALLS = 50;
const ORIGIN = 'https://www.wixapis.com';

export interface OrderSummary {
  orders: number;
  /** Milliseconds of the first summary of a newly opened site. */
  firstMs: Sample;
  /** Milliseconds of later summaries, with a new order before each. */
  warmMs: Sample;
}

/** Summarizes the sales of an event with thousands of orders, with HTTP handling and storage. */
export async function measureOrderSummary(databaseUrl?: string, orders = ORDERS): Promise<OrderSummary> {
  const folder = await mkdtemp(join(tmpdir(), 'order-summary-'));
  const open = () => (databaseUrl ? openPostgresStorage({ url: databaseUrl }) : openSqliteStorage({ folder }));
  const eventId = randomUUID();
  const filled = await createEmulator({ storage: await open() });
  const keys: SiteKey[] = [];
  for (let count = 0; count < SITES; count++) keys.push(await aSiteWithSales(filled, eventId, orders));
  await filled.close();
  const emulator = await createEmulator({ storage: await open() });
  try {
    // Warms up the code, so that the times below are those of the site.
    await timeOfSummary(emulator, await aSiteWithSales(emulator, eventId, 1), eventId, 1);
    const first: number[] = [];
    for (const key of keys) first.push(await timeOfSummary(emulator, key, eventId, orders));
    const warm: number[] = [];
    const [key] = keys;
    for (let call = 1; key && call <= WARM_CALLS; call++) {
      await sell(emulator, key.siteId, eventId, 1);
      warm.push(await timeOfSummary(emulator, key, eventId, orders + call));
    }
    return { orders, firstMs: sampleOf(first), warmMs: sampleOf(warm) };
  } finally {
    await emulator.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface SiteKey {
  siteId: string;
  apiKey: string;
}

async function aSiteWithSales(emulator: Emulator, eventId: string, orders: number): Promise<SiteKey> {
  const { record } = await emulator.sites.create('empty');
  await sell(emulator, record.siteId, eventId, orders);
  return { siteId: record.siteId, apiKey: record.ownerApiKey };
}

async function sell(emulator: Emulator, siteId: string, eventId: string, orders: number): Promise<void> {
  const site = await emulator.sites.byId(siteId);
  await site?.run(async (transaction) => {
    for (let order = 0; order < orders; order++) {
      const value = `${20 + (order % 50)}.50`;
      const totalPrice = { amount: value, value, currency: 'USD' };
      await recordSale(transaction, {
        orderNumber: randomUUID(),
        eventId,
        status: 'PAID',
        totalPrice,
        ticketsQuantity: 2,
      });
    }
  });
}

async function timeOfSummary(emulator: Emulator, key: SiteKey, eventId: string, orders: number): Promise<number> {
  const headers = { authorization: key.apiKey, 'wix-site-id': key.siteId };
  const request = new Request(`${ORIGIN}/events/v1/orders/summary?eventId=${eventId}`, { headers });
  const started = performance.now();
  const answer = await emulator.fetch(request);
  const { sales } = await answer.json();
  const elapsed = performance.now() - started;
  if (sales?.[0]?.totalOrders !== orders)
    throw new Error(`expected ${orders} orders, got ${answer.status} ${JSON.stringify(sales)}`);
  return elapsed;
}

if (process.argv[1]?.endsWith('order-summary.ts')) {
  const { orders, firstMs, warmMs } = await measureOrderSummary(process.env.DATABASE_URL);
  console.log(JSON.stringify({ orders, firstMs, warmMs: warmMs.median }));
}
