import type { productsV3 as meta } from '@wix/stores/meta';
import type { Operations } from '../../../http/operations';
import { v3Reads } from './reads';
import { v3BulkWrites } from './writes/bulk';
import { v3BulkWritesWithInventory } from './writes/bulk-with-inventory';
import { v3Writes } from './writes/product-writes';

export const productsV3 = {
  ...v3Reads,
  ...v3Writes,
  ...v3BulkWrites,
  ...v3BulkWritesWithInventory,
} satisfies Operations<typeof meta>;
