import type { FieldContract, ModuleContract } from '../contract/contract';
import type { Route } from '../routing';
import { isObject } from './objects';

/**
 * Takes out of a freshly parsed request the fields that are `null`: they were not sent. Those of a document that an
 * update sends become `undefined` instead, so that laid over the stored one they empty it; the lists in it are replaced
 * whole. Free JSON, such as a filter, keeps its nulls, and so does a list, for the validation to refuse.
 * Source: "null" in the JSON mapping of protobuf; "To remove a field's value, pass `null`" at `updateFulfillment`.
 */
export function takeNullsOut(request: Record<string, unknown>, { name, module, operation }: Route): void {
  const isBulkUpdate = /\.bulkUpdate/.test(name);
  const isUpdate = isBulkUpdate || /\.update/.test(name);
  eachField(module, operation.request, request, (field, value, key) => {
    if (value === null) delete request[key];
    else takeOutOf(module, field, value, isUpdate && (isBulkUpdate || !field.list));
  });
}

/** `empties`: whether a `null` in it empties a field. */
function takeOutOf(module: ModuleContract, { type, ref }: FieldContract, value: unknown, empties: boolean): void {
  if (!ref) return;
  if (Array.isArray(value)) {
    for (const item of value) takeOutOf(module, { type, ref }, item, empties);
  } else if (type === 'map' && isObject(value)) {
    for (const entry of Object.values(value)) takeOutOf(module, { type: 'object', ref }, entry, empties);
  } else if (type === 'object' && isObject(value)) {
    eachField(module, ref, value, (field, inner, key) => {
      if (inner !== null) takeOutOf(module, field, inner, empties && !field.list);
      else if (empties) value[key] = undefined;
      else delete value[key];
    });
  }
}

/** Calls for each field that the contract knows and that may not be `null` itself. */
function eachField(
  module: ModuleContract,
  type: string,
  object: Record<string, unknown>,
  visit: (field: FieldContract, value: unknown, key: string) => void,
): void {
  const fields = module.types[type]?.fields ?? {};
  for (const [key, value] of Object.entries(object)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field && field.type !== 'any') visit(field, value, key);
  }
}
