import type { categories as meta } from '@wix/categories/meta';
import { aggregationDataOf } from '../../../database/query/aggregations';
import { withText } from '../../../database/query/text-search';
import type { WireQuery } from '../../../database/query/wire-query';
import type { Operations } from '../../../http/operations';
import type { FieldKind, Query, Transaction } from '../../../kernel/store/store-interface';
import { collectionDocuments } from '../collections/collection-documents';
import {
  categoryFilter,
  categoryQuery,
  LIMITS,
  refuseEmptyFilter,
  SEARCHABLE,
  visibilityFilter,
} from './category-query';
import { type RequestedField, toCategory } from './category-view';
import { categoryNotFoundError, getCategory, readTree, requireTree, STORES_TREE } from './tree';

/** Callers who know the ID of a hidden category get it: "still accessible via API calls". */
export const categoryReads = {
  async queryCategories({ query = {}, treeReference, returnNonVisibleCategories, fields }, { transaction }) {
    requireTree(treeReference);
    refuseEmptyFilter(query);
    const storageQuery = categoryQuery(query);
    return readPage(
      transaction,
      { ...storageQuery, filter: visibilityFilter(storageQuery.filter, returnNonVisibleCategories) },
      fields,
    );
  },

  async searchCategories({ search = {}, treeReference, returnNonVisibleCategories, fields }, context) {
    requireTree(treeReference);
    const { transaction, settings } = context;
    const { search: text, aggregations, timeZone, ...query } = search;
    const storageQuery = categoryQuery(query);
    const filter = visibilityFilter(withText(storageQuery.filter, text, SEARCHABLE), returnNonVisibleCategories);
    const matches = aggregations?.length ? await allCategories(transaction, filter) : [];
    return {
      ...(await readPage(transaction, { ...storageQuery, filter }, fields)),
      ...aggregationDataOf(aggregations, matches, AGGREGATABLE, timeZone || settings.timeZone),
    };
  },

  async countCategories({ filter, search, treeReference, returnNonVisibleCategories }, { transaction }) {
    requireTree(treeReference);
    const condition: WireQuery['filter'] = withText(categoryFilter(filter), search, SEARCHABLE);
    return {
      count: await transaction.in(collectionDocuments).count(visibilityFilter(condition, returnNonVisibleCategories)),
    };
  },

  async getCategory({ categoryId, treeReference, fields }, { transaction }) {
    requireTree(treeReference);
    const tree = await readTree(transaction);
    return { category: await toCategory(transaction, tree, getCategory(tree, categoryId), fields) };
  },

  async getCategoryBySlug({ slug, treeReference, fields }, { transaction }) {
    requireTree(treeReference);
    const collection = await transaction.in(collectionDocuments).findByKey('slug', slug);
    if (!collection) throw categoryNotFoundError(slug);
    return { category: await toCategory(transaction, await readTree(transaction), collection, fields) };
  },

  listTrees: () => ({ trees: [STORES_TREE] }),
} satisfies Operations<typeof meta>;

async function readPage(transaction: Transaction, query: Query, fields?: readonly RequestedField[]) {
  const { items, count, cursors, hasNext } = await transaction.in(collectionDocuments).query(query, LIMITS);
  const tree = await readTree(transaction);
  const categories = [];
  for (const each of items) categories.push(await toCategory(transaction, tree, each, fields));
  return { categories, pagingMetadata: { count, cursors, hasNext } };
}

/** Source: `CategorySearchSpec`. */
const AGGREGATABLE: Readonly<Record<string, FieldKind>> = {
  id: 'string',
  createdDate: 'date',
  updatedDate: 'date',
  managingAppId: 'string',
  name: 'string',
  slug: 'string',
  visible: 'boolean',
  'parentCategory.id': 'string',
  'parentCategory.index': 'number',
  'treeReference.appNamespace': 'string',
  'treeReference.treeKey': 'string',
};

async function allCategories(transaction: Transaction, filter: Query['filter']) {
  const tree = await readTree(transaction);
  const categories = [];
  for (const each of await transaction.in(collectionDocuments).all({ filter })) {
    categories.push({ ...(await toCategory(transaction, tree, each, [])), treeReference: STORES_TREE });
  }
  return categories;
}
