import type { products as meta } from '@wix/stores/meta';
import type { Operations } from '../operations';
import { bulkWrites } from './bulk-writes';
import { collectionReads, collectionWrites } from './collection-operations';
import { optionsAvailability } from './options-availability';
import { productMedia } from './product-media';
import { productReads } from './product-reads';
import { productWrites } from './product-writes';
import { storeVariants } from './store-variants';
import { variantOperations } from './variant-operations';

/** Catalog V1: one module of the SDK, cut by what its operations are about. */
export const products = {
  ...productReads,
  ...productWrites,
  ...productMedia,
  ...bulkWrites,
  ...variantOperations,
  ...optionsAvailability,
  ...storeVariants,
  ...collectionWrites,
  getCollectionBySlug: collectionReads.getCollectionBySlug,
} satisfies Operations<typeof meta>;
