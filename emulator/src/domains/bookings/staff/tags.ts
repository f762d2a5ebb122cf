import { randomUUID } from 'node:crypto';
import type { staffMembers as meta } from '@wix/bookings/meta';
import type { Operations } from '../../../http/operations';
import { emit } from '../../../kernel/domain-events';
import { ApplicationError, PlatformError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store';
import { staffFilter } from './query';
import { type StaffMember, staffDocuments, type WireStaff } from './staff';
import { changeStaff, getStaff, toWireStaff } from './staff-documents';

type Tags = NonNullable<WireStaff['tags']>;

interface Change {
  assignTags?: Tags;
  unassignTags?: Tags;
}

export const staffTags = {
  async bulkUpdateStaffMemberTags({ ids, ...change }, { transaction }) {
    requireTags(change);
    const results = [];
    for (const [originalIndex, id] of ids.entries()) {
      const error = await getStaff(transaction, id).then((staff) => retag(transaction, staff, change), missing);
      results.push({ itemMetadata: { id, originalIndex, success: !error, ...(error && { error }) } });
    }
    const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
    const totalSuccesses = results.length - totalFailures;
    return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
  },

  /** Assumed: done when the call returns, which the platform does later. */
  async bulkUpdateStaffMemberTagsByFilter({ filter, ...change }, { transaction }) {
    requireTags(change);
    for (const staff of await everyone(transaction, filter)) await retag(transaction, staff, change);
    return { jobId: randomUUID() };
  },
} satisfies Operations<typeof meta>;

function requireTags({ assignTags, unassignTags }: Change): void {
  const given = [assignTags, unassignTags].flatMap((tags) => [tags?.tags, tags?.privateTags]);
  if (given.some((list) => list?.tagIds?.length)) return;
  throw new ApplicationError('EMPTY_ASSIGN_AND_UNASSIGN_LISTS', 'no tag is to be put on or taken off');
}

/** Source: the docs of bulkUpdateStaffMemberTags: assigning wins over unassigning. */
async function retag(
  transaction: Transaction,
  staff: StaffMember,
  { assignTags, unassignTags }: Change,
): Promise<undefined> {
  const of = (kind: 'tags' | 'privateTags') => {
    const removed = unassignTags?.[kind]?.tagIds ?? [];
    const left = (staff.tags?.[kind]?.tagIds ?? []).filter((id) => !removed.includes(id));
    return { tagIds: [...new Set([...left, ...(assignTags?.[kind]?.tagIds ?? [])])] };
  };
  const changed = await changeStaff(transaction, staff, { tags: { tags: of('tags'), privateTags: of('privateTags') } });
  await emit(transaction, 'wix.bookings.staff.v1.staff_member_tags_modified', staff.id, {
    actionEvent: {
      body: {
        staffMember: await toWireStaff(transaction, changed),
        ...(assignTags && { assignedTags: assignTags }),
        ...(unassignTags && { unassignedTags: unassignTags }),
      },
    },
  });
}

function missing(error: unknown): { code: string; description: string } {
  if (error instanceof PlatformError) return { code: 'STAFF_MEMBER_NOT_FOUND', description: error.message };
  throw error;
}

const everyone = (transaction: Transaction, filter: Parameters<typeof staffFilter>[0]): Promise<StaffMember[]> =>
  transaction.in(staffDocuments).all({ filter: staffFilter(filter) ?? {} });
