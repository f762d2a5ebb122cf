import type { extendedFields as meta } from '@wix/crm/meta';
import { ApplicationError, PlatformError } from '../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import { existsInCalendar } from '../../kernel/values/calendar-dates';
import type { Wire } from '../../kernel/wire-types';
import type { Contact, MembershipStatus } from './contact-documents';

export type ExtendedField = NonNullable<
  Wire<ReturnType<typeof meta.getExtendedField>['__originalResponseType']>['field']
>;
type DataType = NonNullable<ExtendedField['dataType']>;

export const extendedFieldDocuments: CollectionDefinition<ExtendedField & { id: string; displayName: string }> = {
  name: 'contact-extended-fields',
  fields: {},
  keys: ({ displayName }) => ({ displayName }),
};

const systemField = (key: string, displayName: string, description: string): ExtendedField => ({
  namespace: key.split('.')[0] ?? '',
  key,
  displayName,
  dataType: 'TEXT',
  fieldType: 'SYSTEM',
  description,
});

/** Source: the extended fields of the example responses of contacts on dev.wix.com. */
const SYSTEM_FIELDS = [
  systemField('contacts.displayByFirstName', 'Display by first name', 'Name, first name first'),
  systemField('contacts.displayByLastName', 'Display by last name', 'Name, last name first'),
  systemField('emailSubscriptions.deliverabilityStatus', 'Email deliverability', 'Whether mails arrive'),
  systemField('emailSubscriptions.effectiveEmail', 'Effective email', 'Address that gets marketing mails'),
  systemField('emailSubscriptions.subscriptionStatus', 'Email subscription', 'Whether marketing mails are wanted'),
  // Source: "Extended Fields Managed by Wix" of contacts on dev.wix.com.
  systemField('members.membershipStatus', 'Membership status', 'Whether the contact may sign in as a member'),
];

export async function allExtendedFields(transaction: Transaction): Promise<ExtendedField[]> {
  const own = await transaction.in(extendedFieldDocuments).all();
  return [...SYSTEM_FIELDS, ...own.map(({ id, ...field }) => field)];
}

/** Throws PlatformError 404: the package names no code for a missing field. */
export async function getField(transaction: Transaction, key: string): Promise<ExtendedField> {
  const field = (await allExtendedFields(transaction)).find((one) => one.key === key);
  if (!field) throw new PlatformError(404, `no extended field has the key ${key}`);
  return field;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Empty values remove the stored ones. Drops fields of the platform, which callers send back as read
 * (assumed; errs to permission).
 */
export async function extendedValues(transaction: Transaction, sentValues: Values | null | undefined): Promise<Values> {
  const entries = Object.entries(sentValues ?? {});
  if (entries.length === 0) return {};
  const fields = new Map((await allExtendedFields(transaction)).map((field) => [field.key, field]));
  const own = entries.flatMap(([key, value]) => {
    const { dataType, fieldType } = fields.get(key) ?? {};
    if (!dataType) throw invalidValue(`no extended field has the key ${key}`);
    return fieldType === 'SYSTEM' ? [] : [[key, storedValue(key, value, dataType)]];
  });
  return Object.fromEntries(own);
}

function storedValue(key: string, value: unknown, dataType: DataType): unknown {
  if (value === null || value === '') return null;
  if (!FITS[dataType](value)) throw invalidValue(`${key} takes a value of the type ${dataType}`);
  return dataType === 'URL' && !/^[a-z][a-z+.-]*:/i.test(String(value)) ? `https://${value}` : value;
}

const MAX_TEXT = 10_000;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;

/** Source: the docs of `FieldDataType`. */
const FITS: Record<DataType, (value: unknown) => boolean> = {
  TEXT: isText,
  NUMBER: (value) => typeof value === 'number',
  DATE: (value) => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value) && existsInCalendar(value),
  URL: (value) => isText(value) && !/\s/.test(value),
};

const invalidValue = (message: string) => new ApplicationError('INVALID_EXTENDED_FIELD_VALUE', message);

export function withSystemFields(contact: Contact, membershipStatus: MembershipStatus | undefined): Contact {
  const { info = {}, primaryEmail } = contact;
  const { first, last } = info.name ?? {};
  const email = primaryEmail?.email ?? undefined;
  const values = {
    'contacts.displayByFirstName': [first, last].filter(Boolean).join(' ') || email,
    'contacts.displayByLastName': [last, first].filter(Boolean).join(' ') || email,
    'emailSubscriptions.deliverabilityStatus': primaryEmail?.deliverabilityStatus,
    'emailSubscriptions.effectiveEmail': email,
    'emailSubscriptions.subscriptionStatus': primaryEmail?.subscriptionStatus,
    'members.membershipStatus': membershipStatus,
  };
  // Source: "Empty fields are not returned" at `extendedFields`.
  const system = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  return { ...contact, info: { ...info, extendedFields: { items: { ...info.extendedFields?.items, ...system } } } };
}
