import type { staffMembers as meta } from '@wix/bookings/meta';
import { randomUUID } from '../../../home/crypto';
import { eachId, type ItemError, itemError } from '../../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../../http/operations';
import { emitAction } from '../../../kernel/domain-events';
import { PlatformError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import { applyTagChanges, requireTags, type TagChange } from '../../../kernel/values/tags';
import { findBusiness } from '../business';
import { staffFilter, staffReading } from './reading';
import { changeStaff, getStaff, toWireStaff } from './staff-documents';
import { type StaffMember, staffDocuments, type WireStaff } from './staff-members';
import { staffUsers } from './users';
import { staffWriting } from './writing';

export const staffMembers = {
  assignWorkingHoursSchedule: assign,
  assignCustomSchedule: assign,

  ...staffReading,

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

  ...staffUsers,
  ...staffWriting,
} satisfies Operations<typeof meta>;

type Assignment = Parameters<NonNullable<Operations<typeof meta>['assignWorkingHoursSchedule']>>[0];

/** Source: "The call fails if you specify a different schedule ID" in the docs of assignWorkingHoursSchedule. */
async function assign({ staffMemberId, scheduleId, fields }: Assignment, { transaction }: OperationContext) {
  const staff = await getStaff(transaction, staffMemberId);
  const change = hoursForSchedule(staff, scheduleId, (await findBusiness(transaction))?.scheduleId);
  return {
    staffMember: await toWireStaff(transaction, change ? await changeStaff(transaction, staff, change) : staff, fields),
  };
}

function hoursForSchedule(
  { workingHours, restingHours, ...staff }: StaffMember,
  scheduleId: string,
  ofBusiness: string | undefined,
): Pick<StaffMember, 'workingHours' | 'restingHours'> | undefined {
  if (scheduleId === staff.scheduleId) {
    return workingHours ? undefined : { workingHours: restingHours ?? [], restingHours: undefined };
  }
  if (scheduleId === ofBusiness) {
    return workingHours ? { workingHours: undefined, restingHours: workingHours } : undefined;
  }
  throw new PlatformError(400, `the schedule ${scheduleId} is neither the business’s nor that of ${staff.name}`);
}

type Change = TagChange<NonNullable<WireStaff['tags']>>;

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
