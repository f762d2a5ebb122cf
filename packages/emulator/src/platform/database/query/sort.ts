import type { CollectionDefinition, FieldKind, Identified, Query } from '../../kernel/store/store-interface';
import type { Dialect, Parameter } from '../dialect';
import { isSingle } from './filter';
import { all, any, kindsOf, valueOrDefault } from './filter-operators';
import { invalidQuery, undeclaredField } from './invalid-query';

export interface SortKey {
  path: string;
  kind: FieldKind;
  value: string;
  descending: boolean;
}

/** The ID is the last key, so that equal values keep their order on all pages. */
export function compileSort<T extends Identified>(
  sort: Query['sort'] | null,
  collection: CollectionDefinition<T>,
  dialect: Dialect,
): SortKey[] {
  const kindOf = kindsOf(collection);
  const keys = (sort ?? []).map((entry): SortKey => {
    const path = entry.fieldName ?? '';
    const kind = kindOf(path);
    if (!kind || (kind === 'array' && !collection.sortedLists?.includes(path))) {
      throw undeclaredField(path, 'sortable');
    }
    const descending = isDescending(entry.order);
    return { path, kind, value: sortedValue(path, kind, descending, collection, dialect), descending };
  });
  if (keys.some(({ path }) => path === 'id')) return keys;
  // The ID follows the direction of the previous key, so that one index serves both directions.
  const descending = keys.at(-1)?.descending ?? false;
  return [...keys, { path: 'id', kind: 'string', value: dialect.value('id', 'string'), descending }];
}

/** A list sorts by its smallest value, and in descending order by its greatest (assumed). */
function sortedValue<T extends Identified>(
  path: string,
  kind: FieldKind,
  descending: boolean,
  { indexed = [], defaults = {} }: CollectionDefinition<T>,
  dialect: Dialect,
): string {
  const single = valueOrDefault(path, kind, defaults, dialect);
  if (isSingle(path, kind, indexed.flat()) || kind === 'boolean') return single;
  const member = dialect.element(path, kind === 'array' ? 'string' : kind);
  const ofSeveral = `(SELECT ${descending ? 'MAX' : 'MIN'}(${member}) FROM ${dialect.elements(path)})`;
  return kind === 'array' ? ofSeveral : `COALESCE(${single}, ${ofSeveral})`;
}

export function orderBy(keys: readonly SortKey[], dialect: Dialect, backwards: boolean): string {
  return keys
    .map(({ path, value, descending }) => {
      const goesDown = descending !== backwards;
      // IDs are never absent: only this plain order lets one index serve the whole sort.
      if (path === 'id') return `${value} ${goesDown ? 'DESC' : 'ASC'}`;
      return `${value} ${goesDown ? dialect.descending : dialect.ascending}`;
    })
    .join(', ');
}

export function positionCondition(
  keys: readonly SortKey[],
  position: readonly Parameter[],
  backwards: boolean,
  parameters: Parameter[],
): string {
  // A separate bound on the first key lets an index start at the position.
  const [first] = keys;
  const [least] = position;
  const bounds: string[] = [];
  if (first && least !== undefined && least !== null && first.descending === backwards) {
    parameters.push(least);
    bounds.push(`${first.value} >= ?`);
  }
  const steps = keys.map((key, depth) => {
    const equal = keys.slice(0, depth).map((earlier, index) => {
      parameters.push(position[index] ?? null);
      return `${earlier.value} IS NOT DISTINCT FROM ?`;
    });
    return all([...equal, valueCondition(key, position[depth] ?? null, backwards, parameters)]);
  });
  return all([...bounds, any(steps)]);
}

/** An absent value is the smallest. */
function valueCondition(key: SortKey, value: Parameter, backwards: boolean, parameters: Parameter[]): string {
  const upwards = key.descending === backwards;
  if (value === null) return upwards ? `${key.value} IS NOT NULL` : 'FALSE';
  parameters.push(value);
  return upwards ? `${key.value} > ?` : `(${key.value} < ? OR ${key.value} IS NULL)`;
}

export function isDescending(order: string | null | undefined): boolean {
  const normal = (order ?? 'ASC').toUpperCase();
  if (normal === 'ASC' || normal === 'DESC') return normal === 'DESC';
  throw invalidQuery('INVALID_SORT', `The order must be ASC or DESC, got '${order}'`);
}
