import { ValidationError, violation } from '../../kernel/errors';
import { isObject } from '../../kernel/values/objects';
import { type Contact, type StoredContact, toContact } from './contact-documents';
import { withSystemFields } from './extended-field-documents';

type Fieldset = 'BASIC' | 'COMMUNICATION_DETAILS' | 'EXTENDED' | 'FULL';

/** Source: the docs of `fieldsets` and `fields` of getContact in @wix/auto_sdk_crm_contacts. */
const BASIC = ['primaryInfo', 'info.name'];
const OF_FIELDSET: Record<Exclude<Fieldset, 'FULL'>, readonly string[]> = {
  BASIC,
  COMMUNICATION_DETAILS: [...BASIC, 'info.emails', 'info.phones', 'info.addresses'],
  EXTENDED: [...BASIC, 'info.extendedFields'],
};

const FIELDS = new Set([
  ...['id', 'revision', 'source', 'createdDate', 'updatedDate', 'lastActivity', 'primaryInfo', 'info'],
  ...['name', 'emails', 'phones', 'addresses', 'company', 'jobTitle', 'picture', 'birthdate', 'locale'].map(
    (name) => `info.${name}`,
  ),
  ...['labelKeys', 'locations', 'extendedFields'].map((name) => `info.${name}`),
]);

export const displayedContact = (stored: StoredContact): Contact =>
  withSystemFields(toContact(stored), stored.membershipStatus);

export interface FieldSelection {
  fields?: readonly string[] | null;
  fieldsets?: readonly (Fieldset | null)[] | null;
}

export function contactView({ fields, fieldsets }: FieldSelection): (contact: Contact) => Contact {
  const unknown = (fields ?? []).find((field) => !FIELDS.has(field));
  if (unknown !== undefined) {
    throw new ValidationError([violation('fields', `'${unknown}' is not a field of contacts`)]);
  }
  const sets = fieldsets?.length ? fieldsets : fields?.length ? [] : (['FULL'] as const);
  if (sets.includes('FULL')) return (contact) => contact;
  const paths = [...(fields ?? []), ...sets.flatMap((set) => (set && set !== 'FULL' ? OF_FIELDSET[set] : []))];
  return ({ id, revision, ...contact }) => ({
    id,
    revision,
    ...pickFields(contact, paths),
    info: pickFields(contact.info ?? {}, paths.includes('info') ? Object.keys(contact.info ?? {}) : infoNames(paths)),
  });
}

const infoNames = (paths: readonly string[]): string[] =>
  paths.filter((path) => path.startsWith('info.')).map((path) => path.slice('info.'.length));

function pickFields(value: unknown, names: readonly string[]): object {
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name))) : {};
}
