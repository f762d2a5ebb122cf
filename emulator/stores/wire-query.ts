import { invalidQuery } from '../database/query/invalid-query';
import type { Query } from '../database/store';

/** A query as callers send it, with the field names of the wire. */
export interface WireQuery {
  filter?: Record<string, unknown> | null;
  sort?: readonly { fieldName?: string | null; order?: string | null }[] | null;
  paging?: Query['paging'];
  cursorPaging?: Query['cursorPaging'];
}

/**
 * The query over our own names. `names` has every name that a caller may use, and ours for it: what else is asked for
 * is the platform's validation error, even where our documents have a field of that name.
 */
export function toOwnQuery(query: WireQuery, names: Readonly<Record<string, string>>): Query {
  return {
    paging: query.paging ?? null,
    cursorPaging: query.cursorPaging ?? null,
    filter: query.filter ? renamedFilter(query.filter, names) : null,
    sort: (query.sort ?? []).map(({ fieldName, order }, position) => {
      const field = fieldName ?? '';
      const own = Object.hasOwn(names, field) ? names[field] : undefined;
      if (!own) {
        const description = `Field '${field}' is not declared as sortable`;
        throw invalidQuery(`query.sort[${position}].fieldName`, description, 'FIELD_NOT_SORTABLE');
      }
      return { fieldName: own, order: order ?? null };
    }),
  };
}

function renamedFilter(filter: Record<string, unknown>, names: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(filter).map(([name, condition]) => {
      if (name.startsWith('$')) return [name, renamedParts(condition, names)];
      const own = Object.hasOwn(names, name) ? names[name] : undefined;
      if (own) return [own, condition];
      const description = `Field '${name}' is not declared as filterable`;
      throw invalidQuery(`query.filter.${name}`, description, 'FIELD_NOT_FILTERABLE');
    }),
  );
}

/** Rewrites `$and`, `$or` and `$not`; another form is refused when the query is compiled. */
function renamedParts(parts: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(parts)) return parts.map((part) => renamedParts(part, names));
  return typeof parts === 'object' && parts !== null ? renamedFilter({ ...parts }, names) : parts;
}

/** Each name maps to itself. */
export const sameNames = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));
