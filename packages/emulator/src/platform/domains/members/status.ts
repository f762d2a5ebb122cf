import type { members as meta } from '@wix/members/meta';
import { randomUUID } from '../../home/crypto';
import { itemError } from '../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../http/operations';
import { ApplicationError } from '../../kernel/errors';
import { memberIdOf } from '../../kernel/identity';
import type { Transaction } from '../../kernel/store/store-interface';
import { signOutMember } from '../identity/index';
import { changeMember, getMember, hasActivePlan, type StoredMember, toMember } from './member-documents';
import { allMembers } from './query';
import { standingAfter } from './transitions';

export const memberStatus = {
  async approveMember({ id }, { transaction }) {
    return { member: toMember(await approve(transaction, await getMember(transaction, id))) };
  },

  async blockMember({ id }, context) {
    return { member: toMember(await block(context, await getMember(context.transaction, id))) };
  },

  async bulkApproveMembers({ filter }, { transaction }) {
    return runBulkByFilter(transaction, { filter }, (member) => approve(transaction, member));
  },

  async bulkBlockMembers({ filter }, context) {
    return runBulkByFilter(context.transaction, { filter }, (member) => block(context, member));
  },

  async disconnectMember({ id }, { transaction }) {
    const member = await getMember(transaction, id);
    const standing = standingAfter('disconnect', member);
    if (!standing) return { member: toMember(member) };
    await signOutMember(transaction, id);
    return { member: toMember(await changeMember(transaction, id, standing)) };
  },

  muteMember: (request, context) => changeActivity(request, context, 'MUTED'),

  unmuteMember: (request, context) => changeActivity(request, context, 'ACTIVE'),
} satisfies Operations<typeof meta>;

async function approve(transaction: Transaction, member: StoredMember): Promise<StoredMember> {
  const standing = standingAfter('approve', member);
  return standing ? changeMember(transaction, member.id, standing) : member;
}

/** Ends sessions and tokens too (assumed; errs to refusal). */
async function block(context: OperationContext, member: StoredMember): Promise<StoredMember> {
  const { transaction, identity } = context;
  const data = { memberId: member.id };
  if (memberIdOf(identity) === member.id) {
    throw new ApplicationError('MEMBER_SELF_BLOCK_FORBIDDEN', 'nobody blocks themselves', { status: 403, data });
  }
  if (member.isOwner) {
    throw new ApplicationError('OWNER_MEMBER_BLOCK_FORBIDDEN', 'nobody blocks the owner', { status: 403, data });
  }
  const standing = standingAfter('block', member);
  if (!standing) return member;
  if (await hasActivePlan(context, member.id)) {
    const code = 'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN';
    throw new ApplicationError(code, 'the member has an active subscription', { status: 403, data });
  }
  await signOutMember(transaction, member.id);
  return changeMember(transaction, member.id, standing);
}

async function changeActivity(
  { id }: { id: string },
  { transaction }: OperationContext,
  activityStatus: 'ACTIVE' | 'MUTED',
) {
  const member = await getMember(transaction, id);
  if (member.activityStatus === activityStatus) return { member: toMember(member) };
  return { member: toMember(await changeMember(transaction, id, { activityStatus })) };
}

type Filter = Parameters<typeof allMembers>[1];
type Search = Parameters<typeof allMembers>[2];

/** Skips members whose change is refused. Assumed: done when the call returns. The platform's job runs later. */
export async function runBulkByFilter(
  transaction: Transaction,
  { filter, search }: { filter: Filter; search?: Search },
  act: (member: StoredMember) => Promise<unknown>,
): Promise<{ jobId: string }> {
  for (const member of await allMembers(transaction, filter, search)) {
    await act(member).catch(itemError);
  }
  return { jobId: randomUUID() };
}
