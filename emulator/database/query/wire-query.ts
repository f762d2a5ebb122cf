import { isObject } from '../../http/validation/objects';
import type { Query } from '../store';
import { invalidQuery } from './invalid-query';

/** The wire paths that callers of a module may filter and sort by, each with its stored path. */
export type WirePaths = Readonly<Record<string, string>>;

/**
 * A caller's query in stored paths, for a collection that stores more than callers may query.
 * Throws ValidationError for a path that is not in the list.
 */
export function storedQuery(query: Query, paths: WirePaths): Query {
  const { filter, sort, ...paging } = query;
  return {
    ...paging,
    ...(filter && { filter: storedFilter(filter, paths) }),
    ...(sort && {
      sort: sort.map((by) => {
        const fieldName = pathOf(by.fieldName ?? '', paths);
        if (fieldName === undefined) throw undeclared(by.fieldName ?? '', 'sort');
        return { ...by, fieldName };
      }),
    }),
  };
}

function storedFilter(filter: Readonly<Record<string, unknown>>, paths: WirePaths): Record<string, unknown> {
  const conditions = Object.entries(filter).map(([key, condition]): [string, unknown] => {
    if (!key.startsWith('$')) {
      const path = pathOf(key, paths);
      if (path === undefined) throw undeclared(key, 'filter');
      return [path, condition];
    }
    if (Array.isArray(condition))
      return [key, condition.map((part) => (isObject(part) ? storedFilter(part, paths) : part))];
    return [key, isObject(condition) ? storedFilter(condition, paths) : condition];
  });
  return Object.fromEntries(conditions);
}

const pathOf = (path: string, paths: WirePaths): string | undefined =>
  Object.hasOwn(paths, path) ? paths[path] : undefined;

function undeclared(path: string, use: 'filter' | 'sort') {
  const rule = use === 'sort' ? 'FIELD_NOT_SORTABLE' : 'FIELD_NOT_FILTERABLE';
  return invalidQuery(`query.${use}.${path}`, `Field '${path}' is not declared as ${use}able`, rule);
}
