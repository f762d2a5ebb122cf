import type { members as meta } from '@wix/members/meta';
import type { OperationContext, Operations } from '../../http/operations';
import { ApplicationError, PlatformError, ValidationError } from '../../kernel/errors';
import { type Identity, isOwner, memberIdOf } from '../../kernel/identity';
import { DuplicateKeyError } from '../../kernel/store/store-errors';
import type { Transaction } from '../../kernel/store/store-interface';
import { SIGN_IN_CODE } from '../identity/index';
import {
  changeMember,
  createMember,
  currentMember,
  getMember,
  type Member,
  type StoredMember,
  toMember,
  withIds,
} from './member-documents';

export const memberChanges = {
  async createMember({ member: sentMember = {} }, { transaction }) {
    const email = sentMember.loginEmail;
    if (!email) throw ruleViolation('member.loginEmail', 'must not be empty', 'REQUIRED_FIELD');
    const newMember = {
      email,
      contact: contactAfter({}, sentMember.contact),
      profile: profileAfter({}, sentMember.profile),
      privacyStatus: sentMember.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
    } as const;
    try {
      return { member: toMember(await createMember(transaction, newMember)) };
    } catch (error) {
      if (!(error instanceof DuplicateKeyError) || error.key !== 'email') throw error;
      // Assumed: the code is that of signing up, since the operation declares none.
      throw new ApplicationError(SIGN_IN_CODE.emailExists, `${email} has an account already`);
    }
  },

  async updateMember({ member: sentMember = {} }, { transaction, identity }) {
    const member = await getChangeableMember(transaction, identity, sentMember.id ?? '');
    const { privacyStatus } = sentMember;
    const changed = await changeMember(transaction, member.id, {
      contact: contactAfter(member.contact ?? {}, sentMember.contact),
      profile: profileAfter(member.profile ?? {}, sentMember.profile),
      ...((privacyStatus === 'PUBLIC' || privacyStatus === 'PRIVATE') && { privacyStatus }),
    });
    return { member: toMember(changed) };
  },

  async updateMemberSlug({ id, slug }, { transaction, identity }) {
    return changeSlug(transaction, await getChangeableMember(transaction, identity, id), slug);
  },

  async updateCurrentMemberSlug({ slug }, { transaction, identity }) {
    return changeSlug(transaction, await currentMember(transaction, identity), slug);
  },

  deleteMemberAddresses: (request, context) => changeContact(request, context, { addresses: [] }),

  deleteMemberEmails: (request, context) => changeContact(request, context, { emails: [] }),

  deleteMemberPhones: (request, context) => changeContact(request, context, { phones: [] }),

  async joinCommunity(_, { transaction, identity }) {
    const member = await currentMember(transaction, identity);
    // Assumed; errs to refusal: only approved members can join. The packages do not say when joining is impossible.
    if (member.status !== 'APPROVED') {
      throw new ApplicationError('COMMUNITY_JOIN_IMPOSSIBLE', `a ${member.status} member cannot join the community`);
    }
    return changePrivacy(transaction, member, 'PUBLIC');
  },

  async leaveCommunity(_, { transaction, identity }) {
    return changePrivacy(transaction, await currentMember(transaction, identity), 'PRIVATE');
  },
} satisfies Operations<typeof meta>;

/** Source: "Only logged-in members can call this method without elevated permissions". */
async function getChangeableMember(transaction: Transaction, identity: Identity, id: string): Promise<StoredMember> {
  if (isOwner(identity) || memberIdOf(identity) === id) return getMember(transaction, id);
  throw new PlatformError(403, `Forbidden: the member ${id} is another one`, {
    applicationError: { code: 'FORBIDDEN' },
  });
}

async function changeContact(
  { id }: { id: string },
  { transaction, identity }: OperationContext,
  change: NonNullable<Member['contact']>,
) {
  const { contact } = await getChangeableMember(transaction, identity, id);
  return { member: toMember(await changeMember(transaction, id, { contact: { ...contact, ...change } })) };
}

async function changePrivacy(transaction: Transaction, member: StoredMember, privacyStatus: 'PUBLIC' | 'PRIVATE') {
  if (member.privacyStatus === privacyStatus) return { member: toMember(member) };
  return { member: toMember(await changeMember(transaction, member.id, { privacyStatus })) };
}

/** Assumed; errs to refusal: the characters that a slug may have. */
async function changeSlug(transaction: Transaction, member: StoredMember, slug: string) {
  if (/[\s/?#]/.test(slug)) throw ruleViolation('slug', 'must not have spaces, slashes, ? or #', 'FORMAT');
  if (member.profile?.slug === slug) return { member: toMember(member) };
  try {
    return { member: toMember(await changeMember(transaction, member.id, { profile: { ...member.profile, slug } })) };
  } catch (error) {
    if (!(error instanceof DuplicateKeyError) || error.key !== 'slug') throw error;
    throw new ApplicationError('SLUG_ALREADY_EXISTS', `another member has the slug "${slug}"`, { data: { slug } });
  }
}

const ruleViolation = (field: string, description: string, violatedRule: string) =>
  new ValidationError([{ field, description, violatedRule, data: {} }]);

type Contact = NonNullable<Member['contact']>;
type Profile = NonNullable<Member['profile']>;
type Image = NonNullable<Profile['photo']>;

/** An empty string clears a field. An empty list does not. Source: the notes at `updateMember`. */
export function contactAfter(contact: Contact, change: Contact = {}): Contact {
  const { phones, emails, addresses } = change;
  return {
    ...contact,
    ...textsAfter(contact, change, ['firstName', 'lastName', 'birthdate', 'company', 'jobTitle']),
    ...(phones?.length && { phones }),
    ...(emails?.length && { emails }),
    ...(addresses?.length && { addresses: withIds(addresses).map(withCompleteStreet) }),
  };
}

export function profileAfter(profile: Profile, change: Profile = {}): Profile {
  return {
    ...profile,
    ...textsAfter(profile, change, ['nickname', 'title']),
    ...pictureOf('photo', change.photo),
    ...pictureOf('cover', change.cover),
  };
}

/** Source: the SDK promises these fields of an image, and offsets "default to `0`". */
function pictureOf<Name extends 'photo' | 'cover'>(name: Name, image: Image | null | undefined) {
  if (!image) return undefined;
  const { id = '', url = '', width = 0, height = 0, offsetX, offsetY } = image;
  return { [name]: { id, url, width, height, offsetX: offsetX ?? 0, offsetY: offsetY ?? 0 } };
}

function textsAfter<Fields extends object>(known: Fields, change: Fields, names: readonly (keyof Fields)[]) {
  const texts: Partial<Fields> = {};
  for (const name of names)
    texts[name] = change[name] == null ? known[name] : change[name] === '' ? undefined : change[name];
  return texts;
}

/** Source: a street of the SDK always has a number and a name. */
function withCompleteStreet(address: NonNullable<Contact['addresses']>[number]) {
  const { number = '', name = '' } = address.streetAddress ?? {};
  return { ...address, ...(address.streetAddress && { streetAddress: { number, name } }) };
}
