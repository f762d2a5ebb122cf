import type { ModuleContract, OperationContract } from '../../contract/contract-types';
import type { FieldViolation } from '../../kernel/errors';
import { isObject } from '../../kernel/values/objects';
import { oneOfMissing, REQUIRED } from './rules';

type RequiredCheck = (request: unknown, violations: FieldViolation[]) => void;

const compiled = new WeakMap<OperationContract, RequiredCheck>();

export function requiredCheck(contract: ModuleContract, operation: OperationContract): RequiredCheck {
  const known = compiled.get(operation);
  if (known) return known;
  const paths = operation.required.map((path) => requiredPath(contract, operation.request, path));
  const check: RequiredCheck = (request, violations) => {
    for (const path of paths) visit(request, path, 0, '', violations);
  };
  compiled.set(operation, check);
  return check;
}

interface RequiredPath {
  segments: string[];
  oneOf?: readonly string[];
  mayBeEmpty?: boolean;
}

/** Source: "Pass an empty array to delete all media items" of `mediaIds`, although it is required. */
const MAY_BE_EMPTY: readonly string[] = ['RemoveProductMediaRequest.mediaIds'];

function requiredPath(contract: ModuleContract, request: string, path: string): RequiredPath {
  const segments = path.split('.');
  let type = contract.types[request];
  for (const [index, segment] of segments.entries()) {
    const oneOf = type?.fields[segment] ? undefined : type?.oneOfs?.[segment];
    if (oneOf && index === segments.length - 1) return { segments: segments.slice(0, -1), oneOf };
    type = contract.types[type?.fields[segment]?.ref ?? ''];
  }
  return { segments, mayBeEmpty: MAY_BE_EMPTY.includes(`${request}.${path}`) };
}

function visit(value: unknown, path: RequiredPath, depth: number, field: string, violations: FieldViolation[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visit(item, path, depth, `${field}[${index}]`, violations);
    return;
  }
  if (!isObject(value)) return;
  const segment = path.segments[depth];
  if (segment === undefined) {
    requireOneOf(value, path, field, violations);
    return;
  }
  const next = value[segment];
  const name = field === '' ? segment : `${field}.${segment}`;
  const isLast = depth === path.segments.length - 1;
  if (isLast && !path.oneOf) {
    if (path.mayBeEmpty ? next == null : isEmpty(next)) violations.push({ field: name, ...REQUIRED });
  } else if (next !== undefined && next !== null) visit(next, path, depth + 1, name, violations);
}

function requireOneOf(
  value: Record<string, unknown>,
  { oneOf }: RequiredPath,
  field: string,
  violations: FieldViolation[],
): void {
  if (!oneOf || oneOf.some((name) => !isEmpty(value[name]))) return;
  violations.push({ field, ...oneOfMissing(oneOf) });
}

/** Protobuf cannot tell an empty string or list from an absent one. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
