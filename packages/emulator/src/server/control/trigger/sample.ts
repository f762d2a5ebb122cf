import type { FieldContract, ModuleContract } from '../../../platform/contract/contract-types';
import { isLongNumber } from '../../../platform/http/validation/long-numbers';

/** Types can be recursive. */
const MAX_DEPTH = 6;

interface Sampling {
  module: ModuleContract;
  known: ReadonlyMap<string, Record<string, unknown>>;
  newId: () => string;
}

/** Passes all rules of its fields, with one entry in each list. */
export function sampleMessage(sampling: Sampling, typeName: string, depth = 0): Record<string, unknown> {
  const known = sampling.known.get(typeName);
  if (known) return known;
  const { fields = {}, oneOfs = {} } = sampling.module.types[typeName] ?? {};
  const others = new Set(Object.values(oneOfs).flatMap((names) => names.slice(1)));
  const entries = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (others.has(name) || field.notAllowed) return [];
    const value = sampleValue(sampling, name, field, depth);
    if (value === undefined) return [];
    return [[name, field.list ? Array(Math.max(1, field.minSize ?? 0)).fill(value) : value]];
  });
  return Object.fromEntries(entries);
}

function sampleValue(sampling: Sampling, name: string, field: FieldContract, depth: number): unknown {
  if (field.type === 'object' && field.ref) {
    return depth < MAX_DEPTH ? sampleMessage(sampling, field.ref, depth + 1) : undefined;
  }
  if (field.type === 'string' && isId(name, field)) return sampling.newId();
  if (isLongNumber(name, field)) return String(Math.max(1, field.min ?? 1));
  return plausibleText(name, field) ?? validValue(sampling.module, name, field);
}

const ID_LENGTH = 36;

const isId = (name: string, { format, maxLength = ID_LENGTH }: FieldContract): boolean =>
  format === 'GUID' || name === 'id' || (format === undefined && /Ids?$/.test(name) && maxLength >= ID_LENGTH);

/** The value of a field without a declared format, by its name. A text that breaks the field's length is no sample. */
function plausibleText(name: string, field: FieldContract): string | undefined {
  if (field.type !== 'string' || field.format || field.decimalValue) return undefined;
  const text = TEXTS.find(([pattern]) => pattern.test(name))?.[1];
  if (text === undefined || text.length > (field.maxLength ?? text.length)) return undefined;
  return text.length < (field.minLength ?? 0) ? undefined : text;
}

const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/number$/i, '10001'],
  [/lastName$/i, 'Lovelace'],
  [/(firstName|nickname)$/i, 'Ada'],
  [/fullName$|^customerName$|^displayName$/i, 'Ada Lovelace'],
  [/city$/i, 'New York'],
  [/addressLine1?$|streetName$|^street$|^formattedAddress$/i, '1 Main Street'],
  [/addressLine2$/i, 'Floor 2'],
  [/postalCode$|zipCode$/i, '10001'],
  [/company$/i, 'Analytical Engines'],
  [/sku$/i, 'SKU-1'],
  [/phone$/i, '+1 212 555 0188'],
  [/slug$/i, 'a-sample'],
  [/(url|uri|link)$/i, 'https://example.com/'],
  [/(title|productName|itemName)$/i, 'Ceramic Mug'],
  [/(description|note|message|reason)$/i, 'A sample text'],
];

/** `undefined` for objects and for fields without rules. */
export function validValue(module: ModuleContract, name: string, field: FieldContract): unknown {
  switch (field.type) {
    case 'boolean':
      return true;
    case 'enum':
      return validEnum(module.enums[field.ref ?? ''] ?? []);
    case 'date':
      return '2027-02-10T10:00:00.000Z';
    case 'number':
      return Math.min(field.max ?? 1e6, Math.max(field.min ?? 0, 1));
    case 'string':
      return validText(name, field);
    case 'map':
      return {};
    default:
      return undefined;
  }
}

/** Prefers values other than "not chosen", which often comes first. */
function validEnum(values: readonly string[]): string | undefined {
  return values.find((value) => !/^(UNKNOWN|UNDEFINED|UNSPECIFIED|INVALID)|_UNSPECIFIED$/.test(value)) ?? values[0];
}

function validText(name: string, field: FieldContract): string {
  const text = field.decimalValue ? '1' : (BY_FORMAT[field.format ?? ''] ?? valueForName(name));
  return text.slice(0, field.maxLength).padEnd(field.minLength ?? 0, 'x');
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  DECIMAL_VALUE: '1',
  CURRENCY: 'USD',
  COUNTRY: 'US',
  SUBDIVISION: 'US-NY',
  EMAIL: 'ada@example.com',
  PHONE: '+1 212 555 0188',
  WEB_URL: 'https://example.com/a?b=c',
  LANGUAGE: 'en',
  LANGUAGE_TAG: 'en',
  LOCAL_DATE: '2027-02-10',
  LOCAL_TIME: '10:00',
  LOCAL_DATE_TIME: '2027-02-10T10:00:00',
  COLOR_HEX: '#336699',
  URL_SLUG: 'a-slug',
};

/** Without a declared format the field's name is the only hint. */
function valueForName(name: string): string {
  if (/amount|price|value|percentage|rate$/i.test(name)) return '1';
  if (/currency/i.test(name)) return 'USD';
  if (/timeZone/i.test(name)) return 'America/New_York';
  if (/revision/i.test(name)) return '1';
  if (/email/i.test(name)) return 'ada@example.com';
  return 'Ada';
}
