import { undeclaredField, unknownOperator } from '../../../database/query/invalid-query';
import { isObject } from '../../../kernel/values/objects';

/** Filters entries that are computed, not stored. */
export type FilterFields<Entry> = Readonly<Record<string, (entry: Entry) => readonly (string | undefined)[]>>;

type Filter = Readonly<Record<string, unknown>>;

export function matchesFilter<Entry>(fields: FilterFields<Entry>, filter: Filter, entry: Entry): boolean {
  return Object.entries(filter)
    .map(([name, condition]) =>
      name.startsWith('$')
        ? matchesJunction(fields, name, condition, entry)
        : matchesCondition(fields, name, condition, entry),
    )
    .every(Boolean);
}

function matchesJunction<Entry>(fields: FilterFields<Entry>, junction: string, parts: unknown, entry: Entry): boolean {
  const filters = (Array.isArray(parts) ? parts : [parts]).filter(isObject);
  const matches = filters.map((filter) => matchesFilter(fields, filter, entry));
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

function matchesCondition<Entry>(fields: FilterFields<Entry>, name: string, condition: unknown, entry: Entry): boolean {
  const valuesOf = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!valuesOf) {
    throw undeclaredField(name, 'filterable');
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
