import type { members as meta } from '@wix/members/meta';
import type { OperationContext } from '../../http/operations';
import { emitChange } from '../../kernel/domain-events';
import { PlatformError } from '../../kernel/errors';
import { type Identity, memberIdOf } from '../../kernel/identity';
import { newId } from '../../kernel/ids/new-id';
import { DuplicateKeyError } from '../../kernel/store/store-errors';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';
import { storeMemberInfo, syncContactOfMember } from '../crm';
import { type AwaitedStep, firstStanding } from './transitions';

export type Member = NonNullable<Wire<ReturnType<typeof meta.getMember>['__originalResponseType']>['member']>;

export type StoredMember = Member & {
  id: string;
  loginEmail: string;
  contactId: string;
  awaits?: AwaitedStep | undefined;
  isOwner?: boolean | undefined;
};

export const memberDocuments: CollectionDefinition<StoredMember> = {
  name: 'members',
  fields: {
    id: 'string',
    loginEmail: 'string',
    status: 'string',
    privacyStatus: 'string',
    contactId: 'string',
    'contact.firstName': 'string',
    'contact.lastName': 'string',
    'profile.nickname': 'string',
    'profile.slug': 'string',
    'profile.title': 'string',
    createdDate: 'date',
    updatedDate: 'date',
    lastLoginDate: 'date',
  },
  indexed: ['createdDate'],
  // Source: `disconnectMember`. A disconnected member keeps only its slug.
  keys: ({ loginEmail, status, profile }) => ({
    email: status === 'OFFLINE' ? undefined : loginEmail.toLowerCase(),
    slug: profile?.slug ?? undefined,
  }),
};

export async function findMember(transaction: Transaction, id: string): Promise<StoredMember | undefined> {
  return transaction.in(memberDocuments).find(id);
}

export async function getMember(transaction: Transaction, id: string): Promise<StoredMember> {
  const member = await findMember(transaction, id);
  if (!member) throw memberNotFound(id);
  return member;
}

export const memberNotFound = (id: string) => new PlatformError(404, `no member has the ID ${id}`);

export async function currentMember(transaction: Transaction, identity: Identity): Promise<StoredMember> {
  const memberId = memberIdOf(identity);
  if (!memberId) throw new PlatformError(403, 'Forbidden: no member is signed in');
  return getMember(transaction, memberId);
}

export async function findMemberByEmail(transaction: Transaction, email: string): Promise<StoredMember | undefined> {
  return transaction.in(memberDocuments).findByKey('email', email.toLowerCase());
}

export interface NewMember {
  email: string;
  contact?: Member['contact'];
  profile?: Member['profile'];
  privacyStatus?: 'PRIVATE' | 'PUBLIC' | undefined;
  verified?: boolean | undefined;
  awaits?: AwaitedStep | undefined;
  contactId?: string | undefined;
  isOwner?: boolean;
}

/** Throws DuplicateKeyError. Source: `Member` and `listMembers` in @wix/auto_sdk_members_members. */
export async function createMember(transaction: Transaction, newMember: NewMember): Promise<StoredMember> {
  const { email, contact = {}, profile = {}, privacyStatus = 'PRIVATE', verified = false, awaits, isOwner } = newMember;
  const { firstName, lastName, phones, emails, addresses } = contact;
  const nickname = profile.nickname || [firstName, lastName].filter(Boolean).join(' ') || nameOf(email);
  // Source: "contactId, memberId … with equal values", facts of cart-currentCart-getCurrentCart-1 in tests/captures.
  const id = newMember.contactId ?? newId('member');
  const member = await insertUnderFreeSlug(transaction, {
    id,
    loginEmail: email,
    loginEmailVerified: verified,
    ...firstStanding(awaits),
    contactId: id,
    contact: {
      ...contact,
      phones: phones ?? [],
      emails: emails ?? [email],
      addresses: withIds(addresses ?? []),
      customFields: {},
    },
    profile: { ...profile, nickname },
    privacyStatus,
    activityStatus: 'ACTIVE',
    isOwner,
    createdDate: transaction.now,
    updatedDate: transaction.now,
  });
  await syncContactOfMember(transaction, member);
  await emitChange(transaction, 'wix.members.v1.member', 'created', toMember(member));
  return member;
}

export function toMember({ awaits: _, isOwner: __, ...member }: StoredMember): Member {
  const contact = { ...member.contact, contactId: member.contactId };
  return { ...member, contact };
}

export async function changeMember(
  transaction: Transaction,
  id: string,
  change: Partial<StoredMember>,
): Promise<StoredMember> {
  const member = await findMember(transaction, id);
  if (!member) throw new Error(`expected a member with the ID ${id}`);
  const changed = await transaction
    .in(memberDocuments)
    .update({ ...member, ...change, ...immutableFields(member), updatedDate: transaction.now });
  await syncContactOfMember(transaction, changed);
  await emitChange(transaction, 'wix.members.v1.member', 'updated', toMember(changed));
  return changed;
}

/** Assumed: a login sends no event and does not update the member. */
export async function recordLogin(transaction: Transaction, id: string): Promise<void> {
  const member = await findMember(transaction, id);
  if (!member) return;
  const changed = { ...member, lastLoginDate: transaction.now };
  await storeMemberInfo(transaction, await transaction.in(memberDocuments).update(changed));
}

const immutableFields = ({ id, loginEmail, contactId }: StoredMember) => ({ id, loginEmail, contactId });

/** A pending member may sign in, and then learns that approval is pending. */
export const maySignIn = ({ status }: StoredMember): boolean => status !== 'BLOCKED' && status !== 'OFFLINE';

export const withIds = (addresses: NonNullable<NonNullable<Member['contact']>['addresses']>) =>
  addresses.map((address) => ({ ...address, id: address.id ?? newId() }));

const nameOf = (email: string): string => email.split('@')[0] ?? email;

/** Source: `updateCurrentMemberSlug` in @wix/auto_sdk_members_members. */
async function insertUnderFreeSlug(transaction: Transaction, member: StoredMember): Promise<StoredMember> {
  const slug =
    (member.profile?.nickname ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'member';
  try {
    return await transaction.in(memberDocuments).insert({ ...member, profile: { ...member.profile, slug } });
  } catch (error) {
    if (!(error instanceof DuplicateKeyError) || error.key !== 'slug') throw error;
    const own = `${slug}-${member.id.slice(0, 8)}`;
    return transaction.in(memberDocuments).insert({ ...member, profile: { ...member.profile, slug: own } });
  }
}

type HasActivePlan = (
  context: Pick<OperationContext, 'transaction' | 'settings'>,
  memberId: string,
) => Promise<boolean>;

let registered: HasActivePlan | undefined;

export function registerActivePlans(hasActivePlan: HasActivePlan): void {
  registered = hasActivePlan;
}

export const hasActivePlan: HasActivePlan = (context, memberId) => {
  if (!registered) throw new Error('no plans are registered: see composition/join-domains.ts');
  return registered(context, memberId);
};

/**
 * Source: "a provisioned site normally has the owner as a member", the set-up recipe for blogs of wix/skills. Assumed: the
 * address and the name.
 */
export async function seedOwnerMember(transaction: Transaction): Promise<void> {
  await createMember(transaction, {
    email: 'owner@example.com',
    profile: { nickname: 'Site Owner' },
    verified: true,
    isOwner: true,
  });
}
