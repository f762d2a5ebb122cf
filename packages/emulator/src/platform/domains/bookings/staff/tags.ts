import { randomUUID } from 'node:crypto';
import type { staffMembers as meta } from '@wix/bookings/meta';
import { eachId } from '../../../http/bulk/each-item';
import { type ItemError, itemError } from '../../../http/bulk/item-error';
import type { Operations } from '../../../http/operations';
import { emitAction } from '../../../kernel/domain-events';
import { PlatformError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store';
import { applyTagChanges, requireTags, type TagChange } from '../../../kernel/values/tags';
import { staffFilter } from './query';
import { type StaffMember, staffDocuments, type WireStaff } from './staff';
import { changeStaff, getStaff, toWireStaff } from './staff-documents';

type Change = TagChange<NonNullable<WireStaff['tags']>>;

export const staffTags = {
  async bulkUpdateStaffMemberTags({ ids, ...change }, { transaction }) {
    requireTags(listsOf(change));
    return eachId(ids, async (id) => updateTags(transaction, await getStaff(transaction, id), change), toItemError);
  },

  /** Assumed: finished when the call returns. On the platform, the job runs later. */
  async bulkUpdateStaffMemberTagsByFilter({ filter, ...change }, { transaction }) {
    requireTags(listsOf(change));
    for (const staff of await allStaff(transaction, filter)) await updateTags(transaction, staff, change);
    return { jobId: randomUUID() };
  },
} satisfies Operations<typeof meta>;

const listsOf = ({ assignTags, unassignTags }: Change) =>
  [assignTags, unassignTags].flatMap((tags) => [tags?.tags, tags?.privateTags]);

async function updateTags(
  transaction: Transaction,
  staff: StaffMember,
  { assignTags, unassignTags }: Change,
): Promise<void> {
  const changedTags = (kind: 'tags' | 'privateTags') =>
    applyTagChanges(staff.tags?.[kind], assignTags?.[kind], unassignTags?.[kind]);
  const changed = await changeStaff(transaction, staff, {
    tags: { tags: changedTags('tags'), privateTags: changedTags('privateTags') },
  });
  await emitAction(transaction, 'wix.bookings.staff.v1.staff_member_tags_modified', staff.id, {
    staffMember: await toWireStaff(transaction, changed),
    assignedTags: assignTags,
    unassignedTags: unassignTags,
  });
}

/** The code for missing staff members is assumed. Other errors keep their codes. */
function toItemError(error: unknown): ItemError {
  const isMissing = error instanceof PlatformError && error.status === 404;
  return { ...itemError(error), ...(isMissing && { code: 'STAFF_MEMBER_NOT_FOUND' }) };
}

const allStaff = (transaction: Transaction, filter: Parameters<typeof staffFilter>[0]): Promise<StaffMember[]> =>
  transaction.in(staffDocuments).all({ filter: staffFilter(filter) ?? {} });
