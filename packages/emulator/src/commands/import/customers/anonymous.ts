import type { FieldContract, ModuleContract } from '../../../platform/contract/contract-types';
import { formatCheck } from '../../../platform/kernel/values/formats';
import { isObject } from '../../../platform/kernel/values/objects';
import type { WireMessage } from '../../real-platform/owner-client';
import { type Customers, fakeCode, fakePerson, type Person } from './people';

export interface Anonymity extends Customers {
  /** Product names and form texts, which may stay in anonymized data. */
  publicTexts: ReadonlySet<string>;
}

/** Keeps only IDs, times, amounts, the contract's codes and public texts. Replaces people and drops everything else. */
export function anonymize(
  module: ModuleContract,
  typeName: string,
  value: WireMessage,
  person: Person,
  anonymity: Anonymity,
): WireMessage {
  const own = keyOf(value);
  const somebody = own === undefined ? person : fakePerson(own, anonymity);
  const { fields = {} } = module.types[typeName] ?? {};
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const field = fields[name];
    if (!field || inner === undefined || inner === null) return [];
    const convert = (each: unknown): unknown => {
      if (field.type === 'map') return optionsIn(each);
      if (field.type !== 'object') return scalar(module, typeName, name, field, each, somebody, anonymity);
      return isObject(each) && field.ref ? anonymize(module, field.ref, each, somebody, anonymity) : undefined;
    };
    const copy =
      field.list && Array.isArray(inner) ? inner.map(convert).filter((each) => each !== undefined) : convert(inner);
    return copy === undefined ? [] : [[name, copy]];
  });
  return Object.fromEntries(entries);
}

export function keyOf({ contactId, email }: WireMessage): string | undefined {
  if (typeof contactId === 'string' && contactId !== '') return contactId;
  return typeof email === 'string' && email !== '' ? email : undefined;
}

/** Keeps only a product's variant, known to be an ID: other keys of a map may contain any text. */
const optionsIn = (value: unknown): WireMessage | undefined =>
  isObject(value) && isId(value.variantId) ? { variantId: value.variantId } : undefined;

function scalar(
  module: ModuleContract,
  typeName: string,
  name: string,
  { type, ref = '', decimalValue, format }: FieldContract,
  value: unknown,
  person: Person,
  anonymity: Anonymity,
): unknown {
  if (type === 'number' || type === 'boolean') return typeof value === type ? value : undefined;
  if (typeof value !== 'string') return undefined;
  if (type === 'enum') return module.enums[ref]?.includes(value) ? value : undefined;
  if (type === 'date') return isInstant(value) ? value : undefined;
  if (type !== 'string') return undefined;
  const madeUp = typeName === 'StreetAddress' ? STREET[name] : PERSONAL[name];
  if (madeUp) return value === '' ? '' : madeUp(person);
  if (CODES_OF_SITE.has(name)) return value === '' ? '' : fakeCode(value, anonymity);
  const isAmount =
    (decimalValue || format === 'DECIMAL_VALUE' || AMOUNTS.has(name)) && /^-?\d{1,15}(\.\d{1,10})?$/.test(value);
  const isHarmless = isId(value) || isInstant(value) || isAmount || CODES[name]?.test(value);
  return isHarmless || anonymity.publicTexts.has(value) ? value : undefined;
}

const PERSONAL: Readonly<Record<string, (person: Person) => string>> = {
  firstName: ({ firstName }) => firstName,
  first: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  last: ({ lastName }) => lastName,
  fullName: ({ fullName }) => fullName,
  orderFullName: ({ fullName }) => fullName,
  guestFullName: ({ fullName }) => fullName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  addressLine: ({ streetNumber, street }) => `${streetNumber} ${street}`,
  city: ({ city }) => city,
  postalCode: ({ postalCode }) => postalCode,
};

const STREET: typeof PERSONAL = { number: ({ streetNumber }) => streetNumber, name: ({ street }) => street };

/** Replaced, because they are secrets: a ticket's number is enough to get in. */
const CODES_OF_SITE: ReadonlySet<string> = new Set(['ticketNumber', 'orderNumber']);
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'rate', 'taxRate', 'percentageRate', 'conversionRate']);
const CODES: Readonly<Record<string, RegExp>> = {
  country: /^[A-Z]{2}$/,
  countryCode: /^[A-Z]{2}$/,
  subdivision: /^[A-Z]{2}-[A-Z\d]{1,3}$/,
  currency: /^[A-Z]{3}$/,
  originalCurrency: /^[A-Z]{3}$/,
  buyerLanguage: /^[a-z]{2}$/,
  siteLanguage: /^[a-z]{2}$/,
  number: /^\d{1,12}$/,
};

const isId = (value: unknown): boolean =>
  typeof value === 'string' && ((formatCheck('GUID')?.(value) ?? false) || SESSION_ID.test(value));

const SESSION_ID = /^[\da-f-]{36}_(?:[\da-f-]{36}|weekly-\d{1,4})(?:_\d{8}T\d{4})?$/i;

const isInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/.test(value);
