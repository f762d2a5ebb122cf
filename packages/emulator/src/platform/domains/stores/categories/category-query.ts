import { invalidQuery } from '../../../database/query/invalid-query';
import {
  constantField,
  sameNames,
  storedFilter,
  storedQuery,
  type WireFields,
  type WireQuery,
} from '../../../database/query/wire-query';
import type { Query, QueryLimits } from '../../../kernel/store/store-interface';
import { ALL_PRODUCTS } from '../products/product-documents';
import { ALL_PRODUCTS_CATEGORY } from './category-ids';
import { STORES_TREE } from './tree';

/** Source: "@max 1000" of `CursorPaging`. Assumed: the default, and the order of top categories. */
export const LIMITS: QueryLimits = {
  defaultLimit: 100,
  maxLimit: 1000,
  defaultSort: [{ fieldName: 'category.place', order: 'ASC' }],
};

const values = { [ALL_PRODUCTS_CATEGORY]: ALL_PRODUCTS };

/** Source: `CategoryQuerySpec`. The platform's components filter by `visible`, although a recipe says it is refused. */
const FIELDS: WireFields = {
  id: { path: 'id', only: 'filter', values },
  slug: { path: 'slug', only: 'filter' },
  visible: { path: 'visible', only: 'filter' },
  name: 'name',
  createdDate: 'category.createdDate',
  updatedDate: 'category.updatedDate',
  managingAppId: 'category.managingAppId',
  'parentCategory.id': { path: 'category.parentId', values },
  'parentCategory.index': 'category.place',
  'treeReference.appNamespace': constantField(STORES_TREE.appNamespace),
  'treeReference.treeKey': constantField(undefined),
};

/** Source: `searchable` of `CategorySearchSpec`. */
export const SEARCHABLE = sameNames(['name', 'description']);

export const categoryQuery = (query: WireQuery): Query => storedQuery(query, FIELDS);

export const categoryFilter = (filter: WireQuery['filter']) => storedFilter(filter, FIELDS);

/** Source: "Default: `false` (only visible categories are returned)" at both fields. */
export const visibilityFilter = (
  filter: Query['filter'],
  returnNonVisible: boolean | undefined,
): Record<string, unknown> =>
  returnNonVisible ? (filter ?? {}) : { $and: [filter ?? {}, { visible: { $ne: false } }] };

/** Source: the recipe how-to-code-a-store of wix/skills, for a query with an empty filter. */
export function refuseEmptyFilter({ filter, cursorPaging }: WireQuery): void {
  if (!filter || Object.keys(filter).length > 0 || cursorPaging?.cursor) return;
  throw invalidQuery('INVALID_FILTER', 'Filter expression cannot contain an empty condition');
}
