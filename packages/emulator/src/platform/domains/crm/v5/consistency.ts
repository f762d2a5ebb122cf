import { ApplicationError } from '../../../kernel/errors';
import { emailKey } from '../contact-documents';
import type { AddressV5, ContactV5 } from './conversion';

/** Source of the codes: the errors of createContact and updateContact; of the rules: the docs of the fields. */
export function requireConsistent(contact: ContactV5): void {
  const { email, additionalEmails = [], phone, additionalPhones = [], addresses = [] } = contact;
  if (additionalEmails.length > 0 && !email?.email)
    throw refusal('EMAIL_REQUIRED', 'additional emails need a main one');
  if (additionalPhones.length > 0 && !phone?.phone)
    throw refusal('PHONE_REQUIRED', 'additional phones need a main one');
  requireDifferent(
    'DUPLICATE_EMAIL',
    [email, ...additionalEmails].map((each) => emailKey(each?.email ?? '')),
  );
  requireDifferent(
    'DUPLICATE_PHONE',
    [phone, ...additionalPhones].map((each) => each?.phone ?? ''),
  );
  requireDifferent(
    'DUPLICATE_ADDRESS_ID',
    addresses.map(({ id }) => id ?? ''),
  );
  requireDifferent('DUPLICATE_ADDRESS', addresses.map(addressKey));
  if (addresses.filter(({ defaultAddress }) => defaultAddress).length > 1)
    throw refusal('MULTIPLE_DEFAULT_ADDRESSES', 'only one address can be the default');
}

/** Source: "the same address with the same tag" in the docs of addContactAddress. */
export const addressKey = ({ tag = 'OTHER', address }: AddressV5): string =>
  JSON.stringify([
    tag,
    Object.entries(address ?? {})
      .filter(([, value]) => value !== undefined)
      .sort(),
  ]);

export const refusal = (code: string, message: string) => new ApplicationError(code, message, { status: 400 });

function requireDifferent(code: string, values: readonly string[]): void {
  const present = values.filter(Boolean);
  if (new Set(present).size < present.length) throw refusal(code, 'a contact has each of them once');
}

/** Source: `UpsertMode`: array fields are appended except in OVERWRITE, and APPEND fills only empty fields. */
export function upserted(present: ContactV5, sent: ContactV5, mode: string): ContactV5 {
  if (mode === 'OVERWRITE') return sent;
  const stored: Readonly<Record<string, unknown>> = { ...present };
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
      const known = stored[name];
      if (Array.isArray(value)) return [[name, appended(Array.isArray(known) ? known : [], value)]];
      return mode === 'APPEND' && known !== undefined ? [] : [[name, value]];
    }),
  );
}

/** Leaves out what the list has: `e164`, `id` and `defaultAddress` are not the caller's. */
function appended(known: readonly unknown[], added: readonly unknown[]): unknown[] {
  const keys = new Set(known.map(keyOf));
  return [...known, ...added.filter((each) => !keys.has(keyOf(each)))];
}

const keyOf = (value: unknown): string =>
  JSON.stringify(value, (name, inner) => (['id', 'e164', 'defaultAddress'].includes(name) ? undefined : inner));
