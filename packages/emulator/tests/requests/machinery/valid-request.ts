import type { FieldContract, ModuleContract } from '../../../src/platform/contract/contract-types';
import { type Route, verticalOf } from '../../../src/platform/http/routing';
import { isObject } from '../../../src/platform/kernel/values/objects';
import { validValue } from '../../../src/server/control/trigger/sample';
import { singular } from './chain';
import type { RecipeValue } from './recipe';

type Fields = Record<string, unknown>;

/** Looks up `path` in the newest entity of the noun, which is created if there is none. */
export type Lookup = (noun: string, path: string, vertical?: string) => Promise<unknown>;

/** The contract's minimum, overridden by the recipe. */
export async function validRequest(route: Route, recipeRequest: RecipeValue, lookup: Lookup): Promise<Fields> {
  const { module, operation } = route;
  const filled = await withReferences(recipeRequest, lookup);
  const at = singular(module.namespace);
  return object(module, operation.request, isObject(filled) ? filled : {}, {
    path: '',
    at: at === 'wixEvent' ? 'event' : at,
    required: operation.required,
    vertical: verticalOf(module),
    lookup,
  });
}

interface Place {
  path: string;
  /** The noun of the object that contains the field. */
  at: string;
  required: readonly string[];
  vertical: string;
  lookup: Lookup;
}

async function object(module: ModuleContract, type: string, recipeFields: Fields, place: Place): Promise<Fields> {
  const { fields = {}, oneOfs = {} } = module.types[type] ?? {};
  const allFields: Fields = { ...recipeFields };
  for (const [name, field] of Object.entries(fields)) {
    const inner = { ...place, path: pathOf(place, name) };
    const value = allFields[name];
    if (value === undefined && !isRequired(inner)) continue;
    const filled = await fieldValue(module, name, field, value, inner);
    if (filled !== undefined) allFields[name] = filled;
  }
  for (const [group, names] of Object.entries(oneOfs)) {
    if (!isRequired({ ...place, path: pathOf(place, group) }) || names.some((name) => allFields[name] !== undefined))
      continue;
    const [name = ''] = names;
    const field = fields[name];
    if (field)
      allFields[name] = await fieldValue(module, name, field, undefined, { ...place, path: pathOf(place, name) });
  }
  return allFields;
}

async function fieldValue(
  module: ModuleContract,
  name: string,
  field: FieldContract,
  recipeValue: unknown,
  place: Place,
): Promise<unknown> {
  const element = async (value: unknown): Promise<unknown> => {
    if (field.type === 'object' && field.ref && (value === undefined || isObject(value))) {
      return object(module, field.ref, isObject(value) ? value : {}, { ...place, at: singular(name) });
    }
    return value ?? (await fillMissing(module, name, field, place));
  };
  if (!field.list) return element(recipeValue);
  if (recipeValue === undefined) return [await element(undefined)];
  return Array.isArray(recipeValue) ? mapInSequence(recipeValue, element) : recipeValue;
}

/** The first reference may create an entity, which the next ones use. */
async function mapInSequence(values: readonly unknown[], map: (value: unknown) => Promise<unknown>) {
  const mapped: unknown[] = [];
  for (const value of values) mapped.push(await map(value));
  return mapped;
}

async function fillMissing(module: ModuleContract, name: string, field: FieldContract, place: Place): Promise<unknown> {
  if (name === 'revision') return place.lookup(place.at, 'revision');
  if (/(^i|I)ds?$/.test(name) && field.type === 'string') {
    return place.lookup(name.replace(/(^i|I)ds?$/, '') || place.at, 'id');
  }
  return validValue(module, name, field);
}

const pathOf = ({ path }: Place, name: string): string => (path ? `${path}.${name}` : name);

/** Nothing is required below an omitted field, so only the path itself counts. */
const isRequired = ({ path, required }: Place): boolean => required.includes(path);

const REFERENCE = /\$(?:([\w-]+)\/)?(\w+)((?:\.\w+)*)/g;

/** `$order.id`, alone or within a string; `$ecom/order.id` for another vertical. */
async function withReferences(recipeValue: unknown, lookup: Lookup): Promise<unknown> {
  if (Array.isArray(recipeValue)) return mapInSequence(recipeValue, (one) => withReferences(one, lookup));
  if (isObject(recipeValue)) {
    const filled: Fields = {};
    for (const [name, value] of Object.entries(recipeValue)) filled[name] = await withReferences(value, lookup);
    return filled;
  }
  if (typeof recipeValue !== 'string') return recipeValue;
  const references = [...recipeValue.matchAll(REFERENCE)].filter(([, , noun]) => !OPERATORS.has(noun ?? ''));
  let text = recipeValue;
  for (const [spelt, vertical, noun = '', path = ''] of references) {
    const value = await lookup(noun, path.slice(1), vertical);
    if (spelt === recipeValue) return structuredClone(value);
    text = text.replace(spelt, String(value));
  }
  return text;
}

/** Operators of the query language are not references. */
const OPERATORS = new Set(['count', 'in', 'eq']);
