import { emit } from '../domain-events';
import { PlatformError } from '../errors';
import { nextRevision } from '../revision';
import type { Unit } from '../store/store';
import { findBusiness } from './business';
import { type StaffMember, staffMembers, type WireStaff } from './staff';

/** Throws PlatformError 404: the packages name no code for it. */
export async function getStaff(unit: Unit, id: string | null | undefined): Promise<StaffMember> {
  const staff = id ? await unit.in(staffMembers).find(id) : undefined;
  return staff ?? noStaff(id);
}

export function noStaff(id: string | null | undefined): never {
  throw new PlatformError(404, `no staff member has the ID ${id}`, { error_key: 'STAFF_MEMBER_NOT_FOUND' });
}

/** Stores the change under the next revision, and tells of it. */
export async function changeStaff(unit: Unit, staff: StaffMember, change: Partial<StaffMember>): Promise<StaffMember> {
  const revision = nextRevision(staff.revision);
  const changed = await unit.in(staffMembers).update({ ...staff, ...change, revision, updatedDate: unit.now });
  await emit(unit, 'wix.bookings.staff.v1.staff_member_updated', staff.id, {
    updatedEvent: { currentEntity: await toWireStaff(unit, changed) },
  });
  return changed;
}

/** With what `fields` ask for besides. Source: `RequestedFields` in @wix/auto_sdk_bookings_staff-members. */
export async function toWireStaff(
  unit: Unit,
  staff: StaffMember,
  fields: readonly string[] | null = [],
): Promise<WireStaff> {
  const { picture, workingHours: _, restingHours: __, scheduleId: ___, invited, ...known } = staff;
  return {
    ...known,
    ...(picture && { mainMedia: { image: { ...picture } } }),
    ...(fields?.includes('RESOURCE_DETAILS') && { resource: await toResource(unit, staff) }),
    ...(fields?.includes('ASSOCIATED_IDENTITY_STATUS') && {
      associatedWixIdentity: toIdentity(invited),
    }),
  };
}

async function toResource(unit: Unit, staff: StaffMember): Promise<NonNullable<WireStaff['resource']>> {
  const { resourceId, workingHours, scheduleId } = staff;
  const shared = (await findBusiness(unit))?.scheduleId;
  const ofBusiness = shared ? [{ id: shared, shared: true }] : [];
  return {
    id: resourceId,
    eventsSchedule: { id: scheduleId },
    usesDefaultWorkingHours: !workingHours,
    workingHoursSchedules: workingHours ? [{ id: scheduleId, shared: false }] : ofBusiness,
    revision: staff.revision,
  };
}

/** There are no users here who could accept: an invitation waits. */
function toIdentity(invited: string | undefined): NonNullable<WireStaff['associatedWixIdentity']> {
  const status = invited ? 'PENDING' : 'DISCONNECTED';
  return { connection: { status }, connectionStatus: status };
}
