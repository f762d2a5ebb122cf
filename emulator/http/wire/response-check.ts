import type { ModuleContract, OperationContract } from '../../contract/contract';
import { isObject } from '../validation/objects';
import { isInternalField } from '../validation/undeclared-values';

/**
 * The wire paths that the SDK promises and this response lacks; in a list, once per element. Paths below a missing
 * field are not reported: whether that field must be there is a promise of its own.
 */
export function brokenPromises(contract: ModuleContract, operation: OperationContract, response: unknown): string[] {
  const { paths, tree } = promisesOf(contract, operation);
  if (keepsAll(response, tree)) return [];
  const broken: string[] = [];
  for (const path of paths) collectMissing(response, path, 0, '', broken);
  return broken;
}

interface Promises {
  paths: string[][];
  tree: Promised;
}

/** The promised names below a value, each with those below it. */
type Promised = Map<string, { isPromised: boolean; below: Promised }>;

const PROMISES = new WeakMap<OperationContract, Promises>();

function promisesOf(contract: ModuleContract, operation: OperationContract): Promises {
  const known = PROMISES.get(operation);
  if (known) return known;
  const paths = operation.promised
    .map((path) => path.split('.'))
    .filter((path) => !isOneOfSeveral(contract, operation.response, path));
  const tree: Promised = new Map();
  for (const path of paths) {
    let names = tree;
    for (const [depth, name] of path.entries()) {
      const node = names.get(name) ?? { isPromised: false, below: new Map() };
      if (depth === path.length - 1) node.isPromised = true;
      names.set(name, node);
      names = node.below;
    }
  }
  const promises = { paths, tree };
  PROMISES.set(operation, promises);
  return promises;
}

/**
 * The same check without paths, in one walk: long lists are nearly always complete, and building paths takes the most
 * time.
 */
function keepsAll(value: unknown, names: Promised): boolean {
  if (value === undefined || value === null || names.size === 0) return true;
  if (Array.isArray(value)) return value.every((item) => keepsAll(item, names));
  if (!isObject(value)) return true;
  for (const [name, { isPromised, below }] of names) {
    const inner = value[name];
    if (isPromised && (inner === undefined || inner === null)) return false;
    if (!keepsAll(inner, below)) return false;
  }
  return true;
}

/** At most one field of a one-of is set, although the SDK promises each of them. */
function isOneOfSeveral(contract: ModuleContract, response: string, path: readonly string[]): boolean {
  let type = contract.types[response];
  for (const name of path.slice(0, -1)) type = contract.types[type?.fields[name]?.ref ?? ''];
  return Object.values(type?.oneOfs ?? {}).some((fields) => fields.includes(path.at(-1) ?? ''));
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

/**
 * The paths in a response that its wire type does not have: misspelt ones, or internal ones that must not leave the
 * emulator.
 */
export function unknownFields(contract: ModuleContract, operation: OperationContract, response: unknown): string[] {
  if (isKnown(contract, operation.response, response)) return [];
  const unknown: string[] = [];
  collectUnknown(contract, operation.response, response, '', unknown);
  return unknown;
}

function isKnown(contract: ModuleContract, type: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => isKnown(contract, type, item));
  const fields = contract.types[type]?.fields;
  if (!fields || !isObject(value)) return true;
  for (const name in value) {
    const sent = value[name];
    const field = fields[name];
    if (sent === undefined || sent === null) {
      if (sent === null && !field) return false;
    } else if (!field) {
      if (!isInternalField(type, name)) return false;
    } else if (field.ref && field.type === 'object') {
      if (!isKnown(contract, field.ref, sent)) return false;
    } else if (field.ref && field.type === 'map' && isObject(sent)) {
      const { ref } = field;
      if (!Object.values(sent).every((entry) => isKnown(contract, ref, entry))) return false;
    }
  }
  return true;
}

function collectUnknown(contract: ModuleContract, type: string, value: unknown, at: string, unknown: string[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectUnknown(contract, type, item, `${at}[${index}]`, unknown);
    return;
  }
  const fields = contract.types[type]?.fields;
  if (!fields || !isObject(value)) return;
  for (const [name, sent] of Object.entries(value)) {
    const path = at === '' ? name : `${at}.${name}`;
    const field = fields[name];
    if (!field) {
      if (sent !== undefined && !isInternalField(type, name)) unknown.push(path);
    } else if (field.ref && field.type === 'object') collectUnknown(contract, field.ref, sent, path, unknown);
    else if (field.ref && field.type === 'map') collectUnknownEntries(contract, field.ref, sent, path, unknown);
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
