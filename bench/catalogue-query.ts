import { openPostgresStorage } from '../emulator/database/postgres/postgres';
import { openSqliteStorage } from '../emulator/database/sqlite/sqlite';
import { createEmulator, type Emulator } from '../emulator/emulator';
import { seedId } from '../emulator/sites/seed-id';
import type { Site } from '../emulator/sites/site';
import { ALL_PRODUCTS, type CatalogueProduct } from '../emulator/stores/products/catalogue';
import { newProduct } from '../emulator/stores/products/new-product';
import { addProducts, changeProduct, getProduct } from '../emulator/stores/products/repository';
import { type Sample, sampleOf } from './median';

const SMALL = 100;
const LARGE = 100_000;
const ROUNDS = 101;
const ORIGIN = 'https://www.wixapis.com';
const COLLECTION = seedId('collection', 'measured');

export interface CatalogueQuery {
  products: { small: number; large: number };
  /** Milliseconds of a query of which nothing is remembered, since a price has just changed. */
  smallMs: Sample;
  largeMs: Sample;
  ratio: number;
}

/**
 * Twenty products of a collection that half of the catalogue is in, sorted by price, from a small and from a large
 * catalogue in turns, through the emulator's whole path.
 */
export async function measureCatalogueQuery(databaseUrl?: string, large = LARGE): Promise<CatalogueQuery> {
  const storage = databaseUrl ? await openPostgresStorage({ url: databaseUrl }) : await openSqliteStorage();
  const emulator = await createEmulator({ storage });
  try {
    const shops = [await aShop(emulator, SMALL), await aShop(emulator, large)] as const;
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, shop] of shops.entries()) {
        await changePrice(shop.site, round);
        const elapsed = await timeOfQuery(emulator, shop, round % 2 === 0 ? 'ASC' : 'DESC');
        // The first rounds make indexes and warm up.
        if (round > 5) times[index]?.push(elapsed);
      }
    }
    const [smallMs, largeMs] = [sampleOf(times[0]), sampleOf(times[1])];
    return { products: { small: SMALL, large }, smallMs, largeMs, ratio: largeMs.median / smallMs.median };
  } finally {
    await emulator.close();
  }
}

interface Shop {
  site: Site;
  token: string;
}

async function aShop(emulator: Emulator, size: number): Promise<Shop> {
  const site = await emulator.sites.create('empty');
  for (let from = 0; from < size; from += 1000) {
    const batch = Array.from({ length: Math.min(1000, size - from) }, (_, index) => from + index);
    await site.run((transaction) =>
      addProducts(
        transaction,
        batch.map((position) => product(transaction.now, position)),
      ),
    );
  }
  const body = JSON.stringify({ grantType: 'anonymous', clientId: site.record.clientId });
  const headers = { 'content-type': 'application/json' };
  const answer = await emulator.fetch(new Request(`${ORIGIN}/oauth2/token`, { method: 'POST', headers, body }));
  const { access_token: token } = await answer.json();
  return { site, token };
}

function product(now: string, position: number): CatalogueProduct {
  const made = newProduct(
    {
      slug: `measured-product-${position}`,
      name: `Measured product ${position}`,
      description: 'Made to be found among many.',
      // Prices in no order, many of them more than once.
      price: ((position * 7919) % 9973) / 10 + 1,
      pictures: [],
      collections: [],
      supply: 40,
    },
    now,
    position,
  );
  return { ...made, collectionIds: position % 2 === 0 ? [ALL_PRODUCTS, COLLECTION] : [ALL_PRODUCTS] };
}

const changePrice = (site: Site, round: number) =>
  site.run(async (transaction) => {
    const before = await getProduct(transaction, seedId('product', `measured-product-${(round * 2) % SMALL}`));
    await changeProduct(transaction, before, { ...before, price: 500 + round / 10 }, ['priceData']);
  });

async function timeOfQuery(emulator: Emulator, { token }: Shop, order: 'ASC' | 'DESC'): Promise<number> {
  const query = {
    filter: { collectionIds: { $hasSome: [COLLECTION] } },
    sort: [{ fieldName: 'priceData.price', order }],
    paging: { limit: 20 },
  };
  const packed = Buffer.from(JSON.stringify({ query })).toString('base64url');
  const url = `${ORIGIN}/stores-reader/v1/products/query-platformized?.r=${packed}`;
  const request = new Request(url, { headers: { authorization: token } });
  const started = performance.now();
  const answer = await emulator.fetch(request);
  const { products } = await answer.json();
  const elapsed = performance.now() - started;
  if (products?.length !== 20) throw new Error(`expected 20 products, got ${answer.status} ${products?.length}`);
  return elapsed;
}

if (process.argv[1]?.endsWith('catalogue-query.ts')) {
  const { smallMs, largeMs, ...rest } = await measureCatalogueQuery(
    process.env.DATABASE_URL,
    Number(process.argv[2] ?? LARGE),
  );
  console.log(JSON.stringify({ ...rest, smallMs: smallMs.median, largeMs: largeMs.median }));
}
