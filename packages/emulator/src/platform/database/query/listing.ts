import type {
  CollectionDefinition,
  Identified,
  Page,
  QueryLimits,
  Transaction,
} from '../../kernel/store/store-interface';
import { sameNames, storedFilter, storedQuery, type WireFields, type WireQuery } from './wire-query';

interface Listing<T extends Identified> {
  collection: CollectionDefinition<T>;
  /** Default: `id` and the collection's fields. */
  fields?: WireFields;
  limits?: QueryLimits;
}

type Scope = Record<string, unknown>;

/** Reads pages of a collection for callers. `page` throws ValidationError for a field that is not listed. */
export function listing<T extends Identified>({ collection, fields, limits = LIMITS }: Listing<T>) {
  const names = fields ?? sameNames(['id', ...Object.keys(collection.fields)]);
  return {
    /** `within`: an additional filter by the operation. */
    async page(transaction: Transaction, query: WireQuery | null | undefined, within?: Scope) {
      const { filter, ...stored } = storedQuery(query ?? {}, names);
      const page = await transaction
        .in(collection)
        .query({ ...stored, filter: within ? { $and: [within, filter ?? {}] } : (filter ?? null) }, limits);
      return { ...page, metadata: cursorMetadata(page) };
    },

    count: (transaction: Transaction, filter: WireQuery['filter']): Promise<number> =>
      transaction.in(collection).count(storedFilter(filter, names)),
  };
}

const LIMITS: QueryLimits = { defaultLimit: 50, maxLimit: 100 };

export const cursorMetadata = ({ count, cursors, hasNext }: Page<unknown>) => ({ count, cursors, hasNext });

export const offsetMetadata = ({ count, offset, total }: Page<unknown>) => ({
  count,
  offset,
  total,
  tooManyToCount: false,
});

/** Source: "Returned if offset paging is used" at `offset` and `total` in the packages. */
export const pagingMetadata = (page: Page<unknown>, { cursorPaging }: WireQuery = {}) => ({
  ...(cursorPaging ? { count: page.count } : offsetMetadata(page)),
  cursors: page.cursors,
});
