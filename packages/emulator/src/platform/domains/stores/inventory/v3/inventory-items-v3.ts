import type { inventoryItemsV3 as meta } from '@wix/stores/meta';
import type { Operations } from '../../../../http/operations';
import { inventoryAmounts } from './amounts';
import { inventoryItemReads } from './reads';
import { inventoryItemWrites } from './writes';

export const inventoryItemsV3 = {
  ...inventoryItemReads,
  ...inventoryItemWrites,
  ...inventoryAmounts,
} satisfies Operations<typeof meta>;
