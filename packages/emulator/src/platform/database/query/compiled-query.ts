import { ValidationError } from '../../kernel/errors';
import type { CollectionDefinition, Identified, Query, QueryLimits } from '../../kernel/store/store-interface';
import type { Dialect, Parameter } from '../dialect';
import { type Cursor, decodeCursor, invalidCursor, isPosition } from './cursor';
import { compileFilter } from './filter';
import { kindsOf } from './filter-operators';
import { invalidQuery } from './invalid-query';
import { compileSort, orderBy, positionCondition, type SortKey } from './sort';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;
/** Source: offsets are `int32` in protobuf. */
const MAX_OFFSET = 2 ** 31 - 1;

export interface Statement {
  sql: string;
  parameters: Parameter[];
}

export interface CompiledQuery {
  /** Rows `id, version, body, sort0…`; one more than `limit`, to see whether there is a next page. */
  rows: Statement;
  total: Statement;
  limit: number;
  offset: number;
  filter: Query['filter'];
  sort: Query['sort'];
  keys: SortKey[];
  cursor?: Cursor;
}

export function compileQuery<T extends Identified>(
  query: Query,
  limits: QueryLimits,
  collection: CollectionDefinition<T>,
  dialect: Dialect,
): CompiledQuery {
  const text = query.cursorPaging?.cursor;
  const cursor = text ? decodeCursor(text, collection.name) : undefined;
  const filter = cursor ? cursor.filter : query.filter;
  const sort = cursor ? cursor.sort : query.sort?.length ? query.sort : limits.defaultSort;
  const limit = limitOf(query, limits);
  const offset = offsetOf(query);
  const keys = compileSort(sort, collection, dialect);
  const kinds = keys.map(({ kind }) => kind);
  if (cursor && !isPosition(cursor.position, kinds)) throw invalidCursor();

  const total = compileCount(query.scope ? { $and: [query.scope, filter ?? {}] } : filter, collection, dialect);
  const parameters = [...total.parameters];
  const backwards = cursor?.backwards ?? false;
  const from = cursor ? ` AND ${positionCondition(keys, cursor.position, backwards, parameters)}` : '';
  const sortColumns = keys.map(({ value }, index) => `, ${value} AS sort${index}`).join('');
  const sql = `SELECT id, version, body${sortColumns} FROM documents WHERE ${conditionOf(total)}${from} ORDER BY ${orderBy(keys, dialect, backwards)} LIMIT ? OFFSET ?`;
  return {
    rows: { sql, parameters: [...parameters, limit + 1, offset] },
    total: { sql: total.sql, parameters: total.parameters },
    limit,
    offset,
    filter,
    sort,
    keys,
    cursor,
  };
}

const COUNT = 'SELECT COUNT(*) AS total FROM documents WHERE ';

export function compileCount<T extends Identified>(
  filter: Query['filter'],
  collection: CollectionDefinition<T>,
  dialect: Dialect,
): Statement {
  const parameters: Parameter[] = [];
  const { indexed = [], defaults = {} } = collection;
  const scope = { dialect, kindOf: kindsOf(collection), indexed: indexed.flat(), defaults, parameters };
  const condition = compileFilter(filter, scope);
  refuseTooLarge(condition, parameters);
  return { sql: `${COUNT}${dialect.site.condition}${collectionCondition(collection)} AND ${condition}`, parameters };
}

const MAX_PARAMETERS = 30_000;
const MAX_CONDITIONS = 800;
const MAX_PARENTHESES = 24;

/** SQLite's limits: 32,766 parameters, 1,000 nested conditions, a parser stack of 100. The platform's are unknown. */
function refuseTooLarge(condition: string, parameters: readonly Parameter[]): void {
  if (condition.length < 250) return;
  const conditions = condition.match(/ (AND|OR) /g)?.length ?? 0;
  const isSmall = parameters.length <= MAX_PARAMETERS && conditions <= MAX_CONDITIONS;
  if (isSmall && parenthesesIn(condition) <= MAX_PARENTHESES) return;
  throw invalidQuery('INVALID_FILTER', 'The filter has too many conditions');
}

function parenthesesIn(condition: string): number {
  let [open, most] = [0, 0];
  for (const character of condition) {
    if (character === '(') open++;
    else if (character === ')') open--;
    most = Math.max(most, open);
  }
  return most;
}

const conditionOf = ({ sql }: Statement) => sql.slice(COUNT.length);

/** A literal: with a parameter, neither database would use the collection's indexes. */
export function collectionCondition({ name }: { name: string }): string {
  if (!/^[\w./-]+$/.test(name)) throw new Error(`expected a collection's name, got "${name}"`);
  return `collection = '${name}'`;
}

export function limitOf(
  { paging, cursorPaging }: Query,
  { defaultLimit = DEFAULT_LIMIT, maxLimit = MAX_LIMIT }: QueryLimits,
) {
  const name = cursorPaging?.limit == null ? 'paging' : 'cursorPaging';
  const limit = wholeNumber(`query.${name}.limit`, cursorPaging?.limit ?? paging?.limit ?? defaultLimit);
  if (limit > maxLimit) throw outOfBounds(`query.${name}.limit`, 'MAX', maxLimit, 'less than or equal to');
  if (limit < 0) throw outOfBounds(`query.${name}.limit`, 'MIN', 0, 'greater than or equal to');
  return limit;
}

export function offsetOf({ paging }: Query): number {
  const offset = wholeNumber('query.paging.offset', paging?.offset ?? 0);
  if (offset < 0) throw outOfBounds('query.paging.offset', 'MIN', 0, 'greater than or equal to');
  if (offset > MAX_OFFSET) throw outOfBounds('query.paging.offset', 'MAX', MAX_OFFSET, 'less than or equal to');
  return offset;
}

/** Undeclared paging arrives unchecked: whole numbers may be strings. */
function wholeNumber(field: string, value: unknown): number {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number)) return number;
  const description = `expected a whole number, got ${value}`;
  throw new ValidationError([{ field, description, violatedRule: 'OTHER', ruleName: 'UNEXPECTED_VALUE', data: {} }]);
}

function outOfBounds(field: string, violatedRule: 'MAX' | 'MIN', threshold: number, bound: string) {
  const description = `must be ${bound} ${threshold}`;
  return new ValidationError([{ field, description, violatedRule, data: { threshold } }]);
}
