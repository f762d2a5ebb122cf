import { isObject } from '../../../platform/kernel/values/objects';

/** Values are JSON; a long value is cut and ends with an ellipsis. */
export interface ChangedField {
  /** Example: `priceData.price` or `lineItems[0].quantity`; empty for the document itself. */
  path: string;
  was?: string;
  is?: string;
}

const MAX_VALUE_LENGTH = 300;

/** The smallest fields that differ, in document order. */
export function changedFields(was: unknown, is: unknown, limit: number): ChangedField[] {
  const changes: ChangedField[] = [];
  compare(was, is, '');
  return changes;

  function compare(one: unknown, other: unknown, path: string): void {
    if (changes.length >= limit || Object.is(one, other)) return;
    if (isObject(one) && isObject(other)) {
      for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
        compare(ownValue(one, name), ownValue(other, name), path === '' ? name : `${path}.${name}`);
      }
    } else if (Array.isArray(one) && Array.isArray(other)) {
      for (let at = 0; at < Math.max(one.length, other.length); at++) compare(one[at], other[at], `${path}[${at}]`);
    } else {
      changes.push(toChangedField(path, one, other));
    }
  }
}

/** A document may have a field named like an inherited property. */
const ownValue = (document: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(document, name) ? document[name] : undefined;

function toChangedField(path: string, was: unknown, is: unknown): ChangedField {
  const field: ChangedField = { path };
  if (was !== undefined) field.was = shorten(JSON.stringify(was));
  if (is !== undefined) field.is = shorten(JSON.stringify(is));
  return field;
}

const shorten = (json: string): string =>
  json.length > MAX_VALUE_LENGTH ? `${json.slice(0, MAX_VALUE_LENGTH)} …` : json;
