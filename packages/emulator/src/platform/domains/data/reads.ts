import { areEqual, compareValues, valuesAt } from '../../database/query/item-values';
import { getAnyCollection } from './app-collections/collection';
import type { DataContext } from './context';
import { dataError } from './data-documents';
import { decodedQuery, type ItemQuery, matchingItems, type PagingOptions, toPage } from './query';
import { type IncludedReference, readableItem, readableItems, withIncludedReferences } from './reading';
import { fieldsOf, toDataItem } from './view';

interface OfCollection {
  dataCollectionId: string;
}

interface GetRequest extends OfCollection {
  dataItemId: string;
  fields?: string[];
  includeReferences?: IncludedReference[];
}

interface QueryRequest extends OfCollection {
  query?: ItemQuery & { fields?: string[] };
  returnTotalCount?: boolean;
  includeReferences?: IncludedReference[];
  includeReferencedItems?: string[];
}

interface DistinctRequest extends OfCollection, PagingOptions {
  fieldName: string;
  filter?: Record<string, unknown>;
  order?: string;
  returnTotalCount?: boolean;
}

/** Source of the types: `data-items-api-client`, since the package's `meta` lacks them. */
export const itemReads = {
  async get({ dataCollectionId, dataItemId, fields, includeReferences = [] }: GetRequest, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, dataCollectionId);
    const item = await readableItem(collection, dataItemId, context);
    if (!item) throw itemNotFoundError(dataItemId, dataCollectionId);
    const [data = {}] = await withIncludedReferences(collection, [fieldsOf(item)], includeReferences, context);
    return { dataItem: toDataItem(collection, data, { only: fields, included: fieldsIn(includeReferences) }) };
  },

  async query(request: QueryRequest, context: DataContext) {
    const { dataCollectionId, query = {}, returnTotalCount, includeReferencedItems = [] } = request;
    const collection = await getAnyCollection(context.transaction, dataCollectionId);
    const criteria = decodedQuery(query);
    const matches = matchingItems((await readableItems(collection, context)).map(fieldsOf), criteria);
    const { items, pagingMetadata } = toPage(matches, criteria, returnTotalCount);
    const included = [...(request.includeReferences ?? []), ...includeReferencedItems.map((field) => ({ field }))];
    const results = await withIncludedReferences(collection, items, included, context);
    const shown = { only: query.fields, included: fieldsIn(included) };
    return { dataItems: results.map((item) => toDataItem(collection, item, shown)), pagingMetadata };
  },

  async count({ dataCollectionId, filter }: OfCollection & { filter?: Record<string, unknown> }, context: DataContext) {
    const collection = await getAnyCollection(context.transaction, dataCollectionId);
    const matches = matchingItems((await readableItems(collection, context)).map(fieldsOf), { filter });
    return { totalCount: matches.length };
  },

  /** Counts each element of a list. Sorted ascending by default (assumed). */
  async distinct(request: DistinctRequest, context: DataContext) {
    const { dataCollectionId, fieldName, filter, order, returnTotalCount, paging } = request;
    const collection = await getAnyCollection(context.transaction, dataCollectionId);
    const matches = matchingItems((await readableItems(collection, context)).map(fieldsOf), { filter });
    const sign = order === 'DESC' ? -1 : 1;
    const sorted = matches
      .flatMap((item) => valuesAt(item, fieldName.split('.')).flat())
      .sort((one, other) => sign * compareValues(one, other));
    const values = sorted.filter((value, index) => index === 0 || !areEqual(value, sorted[index - 1]));
    const { items, pagingMetadata } = toPage(values, { paging }, returnTotalCount);
    return { distinctValues: items, pagingMetadata };
  },
};

const fieldsIn = (included: readonly IncludedReference[]) => included.flatMap(({ field }) => field ?? []);

/** Source: `itemDoesNotExist` of @wix/wix-data-items-common. Its `get` and `remove` turn the code into `null`. */
export const itemNotFoundError = (itemId: string, collectionId: string) =>
  dataError('WDE0073', `Item [${itemId}] does not exist in collection [${collectionId}].`, 404);
