import { createHash } from 'node:crypto';
import type { SectionName } from '../../../platform/composition/seed/sections';
import { isObject } from '../../../platform/kernel/values/objects';
import type { PartialFile } from '../partial-file';

export interface Customers {
  salt: string;
}

export interface Person {
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  phone: string;
  streetNumber: string;
  street: string;
  city: string;
  postalCode: string;
}

/** Returns the same person for the same key and salt. `key`: a contact's ID, for example. */
export function fakePerson(key: string, { salt }: Customers): Person {
  const digest = createHash('sha256').update(`${salt}\n${key.toLowerCase()}`).digest();
  const pickName = (names: readonly string[], at: number) => names[digest.readUInt16BE(at) % names.length] ?? '';
  const [firstName, lastName] = [pickName(FIRST_NAMES, 0), pickName(LAST_NAMES, 2)];
  const number = digest.readUIntBE(4, 5).toString(36);
  return {
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    email: `${firstName}.${lastName}.${number}@example.com`.toLowerCase(),
    // Source: 555-0100 to 555-0199 are reserved for fiction.
    phone: `+1 555 01${String(digest.readUInt8(9) % 100).padStart(2, '0')}`,
    streetNumber: String(1 + (digest.readUInt8(10) % 120)),
    street: pickName(STREETS, 11),
    city: pickName(CITIES, 13),
    postalCode: String(10_000 + (digest.readUInt16BE(15) % 90_000)),
  };
}

export const fakeCode = (code: string, { salt }: Customers): string => {
  const text = createHash('sha256').update(`${salt}\ncode ${code}`).digest('hex').toUpperCase();
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 11)}`;
};

const words = (text: string): readonly string[] => text.split(' ');
const FIRST_NAMES = words(
  'Ada Bela Chidi Dana Emil Fatima Goran Hana Ines Jonas Keiko Leila Marta Nils Olu Priya Rosa Sami Tove Yusuf',
);
const LAST_NAMES = words(
  'Almeida Berg Cohen Dvorak Eriksen Fontaine Gupta Haddad Ito Jensen Kaya Lindqvist Moreau Novak Okafor Petrov Rossi Silva Tanaka Weber',
);
const STREETS = [
  'Elm Street',
  'Mill Lane',
  'Harbor Road',
  'Orchard Way',
  'Station Street',
  'Garden Row',
  'Bridge Road',
];
const CITIES = words('Ashford Brookfield Clearwater Dunmore Eastvale Fairhaven Greenwood Hillcrest');

const NAMED: readonly SectionName[] = [
  'services',
  'products',
  'productsV1',
  'events',
  'plans',
  'coupons',
  'discountRules',
  'shippingOptions',
];

export async function publicTexts(partial: PartialFile): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  for (const section of NAMED) {
    for await (const { json } of partial.entriesOf(section, true)) addNames(JSON.parse(json), texts);
  }
  for await (const { json } of partial.entriesOf('forms', true)) addTexts(JSON.parse(json), texts);
  return texts;
}

function addNames({ name, title, code, ticketDefinitions }: Record<string, unknown>, texts: Set<string>): void {
  for (const text of [name, title, code]) if (typeof text === 'string') texts.add(text);
  if (Array.isArray(ticketDefinitions)) for (const each of ticketDefinitions) if (isObject(each)) addNames(each, texts);
}

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) addTexts(each, texts);
}
