import { isObject } from '../../kernel/values/objects';

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
