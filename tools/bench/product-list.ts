import { openSqliteStorage } from '../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import {
  productDocuments,
  type StoredProduct,
} from '../../packages/emulator/src/platform/domains/stores/products/product-documents';
import {
  addProducts,
  removeProduct,
} from '../../packages/emulator/src/platform/domains/stores/stored-products/repository';
import type { Site } from '../../packages/emulator/src/platform/kernel/site';
import { createEmulator, type Emulator } from '../../packages/emulator/src/server/emulator';
import { newProduct } from './operations/measured-product';

export const PRODUCTS = 20;

/** Creates a site on Catalog V1 in the folder, and adds products of about 1 KB on the wire. Returns its client ID. */
export async function prepareProductList(folder: string, count = PRODUCTS): Promise<string> {
  const emulator = await createEmulator({ storage: await openSqliteStorage({ folder }) });
  try {
    const site = await shopOnCatalogV1(emulator);
    await site.run((transaction) =>
      addProducts(
        transaction,
        Array.from({ length: count }, (_, position) => kilobyteProduct(transaction.now, position)),
      ),
    );
    return site.record.clientId;
  } finally {
    await emulator.close();
  }
}

/** A site of the older catalogue without products. A new empty site has Catalog V3. */
export async function shopOnCatalogV1(emulator: Emulator): Promise<Site> {
  const site = await emulator.sites.create('sandbox');
  await site.run(async (transaction) => {
    for (const product of await transaction.in(productDocuments).all()) await removeProduct(transaction, product);
  });
  return site;
}

function kilobyteProduct(now: string, position: number): StoredProduct {
  return newProduct(
    {
      slug: `measured-product-${position}`,
      name: `Measured product ${position}`,
      description: 'Made to be listed. Its stock is counted, as in a shop that sells out now and then.',
      price: 12 + position,
      pictures: [],
      collections: [],
      supply: 40,
    },
    now,
    position,
  );
}
