import type { ModuleContract, OperationContract } from '../../contract/contract';
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
  if (!hasMask(contract, operation.request)) return request;
  return split(contract, operation.request, request);
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

/** Assumed: no type has as many fields. */
const MAX_PATHS = 1_000;

function pathsIn(mask: string, name: string): string[] {
  const paths = mask.split(',', MAX_PATHS + 1);
  if (paths.length > MAX_PATHS) throw new PlatformError(400, `${name} lists more than ${MAX_PATHS} fields`);
  return paths;
}

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
