import { invalidQuery, unknownOperator } from '../../../database/query/invalid-query';
import type { WireField, WireFields } from '../../../database/query/wire-query';
import { isObject } from '../../../kernel/values/objects';

/** A product or a variant as displayed, with the ID of its stored form. */
interface Derived {
  id: string;
  displayedFields: object;
}

interface Index {
  known: readonly Derived[];
  /** The stored path of the ID. */
  idPath: string;
}

/**
 * Fields derived from the product or its stock. A filter on them (`usesAnyField`) reads all products. Sorts keep the
 * wire names.
 */
export const derivedFields = (names: readonly string[], index: Index): WireFields =>
  Object.fromEntries(
    names.map((name): [string, WireField] => [
      name,
      { toFilter: (condition) => idFilter(name, condition, index), sortPath: name },
    ]),
  );

export function usesAnyField(filter: unknown, names: readonly string[]): boolean {
  if (Array.isArray(filter)) return filter.some((part) => usesAnyField(part, names));
  if (!isObject(filter)) return false;
  return Object.entries(filter).some(([name, value]) => names.includes(name) || usesAnyField(value, names));
}

/** Filters by the IDs that match or by the others, depending on which list is shorter. */
export function idFilter(name: string, condition: unknown, { known, idPath }: Index): Record<string, unknown> {
  const matches = fieldTest(name, condition);
  const isMatch = ({ displayedFields }: Derived) => matches(displayedFields);
  const ids = known.filter(isMatch).map(({ id }) => id);
  if (ids.length <= known.length / 2) return { [idPath]: { $in: ids } };
  const matchingIds = new Set(ids);
  return { [idPath]: { $nin: known.flatMap(({ id }) => (matchingIds.has(id) ? [] : [id])) } };
}

function fieldTest(name: string, condition: unknown): (displayedFields: unknown) => boolean {
  const tests = testsOf(name, condition);
  return (displayedFields) => {
    const values = valuesAt(displayedFields, name.split('.'));
    return tests.every((test) => test(values));
  };
}

type Test = (values: readonly unknown[]) => boolean;

function testsOf(name: string, condition: unknown): Test[] {
  if (!isObject(condition)) return [Array.isArray(condition) ? TESTS.$in(condition) : TESTS.$eq(condition)];
  const entries = Object.entries(condition);
  if (entries.length === 0) throw invalidQuery('INVALID_FILTER', `Field '${name}': expected a value or an operator`);
  return entries.map(([operator, operand]) => {
    if (operator === '$not') {
      const tests = testsOf(name, operand);
      return (values) => !tests.every((test) => test(values));
    }
    if (!isKnown(operator)) throw unknownOperator(operator, name);
    return TESTS[operator](operand);
  });
}

const someValue =
  (test: (value: unknown) => boolean): Test =>
  (values) =>
    values.some(test);

const toList = (operand: unknown): unknown[] => (Array.isArray(operand) ? operand : [operand]);

/** Amounts are strings on the wire, but compared as numbers. */
const compareValues = (value: unknown, operand: unknown): number => {
  if (typeof value === 'string' && Number.isNaN(Number(value))) return value < String(operand) ? -1 : 1;
  return Number(value) - Number(operand);
};

const isSame = (value: unknown, operand: unknown): boolean =>
  value === operand || (typeof operand === 'number' && typeof value === 'string' && Number(value) === operand);

/** Null also matches missing values. */
const isOneOf = (values: readonly unknown[], operands: readonly unknown[]): boolean =>
  operands.some((operand) => (operand === null ? values.length === 0 : values.some((value) => isSame(value, operand))));

const negated =
  (test: Test): Test =>
  (values) =>
    !test(values);

const TESTS = {
  $eq:
    (operand: unknown): Test =>
    (values) =>
      isOneOf(values, [operand]),
  $ne: (operand: unknown): Test => negated(TESTS.$eq(operand)),
  $in:
    (operand: unknown): Test =>
    (values) =>
      isOneOf(values, toList(operand)),
  $nin: (operand: unknown): Test => negated(TESTS.$in(operand)),
  $hasSome: (operand: unknown): Test => someValue((value) => toList(operand).includes(value)),
  $hasAll:
    (operand: unknown): Test =>
    (values) =>
      toList(operand).every((each) => values.includes(each)),
  $gt: (operand: unknown): Test => someValue((value) => compareValues(value, operand) > 0),
  $gte: (operand: unknown): Test => someValue((value) => isSame(value, operand) || compareValues(value, operand) >= 0),
  $lt: (operand: unknown): Test => someValue((value) => !isSame(value, operand) && compareValues(value, operand) < 0),
  $lte: (operand: unknown): Test => someValue((value) => isSame(value, operand) || compareValues(value, operand) <= 0),
  $startsWith: (operand: unknown): Test => {
    const start = String(operand).toLowerCase();
    return someValue((value) => typeof value === 'string' && value.toLowerCase().startsWith(start));
  },
  $contains: (operand: unknown): Test => {
    const part = String(operand).toLowerCase();
    return someValue((value) => typeof value === 'string' && value.toLowerCase().includes(part));
  },
  /** Each condition must hold for a member, and all fields of a condition for the same one. */
  $matchItems: (operand: unknown): Test => {
    const members = requireConditions(operand).map((item) =>
      Object.entries(item).map(([name, condition]) => fieldTest(name, condition)),
    );
    return (values) => members.every((tests) => values.some((value) => tests.every((test) => test(value))));
  },
  $exists:
    (operand: unknown): Test =>
    (values) =>
      values.length > 0 === operand,
} as const;

function requireConditions(operand: unknown): Record<string, unknown>[] {
  if (!Array.isArray(operand) || operand.length === 0 || !operand.every(isObject))
    throw invalidQuery('INVALID_FILTER', '$matchItems takes a list of conditions');
  return operand;
}

const isKnown = (operator: string): operator is keyof typeof TESTS => Object.hasOwn(TESTS, operator);

function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return value === undefined || value === null ? [] : [value];
  return isObject(value) ? valuesAt(value[step], rest) : [];
}
