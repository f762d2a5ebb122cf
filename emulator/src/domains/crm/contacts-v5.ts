import type { contactsV5 as meta } from '@wix/crm/meta';
import {
  filterOnlyFields,
  sameNames,
  storedFilter,
  storedSort,
  type WireFields,
} from '../../database/query/wire-query';
import type { Operations } from '../../http/operations';
import { ApplicationError } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import { isTimeZone } from '../../kernel/values/time-zones';
import type { Wire } from '../../kernel/wire-types';
import {
  type Contact,
  type ContactInfo,
  contactDocuments,
  newContact,
  type StoredContact,
  toContact,
} from './contact-documents';
import { changeContact, checkedInfo, getStored, insertContact, removeContact } from './writing';

type ContactV5 = NonNullable<Wire<ReturnType<typeof meta.getContact>['__originalResponseType']>['contact']>;

/** The newer generation's calls, on the same contacts. It has one main email and phone, and lists of additional ones. */
export const contactsV5 = {
  async createContact({ contact, allowDuplicates }, { transaction }) {
    const info = await checkedInfo(transaction, {}, toInfo(contact ?? {}));
    const created = newContact(newId('contact'), transaction.now, info, 'ADMIN');
    return { contact: toContactV5(await insertContact(transaction, created, allowDuplicates ?? false)) };
  },

  async getContact({ contactId }, { transaction }) {
    return { contact: toContactV5(await getStored(transaction, contactId)) };
  },

  async updateContact({ contact = {}, allowDuplicates }, { transaction }) {
    const stored = await getStored(transaction, contact.id ?? '');
    const present = toContact(stored);
    const expected = String(present.revision ?? 1);
    if (contact.revision !== expected) {
      throw new ApplicationError('CONTACT_ALREADY_CHANGED', `expected revision ${expected}, got ${contact.revision}`);
    }
    const info = await checkedInfo(transaction, present.info ?? {}, toInfo(contact, toContactV5(stored)));
    const options = { allowDuplicates: allowDuplicates ?? false };
    return { contact: toContactV5(await changeContact(transaction, stored, info, options)) };
  },

  async deleteContact({ contactId }, { transaction }) {
    await removeContact(transaction, contactId);
    return {};
  },

  async queryContacts({ query = {} }, { transaction }) {
    const { filter, sort, cursorPaging } = query;
    const page = await transaction.in(contactDocuments).query(
      {
        filter: storedFilter(filter, FIELDS),
        sort: storedSort(sort ?? [], FIELDS),
        cursorPaging: cursorPaging ?? {},
      },
      LIMITS,
    );
    const pagingMetadata = { count: page.count, cursors: page.cursors, hasNext: page.hasNext };
    return { contacts: page.items.map(toContactV5), pagingMetadata };
  },
} satisfies Operations<typeof meta>;

/** Assumed, as for the older generation. */
const LIMITS = { defaultLimit: 50, maxLimit: 1_000, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

/** Source: `ContactQuerySpec` in @wix/auto_sdk_crm_contacts-v-5, except `externalId`, which is not kept. */
const FIELDS: WireFields = {
  ...sameNames(['createdDate', 'updatedDate']),
  ...filterOnlyFields(['id']),
  'email.email': { path: 'primaryInfo.email', only: 'filter' },
  'phone.phone': { path: 'primaryInfo.phone', only: 'filter' },
};

type Emails = NonNullable<NonNullable<ContactInfo['emails']>['items']>;
type Phones = NonNullable<NonNullable<ContactInfo['phones']>['items']>;
type StoredAddress = NonNullable<NonNullable<ContactInfo['addresses']>['items']>[number];
type AddressV5 = NonNullable<ContactV5['addresses']>[number];

/** A field that was not sent stays. Throws ApplicationError INVALID_TIME_ZONE. */
function toInfo(sent: ContactV5, present: ContactV5 = {}): ContactInfo {
  if (sent.timeZone && !isTimeZone(sent.timeZone))
    throw new ApplicationError('INVALID_TIME_ZONE', `expected an IANA time zone, got ${sent.timeZone}`);
  const { name, company, locale, birthdate, addresses } = sent;
  const { email = present.email, additionalEmails = present.additionalEmails } = sent;
  const { phone = present.phone, additionalPhones = present.additionalPhones } = sent;
  return {
    ...(name && { name: { first: name.first ?? undefined, last: name.last ?? undefined } }),
    ...((sent.email || sent.additionalEmails) && { emails: { items: toEmails(email, additionalEmails) } }),
    ...((sent.phone || sent.additionalPhones) && { phones: { items: toPhones(phone, additionalPhones) } }),
    ...(addresses && { addresses: { items: addresses.map(toStoredAddress) } }),
    ...(company && { company: company.name ?? undefined, jobTitle: company.jobTitle ?? undefined }),
    ...(locale && { locale }),
    ...(birthdate && { birthdate }),
  };
}

const toEmails = (main: ContactV5['email'], others: ContactV5['additionalEmails']): Emails => [
  ...(main?.email ? [{ email: main.email, primary: true }] : []),
  ...(others ?? []).map(({ email }) => ({ email: email ?? '', primary: false })),
];

const toPhones = (main: ContactV5['phone'], others: ContactV5['additionalPhones']): Phones => [
  ...(main?.phone ? [{ phone: main.phone, tag: toStoredPhoneTag(main.tag), primary: true }] : []),
  ...(others ?? []).map(({ phone, tag }) => ({ phone: phone ?? '', tag: toStoredPhoneTag(tag), primary: false })),
];

const toStoredPhoneTag = (tag: NonNullable<ContactV5['phone']>['tag']): Phones[number]['tag'] =>
  tag === undefined || tag === 'OTHER' ? 'UNTAGGED' : tag;

const toPhoneTag = (tag: Phones[number]['tag']) => (tag === undefined || tag === 'UNTAGGED' ? 'OTHER' : tag);

/** The fields of an address that both generations have. */
function sharedFields(address: AddressV5['address'] | StoredAddress['address']) {
  const { country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress } = address ?? {};
  return {
    country: country ?? undefined,
    subdivision: subdivision ?? undefined,
    city: city ?? undefined,
    postalCode: postalCode ?? undefined,
    addressLine: addressLine ?? undefined,
    addressLine2: addressLine2 ?? undefined,
    streetAddress: streetAddress && { number: streetAddress.number ?? '', name: streetAddress.name ?? '' },
  };
}

function toStoredAddress({ id, tag, address }: AddressV5): StoredAddress {
  return {
    id: id ?? undefined,
    tag: tag === undefined || tag === 'OTHER' ? 'UNTAGGED' : tag,
    address: sharedFields(address),
  };
}

function toAddress({ id, tag, address }: StoredAddress, index: number): AddressV5 {
  return {
    id: id ?? undefined,
    tag: tag === undefined || tag === 'UNTAGGED' ? 'OTHER' : tag,
    address: sharedFields(address),
    // Assumed: the first is the default.
    defaultAddress: index === 0,
  };
}

function toContactV5(stored: StoredContact): ContactV5 {
  const { id, revision, createdDate, updatedDate, info = {} }: Contact = toContact(stored);
  const emails = info.emails?.items ?? [];
  const phones = info.phones?.items ?? [];
  const mainEmail = emails.find(({ primary }) => primary) ?? emails[0];
  const mainPhone = phones.find(({ primary }) => primary) ?? phones[0];
  const { name, company, jobTitle, addresses, locale, birthdate } = info;
  return {
    id: id ?? undefined,
    revision: String(revision ?? 1),
    createdDate: createdDate ?? undefined,
    updatedDate: updatedDate ?? undefined,
    name: name && { first: name.first ?? undefined, last: name.last ?? undefined },
    email: mainEmail && {
      email: mainEmail.email ?? undefined,
      subscriptionStatus: { status: 'NOT_SET' },
      deliverabilityStatus: 'NOT_SET',
    },
    additionalEmails: emails.filter((each) => each !== mainEmail).map(({ email }) => ({ email: email ?? undefined })),
    phone: mainPhone && {
      tag: toPhoneTag(mainPhone.tag),
      phone: mainPhone.phone ?? undefined,
      e164: mainPhone.e164Phone ?? undefined,
      subscriptionStatus: { status: 'NOT_SET' },
      deliverabilityStatus: mainPhone.e164Phone ? 'NOT_SET' : 'NO_PHONE_DELIVERABILITY_STATUS',
    },
    additionalPhones: phones
      .filter((each) => each !== mainPhone)
      .map(({ tag, phone, e164Phone }) => ({
        tag: toPhoneTag(tag),
        phone: phone ?? undefined,
        e164: e164Phone ?? undefined,
      })),
    locationIds: [],
    segmentIds: [],
    addresses: (addresses?.items ?? []).map(toAddress),
    company: company || jobTitle ? { name: company ?? undefined, jobTitle: jobTitle ?? undefined } : undefined,
    locale: locale ?? undefined,
    birthdate: birthdate ?? undefined,
  };
}
