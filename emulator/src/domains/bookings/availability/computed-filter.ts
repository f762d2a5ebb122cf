import { invalidQuery, unknownOperator } from '../../../database/query/invalid-query';
import { isObject } from '../../../kernel/values/objects';

/** Filters entries that are computed, not stored. */
export type FilterFields<Entry> = Readonly<Record<string, (entry: Entry) => readonly (string | undefined)[]>>;

type Filter = Readonly<Record<string, unknown>>;

export interface ComputedFilter<Entry> {
  name: string;
  fields: FilterFields<Entry>;
}

export function matchesFilter<Entry>(kind: ComputedFilter<Entry>, filter: Filter, entry: Entry): boolean {
  return Object.entries(filter)
    .map(([name, condition]) =>
      name.startsWith('$')
        ? matchesJunction(kind, name, condition, entry)
        : matchesCondition(kind, name, condition, entry),
    )
    .every(Boolean);
}

function matchesJunction<Entry>(kind: ComputedFilter<Entry>, junction: string, parts: unknown, entry: Entry): boolean {
  const filters = (Array.isArray(parts) ? parts : [parts]).filter(isObject);
  const matches = filters.map((filter) => matchesFilter(kind, filter, entry));
  switch (junction) {
    case '$and':
      return matches.every(Boolean);
    case '$or':
      return matches.some(Boolean);
    case '$not':
      return !matches.every(Boolean);
    default:
      throw unknownOperator(junction);
  }
}

function matchesCondition<Entry>(
  { name: kind, fields }: ComputedFilter<Entry>,
  name: string,
  condition: unknown,
  entry: Entry,
): boolean {
  const valuesOf = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!valuesOf) {
    throw invalidQuery(`${kind}.${name}`, `Field '${name}' is not declared as filterable`, 'FIELD_NOT_FILTERABLE');
  }
  const values = valuesOf(entry);
  // The platform's own recipes send locations as a plain list without an operator.
  if (!isObject(condition)) return holds('$in', condition, values);
  return Object.entries(condition)
    .map(([operator, operand]) => holds(operator, operand, values))
    .every(Boolean);
}

function holds(operator: string, operand: unknown, values: readonly unknown[]): boolean {
  const operands: unknown[] = Array.isArray(operand) ? operand : [operand];
  const isAny = operands.some((value) => values.includes(value));
  switch (operator) {
    case '$eq':
    case '$in':
    case '$hasSome':
      return isAny;
    case '$ne':
    case '$nin':
      return !isAny;
    case '$hasAll':
      return operands.every((value) => values.includes(value));
    default:
      throw unknownOperator(operator);
  }
}
