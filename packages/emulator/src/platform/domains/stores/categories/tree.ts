import { ApplicationError, PlatformError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { collectionDocuments, type StoredCollection } from '../collections/collection-documents';
import { collectionIdOf } from './category-ids';

export interface CategoryTree {
  size: number;
  find(id: string): StoredCollection | undefined;
  /** Returns the children in order. Without a parent, returns the top categories. */
  childrenOf(parentId: string | undefined): StoredCollection[];
  /** Returns the ancestors from the top down to the parent. */
  ancestorsOf(category: StoredCollection): StoredCollection[];
  descendantsOf(category: StoredCollection): StoredCollection[];
}

/** Reads all categories, because positions depend on each other and a tree has at most some hundreds. */
export async function readTree(transaction: Transaction): Promise<CategoryTree> {
  const all = await transaction.in(collectionDocuments).all();
  const byId = new Map(all.map((category) => [category.id, category]));
  const parentOf = ({ category }: StoredCollection) => byId.get(category?.parentId ?? '');
  const children = new Map<string | undefined, StoredCollection[]>();
  for (const category of all.toSorted(byPlace)) {
    const parentId = parentOf(category)?.id;
    children.set(parentId, [...(children.get(parentId) ?? []), category]);
  }
  const childrenOf = (parentId: string | undefined) => children.get(parentId) ?? [];
  const ancestorsOf = (category: StoredCollection): StoredCollection[] => {
    const parent = parentOf(category);
    return parent ? [...ancestorsOf(parent), parent] : [];
  };
  const descendantsOf = (category: StoredCollection): StoredCollection[] =>
    childrenOf(category.id).flatMap((child) => [child, ...descendantsOf(child)]);
  return { size: all.length, find: (id) => byId.get(id), childrenOf, ancestorsOf, descendantsOf };
}

/** Collections that older calls added have no position. They come last, by name. */
const byPlace = (one: StoredCollection, other: StoredCollection): number =>
  placeOf(one) - placeOf(other) || (one.name ?? '').localeCompare(other.name ?? '', 'en');

const placeOf = ({ category }: StoredCollection): number => category?.place ?? Number.MAX_SAFE_INTEGER;

export function getCategory(tree: CategoryTree, id: string | null | undefined): StoredCollection {
  const category = tree.find(collectionIdOf(id ?? ''));
  if (!category) throw categoryNotFoundError(id);
  return category;
}

/** Assumed: the packages name no code for a missing category. */
export const categoryNotFoundError = (which: unknown) => new PlatformError(404, `there is no category ${which}`);

/** Categories refer to their tree without a key. Source: captures of queryCategories. */
export const STORES_TREE = { appNamespace: '@wix/stores' };

interface TreeReference {
  appNamespace?: string | undefined;
  treeKey?: string | null | undefined;
}

const isStoresTree = ({ appNamespace, treeKey }: TreeReference): boolean =>
  appNamespace === STORES_TREE.appNamespace && treeKey == null;

/** Source: "only `@wix/stores` is supported". Assumed; errs to refusal: other trees are missing, not empty. */
export function requireTree(reference: TreeReference): void {
  if (isStoresTree(reference)) return;
  throw new PlatformError(404, `the site has no category tree ${JSON.stringify(reference)}`);
}

export function requireWritableTree(reference: TreeReference): void {
  if (isStoresTree(reference)) return;
  const [code, what] =
    reference.appNamespace === STORES_TREE.appNamespace
      ? (['TREES_LIMIT_EXCEEDED', 'tree key'] as const)
      : (['NAMESPACE_NOT_FOUND_IN_DEV_CENTER', 'namespace'] as const);
  throw new ApplicationError(code, `the site has no tree of this ${what}: ${JSON.stringify(reference)}`);
}
