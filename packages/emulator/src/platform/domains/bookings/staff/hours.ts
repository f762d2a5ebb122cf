import type { staffMembers as meta } from '@wix/bookings/meta';
import type { OperationContext, Operations } from '../../../http/operations';
import { PlatformError } from '../../../kernel/errors';
import { findBusiness } from '../business';
import type { StaffMember } from './staff';
import { changeStaff, getStaff, toWireStaff } from './staff-documents';

type Assignment = Parameters<NonNullable<Operations<typeof meta>['assignWorkingHoursSchedule']>>[0];

export const staffHours = {
  assignWorkingHoursSchedule: assign,
  assignCustomSchedule: assign,
} satisfies Operations<typeof meta>;

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
