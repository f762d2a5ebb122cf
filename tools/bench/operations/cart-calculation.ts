import { openPostgresStorage } from '../../../packages/emulator/src/platform/database/postgres/postgres-storage';
import { openSqliteStorage } from '../../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import { createEmulator, type Emulator } from '../../../packages/emulator/src/server/emulator';
import { type Sample, sampleOf } from '../median';

const LINES = 20;
const ROUNDS = 201;
const ORIGIN = 'https://www.wixapis.com';
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const CART = '/ecom/v2/carts/current';

export interface CartCalculation {
  lines: number;
  /** Milliseconds of a calculation. A change of the cart before each calculation empties the cache. */
  ms: Sample;
}

/** Calculates prices, a coupon, delivery and tax of a cart with Catalog V1 products, with HTTP handling and storage. */
export async function measureCartCalculation(databaseUrl?: string): Promise<CartCalculation> {
  const storage = databaseUrl ? await openPostgresStorage({ url: databaseUrl }) : await openSqliteStorage();
  const emulator = await createEmulator({ storage });
  try {
    const call = await aBuyer(emulator);
    const lines = await fill(call);
    const ms: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await call('PATCH', CART, { cart: { note: `round ${round}` } });
      const started = performance.now();
      await call('POST', `${CART}/calculate`, {});
      // The first rounds warm up.
      if (round > 20) ms.push(performance.now() - started);
    }
    return { lines, ms: sampleOf(ms) };
  } finally {
    await emulator.close();
  }
}

type Call = (method: string, path: string, body: object) => Promise<string>;

async function aBuyer(emulator: Emulator): Promise<Call> {
  const site = await emulator.sites.create('sandbox');
  const headers = { 'content-type': 'application/json' };
  const send = async (method: string, path: string, body: object, authorization = '') => {
    const request = new Request(`${ORIGIN}${path}`, {
      method,
      headers: { ...headers, ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    });
    const response = await emulator.fetch(request);
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return answer;
  };
  const tokenRequest = { grantType: 'anonymous', clientId: site.record.clientId };
  const { access_token: token } = JSON.parse(await send('POST', '/oauth2/token', tokenRequest));
  return (method, path, body) => send(method, path, body, token);
}

/** Adds one line for each available product or variant. Returns the number of lines. */
async function fill(call: Call): Promise<number> {
  const { products } = JSON.parse(
    await call('POST', '/stores/v1/products/query', { query: { paging: { limit: 100 } }, includeVariants: true }),
  );
  const catalogItems: object[] = [];
  for (const { id, variants = [], manageVariants } of products) {
    const choices = manageVariants ? variants.map((variant: { id: string }) => ({ variantId: variant.id })) : [{}];
    for (const options of choices) {
      const catalogReference = { appId: STORES_APP_ID, catalogItemId: id, options };
      if (catalogItems.length < LINES && (await isSold(call, catalogReference)))
        catalogItems.push({ catalogReference, quantity: 1 });
    }
  }
  if (catalogItems.length < LINES) throw new Error(`expected ${LINES} items, got ${catalogItems.length}`);
  await call('POST', `${CART}/add-line-items`, { catalogItems });
  await call('POST', `${CART}/add-coupon`, { coupon: { code: 'WELCOME10' } });
  const address = { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine: '1 A St' };
  await call('PATCH', CART, { cart: { deliveryInfo: { address } } });
  await call('POST', `${CART}/set-delivery-method`, { deliveryMethod: { code: 'standard' } });
  return LINES;
}

/** True if the item is available now. */
async function isSold(call: Call, catalogReference: object): Promise<boolean> {
  try {
    await call('POST', '/ecom/v2/carts', { catalogItems: [{ catalogReference, quantity: 1 }] });
    return true;
  } catch {
    return false;
  }
}
