import type { contactsV5 as meta } from '@wix/crm/meta';
import type { Aggregatable } from '../../../database/query/aggregation-rules';
import { aggregate } from '../../../database/query/aggregations';
import { matching } from '../../../database/query/computed-list';
import { decodeCursor } from '../../../database/query/cursor';
import { undeclaredField } from '../../../database/query/invalid-query';
import { cursorMetadata } from '../../../database/query/listing';
import type { Text } from '../../../database/query/text-search';
import {
  constantField,
  filterOnlyFields,
  sameNames,
  storedFilter,
  storedSort,
  type WireField,
  type WireFields,
} from '../../../database/query/wire-query';
import type { Operations } from '../../../http/operations';
import type { Query, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { storeMissingMemberInfo } from '../../members/index';
import { contactDocuments } from '../contact-documents';
import { toContactV5 } from './conversion';
import { addresseesOf } from './newer-fields';

type Search = NonNullable<Wire<ReturnType<typeof meta.searchContacts>['__originalRequestType']>['search']>;

export const contactSearch = {
  async searchContacts({ search = {} }, { transaction, settings }) {
    const { filter, sort, cursorPaging, search: text, aggregations = [] } = search;
    await completeContacts(transaction, search);
    const documents = transaction.in(contactDocuments);
    const stored = {
      filter: searchFilter(filter, { ...text, expression: text?.expression }),
      sort: storedSort(sort ?? [], SEARCH_FIELDS),
      cursorPaging,
    };
    const page = await documents.query(stored, LIMITS);
    const answer = { contacts: page.items.map(toContactV5), pagingMetadata: cursorMetadata(page) };
    if (aggregations.length === 0) return answer;
    const cursor = cursorPaging?.cursor;
    const matches = await documents.all({
      filter: cursor ? decodeCursor(cursor, contactDocuments.name).filter : stored.filter,
    });
    const timeZone = search.timeZone || settings.timeZone;
    const place = { fields: AGGREGATABLE, timeZone, hasNumbersAlone: true };
    return { ...answer, aggregationData: { results: aggregate(aggregations, matches.map(toContactV5), place) } };
  },

  async countContacts({ filter, search }, { transaction }) {
    await completeContacts(transaction, { filter, search: { expression: search } });
    return { count: await transaction.in(contactDocuments).count(searchFilter(filter, { expression: search })) };
  },
} satisfies Operations<typeof meta>;

/** Assumed, as for the older generation; errs to refusal. */
export const LIMITS = { defaultLimit: 50, maxLimit: 1_000, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

/** Fills in what contacts of older databases lack, if the search reads it. */
async function completeContacts(transaction: Transaction, search: Pick<Search, 'filter' | 'search'>): Promise<void> {
  const text = JSON.stringify(search);
  if (search.search?.expression || text.includes('"memberInfo.')) await storeMissingMemberInfo(transaction);
  if (!text.includes('"addresses.recipient.')) return;
  const contacts = transaction.in(contactDocuments);
  for (const contact of await contacts.all({ filter: { 'newer.recipients': { $exists: true } } })) {
    const { recipients: _, ...newer } = contact.newer ?? {};
    await contacts.update({ ...contact, newer: { ...newer, addressees: addresseesOf(contact.newer ?? {}) } });
  }
}

const ADDRESS = 'info.addresses.items.address';
const RECIPIENT = 'newer.addressees.recipient';

const filterOnly = (paths: Readonly<Record<string, string>>): WireFields =>
  Object.fromEntries(
    Object.entries(paths).map(([name, path]): [string, WireField] => [name, { path, only: 'filter' }]),
  );

const under = (parent: string, names: readonly string[]): WireFields =>
  Object.fromEntries(names.map((name) => [name, `${parent}.${name}`]));

/** A value that documents do not store. `cases`: the values, each with the documents that have it. */
const valueByCase = (cases: readonly { value?: string; filter: NonNullable<Query['filter']> }[]): WireField => ({
  toFilter: (condition) => ({
    $or: cases
      .filter(({ value }) => matching([{ value }], { value: condition }, { fields: { value: 'value' } }).length > 0)
      .map(({ filter }) => filter),
  }),
});

const HAS_PHONE = { 'primaryInfo.phone': { $exists: true } };
const HAS_E164 = { 'primaryPhone.e164Phone': { $exists: true } };

/** Source: `ContactSearchSpec` in @wix/auto_sdk_crm_contacts-v-5. */
const SEARCH_FIELDS: WireFields = {
  ...sameNames(['createdDate', 'updatedDate']),
  'company.jobTitle': 'info.jobTitle',
  'company.name': 'info.company',
  'email.email': 'primaryInfo.email',
  'name.first': 'info.name.first',
  'name.last': 'info.name.last',
  'phone.phone': 'primaryInfo.phone',
  'lastActivity.date': 'lastActivity.activityDate',
  birthdate: 'info.birthdate',
  ...under('newer', [
    ...['memberInfo.memberId', 'memberInfo.email', 'memberInfo.emailVerified', 'memberInfo.emailVerificationRequired'],
    ...[
      'memberInfo.requireProfileCompletion',
      'memberInfo.signupDate',
      'memberInfo.status',
      'memberInfo.userInfo.role',
    ],
    ...['memberInfo.sessionInfo.lastMobileLogin', 'memberInfo.sessionInfo.lastWebLogin'],
    ...['memberInfo.profileInfo.nickname', 'memberInfo.profileInfo.privacyStatus'],
    ...['memberInfo.profileInfo.muted', 'memberInfo.profileInfo.reported'],
  ]),
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
    'addresses.address.postalCode': `${ADDRESS}.postalCode`,
    'addresses.address.streetAddress.name': `${ADDRESS}.streetAddress.name`,
    'addresses.recipient.company': `${RECIPIENT}.company`,
    'addresses.recipient.firstName': `${RECIPIENT}.firstName`,
    'addresses.recipient.lastName': `${RECIPIENT}.lastName`,
    'addresses.recipient.phone': `${RECIPIENT}.phone`,
    'email.deliverabilityStatus': 'primaryEmail.deliverabilityStatus',
    'email.subscriptionStatus.status': 'primaryEmail.subscriptionStatus',
    'source.additionalInfo': 'newer.source.additionalInfo',
    'source.appId': 'newer.source.appId',
    'source.userId': 'newer.source.userId',
  }),
  'phone.deliverabilityStatus': valueByCase([
    { value: 'NOT_SET', filter: HAS_E164 },
    { value: 'NO_PHONE_DELIVERABILITY_STATUS', filter: { $and: [HAS_PHONE, { $not: HAS_E164 }] } },
    { filter: { $not: HAS_PHONE } },
  ]),
  'phone.subscriptionStatus.status': valueByCase([
    { value: 'NOT_SET', filter: HAS_PHONE },
    { filter: { $not: HAS_PHONE } },
  ]),
  'addresses.address.subdivisionFullname': constantField(undefined),
  'memberInfo.groupInfo.groupIds': constantField(undefined),
  'memberInfo.sessionInfo.mobileAppNames': constantField(undefined),
  segmentIds: constantField(undefined),
};

/** Stored paths by the names that `ContactSearchSpec` has as searchable. */
const SEARCHABLE: Readonly<Record<string, readonly string[]>> = {
  'name.full': ['info.name.first', 'info.name.last'],
  'email.email': ['info.emails.items.email'],
  'phone.phone': ['info.phones.items.phone'],
  'company.name': ['info.company'],
  'company.jobTitle': ['info.jobTitle'],
  'memberInfo.email': ['newer.memberInfo.email'],
  'memberInfo.profileInfo.nickname': ['newer.memberInfo.profileInfo.nickname'],
};

/** Matches any word of the expression or, with the mode AND, each. */
function searchFilter(filter: Parameters<typeof storedFilter>[0], text: Text | undefined) {
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

const ofKind = <Kind extends 'boolean' | 'date' | 'string'>(kind: Kind, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, kind]));

/** Source: `ContactSearchSpec`. Read from the contact of the response. */
const AGGREGATABLE: Aggregatable = {
  ...ofKind('date', ['createdDate', 'updatedDate', 'lastActivity.date', 'memberInfo.signupDate']),
  ...ofKind('date', ['memberInfo.sessionInfo.lastMobileLogin', 'memberInfo.sessionInfo.lastWebLogin']),
  ...ofKind('boolean', ['memberInfo.emailVerificationRequired', 'memberInfo.emailVerified']),
  ...ofKind('boolean', ['memberInfo.profileInfo.muted', 'memberInfo.profileInfo.reported']),
  ...ofKind('boolean', ['memberInfo.requireProfileCompletion']),
  ...ofKind('string', [
    ...['id', 'assigneeId', 'locale', 'locationIds', 'segmentIds', 'tags.privateTags.tagIds', 'timeZone'],
    ...['addresses.address.country', 'addresses.address.subdivision', 'addresses.address.subdivisionFullname'],
    ...['email.deliverabilityStatus', 'email.subscriptionStatus.status'],
    ...['phone.deliverabilityStatus', 'phone.subscriptionStatus.status'],
    ...['memberInfo.groupInfo.groupIds', 'memberInfo.memberId', 'memberInfo.profileInfo.privacyStatus'],
    ...['memberInfo.sessionInfo.mobileAppNames', 'memberInfo.status', 'memberInfo.userInfo.role'],
    ...['source.additionalInfo', 'source.appId', 'source.userId'],
  ]),
};
