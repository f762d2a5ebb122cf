import { randomUUID } from 'node:crypto';
import type { staffMembers as meta } from '@wix/bookings/meta';
import { eachId } from '../../../http/bulk/each-item';
import type { Operations } from '../../../http/operations';
import { emitAction } from '../../../kernel/domain-events';
import { PlatformError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store';
import { requireTags, retagged, type TagChange } from '../../../kernel/values/tags';
import { staffFilter } from './query';
import { type StaffMember, staffDocuments, type WireStaff } from './staff';
import { changeStaff, getStaff, toWireStaff } from './staff-documents';

type Change = TagChange<NonNullable<WireStaff['tags']>>;

export const staffTags = {
  async bulkUpdateStaffMemberTags({ ids, ...change }, { transaction }) {
    requireTags(listsOf(change));
    return eachId(ids, async (id) => retag(transaction, await getStaff(transaction, id), change), missing);
  },

  /** Assumed: done when the call returns, which the platform does later. */
  async bulkUpdateStaffMemberTagsByFilter({ filter, ...change }, { transaction }) {
    requireTags(listsOf(change));
    for (const staff of await everyone(transaction, filter)) await retag(transaction, staff, change);
    return { jobId: randomUUID() };
  },
} satisfies Operations<typeof meta>;

const listsOf = ({ assignTags, unassignTags }: Change) =>
  [assignTags, unassignTags].flatMap((tags) => [tags?.tags, tags?.privateTags]);

async function retag(
  transaction: Transaction,
  staff: StaffMember,
  { assignTags, unassignTags }: Change,
): Promise<void> {
  const of = (kind: 'tags' | 'privateTags') => retagged(staff.tags?.[kind], assignTags?.[kind], unassignTags?.[kind]);
  const changed = await changeStaff(transaction, staff, { tags: { tags: of('tags'), privateTags: of('privateTags') } });
  await emitAction(transaction, 'wix.bookings.staff.v1.staff_member_tags_modified', staff.id, {
    staffMember: await toWireStaff(transaction, changed),
    ...(assignTags && { assignedTags: assignTags }),
    ...(unassignTags && { unassignedTags: unassignTags }),
  });
}

function missing(error: unknown): { code: string; description: string } {
  if (error instanceof PlatformError) return { code: 'STAFF_MEMBER_NOT_FOUND', description: error.message };
  throw error;
}

const everyone = (transaction: Transaction, filter: Parameters<typeof staffFilter>[0]): Promise<StaffMember[]> =>
  transaction.in(staffDocuments).all({ filter: staffFilter(filter) ?? {} });
