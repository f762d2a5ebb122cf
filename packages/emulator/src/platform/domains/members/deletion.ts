import type { members as meta } from '@wix/members/meta';
import { eachId } from '../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../http/operations';
import { emit } from '../../kernel/domain-events';
import { ValidationError } from '../../kernel/errors';
import type { Transaction } from '../../kernel/store/store-interface';
import { forgetMembership } from '../crm';
import { removePassword, removeRecoveries, signOutMember } from '../identity/index';
import { currentMember, getMember, hasActivePlan, memberDocuments, type StoredMember } from './member-documents';
import { runBulkByFilter } from './status';

/** `contentAssigneeId` has no effect, since content written by members is not emulated. */
export const memberDeletion = {
  async deleteMember({ id }, context) {
    await removeUnlessSubscribed(context, await getMember(context.transaction, id));
    return {};
  },

  /** Also deletes subscribers: only the other operation declares a refusal for them. */
  async deleteMyMember(_, { transaction, identity }) {
    await remove(transaction, await currentMember(transaction, identity));
    return {};
  },

  async bulkDeleteMembers({ memberIds }, context) {
    return eachId(memberIds, async (id) => removeUnlessSubscribed(context, await getMember(context.transaction, id)));
  },

  async bulkDeleteMembersByFilter({ filter, search }, context) {
    return runBulkByFilter(context.transaction, { filter, search }, (member) =>
      removeUnlessSubscribed(context, member),
    );
  },
} satisfies Operations<typeof meta>;

async function removeUnlessSubscribed(context: OperationContext, member: StoredMember): Promise<void> {
  if (await hasActivePlan(context, member.id)) {
    throw new ValidationError([
      {
        field: 'id',
        description: `is the member ${member.id}, who has an active subscription`,
        violatedRule: 'VALIDATION',
        ruleName: 'ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN',
        data: { memberId: member.id },
      },
    ]);
  }
  await remove(context.transaction, member);
}

async function remove(transaction: Transaction, { id, contactId }: StoredMember): Promise<void> {
  await signOutMember(transaction, id);
  await removeRecoveries(transaction, id);
  await removePassword(transaction, id);
  await transaction.in(memberDocuments).remove(id);
  await forgetMembership(transaction, contactId);
  await emit(transaction, 'wix.members.v1.member_deleted', id, { deletedEvent: {} });
}
