import type { categories as meta } from '@wix/categories/meta';
import type { Operations } from '../../../http/operations';
import { categoryItems } from './items';
import { categoryMoves } from './moves';
import { categoryReads } from './reads';
import { categoryWrites } from './writes';

export const categories = {
  ...categoryReads,
  ...categoryWrites,
  ...categoryMoves,
  ...categoryItems,
} satisfies Operations<typeof meta>;
