import { PlatformError } from '../../kernel/errors';
import type { Query } from '../../kernel/store/store-interface';
import { parseJson } from '../../kernel/values/bounded-json';
import { isObject } from '../../kernel/values/objects';
import { invalidField } from './invalid-query';
import { storedQuery, type WireFields, type WireQuery } from './wire-query';

export interface JsonQuery {
  filter?: string | null | undefined;
  sort?: string | null | undefined;
  paging?: WireQuery['paging'];
}

/** Throws ValidationError. Source: `Query` in @wix/auto_sdk_stores_inventory, "Filter and Sort" of the Stores API. */
export const storedJsonQuery = (query: JsonQuery, fields: WireFields): Query => storedQuery(wireQueryOf(query), fields);

export function wireQueryOf({ filter, sort, paging }: JsonQuery): WireQuery {
  return {
    paging,
    filter: filter ? parseObject('query.filter', filter) : null,
    sort: sort ? toSorting(parseField('query.sort', sort)) : null,
  };
}

function toSorting(sort: unknown) {
  return (Array.isArray(sort) ? sort : [sort]).flatMap((entry: unknown) => {
    if (!isObject(entry)) throw invalidJson('query.sort');
    return Object.entries(entry).map(([fieldName, order]) => ({ fieldName, order: String(order) }));
  });
}

function parseObject(field: string, text: string): Record<string, unknown> {
  const value = parseField(field, text);
  if (!isObject(value)) throw invalidJson(field);
  return value;
}

function parseField(field: string, text: string): unknown {
  try {
    return parseJson(text, field);
  } catch (error) {
    if (error instanceof PlatformError) throw invalidJson(field);
    throw error;
  }
}

const invalidJson = (field: string) => invalidField(field, 'must be JSON of an object', 'INVALID_JSON');
