import type { categories as meta } from '@wix/categories/meta';
import type { Operations } from '../../../http/operations';
import { categoryItems } from './items';
import { categoryMoves } from './moves';
import { categoryReads } from './reads';
import { categoryWrites } from './writes';

/** The collections of the shop as Catalog V3's tree. */
export const categories = {
  ...categoryReads,
  ...categoryWrites,
  ...categoryMoves,
  ...categoryItems,
} satisfies Operations<typeof meta>;
