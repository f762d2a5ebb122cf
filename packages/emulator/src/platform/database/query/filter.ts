import type { FieldKind } from '../../kernel/store/store-interface';
import { isObject } from '../../kernel/values/objects';
import { all, any, compileOperator, type FilterScope, not } from './filter-operators';
import { invalidQuery, undeclaredField, unknownOperator } from './invalid-query';

/** Only `not` handles unknown results, so that other conditions can use indexes. */
export function compileFilter(filter: unknown, scope: FilterScope): string {
  if (filter === null || filter === undefined) return 'TRUE';
  if (!isObject(filter)) throw invalidQuery('INVALID_FILTER', 'The filter must be an object');
  return all(Object.entries(filter).map(([key, value]) => compileEntry(key, value, scope)));
}

function compileEntry(key: string, value: unknown, scope: FilterScope): string {
  switch (key) {
    case '$and':
      return all(requireFilters(key, value).map((filter) => compileFilter(filter, scope)));
    case '$or':
      return any(requireFilters(key, value).map((filter) => compileFilter(filter, scope)));
    case '$not':
      // The platform accepts one filter or a list of them.
      return not(
        all(requireFilters(key, Array.isArray(value) ? value : [value]).map((filter) => compileFilter(filter, scope))),
      );
  }
  if (key.startsWith('$')) throw unknownOperator(key);
  return compileField(key, value, scope);
}

function compileField(path: string, condition: unknown, scope: FilterScope): string {
  const kind = scope.kindOf(path);
  if (!kind) {
    throw undeclaredField(path, 'filterable');
  }
  const field = { path, kind, scope, single: isSingle(path, kind, scope.indexed) };
  if (!isOperators(condition)) return compileOperator(Array.isArray(condition) ? '$in' : '$eq', condition, field);
  const operators = Object.entries(condition);
  if (operators.length === 0) throw invalidQuery('INVALID_FILTER', `Field '${path}': expected a value or an operator`);
  return all(
    operators.map(([operator, operand]) =>
      operator === '$not' ? not(compileField(path, operand, scope)) : compileOperator(operator, operand, field),
    ),
  );
}

export function isSingle(path: string, kind: FieldKind, indexed: readonly string[]): boolean {
  return kind !== 'array' && (!path.includes('.') || indexed.includes(path));
}

function requireFilters(operator: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw invalidQuery('INVALID_FILTER', `Operator '${operator}' takes a list of filters`);
}

function isOperators(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !('$date' in value);
}
