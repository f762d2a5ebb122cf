import type { WireQuery } from '../../database/query/wire-query';
import { ValidationError } from '../../kernel/errors';
import { isObject } from '../../kernel/values/objects';

/** Source: "You must specify a namespace equality filter" in the docs of queryForms. A cursor contains its filter. */
export function requireNamespace({ filter, cursorPaging }: WireQuery): void {
  if (cursorPaging?.cursor || namesNamespace(filter)) return;
  throw new ValidationError([
    { field: 'query.filter.namespace', description: 'must not be empty', violatedRule: 'REQUIRED_FIELD', data: {} },
  ]);
}

/** The SDK's query builder joins conditions with `$and`. */
export function namesNamespace(filter: unknown): boolean {
  if (!isObject(filter)) return false;
  const { namespace, $and: parts } = filter;
  return (
    Boolean(isObject(namespace) ? namespace.$eq : namespace) || (Array.isArray(parts) && parts.some(namesNamespace))
  );
}
