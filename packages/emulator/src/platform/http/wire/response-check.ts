import type { Beyond } from '../../contract/beyond-tree';
import type { ModuleContract, OperationContract } from '../../contract/contract-types';
import { beyondType, SOMETIMES_ABSENT } from '../../contract/fields-beyond';
import { isObject } from '../../kernel/values/objects';

/** Promised paths that the response lacks, one per list element. Paths below a missing field are not reported. */
export function brokenPromises(contract: ModuleContract, operation: OperationContract, response: unknown): string[] {
  const broken: string[] = [];
  for (const path of promisesOf(contract, operation)) collectMissing(response, path, 0, '', broken);
  return broken;
}

export function promisesOf(contract: ModuleContract, operation: OperationContract): string[][] {
  return operation.promised
    .map((path) => path.split('.'))
    .filter((path) => !mayBeAbsent(contract, operation.response, path));
}

/** Only one field of a one-of is set, although the SDK promises each; see also `SOMETIMES_ABSENT`. */
function mayBeAbsent(contract: ModuleContract, response: string, path: readonly string[]): boolean {
  let typeName = response;
  for (const name of path.slice(0, -1)) typeName = contract.types[typeName]?.fields[name]?.ref ?? '';
  const field = path.at(-1) ?? '';
  const { oneOfs = {} } = contract.types[typeName] ?? {};
  return [...Object.values(oneOfs), SOMETIMES_ABSENT[typeName] ?? []].some((fields) => fields.includes(field));
}

function collectMissing(value: unknown, path: readonly string[], depth: number, at: string, broken: string[]): void {
  const segment = path[depth];
  if (segment === undefined || value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectMissing(item, path, depth, `${at}[${index}]`, broken);
    return;
  }
  if (!isObject(value)) return;
  const next = value[segment];
  const name = at === '' ? segment : `${at}.${segment}`;
  if (depth === path.length - 1) {
    if (next === undefined || next === null) broken.push(name);
  } else collectMissing(next, path, depth + 1, name, broken);
}

/** Paths that neither the wire type nor the fields beyond the contract have, or whose value is of another kind. */
export function unknownFields(contract: ModuleContract, operation: OperationContract, response: unknown): string[] {
  const unknown: string[] = [];
  collectUnknown(contract, operation.response, response, '', unknown);
  return unknown;
}

function collectUnknown(contract: ModuleContract, type: string, value: unknown, at: string, unknown: string[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectUnknown(contract, type, item, `${at}[${index}]`, unknown);
    return;
  }
  const fields = contract.types[type]?.fields;
  if (!fields || !isObject(value)) return;
  const beyond = beyondType(contract, type);
  for (const [name, inner] of Object.entries(value)) {
    const path = at === '' ? name : `${at}.${name}`;
    const field = fields[name];
    if (!field) {
      if (inner !== undefined) collectBeyond(contract, beyond?.fields.get(name), inner, path, unknown);
    } else if (field.ref && field.type === 'object') collectUnknown(contract, field.ref, inner, path, unknown);
    else if (field.ref && field.type === 'map') collectUnknownEntries(contract, field.ref, inner, path, unknown);
  }
}

function collectUnknownEntries(
  contract: ModuleContract,
  type: string,
  value: unknown,
  at: string,
  unknown: string[],
): void {
  if (!isObject(value)) return;
  for (const [key, entry] of Object.entries(value)) collectUnknown(contract, type, entry, `${at}.${key}`, unknown);
}

function collectBeyond(
  contract: ModuleContract,
  beyond: Beyond | undefined,
  value: unknown,
  at: string,
  unknown: string[],
): void {
  if (!beyond) unknown.push(at);
  else if (!beyond.list) collectBeyondItem(contract, beyond, value, at, unknown);
  else if (!Array.isArray(value)) unknown.push(`${at} (is no list)`);
  else
    for (const [index, item] of value.entries()) collectBeyondItem(contract, beyond, item, `${at}[${index}]`, unknown);
}

function collectBeyondItem(
  contract: ModuleContract,
  { kind, fields }: Beyond,
  value: unknown,
  at: string,
  unknown: string[],
): void {
  if (kind !== undefined && !contract.types[kind]) {
    if (!matchesKind(value, kind)) unknown.push(`${at} (is no ${kind})`);
  } else if (!isObject(value)) unknown.push(`${at} (is no ${kind ?? 'object'})`);
  else if (kind !== undefined) collectUnknown(contract, kind, value, at, unknown);
  else {
    for (const [name, inner] of Object.entries(value)) {
      if (inner !== undefined) collectBeyond(contract, fields.get(name), inner, `${at}.${name}`, unknown);
    }
  }
}

/** `kind`: as in tests/captures, alternatives separated by `|`. Another site may return more values than `enum:A|B`. */
export function matchesKind(value: unknown, kind: string): boolean {
  if (kind.startsWith('enum:')) return isEnumValue(value);
  return kind.split('|').some((one) => matchesSingleKind(value, one));
}

function matchesSingleKind(value: unknown, kind: string): boolean {
  const test = KINDS[kind];
  if (!test) throw new Error(`there is no kind "${kind}"`);
  return test(value);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const textLike = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value);

const isEnumValue = textLike(/^[A-Za-z][A-Za-z0-9_]*$/);

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: isText,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  list: Array.isArray,
  'list-empty': Array.isArray,
  'object-empty': isObject,
  guid: textLike(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
  'iso-date': textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/),
  'decimal-string': textLike(/^-?\d+(\.\d+)?$/),
  'money-string': textLike(/\d/),
  // A site without its own domain returns only the path.
  url: textLike(/^(https?:\/\/|\/)/),
  'wix-image': textLike(/^wix:image:\/\//),
};
