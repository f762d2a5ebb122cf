import { openSqliteStorage } from '../../packages/emulator/src/platform/database/sqlite/sqlite';
import type { StoredProduct } from '../../packages/emulator/src/platform/domains/stores/products/product-documents';
import { addProducts } from '../../packages/emulator/src/platform/domains/stores/products/repository';
import { createEmulator } from '../../packages/emulator/src/server/emulator';
import { newProduct } from './operations/measured-product';

export const PRODUCTS = 20;

/** Creates a site in the folder, with products of about 1 KB on the wire. Returns its client ID. */
export async function prepareProductList(folder: string, count = PRODUCTS): Promise<string> {
  const emulator = await createEmulator({ storage: await openSqliteStorage({ folder }) });
  try {
    const site = await emulator.sites.create('empty');
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
