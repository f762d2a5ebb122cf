import { isFields, parseValue, type Value } from '../code/values';

/** Undefined for anything but JSON, such as truncated text. */
export function parseJson(text: string): Value {
  try {
    return text ? parseValue(text) : undefined;
  } catch {
    return undefined;
  }
}

export function valueAt(value: Value, path: string): Value {
  return path.split('.').reduce<Value>((inner, name) => (isFields(inner) ? inner[name] : undefined), value);
}

export const listAt = (value: Value, path: string): Value[] => {
  const fieldValue = valueAt(value, path);
  return Array.isArray(fieldValue) ? fieldValue : [];
};

export const textAt = (value: Value, path: string): string | undefined => {
  const fieldValue = valueAt(value, path);
  return typeof fieldValue === 'string' ? fieldValue : undefined;
};

export interface Leaf {
  name: string;
  value: Value;
  within: readonly Value[];
}

/** At any depth, except below the names of `skipped`. A list's elements have its name. */
export function fieldsIn(value: Value, skipped?: RegExp, name = '', within: readonly Value[] = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, skipped, name, within));
  const own = name ? [{ name, value, within }] : [];
  if (!isFields(value)) return own;
  const inner = Object.entries(value).filter(([each]) => !skipped?.test(each));
  return [...own, ...inner.flatMap(([each, item]) => fieldsIn(item, skipped, each, [...within, value]))];
}
