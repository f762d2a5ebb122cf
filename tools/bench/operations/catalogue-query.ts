import { openPostgresStorage } from '../../../packages/emulator/src/platform/database/postgres/postgres-storage';
import { openSqliteStorage } from '../../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import { changeProduct } from '../../../packages/emulator/src/platform/domains/stores/legacy/catalog-v1/products/save';
import {
  ALL_PRODUCTS,
  type StoredProduct,
} from '../../../packages/emulator/src/platform/domains/stores/products/product-documents';
import {
  addProducts,
  getProduct,
} from '../../../packages/emulator/src/platform/domains/stores/stored-products/repository';
import { seedId } from '../../../packages/emulator/src/platform/kernel/ids/new-id';
import type { Site } from '../../../packages/emulator/src/platform/kernel/site';
import { createEmulator, type Emulator } from '../../../packages/emulator/src/server/emulator';
import { type Sample, sampleOf } from '../median';
import { shopOnCatalogV1 } from '../product-list';
import { newProduct } from './measured-product';

const SMALL = 100;
const LARGE = 100_000;
const ROUNDS = 101;
const ORIGIN = 'https://www.wixapis.com';
const COLLECTION = seedId('collection', 'measured');

export interface CatalogueQuery extends Comparison {
  products: { small: number; large: number };
  /** The same for the search of Catalog V3. Absent from older results. */
  search?: Comparison;
}

interface Comparison {
  /** Milliseconds of an uncached query: a price changes before each one. */
  smallMs: Sample;
  largeMs: Sample;
  ratio: number;
}

/**
 * Queries twenty products, sorted by price, of a collection that contains half of the catalog. Alternates between a
 * small and a large catalog, with HTTP handling and storage. Then does the same with the search of Catalog V3.
 */
export async function measureCatalogueQuery(databaseUrl?: string, large = LARGE): Promise<CatalogueQuery> {
  const storage = databaseUrl ? await openPostgresStorage({ url: databaseUrl }) : await openSqliteStorage();
  const emulator = await createEmulator({ storage });
  try {
    const shops = [await aShop(emulator, SMALL), await aShop(emulator, large)] as const;
    const query = await compareShops(emulator, shops, queryOfV1);
    for (const { site } of shops) await site.changeSettings(() => ({ catalogVersion: 'V3' }));
    const search = await compareShops(emulator, shops, searchOfV3);
    return { products: { small: SMALL, large }, ...query, search };
  } finally {
    await emulator.close();
  }
}

async function compareShops(
  emulator: Emulator,
  shops: readonly [Shop, Shop],
  addressOf: (order: Order) => string,
): Promise<Comparison> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, shop] of shops.entries()) {
      await changePrice(shop.site, round);
      const elapsed = await measureQuery(emulator, shop, addressOf(round % 2 === 0 ? 'ASC' : 'DESC'));
      // The first rounds create indexes and warm up.
      if (round > 5) times[index]?.push(elapsed);
    }
  }
  const [smallMs, largeMs] = [sampleOf(times[0]), sampleOf(times[1])];
  return { smallMs, largeMs, ratio: largeMs.median / smallMs.median };
}

type Order = 'ASC' | 'DESC';

interface Shop {
  site: Site;
  token: string;
}

async function aShop(emulator: Emulator, size: number): Promise<Shop> {
  const site = await shopOnCatalogV1(emulator);
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

function product(now: string, position: number): StoredProduct {
  const storedProduct = newProduct(
    {
      slug: `measured-product-${position}`,
      name: `Measured product ${position}`,
      description: 'Made to be found among many.',
      // Unordered prices with duplicates.
      price: ((position * 7919) % 9973) / 10 + 1,
      pictures: [],
      collections: [],
      supply: 40,
    },
    now,
    position,
  );
  return { ...storedProduct, collectionIds: position % 2 === 0 ? [ALL_PRODUCTS, COLLECTION] : [ALL_PRODUCTS] };
}

const changePrice = (site: Site, round: number) =>
  site.run(async (transaction) => {
    const before = await getProduct(transaction, seedId('product', `measured-product-${(round * 2) % SMALL}`));
    await changeProduct(transaction, before, (product) => ({ ...product, price: 500 + round / 10 }), ['priceData']);
  });

const encodeRequest = (request: object): string => Buffer.from(JSON.stringify(request)).toString('base64url');

function queryOfV1(order: Order): string {
  const query = {
    filter: { collectionIds: { $hasSome: [COLLECTION] } },
    sort: [{ fieldName: 'priceData.price', order }],
    paging: { limit: 20 },
  };
  return `${ORIGIN}/stores-reader/v1/products/query-platformized?.r=${encodeRequest({ query })}`;
}

function searchOfV3(order: Order): string {
  const price = 'actualPriceRange.minValue.amount';
  const search = {
    filter: { 'directCategoriesInfo.categories': { $matchItems: [{ id: COLLECTION }] }, [price]: { $lt: '600' } },
    sort: [{ fieldName: price, order }],
    cursorPaging: { limit: 20 },
  };
  return `${ORIGIN}/stores/v3/products/search?.r=${encodeRequest({ search, fields: ['CURRENCY'] })}`;
}

async function measureQuery(emulator: Emulator, { token }: Shop, url: string): Promise<number> {
  const request = new Request(url, { headers: { authorization: token } });
  const started = performance.now();
  const answer = await emulator.fetch(request);
  const { products } = await answer.json();
  const elapsed = performance.now() - started;
  if (products?.length !== 20) throw new Error(`expected 20 products, got ${answer.status} ${products?.length}`);
  return elapsed;
}

if (process.argv[1]?.endsWith('catalogue-query.ts')) {
  const { smallMs, largeMs, search, ...rest } = await measureCatalogueQuery(
    process.env.DATABASE_URL,
    Number(process.argv[2] ?? LARGE),
  );
  const searched = search && { smallMs: search.smallMs.median, largeMs: search.largeMs.median, ratio: search.ratio };
  console.log(JSON.stringify({ ...rest, smallMs: smallMs.median, largeMs: largeMs.median, search: searched }));
}
