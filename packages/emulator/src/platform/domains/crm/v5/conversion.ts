import type { contactsV5 as meta } from '@wix/crm/meta';
import { ApplicationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import { isTimeZone } from '../../../kernel/values/time-zones';
import type { Wire } from '../../../kernel/wire-types';
import { type Contact, type ContactInfo, type StoredContact, toContact } from '../contact-documents';
import { addresseesOf, type NewerFields } from './newer-fields';

export type ContactV5 = NonNullable<Wire<ReturnType<typeof meta.getContact>['__originalResponseType']>['contact']>;
export type AddressV5 = NonNullable<ContactV5['addresses']>[number];

type Emails = NonNullable<NonNullable<ContactInfo['emails']>['items']>;
type Phones = NonNullable<NonNullable<ContactInfo['phones']>['items']>;
type StoredAddress = NonNullable<NonNullable<ContactInfo['addresses']>['items']>[number];

/** A field that was not sent stays. Throws ApplicationError INVALID_TIME_ZONE. */
export function toInfo(sent: ContactV5, present: ContactV5 = {}): ContactInfo {
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

/** The older generation has no default address and no recipients, which need the address's ID. */
export const withAddressIds = (sent: ContactV5): ContactV5 =>
  sent.addresses
    ? { ...sent, addresses: sent.addresses.map((each) => ({ ...each, id: each.id || newId('contact item') })) }
    : sent;

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

function toAddresses(stored: readonly StoredAddress[], newer: NewerFields): AddressV5[] {
  const { defaultAddressId } = newer;
  const addressees = addresseesOf(newer);
  // Source: "If no address is explicitly set as default, the first address automatically becomes the default".
  const chosen = stored.some(({ id }) => id === defaultAddressId) ? defaultAddressId : stored[0]?.id;
  return stored.map(({ id, tag, address }) => ({
    id: id ?? undefined,
    tag: tag === undefined || tag === 'UNTAGGED' ? 'OTHER' : tag,
    address: sharedFields(address),
    defaultAddress: id === chosen,
    recipient: addressees.find(({ addressId }) => addressId === id)?.recipient,
  }));
}

export function toContactV5(stored: StoredContact): ContactV5 {
  const { id, revision, createdDate, updatedDate, lastActivity, info = {} }: Contact = toContact(stored);
  const emails = info.emails?.items ?? [];
  const phones = info.phones?.items ?? [];
  const mainEmail = emails.find(({ primary }) => primary) ?? emails[0];
  const mainPhone = phones.find(({ primary }) => primary) ?? phones[0];
  const { name, company, jobTitle, addresses, locale, birthdate } = info;
  const { defaultAddressId: _, addressees: __, recipients: ___, ...newer } = stored.newer ?? {};
  return {
    locationIds: [],
    ...newer,
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
    segmentIds: [],
    addresses: toAddresses(addresses?.items ?? [], stored.newer ?? {}),
    company: company || jobTitle ? { name: company ?? undefined, jobTitle: jobTitle ?? undefined } : undefined,
    lastActivity: lastActivity?.activityDate ? { date: lastActivity.activityDate } : undefined,
    locale: locale ?? undefined,
    birthdate: birthdate ?? undefined,
  };
}
