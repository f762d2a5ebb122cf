import { compareValues, kindOf, valuesAt } from '../../database/query/item-filter';
import { PlatformError } from '../../kernel/errors';
import { getAnyCollection } from './app-collections/items';
import type { DataContext } from './data-documents';
import { matchingItems, type PagingOptions, toPage } from './query';
import { readableItems } from './reads';
import { fieldsOf } from './view';

type Fields = Record<string, unknown>;

interface ItemField {
  itemFieldName?: string;
}

interface AggregateOperation {
  resultFieldName: string;
  average?: ItemField;
  min?: ItemField;
  max?: ItemField;
  sum?: ItemField;
  itemCount?: object;
}

interface AggregateRequest extends PagingOptions {
  dataCollectionId: string;
  initialFilter?: Fields;
  aggregation: { groupingFields?: string[]; operations: AggregateOperation[] };
  finalFilter?: Fields;
  sort?: { fieldName?: string; order?: string }[];
  returnTotalCount?: boolean;
}

export const itemAggregation = {
  /** Source: `WixDataAggregate` applies `filter` first and `having` after grouping. */
  async aggregate(request: AggregateRequest, context: DataContext) {
    const { dataCollectionId, initialFilter, aggregation, finalFilter, sort, returnTotalCount, paging } = request;
    const { groupingFields = [], operations } = aggregation;
    const collection = await getAnyCollection(context.transaction, dataCollectionId);
    // Source: "Aggregations can only be used on collections you have created".
    if (collection.readOnly)
      throw new PlatformError(400, `${dataCollectionId} belongs to an app: it is not aggregated`);
    const readable = (await readableItems(collection, context)).map(fieldsOf);
    const matches = matchingItems(readable, { filter: initialFilter });
    const results = new Map(
      groupItems(matches, groupingFields).map(({ group, members }) => {
        const values = Object.fromEntries(operations.map((each) => [each.resultFieldName, resultOf(each, members)]));
        // Source: `unwrapAggregationId` of @wix/wix-data-items-common. Without groups there is no `_id` (assumed).
        const result: Fields = { ...(groupingFields.length > 0 && { _id: group }), ...values };
        // Grouping fields keep their own names for `having` and sorting (assumed).
        const row: Fields = { ...group, ...result };
        return [row, result];
      }),
    );
    const criteria = { filter: finalFilter, sort };
    const matchingRows = matchingItems([...results.keys()], criteria);
    const { items, pagingMetadata } = toPage(matchingRows, { paging }, returnTotalCount);
    return { results: items.map((row) => results.get(row)), pagingMetadata };
  },
};

/** Ordered by the creation of their first items. Items without a value form a group (assumed). */
function groupItems(items: readonly Fields[], names: readonly string[]): { group: Fields; members: Fields[] }[] {
  if (names.length === 0) return items.length > 0 ? [{ group: {}, members: [...items] }] : [];
  const groups = new Map<string, { group: Fields; members: Fields[] }>();
  for (const item of items) {
    const group = Object.fromEntries(names.map((name) => [name, valuesAt(item, name.split('.'))[0] ?? null]));
    const key = JSON.stringify(Object.values(group));
    const known = groups.get(key);
    if (known) known.members.push(item);
    else groups.set(key, { group, members: [item] });
  }
  return [...groups.values()];
}

function resultOf({ average, min, max, sum, itemCount }: AggregateOperation, items: readonly Fields[]): unknown {
  if (itemCount) return items.length;
  const { itemFieldName = '' } = average ?? min ?? max ?? sum ?? {};
  const values = items.flatMap((item) => valuesAt(item, itemFieldName.split('.')));
  if (min ?? max) {
    const present = values.filter((value) => kindOf(value) !== 'none').sort(compareValues);
    return present.at(min ? 0 : -1) ?? null;
  }
  // Values that are not numbers are skipped (assumed).
  const numbers = values.filter((value) => typeof value === 'number');
  const total = numbers.reduce((one, other) => one + other, 0);
  if (sum) return total;
  return numbers.length > 0 ? total / numbers.length : null;
}
