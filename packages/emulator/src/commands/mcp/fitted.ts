import { isObject } from '../../platform/kernel/values/objects';
import { EmulatorError } from '../../server/library/errors';

/** An agent pays for each character: this is about 1,500 tokens. */
export const MAX_CHARACTERS = 6_000;

interface Level {
  characters: number;
  items: number;
  fields: number;
  depth: number;
}

/** From least to most shortened. The first level whose result is short enough is used. */
const LEVELS: readonly [Level, ...Level[]] = [
  { characters: 4_000, items: 100, fields: 200, depth: 20 },
  { characters: 1_000, items: 30, fields: 80, depth: 12 },
  { characters: 300, items: 10, fields: 40, depth: 8 },
  { characters: 120, items: 5, fields: 25, depth: 6 },
  { characters: 80, items: 3, fields: 15, depth: 4 },
  { characters: 40, items: 2, fields: 8, depth: 3 },
];

export interface FittedValue {
  value: unknown;
  isCut: boolean;
}

/** Shortens the JSON to `max` characters. Each shortened place states its length. */
export function fitValue(value: unknown, max = MAX_CHARACTERS): FittedValue {
  const whole = JSON.stringify(value);
  if (whole === undefined || whole.length <= max) return { value, isCut: false };
  for (const level of LEVELS) {
    const shortened = limitLevel(value, level, 0);
    if (JSON.stringify(shortened).length <= max) return { value: shortened, isCut: true };
  }
  return { value: `${whole.slice(0, max / 2)}… (${whole.length - max / 2} more characters)`, isCut: true };
}

function limitLevel(value: unknown, level: Level, depth: number): unknown {
  if (typeof value === 'string') return shortText(value, level.characters);
  if (Array.isArray(value)) {
    if (depth >= level.depth) return `[${value.length} items]`;
    const first = value.slice(0, level.items).map((item) => limitLevel(item, level, depth + 1));
    const rest = value.length - first.length;
    return rest > 0 ? [...first, `… ${rest} more`] : first;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  if (depth >= level.depth) return `{${entries.length} fields}`;
  const first = entries.slice(0, level.fields).map(([name, each]) => [name, limitLevel(each, level, depth + 1)]);
  const rest = entries.length - first.length;
  return Object.fromEntries(rest > 0 ? [...first, ['…', `${rest} more fields`]] : first);
}

export function shortText(text: string, characters: number): string {
  const rest = text.length - characters;
  return rest > 0 ? `${text.slice(0, characters)}… (${rest} more characters)` : text;
}

interface Part {
  at?: string | undefined;
  /** The index of the first item or character. */
  from?: number | undefined;
  /** Includes tokens and keys. */
  secrets?: boolean | undefined;
}

/** `at`: a path such as `response.cart.lineItems[3]`. Throws EmulatorError NOT_FOUND. */
export function getPart(value: unknown, { at = '', from = 0, secrets = false }: Part): unknown {
  // The path may end at a secret, whose name is then no longer beside it.
  let part = secrets ? value : withoutSecrets(value);
  for (const key of at.split(/[.[\]]+/).filter((each) => each !== '')) {
    const child = childOf(part, key);
    if (child === undefined) throw new EmulatorError(`nothing is at ${at}: ${missingReason(key, part)}`, 404);
    part = child;
  }
  return from > 0 && (typeof part === 'string' || Array.isArray(part)) ? part.slice(from) : part;
}

const MAX_NAMED = 40;

function missingReason(key: string, place: unknown): string {
  if (Array.isArray(place)) return `${key} is no number of the ${place.length} items, from 0`;
  if (!isObject(place)) return `${key} would be inside of a single value`;
  const names = Object.keys(place);
  return `${key} is none of ${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ' …' : ''}`;
}

function childOf(place: unknown, key: string): unknown {
  if (Array.isArray(place)) return /^\d+$/.test(key) ? place[Number(key)] : undefined;
  return isObject(place) && Object.hasOwn(place, key) ? place[key] : undefined;
}

const SECRET = /(token|apikey|secret|password|privatekey|signedinstance)$/i;
const HIDDEN = '(hidden)';

/** An agent passes on what it reads. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hideSecret(name, each)]));
}

function hideSecret(name: string, value: unknown): unknown {
  const isSecret = SECRET.test(name.replaceAll('_', ''));
  if (!isSecret) return withoutSecrets(value);
  if (typeof value === 'string') return value === '' ? value : HIDDEN;
  // Example: `accessToken: { value }`.
  return isObject(value) && typeof value.value === 'string' ? { ...value, value: HIDDEN } : withoutSecrets(value);
}
