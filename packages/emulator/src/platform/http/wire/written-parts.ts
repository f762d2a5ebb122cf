import type { ModuleContract, OperationContract } from '../../contract/contract-types';
import { isObject } from '../../kernel/values/objects';
import { isMemoised } from './json';
import { defaultOf } from './proto-defaults';
import { promisesOf } from './response-check';

interface PromisedDefault {
  path: readonly string[];
  value: unknown;
}

/**
 * Adds promised scalars to parts that callers write, such as an address without a number: the type of the part allows a
 * caller to omit them. Entities and read-only fields stay as they are, so that the check of responses finds what an
 * operation forgets. Source: the JSON mapping of protobuf.
 */
export function withWrittenParts<Body>(contract: ModuleContract, operation: OperationContract, body: Body): Body {
  const missing = defaultsOf(contract, operation).filter(({ path }) => lacks(body, path, 0));
  if (missing.length === 0) return body;
  const completed = structuredClone(body);
  for (const { path, value } of missing) complete(completed, path, 0, value);
  return completed;
}

/** True if the path is missing below an existing part. Memoised objects are complete. */
function lacks(value: unknown, path: readonly string[], depth: number): boolean {
  if (Array.isArray(value)) return value.some((item) => lacks(item, path, depth));
  const name = path[depth];
  if (name === undefined || !isObject(value) || isMemoised(value)) return false;
  const next = value[name];
  return depth === path.length - 1 ? (next ?? undefined) === undefined : lacks(next, path, depth + 1);
}

function complete(value: unknown, path: readonly string[], depth: number, promised: unknown): void {
  if (Array.isArray(value)) for (const item of value) complete(item, path, depth, promised);
  const name = path[depth];
  if (name === undefined || !isObject(value)) return;
  if (depth < path.length - 1) complete(value[name], path, depth + 1, promised);
  else value[name] ??= structuredClone(promised);
}

const knownDefaults = new WeakMap<OperationContract, PromisedDefault[]>();

function defaultsOf(contract: ModuleContract, operation: OperationContract): PromisedDefault[] {
  const known = knownDefaults.get(operation);
  if (known) return known;
  const parts = writableParts(contract);
  const defaults = promisesOf(contract, operation).flatMap((path): PromisedDefault[] => {
    let type = operation.response;
    for (const name of path.slice(0, -1)) type = contract.types[type]?.fields[name]?.ref ?? '';
    const field = contract.types[type]?.fields[path.at(-1) ?? ''];
    const value = parts.has(type) && !field?.readonly ? defaultOf(contract, field) : undefined;
    return value === undefined ? [] : [{ path, value }];
  });
  knownDefaults.set(operation, defaults);
  return defaults;
}

const knownParts = new WeakMap<ModuleContract, ReadonlySet<string>>();

/** Types that requests contain, except for those of whole entities. */
function writableParts(contract: ModuleContract): ReadonlySet<string> {
  const known = knownParts.get(contract);
  if (known) return known;
  const parts = new Set<string>();
  const visit = (type: string): void => {
    for (const { type: kind, ref, readonly } of Object.values(contract.types[type]?.fields ?? {})) {
      if (kind !== 'object' || !ref || readonly || parts.has(ref)) continue;
      parts.add(ref);
      visit(ref);
    }
  };
  for (const { request } of Object.values(contract.operations)) visit(request);
  for (const { response } of Object.values(contract.operations)) {
    for (const { ref = '' } of Object.values(contract.types[response]?.fields ?? {})) {
      if (contract.types[ref]?.fields.id) parts.delete(ref);
    }
  }
  knownParts.set(contract, parts);
  return parts;
}
