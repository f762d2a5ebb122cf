import type { products as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../../http/operations';
import { collectionReads, collectionWrites } from '../collections/operations';
import { variantOperations } from '../variants/operations';
import { optionsAvailability } from '../variants/options-availability';
import { storeVariants } from '../variants/store-variants';
import { bulkWrites } from './bulk-writes';
import { productMedia } from './media';
import { productReads } from './reads';
import { productRestQuery } from './rest-query';
import { productWrites } from './writes';

export const products = {
  ...productReads,
  ...productRestQuery,
  ...productWrites,
  ...productMedia,
  ...bulkWrites,
  ...variantOperations,
  ...optionsAvailability,
  ...storeVariants,
  ...collectionWrites,
  getCollectionBySlug: collectionReads.getCollectionBySlug,
} satisfies Operations<typeof meta>;
