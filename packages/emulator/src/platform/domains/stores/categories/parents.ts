import { ApplicationError } from '../../../kernel/errors';
import type { StoredCollection } from '../collections/collection-documents';
import { type CategoryTree, getCategory } from './tree';

/** Source: `breadcrumbs` of a category, "@maxSize 5". */
const MAX_ANCESTORS = 5;

/** `levels` is the depth of the moved tree, including its root. */
export function requireParent(
  tree: CategoryTree,
  parentId: string,
  { visible, levels }: { visible: boolean; levels: number },
): StoredCollection {
  const parent = tree.find(parentId);
  if (!parent) throw new ApplicationError('PARENT_CATEGORY_NOT_IN_TREE', `there is no category ${parentId}`);
  if (visible && parent.visible === false) {
    throw new ApplicationError('PARENT_CATEGORY_HIDDEN', `"${parent.name}" is hidden`);
  }
  if (tree.ancestorsOf(parent).length + levels > MAX_ANCESTORS) {
    throw new ApplicationError('CATEGORY_DEPTH_LIMIT_EXCEEDED', `a category has ${MAX_ANCESTORS} above it at most`);
  }
  return parent;
}

export function levelsOf(tree: CategoryTree, category: StoredCollection): number {
  return 1 + Math.max(0, ...tree.childrenOf(category.id).map((child) => levelsOf(tree, child)));
}

export function refuseCycle(tree: CategoryTree, category: StoredCollection, parentId: string): void {
  if (![category, ...tree.descendantsOf(category)].some(({ id }) => id === parentId)) return;
  throw new ApplicationError('TREE_CYCLE_DETECTED', `${parentId} is the category itself or below it`);
}

/** The position of a category among its siblings. */
export function positionAmong(
  tree: CategoryTree,
  siblings: readonly StoredCollection[],
  position: string,
  afterId: string | null | undefined,
): number {
  if (position === 'FIRST') return 0;
  if (position === 'LAST') return siblings.length;
  if (!afterId) throw new ApplicationError('MISSING_AFTER_CATEGORY', 'moveAfterCategoryId is required with AFTER');
  const after = siblings.indexOf(getCategory(tree, afterId));
  if (after < 0) {
    throw new ApplicationError('AFTER_CATEGORY_NOT_IN_PARENT', `${afterId} has another parent`);
  }
  return after + 1;
}
