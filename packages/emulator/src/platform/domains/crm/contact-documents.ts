import type { contacts as meta } from '@wix/crm/meta';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';
import { CUSTOM_KINDS, type CustomValues, customValues } from './custom-values';
import type { NewerFields } from './v5/newer-fields';

export type Contact = NonNullable<Wire<ReturnType<typeof meta.getContact>['__originalResponseType']>['contact']>;
export type ContactInfo = NonNullable<Contact['info']>;
export type ContactSource = NonNullable<NonNullable<Contact['source']>['sourceType']>;

/** Source: `members.membershipStatus` in "Extended Fields Managed by Wix" on dev.wix.com. */
const MEMBERSHIP_STATUSES = ['APPROVED', 'DENIED', 'PENDING', 'INACTIVE'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** Contacts of earlier versions have only `id` and `email`. */
export type StoredContact = Contact &
  CustomValues & {
    id: string;
    membershipStatus?: MembershipStatus | undefined;
    /** Identifies the contact of a guest or new member. Members have their login email here. */
    email?: string | undefined;
    emailKeys?: string[];
    newer?: NewerFields | undefined;
  };

export const contactDocuments: CollectionDefinition<StoredContact> = {
  name: 'contacts',
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    emailKeys: 'array',
    'info.addresses.items.address.addressLine': 'string',
    'info.addresses.items.address.city': 'string',
    'info.addresses.items.address.country': 'string',
    'info.addresses.items.address.postalCode': 'string',
    'info.addresses.items.address.streetAddress.name': 'string',
    'info.addresses.items.address.subdivision': 'string',
    'info.birthdate': 'string',
    'info.company': 'string',
    'info.emails.items.email': 'string',
    'info.jobTitle': 'string',
    'info.labelKeys.items': 'array',
    'info.locale': 'string',
    'info.locations.items': 'array',
    'info.name.first': 'string',
    'info.name.last': 'string',
    'info.phones.items.e164Phone': 'string',
    'info.phones.items.phone': 'string',
    'lastActivity.activityDate': 'date',
    membershipStatus: 'string',
    'newer.addressees.recipient.company': 'string',
    'newer.addressees.recipient.firstName': 'string',
    'newer.addressees.recipient.lastName': 'string',
    'newer.addressees.recipient.phone': 'string',
    'newer.assigneeId': 'string',
    'newer.externalId': 'string',
    'newer.locationIds': 'array',
    'newer.memberInfo.email': 'string',
    'newer.memberInfo.emailVerificationRequired': 'boolean',
    'newer.memberInfo.emailVerified': 'boolean',
    'newer.memberInfo.memberId': 'string',
    'newer.memberInfo.profileInfo.muted': 'boolean',
    'newer.memberInfo.profileInfo.nickname': 'string',
    'newer.memberInfo.profileInfo.privacyStatus': 'string',
    'newer.memberInfo.profileInfo.reported': 'boolean',
    'newer.memberInfo.requireProfileCompletion': 'boolean',
    'newer.memberInfo.sessionInfo.lastMobileLogin': 'date',
    'newer.memberInfo.sessionInfo.lastWebLogin': 'date',
    'newer.memberInfo.signupDate': 'date',
    'newer.memberInfo.status': 'string',
    'newer.memberInfo.userInfo.role': 'string',
    'newer.recipients': 'string',
    'newer.source.additionalInfo': 'string',
    'newer.source.appId': 'string',
    'newer.source.userId': 'string',
    'newer.tags.privateTags.tagIds': 'array',
    'newer.timeZone': 'string',
    'primaryEmail.deliverabilityStatus': 'string',
    'primaryEmail.email': 'string',
    'primaryEmail.subscriptionStatus': 'string',
    'primaryInfo.email': 'string',
    'primaryInfo.phone': 'string',
    'primaryPhone.countryCode': 'string',
    'primaryPhone.e164Phone': 'string',
    'primaryPhone.formattedPhone': 'string',
    'primaryPhone.phone': 'string',
    'primaryPhone.subscriptionStatus': 'string',
  },
  membersOf: CUSTOM_KINDS,
  keys: ({ email }) => ({ email: email === undefined ? undefined : emailKey(email) }),
};

export const emailKey = (email: string): string => email.trim().toLowerCase();

export const toContact = ({
  email,
  emailKeys,
  membershipStatus,
  customTexts,
  customNumbers,
  customDates,
  newer: _,
  ...contact
}: StoredContact): Contact =>
  contact.info || !email ? contact : toContact(newContact(contact.id, undefined, { emails: toEmails([email]) }));

export function newContact(
  id: string,
  now: string | undefined,
  info: ContactInfo,
  source: ContactSource = 'OTHER',
): StoredContact {
  return withInfo(
    {
      id,
      revision: 1,
      source: { sourceType: source },
      lastActivity: { activityType: 'CONTACT_CREATED', activityDate: now || undefined },
      ...(now && { createdDate: now, updatedDate: now }),
    },
    info,
  );
}

export const contactWithNextRevision = ({ now }: Transaction, contact: StoredContact): StoredContact => ({
  ...contact,
  revision: (contact.revision ?? 0) + 1,
  updatedDate: now,
});

export function withInfo(contact: StoredContact, info: ContactInfo): StoredContact {
  const { primaryEmail: _, primaryPhone: __, ...rest } = withValues(contact, info);
  const emails = info.emails?.items ?? [];
  const phones = info.phones?.items ?? [];
  const email = emails.find(({ primary }) => primary)?.email;
  const phone = phones.find(({ primary }) => primary);
  return {
    ...rest,
    primaryInfo: { email: email || undefined, phone: phone?.phone || undefined },
    ...(email && { primaryEmail: { email, subscriptionStatus: 'NOT_SET', deliverabilityStatus: 'NOT_SET' } }),
    ...(phone && { primaryPhone: primaryPhone(phone) }),
    emailKeys: emails.map((one) => emailKey(one.email ?? '')),
  };
}

/** `info` may only differ from the stored one in its custom values. */
export function withValues(contact: StoredContact, info: ContactInfo): StoredContact {
  const { customTexts: _, customNumbers: __, customDates: ___, ...rest } = contact;
  return { ...rest, info, ...customValues(info.extendedFields?.items ?? {}) };
}

type Phone = NonNullable<NonNullable<ContactInfo['phones']>['items']>[number];

/** Source: the defaults at `PrimaryPhone.subscriptionStatus`. */
function primaryPhone({ phone, countryCode, e164Phone }: Phone): NonNullable<Contact['primaryPhone']> {
  return {
    ...(phone && { phone, formattedPhone: phone }),
    countryCode: countryCode || undefined,
    e164Phone: e164Phone || undefined,
    subscriptionStatus: e164Phone ? 'NOT_SET' : 'NO_SUBSCRIPTION_STATUS',
  };
}

/** Drops duplicates; the first email is primary. */
const toEmails = (addresses: string[]): NonNullable<ContactInfo['emails']> => ({
  items: addresses.map((email, index) => ({ email, tag: 'UNTAGGED', primary: index === 0 })),
});

interface MergedContact {
  id: string;
  targetId: string;
  email?: string;
}

const mergedContactDocuments: CollectionDefinition<MergedContact> = {
  name: 'merged-contacts',
  fields: { targetId: 'string' },
  keys: ({ email }) => ({ email: email === undefined ? undefined : emailKey(email) }),
};

export const findMergeTarget = async (transaction: Transaction, id: string): Promise<string | undefined> =>
  (await transaction.in(mergedContactDocuments).find(id))?.targetId;

export const findMergeTargetByEmail = async (transaction: Transaction, email: string): Promise<string | undefined> =>
  (await transaction.in(mergedContactDocuments).findByKey('email', emailKey(email)))?.targetId;

/** Earlier merges into this contact also point to the new target. */
export async function rememberMerge(transaction: Transaction, merged: MergedContact): Promise<void> {
  const documents = transaction.in(mergedContactDocuments);
  const email = merged.email && (await documents.findByKey('email', emailKey(merged.email)));
  // A guest may have come back after the merge and got another contact with this email.
  if (email) await documents.put({ id: email.id, targetId: email.targetId });
  await documents.put(merged);
  for (const earlier of await documents.all({ filter: { targetId: merged.id } })) {
    await documents.put({ ...earlier, targetId: merged.targetId });
  }
}

/** Deletes the records of merges into a deleted contact. */
export async function forgetMerges(transaction: Transaction, targetId: string): Promise<void> {
  const documents = transaction.in(mergedContactDocuments);
  for (const { id } of await documents.all({ filter: { targetId } })) await documents.remove(id);
}
