import type { inventory as meta } from '@wix/stores/meta';
import { invalidQuery } from '../../database/query/invalid-query';
import { storedQuery, type WireFields } from '../../database/query/wire-query';
import type { Query } from '../../database/store';
import { PlatformError } from '../../http/errors';
import { isObject } from '../../http/validation/objects';
import { parseJson } from '../../http/wire/bounded-json';
import type { Wire } from '../../http/wire/types';

type SentQuery = NonNullable<Wire<ReturnType<typeof meta.queryInventory>['__originalRequestType']>['query']>;

/** An inventory item is part of its product. What may be asked for is assumed: the packages name no fields. */
const FIELDS: WireFields = {
  id: 'inventoryItemId',
  externalId: 'id',
  productId: 'id',
  numericId: 'numericId',
  trackQuantity: 'trackQuantity',
  lastUpdated: 'lastUpdated',
};

/**
 * Filter and sort are JSON in a string here. Source: `Query` in @wix/auto_sdk_stores_inventory; a sort is
 * `[{"numericId":"asc"}]`, as in "Sorting and Filtering" of the Stores API.
 */
export function inventoryQuery({ filter, sort, paging }: SentQuery): Query {
  return storedQuery(
    {
      paging,
      filter: filter ? parsedObject('query.filter', filter) : null,
      sort: sort ? sorting(parsed('query.sort', sort)) : null,
    },
    FIELDS,
  );
}

function sorting(sort: unknown) {
  return (Array.isArray(sort) ? sort : [sort]).flatMap((entry: unknown) => {
    if (!isObject(entry)) throw notJson('query.sort');
    return Object.entries(entry).map(([fieldName, order]) => ({ fieldName, order: String(order) }));
  });
}

function parsedObject(field: string, text: string): Record<string, unknown> {
  const value = parsed(field, text);
  if (!isObject(value)) throw notJson(field);
  return value;
}

function parsed(field: string, text: string): unknown {
  try {
    return parseJson(text, field);
  } catch (error) {
    if (error instanceof PlatformError) throw notJson(field);
    throw error;
  }
}

const notJson = (field: string) => invalidQuery(field, 'must be JSON of an object', 'INVALID_JSON');
