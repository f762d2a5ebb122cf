import { undeclaredField } from '../../../database/query/invalid-query';
import type { Text } from '../../../database/query/text-search';
import {
  filterOnlyFields,
  sameNames,
  storedFilter,
  type WireField,
  type WireFields,
} from '../../../database/query/wire-query';

const ADDRESS = 'info.addresses.items.address';

const filterOnly = (paths: Readonly<Record<string, string>>): WireFields =>
  Object.fromEntries(
    Object.entries(paths).map(([name, path]): [string, WireField] => [name, { path, only: 'filter' }]),
  );

/**
 * Source: `ContactSearchSpec` in @wix/auto_sdk_crm_contacts-v-5, without the fields of members and subscriptions, which
 * contacts here do not store.
 */
export const SEARCH_FIELDS: WireFields = {
  ...sameNames(['createdDate', 'updatedDate']),
  'company.jobTitle': 'info.jobTitle',
  'company.name': 'info.company',
  'email.email': 'primaryInfo.email',
  'name.first': 'info.name.first',
  'name.last': 'info.name.last',
  'phone.phone': 'primaryInfo.phone',
  'lastActivity.date': 'lastActivity.activityDate',
  birthdate: 'info.birthdate',
  ...filterOnlyFields(['id']),
  ...filterOnly({
    assigneeId: 'newer.assigneeId',
    locationIds: 'newer.locationIds',
    timeZone: 'newer.timeZone',
    'tags.privateTags.tagIds': 'newer.tags.privateTags.tagIds',
    locale: 'info.locale',
    'phone.e164': 'primaryPhone.e164Phone',
    'additionalEmails.email': 'info.emails.items.email',
    'additionalPhones.phone': 'info.phones.items.phone',
    'additionalPhones.e164': 'info.phones.items.e164Phone',
    'addresses.address.country': `${ADDRESS}.country`,
    'addresses.address.subdivision': `${ADDRESS}.subdivision`,
    'addresses.address.city': `${ADDRESS}.city`,
    'addresses.address.addressLine': `${ADDRESS}.addressLine`,
  }),
};

/** Stored paths by the names that `ContactSearchSpec` has as searchable. */
const SEARCHABLE: Readonly<Record<string, readonly string[]>> = {
  'name.full': ['info.name.first', 'info.name.last'],
  'email.email': ['info.emails.items.email'],
  'phone.phone': ['info.phones.items.phone'],
  'company.name': ['info.company'],
  'company.jobTitle': ['info.jobTitle'],
  'memberInfo.email': ['info.emails.items.email'],
  'memberInfo.profileInfo.nickname': ['info.name.first'],
};

/** Matches any word of the expression or, with the mode AND, each. */
export function searchFilter(filter: Parameters<typeof storedFilter>[0], text: Text | undefined) {
  const { expression, mode, fields = [] } = text ?? {};
  const paths = (fields.length > 0 ? fields : Object.keys(SEARCHABLE)).flatMap((name) => {
    const stored = Object.hasOwn(SEARCHABLE, name) ? SEARCHABLE[name] : undefined;
    if (!stored) throw undeclaredField(name, 'searchable');
    return stored;
  });
  const words = expression?.trim().split(/\s+/).filter(Boolean) ?? [];
  const matches = words.map((word) => ({ $or: [...new Set(paths)].map((path) => ({ [path]: { $contains: word } })) }));
  const matching = words.length > 0 ? [{ [mode === 'AND' ? '$and' : '$or']: matches }] : [];
  return { $and: [storedFilter(filter, SEARCH_FIELDS), ...matching] };
}
