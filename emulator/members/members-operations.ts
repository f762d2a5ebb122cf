import type { members as meta } from '@wix/members/meta';
import { ApplicationError } from '../errors';
import type { Operations } from '../operations';
import { findMember, type Member, toMember } from './members';

export const members = {
  async getCurrentMember({ fieldsets = [] }, { unit, identity, settings }) {
    // Real sites answer a visitor 401, 403 or 404, and nothing without the Members Area app; the declared code is this one.
    const member =
      identity.kind === 'member' && settings.apps.includes('members')
        ? await findMember(unit, identity.memberId)
        : undefined;
    if (!member) throw new ApplicationError('NOT_FOUND', 'no member is signed in');
    return { member: inFieldsets(toMember(member), fieldsets) };
  },
} satisfies Operations<typeof meta>;

/** Source: `Set` in @wix/auto_sdk_members_members. */
function inFieldsets(member: Member, fieldsets: readonly string[]): Member {
  if (fieldsets.includes('FULL')) return member;
  const { id, contactId, createdDate, updatedDate, profile, loginEmail, status, privacyStatus, activityStatus } =
    member;
  const shown = { id, contactId, createdDate, updatedDate, profile };
  if (fieldsets.includes('EXTENDED')) return { ...shown, loginEmail, status, privacyStatus, activityStatus };
  return { ...shown, status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' };
}
