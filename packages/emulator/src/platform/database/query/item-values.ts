import { isObject } from '../../kernel/values/objects';

export const toWireDate = (instant: string) => ({ $date: instant });

export const isWireDate = (value: unknown): value is { $date: string } =>
  isObject(value) && typeof value.$date === 'string';

export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((member) => valuesAt(member, path));
  return isObject(value) && Object.hasOwn(value, name) ? valuesAt(value[name], rest) : [];
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
