import type { ModuleContract, OperationContract } from '../../contract/contract-types';
import { PlatformError } from '../../kernel/errors';
import { isObject } from '../../kernel/values/objects';

const MASKS = new Set(['fields', 'mask', 'fieldMask', 'fieldmask']);

/**
 * On the wire, masks are comma-joined paths. Sources: transformSDKFieldMaskToRESTFieldMask in @wix/sdk-runtime; for
 * parameters of a URL, `?fields=displayName,plugins` in wix/skills.
 */
export function withFieldMasks(
  contract: ModuleContract,
  operation: OperationContract,
  request: Record<string, unknown>,
): Record<string, unknown> {
  const masked = withoutUnmaskedFields(contract, operation, request);
  if (!hasMask(contract, operation.request)) return masked;
  return split(contract, operation.request, masked);
}

/**
 * Updates of the platform have a mask that the packages do not declare: the SDK sends only what changes. Documents send
 * it, as `{ "paths": ["active"] }` or comma-joined, and then other fields of the entity do not count. Source: the recipe
 * for discount rules of wix/skills. Assumed: a field that is named but not sent stays.
 */
function withoutUnmaskedFields(
  { types }: ModuleContract,
  { method, pathParams, request: type }: OperationContract,
  request: Record<string, unknown>,
): Record<string, unknown> {
  if (method !== 'PATCH') return request;
  const [entity, key] =
    Object.values(pathParams)
      .map((path) => path.split('.'))
      .find(({ length }) => length > 1) ?? [];
  const mask = UNDECLARED_MASKS.find((name) => !types[type]?.fields[name] && request[name] !== undefined);
  const sent = entity === undefined ? undefined : request[entity];
  if (!mask || entity === undefined || !isObject(sent)) return request;
  const paths = pathsOf(request[mask], mask);
  if (paths.length === 0) return request;
  const names = new Set([key, 'id', 'revision', ...paths.map((path) => rootOf(path, entity))]);
  return { ...request, [entity]: Object.fromEntries(Object.entries(sent).filter(([name]) => names.has(name))) };
}

const UNDECLARED_MASKS = ['mask', 'fieldMask', 'fieldmask'];

function pathsOf(mask: unknown, name: string): string[] {
  if (typeof mask === 'string') return mask === '' ? [] : pathsIn(mask, name);
  const paths = isObject(mask) ? mask.paths : undefined;
  if (!Array.isArray(paths)) return [];
  if (paths.length > MAX_PATHS) throw tooManyPaths(name);
  return paths.filter((path) => typeof path === 'string');
}

/** Paths may begin with the entity, and have the names of protobuf. */
function rootOf(path: string, entity: string): string {
  const [first = '', second] = path.trim().split('.');
  const root = first === entity && second !== undefined ? second : first;
  return root.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

function split(contract: ModuleContract, type: string, message: Record<string, unknown>): Record<string, unknown> {
  const fields = contract.types[type]?.fields ?? {};
  const splitInner = (ref: string, value: unknown) => (isObject(value) ? split(contract, ref, value) : value);
  return Object.fromEntries(
    Object.entries(message).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (MASKS.has(name) && field?.list && field.type === 'string' && typeof value === 'string') {
        return [name, value === '' ? [] : pathsIn(value, name)];
      }
      const ref = field?.type === 'object' ? field.ref : undefined;
      if (!ref || !hasMask(contract, ref)) return [name, value];
      return [name, Array.isArray(value) ? value.map((item) => splitInner(ref, item)) : splitInner(ref, value)];
    }),
  );
}

/** Assumed; errs to refusal: no type has as many fields. */
const MAX_PATHS = 1_000;

function pathsIn(mask: string, name: string): string[] {
  const paths = mask.split(',', MAX_PATHS + 1);
  if (paths.length > MAX_PATHS) throw tooManyPaths(name);
  return paths;
}

const tooManyPaths = (name: string) => new PlatformError(400, `${name} lists more than ${MAX_PATHS} fields`);

const masked = new WeakMap<ModuleContract, Map<string, boolean>>();

function hasMask(contract: ModuleContract, type: string): boolean {
  const known = masked.get(contract) ?? new Map<string, boolean>();
  masked.set(contract, known);
  const before = known.get(type);
  if (before !== undefined) return before;
  known.set(type, false);
  const isMasked = Object.entries(contract.types[type]?.fields ?? {}).some(([name, field]) => {
    if (MASKS.has(name) && field.list && field.type === 'string') return true;
    return field.type === 'object' && field.ref !== undefined && hasMask(contract, field.ref);
  });
  known.set(type, isMasked);
  return isMasked;
}
