import {
  sameNames,
  storedFilter,
  storedQuery,
  type WireFields,
  type WireQuery,
} from '../../../database/query/wire-query';
import { ApplicationError } from '../../../kernel/errors';
import type { Query, QueryLimits } from '../../../kernel/store/store';
import { ALL_PRODUCTS } from '../products/product-documents';
import { ALL_PRODUCTS_CATEGORY } from './category-ids';

/** Source: "@max 1000" of `CursorPaging`. The default and the order of the tree's top are assumed. */
export const LIMITS: QueryLimits = {
  defaultLimit: 100,
  maxLimit: 1000,
  defaultSort: [{ fieldName: 'category.place', order: 'ASC' }],
};

const values = { [ALL_PRODUCTS_CATEGORY]: ALL_PRODUCTS };

/** Source: `CategoryQuerySpec`. `visible`: the platform's React components filter by it; a recipe reports a refusal. */
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
};

/** Assumed: the package names no field. */
export const SEARCHABLE = sameNames(['name', 'description']);

export const categoryQuery = (query: WireQuery): Query => storedQuery(query, FIELDS);

export const categoryFilter = (filter: WireQuery['filter']) => storedFilter(filter, FIELDS);

/** Source of both: "Default: `false` (only visible categories are returned)". */
export const shown = (filter: Query['filter'], returnNonVisible: boolean | undefined): Record<string, unknown> =>
  returnNonVisible ? (filter ?? {}) : { $and: [filter ?? {}, { visible: { $ne: false } }] };

/** Source: the recipe how-to-code-a-store of wix/skills, for a query whose filter is there and empty. */
export function refuseEmptyFilter({ filter, cursorPaging }: WireQuery): void {
  if (!filter || Object.keys(filter).length > 0 || cursorPaging?.cursor) return;
  throw new ApplicationError('INVALID_FILTER', 'Filter expression cannot contain an empty condition', { status: 400 });
}
