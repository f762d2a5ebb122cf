import { existsInCalendar } from '../../kernel/values/calendar-dates';
import { isObject } from '../../kernel/values/objects';
import { invalidQuery, unknownOperator } from './invalid-query';

export type Matches = (data: Record<string, unknown>) => boolean;

/** In memory, since callers may name any field. Source: `validateFilterTree` in @wix/wix-data-items-common. */
export function readFilter(filter: unknown, depth = 0): Matches {
  if (filter === null || filter === undefined) return () => true;
  if (!isObject(filter)) throw invalidFilter('must be an object');
  if (depth > MAX_DEPTH) throw invalidFilter(`is nested more than ${MAX_DEPTH} times`);
  const conditions = Object.entries(filter).map(([key, value]) => readEntry(key, value, depth));
  return (data) => conditions.every((matches) => matches(data));
}

const MAX_DEPTH = 20;

function readEntry(key: string, value: unknown, depth: number): Matches {
  const parts = () => requireList(key, value).map((part) => readFilter(part, depth + 1));
  switch (key) {
    case '$and': {
      const all = parts();
      return (data) => all.every((matches) => matches(data));
    }
    case '$or': {
      const any = parts();
      return (data) => any.some((matches) => matches(data));
    }
    case '$not': {
      const negated = (Array.isArray(value) ? value : [value]).map((part) => readFilter(part, depth + 1));
      return (data) => !negated.every((matches) => matches(data));
    }
  }
  if (key.startsWith('$')) throw unknownOperator(key);
  return readField(key, value);
}

function readField(name: string, condition: unknown): Matches {
  const path = name.split('.');
  const isOperators = isObject(condition) && !isWireDate(condition) && Object.keys(condition).some(isOperator);
  const tests = isOperators
    ? Object.entries(condition).map(([operator, operand]) => readOperator(operator, operand))
    : [readOperator('$eq', condition)];
  return (data) => {
    const values = valuesAt(data, path);
    return tests.every((test) => test(values));
  };
}

const isMissingDate = (value: unknown): boolean => isWireDate(value) && !existsInCalendar(value.$date);

const isOperator = (key: string): boolean => key.startsWith('$');

type Test = (values: readonly unknown[]) => boolean;

function readOperator(operator: string, operand: unknown): Test {
  // Filters in cursors were not validated with the request.
  if ((Array.isArray(operand) ? operand : [operand]).some(isMissingDate))
    throw invalidFilter('must have existing dates');
  const some =
    (test: (value: unknown) => boolean): Test =>
    (values) =>
      values.some((value) => (Array.isArray(value) ? value.some(test) || test(value) : test(value)));
  const comparisonTest = (test: (order: number) => boolean) =>
    some(
      (value) => kindOf(value) === kindOf(operand) && kindOf(value) !== 'none' && test(compareValues(value, operand)),
    );
  switch (operator) {
    case '$eq':
      return equalityTest(operand);
    case '$ne':
      return (values) => !equalityTest(operand)(values);
    case '$gt':
      return comparisonTest((order) => order > 0);
    case '$gte':
      return comparisonTest((order) => order >= 0);
    case '$lt':
      return comparisonTest((order) => order < 0);
    case '$lte':
      return comparisonTest((order) => order <= 0);
    case '$in':
    case '$hasSome':
      return (values) => requireList(operator, operand).some((each) => equalityTest(each)(values));
    case '$hasAll':
      return (values) => requireList(operator, operand).every((each) => equalityTest(each)(values));
    case '$exists':
      return (values) => values.length > 0 === (operand === true);
    case '$isEmpty':
      return (values) => equalityTest(null)(values) === (operand === true);
    case '$contains':
    case '$startsWith':
    case '$endsWith':
      return some(textTest(operator, operand));
  }
  throw unknownOperator(operator);
}

/** `null` also equals a missing field. */
const equalityTest =
  (operand: unknown): Test =>
  (values) => {
    if (operand === null) return values.every((value) => value === null);
    return values.some((value) => areEqual(value, operand) || (Array.isArray(value) && value.some(isEqualTo(operand))));
  };

const isEqualTo = (operand: unknown) => (value: unknown) => areEqual(value, operand);

/** Source: "not case-sensitive" at `contains`, `startsWith` and `endsWith` of the query builder. */
function textTest(operator: '$contains' | '$startsWith' | '$endsWith', operand: unknown) {
  if (typeof operand !== 'string') throw invalidFilter(`${operator} takes a string`);
  const sought = operand.toLowerCase();
  return (value: unknown): boolean => {
    if (typeof value !== 'string') return false;
    const text = value.toLowerCase();
    if (operator === '$contains') return text.includes(sought);
    return operator === '$startsWith' ? text.startsWith(sought) : text.endsWith(sought);
  };
}

function requireList(operator: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw invalidFilter(`${operator} takes a list`);
}

const invalidFilter = (description: string) => invalidQuery('INVALID_FILTER', `The filter ${description}`);

export const toWireDate = (instant: string) => ({ $date: instant });

const isWireDate = (value: unknown): value is { $date: string } => isObject(value) && typeof value.$date === 'string';

export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((member) => valuesAt(member, path));
  if (!isObject(value) || !Object.hasOwn(value, name)) return [];
  return value[name] === undefined ? [] : valuesAt(value[name], rest);
}

/** Kinds in sort order. Values of two kinds are never equal (assumed). */
const RANK = { none: 0, number: 1, string: 2, boolean: 3, date: 4, other: 5 } as const;
type Kind = keyof typeof RANK;

export function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') {
    return typeof value === 'number' ? 'number' : typeof value === 'string' ? 'string' : 'boolean';
  }
  return isWireDate(value) ? 'date' : 'other';
}

const toComparable = (value: unknown): string | number =>
  typeof value === 'number'
    ? value
    : isWireDate(value)
      ? Date.parse(value.$date)
      : typeof value === 'string'
        ? value
        : JSON.stringify(value ?? null);

export function compareValues(one: unknown, other: unknown): number {
  const byKind = RANK[kindOf(one)] - RANK[kindOf(other)];
  if (byKind !== 0) return byKind;
  const [first, second] = [toComparable(one), toComparable(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

export const areEqual = (one: unknown, other: unknown): boolean => compareValues(one, other) === 0;
