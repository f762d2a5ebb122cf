import type { FieldContract, ModuleContract } from '../../platform/contract/contract-types';
import { matchesKind } from '../../platform/http/wire/response-check';
import { isObject } from '../../platform/kernel/values/objects';

/** Kinds by path, named as in tests/captures. */
export type Shape = Record<string, string>;

export interface KnownType {
  module: ModuleContract;
  /** The type of an object; absent for maps. */
  type?: string | undefined;
  field?: FieldContract | undefined;
}

const TEXT_KINDS = ['guid', 'iso-date', 'decimal-string', 'wix-image', 'url'];

/** `enum:SHIPPED` for values of the contract; other strings become their kind, such as a date. */
export function kindOf(value: unknown, { module, field }: KnownType): string {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'list-empty' : 'list';
  if (typeof value === 'object') return isObject(value) && Object.keys(value).length === 0 ? 'object-empty' : 'object';
  if (typeof value !== 'string') return typeof value;
  if (field?.type === 'enum' && isEnumerated(module, field, value)) return `enum:${value}`;
  return TEXT_KINDS.find((kind) => matchesKind(value, kind)) ?? 'string';
}

/** A value newer than the contract cannot be recognized and stays a string. */
const isEnumerated = ({ enums }: ModuleContract, { ref = '' }: FieldContract, value: string): boolean =>
  enums[ref]?.includes(value) ?? false;

/** False for keys that the business chooses, such as the fields of its collections. */
export const hasDeclaredNames = ({ module, type }: KnownType): boolean =>
  type !== undefined && module.types[type] !== undefined;

const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;

export const publicName = (known: KnownType, key: string): string =>
  hasDeclaredNames(known) && FIELD_NAME.test(key) ? key : '{}';

export function knownField(known: KnownType, key: string): KnownType {
  const { module, type } = known;
  const field = type === undefined ? undefined : module.types[type]?.fields[key];
  if (!field) return { module };
  return field.type === 'map'
    ? { module, field }
    : { module, field, type: field.type === 'object' ? field.ref : undefined };
}

export const knownEntry = ({ module, field }: KnownType): KnownType =>
  field?.type === 'map' ? { module, type: field.ref } : { module };

/** Lists every kind of a value if responses differ. */
export function shapeOf(answers: readonly unknown[], known: KnownType): Shape {
  const kinds = new Map<string, Set<string>>();
  for (const answer of answers) collect(answer, known, '', kinds);
  return Object.fromEntries(
    [...kinds]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, pathKinds]) => [path, joinKinds([...pathKinds])]),
  );
}

function collect(value: unknown, known: KnownType, path: string, kinds: Map<string, Set<string>>): void {
  if (value === undefined) return;
  const kind = kindOf(value, known);
  if (kind !== 'object') note(kinds, path, kind);
  if (Array.isArray(value)) for (const item of value) collect(item, known, `${path}[]`, kinds);
  else if (isObject(value)) {
    const isNamed = hasDeclaredNames(known);
    for (const [key, entry] of Object.entries(value)) {
      const name = publicName(known, key);
      collect(
        entry,
        isNamed ? knownField(known, key) : knownEntry(known),
        path === '' ? name : `${path}.${name}`,
        kinds,
      );
    }
  }
}

function note(kinds: Map<string, Set<string>>, path: string, kind: string): void {
  const ofPath = kinds.get(path) ?? new Set();
  kinds.set(path, ofPath.add(kind));
}

/** An empty list beside a full one counts as a list. Enum values are combined; beside other kinds they are strings. */
function joinKinds(kinds: readonly string[]): string {
  const codes = kinds.filter((kind) => kind.startsWith('enum:')).map((kind) => kind.slice('enum:'.length));
  const others = kinds.filter(
    (kind) => !kind.startsWith('enum:') && !(kind === 'list-empty' && kinds.includes('list')),
  );
  if (others.length === 0) return `enum:${codes.sort().join('|')}`;
  return [...others, ...(codes.length > 0 ? ['string'] : [])].sort().join('|');
}
