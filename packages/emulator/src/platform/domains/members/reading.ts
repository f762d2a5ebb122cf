import type { members as meta } from '@wix/members/meta';
import { offsetMetadata } from '../../database/query/listing';
import type { Operations } from '../../http/operations';
import { ApplicationError } from '../../kernel/errors';
import { type Identity, isOwner, memberIdOf } from '../../kernel/identity';
import type { Page } from '../../kernel/store/store-interface';
import { memberChanges } from './changes';
import { memberDeletion } from './deletion';
import { findMember, type Member, memberNotFound, type StoredMember, toMember } from './member-documents';
import { queryMembers } from './query';
import { memberStatus } from './status';

type Fieldsets = readonly string[] | null | undefined;

const memberReading = {
  async getCurrentMember({ fieldsets }, { transaction, identity, settings }) {
    const memberId = memberIdOf(identity);
    const member = memberId && settings.apps.includes('members') ? await findMember(transaction, memberId) : undefined;
    // The only code that the call declares. Without the Members Area app there are no profiles.
    if (!member) throw new ApplicationError('NOT_FOUND', 'no member is signed in');
    return { member: limitToFieldsets(member, fieldsets) };
  },

  async getMember({ id, fieldsets }, { transaction, identity }) {
    const member = await findMember(transaction, id);
    if (!member || !isVisible(member, identity)) throw memberNotFound(id);
    return { member: toWireMember(member, fieldsets, identity) };
  },

  async listMembers({ paging, sorting, fieldsets }, { transaction, identity }) {
    const page = await queryMembers(transaction, { paging, sorting }, { onlyPublic: !isOwner(identity) });
    return toResponse(page, fieldsets, identity);
  },

  async queryMembers({ query = {}, search, fieldsets }, { transaction, identity }) {
    const page = await queryMembers(transaction, { ...query, search }, { onlyPublic: !isOwner(identity) });
    return toResponse(page, fieldsets, identity);
  },
} satisfies Operations<typeof meta>;

function toResponse(page: Page<StoredMember>, fieldsets: Fieldsets, identity: Identity) {
  return {
    members: page.items.map((member) => toWireMember(member, fieldsets, identity)),
    metadata: offsetMetadata(page),
  };
}

const isSelf = (member: StoredMember, identity: Identity): boolean => memberIdOf(identity) === member.id;

/**
 * Source: `PrivacyStatusStatus`: only the business sees private members. Assumed; errs to permission: members see
 * themselves.
 */
const isVisible = (member: StoredMember, identity: Identity): boolean =>
  isOwner(identity) || isSelf(member, identity) || member.privacyStatus === 'PUBLIC';

/** Source: `UNKNOWN` is "Insufficient permissions to get the status": others see only the public fields. */
const toWireMember = (member: StoredMember, fieldsets: Fieldsets, identity: Identity): Member =>
  limitToFieldsets(member, isOwner(identity) || isSelf(member, identity) ? fieldsets : ['PUBLIC']);

/** Source: `Set` in @wix/auto_sdk_members_members. */
function limitToFieldsets(stored: StoredMember, fieldsets: Fieldsets): Member {
  const member = toMember(stored);
  if (fieldsets?.includes('FULL')) return member;
  const { id, contactId, createdDate, updatedDate, profile, loginEmail, status, privacyStatus, activityStatus } =
    member;
  const open = { id, contactId, createdDate, updatedDate, profile };
  if (fieldsets?.includes('EXTENDED')) return { ...open, loginEmail, status, privacyStatus, activityStatus };
  return { ...open, status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' };
}

export const members = {
  ...memberChanges,
  ...memberDeletion,
  ...memberReading,
  ...memberStatus,
} satisfies Operations<typeof meta>;
