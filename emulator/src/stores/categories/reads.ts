import type { categories as meta } from '@wix/categories/meta';
import { withText } from '../../database/query/text-search';
import type { WireQuery } from '../../database/query/wire-query';
import type { Query, Transaction } from '../../database/store';
import { PlatformError } from '../../http/errors';
import type { Operations } from '../../http/operations';
import { collectionDocuments } from '../collections/documents';
import { categoryFilter, categoryQuery, LIMITS, refuseEmptyFilter, SEARCHABLE, shown } from './query';
import { getCategory, noCategory, readTree } from './tree';
import { requireTree, STORES_TREE } from './tree-reference';
import { type RequestedField, toCategory } from './view';

/** Hidden categories are answered to anybody who knows them: "still accessible via API calls". */
export const categoryReads = {
  async queryCategories({ query = {}, treeReference, returnNonVisibleCategories, fields }, { transaction }) {
    requireTree(treeReference);
    refuseEmptyFilter(query);
    const asked = categoryQuery(query);
    return page(transaction, { ...asked, filter: shown(asked.filter, returnNonVisibleCategories) }, fields);
  },

  async searchCategories({ search = {}, treeReference, returnNonVisibleCategories, fields }, { transaction }) {
    requireTree(treeReference);
    const { search: text, aggregations, ...query } = search;
    if (aggregations?.length) {
      throw new PlatformError(501, 'categories.searchCategories is not emulated yet with aggregations');
    }
    const asked = categoryQuery(query);
    const filter = withText(asked.filter, text, SEARCHABLE);
    return page(transaction, { ...asked, filter: shown(filter, returnNonVisibleCategories) }, fields);
  },

  async countCategories({ filter, search, treeReference, returnNonVisibleCategories }, { transaction }) {
    requireTree(treeReference);
    const asked: WireQuery['filter'] = withText(categoryFilter(filter), search, SEARCHABLE);
    return { count: await transaction.in(collectionDocuments).count(shown(asked, returnNonVisibleCategories)) };
  },

  async getCategory({ categoryId, treeReference, fields }, { transaction }) {
    requireTree(treeReference);
    const tree = await readTree(transaction);
    return { category: await toCategory(transaction, tree, getCategory(tree, categoryId), fields) };
  },

  async getCategoryBySlug({ slug, treeReference, fields }, { transaction }) {
    requireTree(treeReference);
    const found = await transaction.in(collectionDocuments).findByKey('slug', slug);
    if (!found) throw noCategory(slug);
    return { category: await toCategory(transaction, await readTree(transaction), found, fields) };
  },

  listTrees: () => ({ trees: [STORES_TREE] }),
} satisfies Operations<typeof meta>;

async function page(transaction: Transaction, query: Query, fields?: readonly RequestedField[]) {
  const { items, count, cursors, hasNext } = await transaction.in(collectionDocuments).query(query, LIMITS);
  const tree = await readTree(transaction);
  const categories = [];
  for (const each of items) categories.push(await toCategory(transaction, tree, each, fields));
  return { categories, pagingMetadata: { count, cursors, hasNext } };
}
