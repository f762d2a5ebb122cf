import type { FieldContract, ModuleContract } from '../../contract/contract-types';
import { beyondType } from '../../contract/fields-beyond';
import { isObject } from '../../kernel/values/objects';
import type { Route } from '../routing';
import { isLongNumber, longNumberText } from './long-numbers';

type Fields = Record<string, unknown>;

/**
 * `null` means absent, but clears a field in an update. Unknown fields are dropped, except at the top and in free JSON.
 * A field has two names, `fieldName` and `field_name`.
 * Source: the JSON mapping of protobuf; "To remove a field's value, pass `null`" at `updateFulfillment`; sorts of
 * products by `field_name` in wix/skills.
 */
export function readMessage(request: Fields, { name, module, operation }: Route): void {
  const isBulkUpdate = /\.bulkUpdate/.test(name);
  const isUpdate = isBulkUpdate || /\.update/.test(name);
  const fields = module.types[operation.request]?.fields ?? {};
  renameOriginals(fields, request);
  for (const key in request) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field || field.type === 'any') continue;
    const value = request[key];
    if (value === null || isEmptyDecimal(field, value)) delete request[key];
    else request[key] = readField(module, key, field, value, isUpdate && (isBulkUpdate || !field.list));
  }
}

function readField(
  module: ModuleContract,
  name: string,
  field: FieldContract,
  value: unknown,
  empties: boolean,
): unknown {
  const { type, ref } = field;
  if (typeof value === 'number' && isLongNumber(name, field)) return longNumberText(value);
  if (type === 'number' && typeof value === 'string') return toNumber(value);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) value[index] = readField(module, name, field, item, empties);
  } else if (type === 'map' && ref && isObject(value)) {
    for (const key in value) readInner(module, ref, value[key], empties);
  } else if (type === 'object' && ref) readInner(module, ref, value, empties);
  return value;
}

/** Assumed; errs to permission: of two values under both names, the one under the JSON name counts. */
function renameOriginals(fields: Readonly<Record<string, FieldContract>>, message: Fields): void {
  for (const key in message) {
    if (!key.includes('_') || Object.hasOwn(fields, key)) continue;
    const name = key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    if (!Object.hasOwn(fields, name)) continue;
    if (!Object.hasOwn(message, name)) message[name] = message[key];
    delete message[key];
  }
}

/** Assumed; errs to permission: a decimal that is an empty string, protobuf's default, counts as absent. */
const isEmptyDecimal = ({ decimalValue, format }: FieldContract, value: unknown): boolean =>
  value === '' && (decimalValue === true || format === 'DECIMAL_VALUE');

const PAGING_METHODS = new Set(['paging', 'cursorPaging']);

const MAX_DIGITS = 400;

function toNumber(text: string): unknown {
  if (text.length > MAX_DIGITS) return text;
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

function readInner(module: ModuleContract, type: string, message: unknown, empties: boolean): void {
  if (!isObject(message)) return;
  const { fields = {}, oneOfs } = module.types[type] ?? {};
  renameOriginals(fields, message);
  for (const key in message) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const value = message[key];
    // The SDK's query builders send cursors even if the type declares only offsets, as in `queryScheduleItems`.
    if (!field && oneOfs?.pagingMethod && PAGING_METHODS.has(key)) continue;
    if (!field && beyondType(module, type)?.fields.has(key)) continue;
    if (!field) delete message[key];
    else if (field.type === 'any') continue;
    else if (value !== null && !isEmptyDecimal(field, value)) {
      message[key] = readField(module, key, field, value, empties && !field.list);
    } else if (empties) message[key] = undefined;
    else delete message[key];
  }
}
