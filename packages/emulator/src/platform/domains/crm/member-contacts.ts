import type { members as meta } from '@wix/members/meta';
import { isDeepStrictEqual } from '../../home/equality';
import type { Transaction } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';
import {
  type ContactInfo,
  contactDocuments,
  contactWithNextRevision,
  emailKey,
  type MembershipStatus,
  newContact,
  type StoredContact,
  withInfo,
} from './contact-documents';
import { emailItems, phoneItems, toCompleteAddress } from './info';
import type { NewerFields } from './v5/newer-fields';

type Member = NonNullable<Wire<ReturnType<typeof meta.getMember>['__originalResponseType']>['member']>;
type MemberContact = NonNullable<Member['contact']>;

type ContactOwner = Pick<
  Member,
  | 'activityStatus'
  | 'contact'
  | 'createdDate'
  | 'lastLoginDate'
  | 'loginEmailVerified'
  | 'privacyStatus'
  | 'profile'
  | 'status'
> & {
  id: string;
  loginEmail: string;
  contactId: string;
  awaits?: 'verification' | 'approval' | undefined;
  isOwner?: boolean | undefined;
};

export async function syncContactOfMember(transaction: Transaction, member: ContactOwner): Promise<void> {
  const contacts = transaction.in(contactDocuments);
  const stored = await contacts.find(member.contactId);
  if (!stored) {
    await contacts.insert(contactOfMember(member));
    return;
  }
  const { email, ...contact } = stored;
  const info = infoOfMember(member, stored.info ?? {});
  const membershipStatus = statusOfMember(member);
  if (email === undefined && membershipStatus === stored.membershipStatus && isSame(info, stored.info))
    return storeMemberInfo(transaction, member);
  const changed = { ...contact, membershipStatus, newer: { ...stored.newer, memberInfo: memberInfoOf(member) } };
  await contacts.update(withInfo(contactWithNextRevision(transaction, changed), info));
}

/** Assumed: the contact keeps its revision. */
export async function storeMemberInfo(transaction: Transaction, member: ContactOwner): Promise<void> {
  const contacts = transaction.in(contactDocuments);
  const stored = await contacts.find(member.contactId);
  const memberInfo = memberInfoOf(member);
  if (!stored) await contacts.insert(contactOfMember(member));
  else if (!isSame(memberInfo, stored.newer?.memberInfo))
    await contacts.update({ ...stored, newer: { ...stored.newer, memberInfo } });
}

/** Assumed: a later sign-up does not match a deleted member's contact. */
export function contactOfMember(member: ContactOwner): StoredContact {
  const created = member.createdDate ? String(member.createdDate) : undefined;
  const contact = newContact(member.contactId, created, infoOfMember(member, {}), 'WIX_SITE_MEMBERS');
  return {
    ...contact,
    membershipStatus: statusOfMember(member),
    newer: { memberInfo: memberInfoOf(member) },
    lastActivity: { ...contact.lastActivity, activityType: 'MEMBER_REGISTER' },
  };
}

/** The contact itself stays. */
export async function forgetMembership(transaction: Transaction, contactId: string): Promise<void> {
  const contacts = transaction.in(contactDocuments);
  const stored = await contacts.find(contactId);
  if (!stored?.membershipStatus) return;
  const { membershipStatus: _, newer, ...contact } = stored;
  const changed = { ...contact, ...(newer && { newer: { ...newer, memberInfo: undefined } }) };
  await contacts.update(contactWithNextRevision(transaction, changed));
}

/** Assumed: a member's user has the member's ID, signs in from browsers and has one of two roles. */
function memberInfoOf(member: ContactOwner): NonNullable<NewerFields['memberInfo']> {
  const { id, loginEmail, loginEmailVerified = false, createdDate, lastLoginDate, status, awaits } = member;
  const { profile, privacyStatus, activityStatus, isOwner } = member;
  return {
    memberId: id,
    signupDate: createdDate,
    email: loginEmail,
    emailVerified: loginEmailVerified,
    emailVerificationRequired: awaits === 'verification',
    requireProfileCompletion: false,
    status: status === 'APPROVED' ? 'ACTIVE' : status === 'UNKNOWN' ? undefined : status,
    profileInfo: {
      nickname: profile?.nickname,
      privacyStatus: privacyStatus === 'UNKNOWN' ? undefined : privacyStatus,
      muted: activityStatus === 'MUTED',
      // Members cannot report each other here.
      reported: false,
    },
    userInfo: { userId: id, role: isOwner ? 'OWNER' : 'MEMBER' },
    sessionInfo: { lastWebLogin: lastLoginDate, mobileAppNames: [] },
    groupInfo: { groupIds: [] },
  };
}

/** Assumed: the docs do not map these statuses. */
const STATUS_OF_CONTACT = {
  APPROVED: 'APPROVED',
  PENDING: 'PENDING',
  BLOCKED: 'DENIED',
  OFFLINE: 'INACTIVE',
} as const satisfies Record<string, MembershipStatus>;

function statusOfMember({ status }: ContactOwner): MembershipStatus | undefined {
  return status && status !== 'UNKNOWN' ? STATUS_OF_CONTACT[status] : undefined;
}

export function toMemberContact(contact: MemberContact, info: ContactInfo): MemberContact {
  const { name, emails, phones, addresses, birthdate, company, jobTitle } = info;
  return {
    ...contact,
    firstName: name?.first,
    lastName: name?.last,
    emails: (emails?.items ?? []).flatMap(({ email }) => email ?? []),
    phones: (phones?.items ?? []).flatMap(({ phone }) => phone ?? []),
    addresses: (addresses?.items ?? []).map(({ id, address }) => ({ ...address, id })),
    birthdate,
    company,
    jobTitle,
  };
}

function infoOfMember({ loginEmail, contact = {} }: ContactOwner, stored: ContactInfo): ContactInfo {
  const { firstName, lastName, birthdate, company, jobTitle } = contact;
  const [emails, phones] = [stored.emails?.items ?? [], stored.phones?.items ?? []];
  const addresses = (contact.addresses ?? []).map(({ id, ...address }) =>
    toCompleteAddress({ ...stored.addresses?.items?.find((item) => item.id === id), id, address }),
  );
  const texts = { birthdate, company, jobTitle };
  const { birthdate: _, company: __, jobTitle: ___, ...rest } = stored;
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    name: { first: firstName || undefined, last: lastName || undefined },
    emails: { items: emailItems(withPrimary(emails, 'email', [loginEmail, ...(contact.emails ?? [])]), emails) },
    phones: { items: phoneItems(withPrimary(phones, 'phone', contact.phones ?? []), phones) },
    addresses: { items: addresses },
    labelKeys: { items: stored.labelKeys?.items ?? [] },
  };
}

/** The login email and the stored primary phone become primary. */
function withPrimary<Name extends 'email' | 'phone', Item extends Partial<Record<Name, string>>>(
  stored: readonly Item[],
  name: Name,
  values: readonly string[],
) {
  const keys = new Set(values.map(emailKey));
  const otherItems = stored.filter((item) => keys.has(emailKey(item[name] ?? '')));
  const known = new Set(otherItems.map((item) => emailKey(item[name] ?? '')));
  const added = values.filter((value, index) => !known.has(emailKey(value)) && firstIndexOf(values, value) === index);
  const items = [...otherItems, ...added.map((value) => ({ [name]: value }))];
  if (name === 'phone') return items;
  return items.map((item) => ({ ...item, primary: emailKey(textOf(item, name)) === emailKey(values[0] ?? '') }));
}

const textOf = (item: object, name: string): string => String(Object.entries(item).find(([key]) => key === name)?.[1]);

const firstIndexOf = (values: readonly string[], value: string): number =>
  values.findIndex((other) => emailKey(other) === emailKey(value));

const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other ?? {})));
