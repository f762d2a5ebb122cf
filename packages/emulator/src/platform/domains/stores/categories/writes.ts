import type { categories as meta } from '@wix/categories/meta';
import { nextRevision, requireRevision } from '../../../database/revision';
import type { Operations } from '../../../http/operations';
import { ApplicationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { type Category, collectionDocuments, type StoredCollection } from '../collections/collection-documents';
import { addCollection, removeCollection } from '../collections/repository';
import { ALL_PRODUCTS } from '../products/product-documents';
import { catalogSlug, requireSlugFormat } from '../products/slugs';
import { categoryCreated, categoryDeleted, categoryUpdated } from './category-events';
import { collectionIdOf } from './category-ids';
import { toCategory } from './category-view';
import { requireParent } from './parents';
import { type CategoryTree, getCategory, readTree, requireTree, requireWritableTree } from './tree';

/** Source: `categories` of `QueryCategoriesResponse`, "@maxSize 1000", which can hold a whole tree. */
const MAX_CATEGORIES = 1000;

export const categoryWrites = {
  async createCategory({ category: input, treeReference, fields }, { transaction }) {
    requireWritableTree(treeReference);
    const tree = await readTree(transaction);
    if (tree.size >= MAX_CATEGORIES) {
      throw new ApplicationError('CATEGORIES_LIMIT_PER_TREE_EXCEEDED', `a tree has ${MAX_CATEGORIES} at most`);
    }
    const visible = input.visible ?? true;
    const parentId = input.parentCategory?.id ? collectionIdOf(input.parentCategory.id) : undefined;
    if (parentId) requireParent(tree, parentId, { visible, levels: 1 });
    const newCollection = newCategory(
      input,
      { visible, parentId, place: tree.childrenOf(parentId).length },
      transaction.now,
    );
    requireSlugFormat(input.slug, 'category');
    const added = await insert(transaction, newCollection, input.slug);
    const category = await toCategory(transaction, await readTree(transaction), added, fields);
    await categoryCreated(transaction, category);
    return { category };
  },

  /** Keeps immutable fields, and fields that only other calls change. */
  async updateCategory({ category, treeReference, fields }, { transaction }) {
    requireTree(treeReference);
    const tree = await readTree(transaction);
    const before = getCategory(tree, category.id);
    requireRevision(before.category?.revision ?? '1', category.revision);
    requireSlugFormat(category.slug, 'category');
    const { image, seoData, richContentDescription, extendedFields } = { ...before.category, ...category };
    const after = {
      ...before,
      name: category.name ?? before.name,
      slug: category.slug ?? before.slug,
      description: category.description === undefined ? before.description : (category.description ?? ''),
      category: { ...before.category, image, seoData, richContentDescription, extendedFields },
    };
    return { category: await saveCategory(transaction, after, fields) };
  },

  async deleteCategory({ categoryId, treeReference }, { transaction }) {
    requireTree(treeReference);
    const tree = await readTree(transaction);
    const category = getCategory(tree, categoryId);
    const all = [category, ...tree.descendantsOf(category)];
    for (const each of all) refuseManaged(each);
    for (const { id } of all) {
      await removeCollection(transaction, id);
      await categoryDeleted(transaction, id);
    }
    return {};
  },

  /** Source: "Visibility cascades to subcategories". A category below a hidden one cannot be shown. */
  async updateCategoryVisibility({ categoryId, visible, revision, treeReference, fields }, { transaction }) {
    requireTree(treeReference);
    const tree = await readTree(transaction);
    const before = getCategory(tree, categoryId);
    requireRevision(before.category?.revision ?? '1', revision);
    if (visible) refuseBelowHidden(tree, before);
    else {
      for (const below of tree.descendantsOf(before)) {
        if (below.visible !== false) await saveCategory(transaction, { ...below, visible });
      }
    }
    return { category: await saveCategory(transaction, { ...before, visible }, fields) };
  },
} satisfies Operations<typeof meta>;

function refuseBelowHidden(tree: CategoryTree, category: StoredCollection): void {
  const hidden = tree.ancestorsOf(category).find(({ visible }) => visible === false);
  if (hidden) throw new ApplicationError('PARENT_CATEGORY_HIDDEN', `"${hidden.name}", which is above it, is hidden`);
}

async function saveCategory(transaction: Transaction, changed: StoredCollection, fields?: readonly string[]) {
  const revision = nextRevision(changed.category?.revision ?? '1');
  const after = { ...changed, category: { ...changed.category, revision, updatedDate: transaction.now } };
  try {
    await transaction.in(collectionDocuments).update(after);
  } catch (error) {
    throw error instanceof DuplicateKeyError ? duplicateSlugError(after.slug) : error;
  }
  const category = await toCategory(transaction, await readTree(transaction), after, fields);
  await categoryUpdated(transaction, category);
  return category;
}

/** The default slug is derived from the name, with a number if it is taken. */
async function insert(transaction: Transaction, newCollection: StoredCollection, slug: string | null | undefined) {
  if (!slug) return addCollection(transaction, newCollection);
  if (await transaction.in(collectionDocuments).findByKey('slug', slug)) throw duplicateSlugError(slug);
  return transaction.in(collectionDocuments).insert(newCollection);
}

const duplicateSlugError = (slug: string) => new ApplicationError('DUPLICATE_SLUG', `"${slug}" is another category's`);

interface Position {
  visible: boolean;
  parentId: string | undefined;
  place: number;
}

function newCategory(category: Category, { visible, parentId, place }: Position, now: string): StoredCollection {
  const { name, description, image, seoData, richContentDescription, managingAppId, extendedFields } = category;
  return {
    id: newId('category'),
    name: name ?? '',
    slug: category.slug ?? catalogSlug(name ?? '', 'category'),
    visible,
    description: description || undefined,
    media: { items: [] },
    category: {
      revision: '1',
      createdDate: now,
      updatedDate: now,
      place,
      parentId: parentId || undefined,
      image,
      seoData,
      richContentDescription,
      managingAppId: managingAppId || undefined,
      extendedFields,
    },
  };
}

/** Source: only the app of `managingAppId` "can add or remove items from this category". No caller is an app. */
export function refuseManaged({ id, name, category }: StoredCollection): void {
  if (id !== ALL_PRODUCTS && !category?.managingAppId) return;
  throw new ApplicationError('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED', `"${name}" is managed by an app`);
}
