import { valuesAt } from '../../../database/query/item-filter';
import { ValidationError, violation } from '../../../kernel/errors';
import { isObject } from '../../../kernel/values/objects';
import { matchingItems } from '../query';
import { type Accumulator, accumulated, type Expression, evaluate, type Fields } from './expressions';

/** Source of the types: `Stage` in @wix/wix-data-items-common. */
export interface Stage {
  group?: { groupIds?: { key?: string; expression?: Expression }[]; accumulators?: Accumulator[] };
  filter?: Fields;
  sort?: { values?: { fieldName?: string; order?: string }[] };
  projection?: { fields?: ProjectedField[] };
  objectToArray?: { objectFieldName?: string; destinationFieldName?: string };
  unwindArray?: { arrayFieldName?: string };
  skip?: number;
  limit?: number;
}

interface ProjectedField {
  include?: { fieldName?: string };
  exclude?: { fieldName?: string };
  reshape?: { resultFieldName?: string; expression?: Expression };
  projectNested?: { resultFieldName?: string; fields?: ProjectedField[] };
}

export function applyStage(items: readonly Fields[], stage: Stage): Fields[] {
  const { group, filter, sort, projection, objectToArray, unwindArray, skip, limit } = stage;
  if (group) return bounded(grouped(items, group));
  if (filter) return matchingItems(items, { filter });
  if (sort) return matchingItems(items, { sort: sort.values ?? [] });
  if (projection) return bounded(mapped(items, (item) => projected(item, projection.fields ?? [])));
  if (objectToArray) return bounded(mapped(items, (item) => withEntries(item, objectToArray)));
  if (unwindArray) {
    const results = items.flatMap((item) => unwound(item, unwindArray.arrayFieldName ?? ''));
    if (results.length > MAX_RESULTS) throw tooMuch(`give more than ${MAX_RESULTS} results`);
    return bounded(results);
  }
  if (skip !== undefined) return items.slice(skip);
  if (limit !== undefined) return items.slice(0, limit);
  throw new ValidationError([violation('pipeline.stages', 'must each have one kind of stage')]);
}

/** Groups come in the order of their first items. Without `groupIds` all items are one group. */
function grouped(
  items: readonly Fields[],
  { groupIds = [], accumulators = [] }: NonNullable<Stage['group']>,
): Fields[] {
  const pushed = accumulators.filter(({ push }) => push).length * items.length;
  if (pushed > MAX_SIZE / VALUE_SIZE) throw tooMuch('collect more values');
  const groups = new Map<string, { id: Fields; members: Fields[] }>();
  for (const item of items) {
    const id = Object.fromEntries(groupIds.map(({ key = '', expression }) => [key, evaluate(expression, item)]));
    const key = JSON.stringify(Object.values(id));
    const known = groups.get(key);
    if (known) known.members.push(item);
    else groups.set(key, { id, members: [item] });
  }
  return [...groups.values()].map(({ id, members }) => ({
    ...(groupIds.length > 0 && { _id: id }),
    ...Object.fromEntries(accumulators.map((each) => [each.resultFieldName ?? '', accumulated(each, members)])),
  }));
}

/** Assumed: with an included or new field only those are left, and `_id` unless it is excluded. */
function projected(item: Fields, fields: readonly ProjectedField[]): Fields {
  const isChosen = fields.some(({ exclude }) => !exclude);
  const base: Fields = isChosen ? ('_id' in item ? { _id: item._id } : {}) : structuredClone(item);
  for (const { include, exclude, reshape, projectNested } of fields) {
    if (include?.fieldName) copyPath(item, base, include.fieldName.split('.'));
    if (exclude?.fieldName) removePath(base, exclude.fieldName.split('.'));
    if (reshape?.resultFieldName) set(base, reshape.resultFieldName, evaluate(reshape.expression, item));
    if (projectNested?.resultFieldName) {
      const { _id, ...nested } = projected(item, projectNested.fields ?? []);
      set(base, projectNested.resultFieldName, nested);
    }
  }
  return base;
}

function copyPath(from: Fields, to: Fields, [name = '', ...rest]: readonly string[]): void {
  const value = Object.hasOwn(from, name) ? from[name] : undefined;
  if (value === undefined) return;
  if (rest.length === 0) {
    set(to, name, value);
    return;
  }
  if (!isObject(value)) return;
  const present = Object.hasOwn(to, name) ? to[name] : undefined;
  const inner: Fields = isObject(present) ? { ...present } : {};
  copyPath(value, inner, rest);
  set(to, name, inner);
}

function removePath(from: Fields, [name = '', ...rest]: readonly string[]): void {
  if (rest.length === 0) {
    delete from[name];
    return;
  }
  const inner = Object.hasOwn(from, name) ? from[name] : undefined;
  if (isObject(inner)) removePath(inner, rest);
}

/** Ignores names that would reach a prototype. */
function set(target: Fields, name: string, value: unknown): void {
  if (name === '__proto__') return;
  target[name] = value;
}

/** Source: the example at `objectToArray` of the stages, `{ "k": "red", "v": 10 }`. */
function withEntries(
  item: Fields,
  { objectFieldName = '', destinationFieldName = '' }: NonNullable<Stage['objectToArray']>,
) {
  const [value] = valuesAt(item, objectFieldName.split('.'));
  const entries = isObject(value) ? Object.entries(value).map(([k, v]) => ({ k, v })) : [];
  const changed = { ...item };
  set(changed, destinationFieldName, entries);
  return changed;
}

/** Assumed: an item without elements gives no result, and a value that is no list gives one. */
function unwound(item: Fields, path: string): Fields[] {
  const [name = '', ...rest] = path.split('.');
  const value = Object.hasOwn(item, name) ? item[name] : undefined;
  if (rest.length > 0) {
    return isObject(value) ? unwound(value, rest.join('.')).map((inner) => ({ ...item, [name]: inner })) : [];
  }
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map((element) => ({ ...item, [name]: element }));
}

/** Source: `@maxSize 10000` at the results. */
const MAX_RESULTS = 10_000;
/** In characters, with a value's own part. Assumed; errs to refusal. */
const MAX_SIZE = 32 * 1024 * 1024;
const VALUE_SIZE = 16;

function* mapped(items: readonly Fields[], change: (item: Fields) => Fields): Iterable<Fields> {
  for (const item of items) yield change(item);
}

/** Throws ValidationError as soon as the results are too large: pushing, unwinding and reshaping multiply each other. */
function bounded(results: Iterable<Fields>): Fields[] {
  const kept: Fields[] = [];
  let room = MAX_SIZE;
  for (const result of results) {
    room = roomAfter(result, room);
    if (room < 0) throw tooMuch(`give more than ${MAX_SIZE} characters`);
    kept.push(result);
  }
  return kept;
}

/** Stops at a negative number. */
function roomAfter(value: unknown, room: number): number {
  if (typeof value === 'string') return room - VALUE_SIZE - value.length;
  let left = room - VALUE_SIZE;
  if (!Array.isArray(value) && !isObject(value)) return left;
  for (const inner of Object.values(value)) {
    if (left < 0) return left;
    left = roomAfter(inner, left);
  }
  return left;
}

const tooMuch = (what: string) => new ValidationError([violation('pipeline.stages', `must not ${what}`)]);
