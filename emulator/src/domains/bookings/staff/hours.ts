import type { staffMembers as meta } from '@wix/bookings/meta';
import type { OperationContext, Operations } from '../../../http/operations';
import { PlatformError } from '../../../kernel/errors';
import { findBusiness } from '../business';
import type { StaffMember } from './staff';
import { changeStaff, getStaff, toWireStaff } from './staff-documents';

type Assignment = Parameters<NonNullable<Operations<typeof meta>['assignWorkingHoursSchedule']>>[0];

/** A staff member works the hours of the business, or those of their own event schedule. */
export const staffHours = {
  assignWorkingHoursSchedule: assign,
  /** The older name of the same operation. */
  assignCustomSchedule: assign,
} satisfies Operations<typeof meta>;

/**
 * A staff member's own hours are kept, unused, while they work the hours of the business. On their own schedule a staff
 * member without hours does not work at all: hours are events of the calendar, which is not emulated.
 * Source: "The call fails if you specify a different schedule ID" in the docs of assignWorkingHoursSchedule.
 */
async function assign({ staffMemberId, scheduleId, fields }: Assignment, { transaction }: OperationContext) {
  const staff = await getStaff(transaction, staffMemberId);
  const change = hoursUnder(staff, scheduleId, (await findBusiness(transaction))?.scheduleId);
  return {
    staffMember: await toWireStaff(transaction, change ? await changeStaff(transaction, staff, change) : staff, fields),
  };
}

function hoursUnder(
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
