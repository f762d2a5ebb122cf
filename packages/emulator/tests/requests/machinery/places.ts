import type { FieldContract, ModuleContract, OperationContract } from '../../../src/platform/contract/contract-types';
import { isObject } from '../../../src/platform/kernel/values/objects';

/** A field of a request, present or possible. */
export interface Place {
  path: string;
  object: Record<string, unknown>;
  name: string;
  field: FieldContract;
}

/** Every present field, at any depth. */
export function placesIn(module: ModuleContract, { request: type }: OperationContract, request: unknown): Place[] {
  return visit(module, type, request, '').flatMap(({ at, object, fields }) =>
    Object.keys(object).flatMap((name) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return field ? [{ path: at + name, object, name, field }] : [];
    }),
  );
}

/** Every possible field that the request's objects do not have. */
export function gapsIn(module: ModuleContract, { request: type }: OperationContract, request: unknown): Place[] {
  return visit(module, type, request, '').flatMap(({ at, object, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      Object.hasOwn(object, name) ? [] : [{ path: at + name, object, name, field }],
    ),
  );
}

interface Visited {
  at: string;
  object: Record<string, unknown>;
  fields: Record<string, FieldContract>;
}

function visit(module: ModuleContract, type: string, value: unknown, at: string): Visited[] {
  if (Array.isArray(value)) return value.flatMap((item) => visit(module, type, item, at));
  const fields = module.types[type]?.fields;
  if (!fields || !isObject(value)) return [];
  const below = Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field?.type === 'object' ? visit(module, field.ref ?? '', inner, `${at}${name}.`) : [];
  });
  return [{ at, object: value, fields }, ...below];
}

/** A mask is sent as one string, whatever its type. */
export const isMask = ({ name }: Place): boolean => /^(fields|mask|fieldmask)$/i.test(name);

/** A value in the URL replaces other values for that field. */
export function isInAddress({ pathParams }: OperationContract, { path }: Place): boolean {
  return Object.values(pathParams).some((other) => other === path || other.startsWith(`${path}.`));
}
