import type { FieldContract, ModuleContract, OperationContract } from '../../emulator/contract/contract';
import { isObject } from '../../emulator/validation/objects';
import type { Dice } from './dice';

interface Place {
  path: string;
  object: Record<string, unknown>;
  name: string;
  field: FieldContract;
}

/** The request with a value of another type in one of its fields; `undefined` where it has none that could be mistaken. */
export function withWrongType(
  module: ModuleContract,
  { request: type, pathParams }: OperationContract,
  sent: Record<string, unknown>,
  dice: Dice,
): Record<string, unknown> | undefined {
  const request = structuredClone(sent);
  // What the address says takes the place of what else is sent there.
  const inAddress = Object.values(pathParams);
  const places = placesIn(module, type, request).filter(
    ({ path }) => !inAddress.some((other) => other === path || other.startsWith(`${path}.`)),
  );
  if (places.length === 0) return undefined;
  const { object, name, field } = dice.oneOf(places);
  object[name] = dice.oneOf(wrongFor(field));
  return request;
}

function placesIn(module: ModuleContract, type: string, value: unknown, at = ''): Place[] {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(module, type, item, at));
  const fields = module.types[type]?.fields;
  if (!fields || !isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]): Place[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    // A mask is sent as one text.
    if (!field || field.type === 'any' || MASK.test(name)) return [];
    const path = `${at}${name}`;
    const below = field.type === 'object' ? placesIn(module, field.ref ?? '', inner, `${path}.`) : [];
    return [{ path, object: value, name, field }, ...below];
  });
}

const MASK = /^(fields|mask|fieldmask)$/i;

function wrongFor({ type, list }: FieldContract): unknown[] {
  if (list) return ['x', 1, {}, [[1]], [null]];
  switch (type) {
    case 'number':
      return ['x', '', {}, [1], true];
    case 'boolean':
      return ['true', 0, {}];
    case 'enum':
      return ['NO_SUCH_VALUE', 5, []];
    case 'date':
      return ['yesterday', 5, {}];
    case 'object':
    case 'map':
      return ['x', 7, [], [{}], true];
    default:
      return [5, {}, ['x'], true];
  }
}
