import { areEqual, compareValues, valuesAt } from '../../database/query/item-filter';
import { isOwner } from '../../kernel/identity';
import { findItem, getAnyCollection, itemsOf } from './app-collections/items';
import {
  type DataCollection,
  type DataContext,
  dataError,
  ownerIdOf,
  readScope,
  type Scope,
  type StoredItem,
} from './data-documents';
import { decodedQuery, type ItemQuery, matchingItems, type PagingOptions, toPage } from './query';
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

export async function readableItems(collection: DataCollection, context: DataContext): Promise<StoredItem[]> {
  const { transaction, identity } = context;
  const scope = readScope(collection, identity);
  if (scope === 'none') return [];
  const items = await itemsOf(transaction, collection, isOwner(identity));
  return items.filter((item) => isReadable(item, scope, context));
}

export async function readableItem(
  collection: DataCollection,
  itemId: string,
  context: DataContext,
): Promise<StoredItem | undefined> {
  const scope = readScope(collection, context.identity);
  const item = await findItem(context.transaction, collection, itemId, isOwner(context.identity));
  return item && isReadable(item, scope, context) ? item : undefined;
}

const isReadable = ({ owner }: StoredItem, scope: Scope, { identity, site }: DataContext): boolean =>
  scope === 'all' || (scope === 'own' && owner === ownerIdOf(identity, site.id));

interface IncludedReference {
  field?: string;
  limit?: number;
}

/** Assumed; errs to refusal: `MAX_INCLUDED` of the platform is unknown. */
const DEFAULT_INCLUDED = 50;

async function withIncludedReferences(
  collection: DataCollection,
  items: readonly Record<string, unknown>[],
  included: readonly IncludedReference[],
  context: DataContext,
): Promise<Record<string, unknown>[]> {
  let visible = [...items];
  for (const { field = '', limit = DEFAULT_INCLUDED } of included) {
    const reference = collection.references.find(({ key }) => key === field);
    if (!reference) continue;
    const target = await getAnyCollection(context.transaction, reference.referencedCollection);
    const referred = new Map(
      (await readableItems(target, context)).map((item) => [item.itemId, fieldsOf(item)] as const),
    );
    visible = visible.map((item) => ({ ...item, [field]: resolveReferences(item[field], referred, limit) }));
  }
  return visible;
}

function resolveReferences(value: unknown, referred: ReadonlyMap<string, object>, limit: number): unknown {
  if (Array.isArray(value)) return value.slice(0, limit).flatMap((id) => referred.get(String(id)) ?? []);
  return typeof value === 'string' ? (referred.get(value) ?? value) : value;
}
