import type { resources as meta } from '@wix/bookings/meta';
import { PlatformError } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { findBusiness } from '../business';
import { STAFF_RESOURCE_TYPE_ID } from '../staff/staff-documents';
import { findStaffByResource, type StaffMember, staffDocuments } from '../staff/staff-members';

export type Resource = NonNullable<Wire<ReturnType<typeof meta.getResource>['__originalResponseType']>['resource']>;

/** Resources of staff members are derived. */
export const resourceDocuments: CollectionDefinition<Resource> = { name: 'booking-resources', fields: {} };

export async function allResources(transaction: Transaction): Promise<Resource[]> {
  const [staff, business, rooms] = await Promise.all([
    transaction.in(staffDocuments).all(),
    findBusiness(transaction),
    transaction.in(resourceDocuments).all(),
  ]);
  return [...staff.map((member) => resourceOfStaff(member, business?.scheduleId)), ...rooms];
}

/** Throws PlatformError 404: the packages name no code. */
export async function getResource(transaction: Transaction, id: string | null | undefined): Promise<Resource> {
  const room = id ? await transaction.in(resourceDocuments).find(id) : undefined;
  if (room) return room;
  const [member] = id ? await findStaffByResource(transaction, [id]) : [];
  if (!member) throw new PlatformError(404, `no resource has the ID ${id}`);
  return resourceOfStaff(member, (await findBusiness(transaction))?.scheduleId);
}

export async function resourceNames(transaction: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const [staff, rooms] = await Promise.all([
    findStaffByResource(transaction, ids),
    transaction.in(resourceDocuments).findMany(ids),
  ]);
  return new Map([
    ...staff.map(({ resourceId, name }): [string, string] => [resourceId, name]),
    ...rooms.map(({ id, name }): [string, string] => [id ?? '', name ?? '']),
  ]);
}

/** Source: `usesDefaultWorkingHours` in @wix/auto_sdk_bookings_staff-members, and the default of `locationOptions`. */
function resourceOfStaff(member: StaffMember, businessSchedule: string | undefined): Resource {
  const { resourceId, name, scheduleId, workingHours, revision, createdDate, updatedDate } = member;
  const hours = workingHours ? { scheduleId, shared: false } : { scheduleId: businessSchedule ?? '', shared: true };
  return {
    id: resourceId,
    name,
    typeId: STAFF_RESOURCE_TYPE_ID,
    workingHoursSchedules: { values: hours.scheduleId ? [hours] : [] },
    locationOptions: { availableInAllLocations: true },
    eventsSchedule: { scheduleId },
    revision,
    createdDate,
    updatedDate,
  };
}
