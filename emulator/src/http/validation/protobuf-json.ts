import type { FieldContract, ModuleContract } from '../../contract/contract';
import { beyondType } from '../../contract/fields-beyond';
import { isObject } from '../../kernel/values/objects';
import type { Route } from '../routing';
import { isLongNumber, longNumberText } from './long-numbers';

type Fields = Record<string, unknown>;

/**
 * Makes of a freshly parsed request what protobuf reads in it, in place. A field that is `null` was not sent; of a
 * document that an update sends it becomes `undefined` instead, so that laid over the stored one it empties a field; the
 * lists in it are replaced whole. What a type does not know is left out, but not of the request itself, where plain
 * clients send field masks that the packages do not declare. Free JSON, such as a filter, is no message, and stays; so
 * does `null` in a list, for the validation to refuse. A number may be
 * spelt as a text, and a number of 64 bits either way.
 * Source: the JSON mapping of protobuf; "To remove a field's value, pass `null`" at `updateFulfillment`.
 */
export function readMessage(request: Fields, { name, module, operation }: Route): void {
  const isBulkUpdate = /\.bulkUpdate/.test(name);
  const isUpdate = isBulkUpdate || /\.update/.test(name);
  const fields = module.types[operation.request]?.fields ?? {};
  for (const key in request) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field || field.type === 'any') continue;
    const value = request[key];
    if (value === null) delete request[key];
    else request[key] = readField(module, key, field, value, isUpdate && (isBulkUpdate || !field.list));
  }
}

/** `empties`: whether `null` clears a field. */
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

const PAGING_METHODS = new Set(['paging', 'cursorPaging']);

/** Longer than any meaningful number, and short enough to be checked in a request full of them. */
const MAX_DIGITS = 400;

/** A text that is not a number stays, so that the validation can name it. */
function toNumber(text: string): unknown {
  if (text.length > MAX_DIGITS) return text;
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

function readInner(module: ModuleContract, type: string, message: unknown, empties: boolean): void {
  if (!isObject(message)) return;
  const { fields = {}, oneOfs } = module.types[type] ?? {};
  for (const key in message) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const value = message[key];
    // The SDK's query builders use cursors even where the type declares only offsets, such as `queryScheduleItems`.
    if (!field && oneOfs?.pagingMethod && PAGING_METHODS.has(key)) continue;
    // The SDK sends some fields that no type of the packages has.
    if (!field && beyondType(module, type)?.fields.has(key)) continue;
    if (!field) delete message[key];
    else if (field.type === 'any') continue;
    else if (value !== null) message[key] = readField(module, key, field, value, empties && !field.list);
    else if (empties) message[key] = undefined;
    else delete message[key];
  }
}
