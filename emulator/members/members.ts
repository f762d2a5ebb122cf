import { randomUUID } from 'node:crypto';
import type { members as meta } from '@wix/members/meta';
import { emit } from '../domain-events';
import type { Wire } from '../operations';
import type { CollectionDefinition, Unit } from '../store/store';

export type Member = NonNullable<Wire<ReturnType<typeof meta.getMember>['__originalResponseType']>['member']>;

/** What a pending member has to wait for. */
export type Awaited = 'verification' | 'approval';

/** A stored member: its ID, address and contact are always there, and `awaits` beside what the wire has. */
export type StoredMember = Member & { id: string; loginEmail: string; contactId: string; awaits?: Awaited | undefined };

export const members: CollectionDefinition<StoredMember> = {
  name: 'members',
  fields: { id: 'string', loginEmail: 'string', createdDate: 'date', status: 'string' },
  keys: ({ loginEmail, profile }) => ({ email: loginEmail.toLowerCase(), slug: profile?.slug ?? undefined }),
};

export async function findMember(unit: Unit, id: string): Promise<StoredMember | undefined> {
  return unit.in(members).find(id);
}

export async function findMemberByEmail(unit: Unit, email: string): Promise<StoredMember | undefined> {
  return unit.in(members).findByKey('email', email.toLowerCase());
}

export interface NewMember {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  nickname?: string | undefined;
  photo?: NonNullable<Member['profile']>['photo'] | undefined;
  phones?: string[] | undefined;
  awaits?: Awaited | undefined;
}

/**
 * A new member with a contact of its own. Members begin private. Throws DuplicateKeyError when the address is taken.
 * Source: `Member` and `listMembers` in @wix/auto_sdk_members_members.
 */
export async function createMember(unit: Unit, wanted: NewMember): Promise<StoredMember> {
  const { email, firstName, lastName, awaits, photo, phones = [] } = wanted;
  const id = randomUUID();
  const nickname = wanted.nickname ?? ([firstName, lastName].filter(Boolean).join(' ') || nameOf(email));
  const member = await unit.in(members).insert({
    id,
    loginEmail: email,
    loginEmailVerified: false,
    status: awaits ? 'PENDING' : 'APPROVED',
    awaits,
    contactId: randomUUID(),
    contact: {
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
      phones,
      emails: [email],
      addresses: [],
      customFields: {},
    },
    profile: { nickname, slug: await freeSlug(unit, nickname, id), ...(photo && { photo }) },
    privacyStatus: 'PRIVATE',
    activityStatus: 'ACTIVE',
    createdDate: unit.now,
    updatedDate: unit.now,
  });
  await emit(unit, 'wix.members.v1.member_created', id, { createdEvent: { entity: toMember(member) } });
  return member;
}

/** As the wire has it. */
export function toMember({ awaits: _, ...member }: StoredMember): Member {
  return member;
}

export async function changeMember(unit: Unit, id: string, change: Partial<StoredMember>): Promise<StoredMember> {
  const member = await findMember(unit, id);
  if (!member) throw new Error(`expected a member with the ID ${id}`);
  const changed = await unit.in(members).update({ ...member, ...change, ...fixed(member), updatedDate: unit.now });
  await emit(unit, 'wix.members.v1.member_updated', id, {
    updatedEvent: { currentEntity: toMember(changed) },
  });
  return changed;
}

const fixed = ({ id, loginEmail, contactId }: StoredMember) => ({ id, loginEmail, contactId });

const nameOf = (email: string): string => email.split('@')[0] ?? email;

/** Follows the nickname and is unique on the site. Source: `updateCurrentMemberSlug` in @wix/auto_sdk_members_members. */
async function freeSlug(unit: Unit, nickname: string, id: string): Promise<string> {
  const slug =
    nickname
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'member';
  return (await unit.in(members).findByKey('slug', slug)) ? `${slug}-${id.slice(0, 8)}` : slug;
}
