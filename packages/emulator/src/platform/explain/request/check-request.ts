import type { CallField, CallTypes } from '../operations/operation';
import { isRecord } from './wire-request';

export interface Problem {
  path: readonly (string | number)[];
  message: string;
  isName?: true;
}

const MAX_PROBLEMS = 50;

export function checkRequest(
  contract: CallTypes,
  { request: type, required }: { request: string; required: readonly string[] },
  request: unknown,
): Problem[] {
  if (!isRecord(request)) return [{ path: [], message: 'A request is a JSON object: { … }' }];
  const problems: Problem[] = [];
  checkObject(contract, type, request, [], problems);
  for (const path of required) {
    const place = missingAt(contract, type, request, path.split('.'), []);
    if (place) problems.push({ path: place.at, message: `“${place.name}” is required` });
  }
  return problems.slice(0, MAX_PROBLEMS);
}

type Path = Problem['path'];

function checkObject(
  contract: CallTypes,
  type: string,
  value: Record<string, unknown>,
  path: Path,
  problems: Problem[],
) {
  const declared = contract.types[type];
  if (!declared) return;
  for (const [name, inner] of Object.entries(value)) {
    const field = declared.fields[name];
    if (field) checkField(contract, field, inner, [...path, name], problems);
    else problems.push({ path: [...path, name], message: `Unknown field “${name}”`, isName: true });
  }
  for (const names of Object.values(declared.oneOfs ?? {})) {
    const [, second] = names.filter((name) => value[name] !== undefined && value[name] !== null);
    if (second)
      problems.push({ path: [...path, second], message: `Only one of ${names.join(', ')} may be set`, isName: true });
  }
}

function checkField(contract: CallTypes, field: CallField, value: unknown, path: Path, problems: Problem[]) {
  if (value === null) return;
  if (!field.list) return checkOne(contract, field, value, path, problems);
  if (!Array.isArray(value)) {
    problems.push({ path, message: 'Expected a list: [ … ]' });
    return;
  }
  if (field.maxSize !== undefined && value.length > field.maxSize)
    problems.push({ path, message: `At most ${field.maxSize} entries` });
  if (field.minSize !== undefined && value.length < field.minSize)
    problems.push({ path, message: `At least ${field.minSize} ${field.minSize === 1 ? 'entry' : 'entries'}` });
  for (const [index, each] of value.entries()) checkOne(contract, field, each, [...path, index], problems);
}

function checkOne(contract: CallTypes, field: CallField, value: unknown, path: Path, problems: Problem[]) {
  if (field.type === 'object' && field.ref) {
    if (isRecord(value)) checkObject(contract, field.ref, value, path, problems);
    else problems.push({ path, message: 'Expected an object: { … }' });
    return;
  }
  const message = wrongValue(contract, field, value);
  if (message) problems.push({ path, message });
}

function wrongValue({ enums }: CallTypes, field: CallField, value: unknown): string | undefined {
  switch (field.type) {
    case 'string':
      return typeof value === 'string' ? wrongText(field, value) : 'Expected a string in quotes';
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
        ? undefined
        : 'Expected a date and time, such as "2027-02-10T10:00:00Z"';
    case 'number':
      return typeof value === 'number' ? wrongNumber(field, value) : 'Expected a number without quotes';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Expected true or false';
    case 'enum': {
      const values = enums[field.ref ?? ''] ?? [];
      return values.length === 0 || values.some((each) => each === value)
        ? undefined
        : `Expected one of ${values.join(', ')}`;
    }
    case 'map':
      return isRecord(value) ? undefined : 'Expected an object: { … }';
    default:
      return undefined;
  }
}

const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const PLACEHOLDER = /\{\{[^}]*\}\}/;

function wrongText({ maxLength, minLength, format, decimalValue }: CallField, text: string): string | undefined {
  if (PLACEHOLDER.test(text)) return 'Replace this with a value from your site: none was found';
  if (maxLength !== undefined && text.length > maxLength)
    return `At most ${maxLength} characters, but this has ${text.length}`;
  if (minLength !== undefined && text.length < minLength)
    return `At least ${minLength} ${minLength === 1 ? 'character' : 'characters'}`;
  if (format === 'GUID' && text !== '' && !GUID.test(text)) return 'Expected an ID (GUID)';
  if (decimalValue && text !== '' && !/^-?\d+(\.\d+)?$/.test(text))
    return 'Expected a decimal number in quotes, such as "12.50"';
  return undefined;
}

function wrongNumber({ max, min }: CallField, value: number): string | undefined {
  if (max !== undefined && value > max) return `At most ${max}`;
  if (min !== undefined && value < min) return `At least ${min}`;
  return undefined;
}

/** Fields of an absent object are not required. */
function missingAt(
  contract: CallTypes,
  type: string,
  value: unknown,
  [name = '', ...rest]: readonly string[],
  at: Path,
): { at: Path; name: string } | undefined {
  if (!isRecord(value)) return undefined;
  const declared = contract.types[type];
  const group = declared?.oneOfs?.[name];
  if (group && rest.length === 0)
    return group.some((each) => value[each] !== undefined) ? undefined : { at, name: group.join(' or ') };
  const inner = value[name];
  if (inner === undefined || inner === null) return rest.length === 0 ? { at, name } : undefined;
  const ref = declared?.fields[name]?.ref;
  if (rest.length === 0 || !ref) return undefined;
  if (!Array.isArray(inner)) return missingAt(contract, ref, inner, rest, [...at, name]);
  for (const [index, each] of inner.entries()) {
    const missing = missingAt(contract, ref, each, rest, [...at, name, index]);
    if (missing) return missing;
  }
  return undefined;
}
