import { unknownOperator } from '../../../database/query/invalid-query';
import type { WireField, WireFields } from '../../../database/query/wire-query';
import { isObject } from '../../../kernel/values/objects';

/** A variant as displayed, with the ID of its stored form. */
export interface DerivedVariant {
  id: string;
  displayedFields: object;
}

/** Fields derived from the product or its stock. A filter on them (`usesAnyField`) reads all variants. */
export const derivedFields = (names: readonly string[], known: readonly DerivedVariant[]): WireFields =>
  Object.fromEntries(
    names.map((name): [string, WireField] => [name, { toFilter: (condition) => idFilter(name, condition, known) }]),
  );

export function usesAnyField(filter: unknown, names: readonly string[]): boolean {
  if (Array.isArray(filter)) return filter.some((part) => usesAnyField(part, names));
  if (!isObject(filter)) return false;
  return Object.entries(filter).some(([name, value]) => names.includes(name) || usesAnyField(value, names));
}

/** Filters by the IDs of the matching variants or of the others, depending on which list is shorter. */
function idFilter(name: string, condition: unknown, known: readonly DerivedVariant[]): Record<string, unknown> {
  const tests = testsOf(name, condition);
  const isMatch = ({ displayedFields }: DerivedVariant) => {
    const values = valuesAt(displayedFields, name.split('.'));
    return tests.every((test) => test(values));
  };
  const ids = known.filter(isMatch).map(({ id }) => id);
  if (ids.length <= known.length / 2) return { id: { $in: ids } };
  const matchingIds = new Set(ids);
  return { id: { $nin: known.flatMap(({ id }) => (matchingIds.has(id) ? [] : [id])) } };
}

type Test = (values: readonly unknown[]) => boolean;

function testsOf(name: string, condition: unknown): Test[] {
  if (!isObject(condition)) return [TESTS.$eq(condition)];
  return Object.entries(condition).map(([operator, operand]) => {
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

const TESTS = {
  $eq: (operand: unknown): Test => someValue((value) => isSame(value, operand)),
  $ne:
    (operand: unknown): Test =>
    (values) =>
      !values.some((value) => isSame(value, operand)),
  $in: (operand: unknown): Test => someValue((value) => toList(operand).some((each) => isSame(value, each))),
  $nin:
    (operand: unknown): Test =>
    (values) =>
      !values.some((value) => toList(operand).some((each) => isSame(value, each))),
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
  $exists:
    (operand: unknown): Test =>
    (values) =>
      values.length > 0 === operand,
} as const;

const isKnown = (operator: string): operator is keyof typeof TESTS => Object.hasOwn(TESTS, operator);

function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return value === undefined || value === null ? [] : [value];
  return isObject(value) ? valuesAt(value[step], rest) : [];
}
