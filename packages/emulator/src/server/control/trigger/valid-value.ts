import type { FieldContract, ModuleContract } from '../../../platform/contract/contract';

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
