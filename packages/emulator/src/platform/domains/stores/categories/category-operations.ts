import type { categories as meta } from '@wix/categories/meta';
import { nextRevision } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { collectionDocuments } from '../collections/collection-documents';
import { categoryMoved } from './category-events';
import { categoryIdOf, collectionIdOf } from './category-ids';
import { toCategory } from './category-view';
import { categoryItems } from './items';
import { levelsOf, positionAmong, refuseCycle, requireParent } from './parents';
import { categoryReads } from './reads';
import { getCategory, readTree, requireTree } from './tree';
import { categoryWrites } from './writes';

export const categories = {
  ...categoryReads,
  ...categoryWrites,

  async moveCategory({ categoryId, treeReference, parentCategoryId, position, moveAfterCategoryId }, { transaction }) {
    requireTree(treeReference);
    const tree = await readTree(transaction);
    const moved = getCategory(tree, categoryId);
    const parentId = parentCategoryId ? collectionIdOf(parentCategoryId) : undefined;
    if (parentId) {
      refuseCycle(tree, moved, parentId);
      // Assumed; errs to permission: visible categories may move below hidden ones, since no code is named against it.
      requireParent(tree, parentId, { visible: false, levels: levelsOf(tree, moved) });
    }
    const others = tree.childrenOf(parentId).filter(({ id }) => id !== moved.id);
    const order = others.toSpliced(positionAmong(tree, others, position, moveAfterCategoryId), 0, moved);
    for (const [place, each] of order.entries()) {
      const { parentId: _, ...part } = each.category ?? {};
      const revision = nextRevision(part.revision ?? '1');
      const category = {
        ...part,
        parentId: parentId || undefined,
        place,
        ...(each === moved && { revision, updatedDate: transaction.now }),
      };
      await transaction.in(collectionDocuments).update({ ...each, category });
    }
    const after = await readTree(transaction);
    await categoryMoved(transaction, await toCategory(transaction, after, getCategory(after, categoryId)));
    return {
      parentCategoryId: parentId ? categoryIdOf(parentId) : undefined,
      categoriesAfterMove: order.slice(0, MAX_TOLD).map(({ id }) => categoryIdOf(id)),
    };
  },

  ...categoryItems,
} satisfies Operations<typeof meta>;

/** Source: `categoriesAfterMove`, "@maxSize 100". */
const MAX_TOLD = 100;
