import type { staffMembers as meta } from '@wix/bookings/meta';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';
import type { WeeklyHours } from './working-hours';

export type WireStaff = NonNullable<
  Wire<ReturnType<typeof meta.getStaffMember>['__originalResponseType']>['staffMember']
>;

/**
 * A staff member who provides services. Services refer to the resource (`staffMemberIds` holds resource IDs), staff
 * member details refer to the staff member. Source: `Service.staffMemberIds` in @wix/auto_sdk_bookings_services.
 */
export interface StaffMember extends Pick<WireStaff, 'email' | 'phone' | 'description' | 'extendedFields' | 'tags'> {
  id: string;
  resourceId: string;
  name: string;
  picture?: NonNullable<WireStaff['mainMedia']>['image'];
  /** Services can be booked with them. */
  serviceProvider: boolean;
  /** Own working hours. Absent: the staff member works whenever the business is open. */
  workingHours?: WeeklyHours[] | undefined;
  /** Own hours that are unused while the staff member works the hours of the business. */
  restingHours?: WeeklyHours[] | undefined;
  /** The event schedule to which the own hours belong. */
  scheduleId: string;
  /** The connected user of the dashboard, or the address to which an invitation was sent. */
  wixUserId?: string | undefined;
  invited?: string | undefined;
  revision: string;
  createdDate: string;
  updatedDate: string;
}

/** `id` to `serviceProvider`: the fields of `StaffMemberQuerySpec` that the emulator stores. */
const FIELDS = {
  resourceId: 'string',
  name: 'string',
  email: 'string',
  phone: 'string',
  description: 'string',
  createdDate: 'date',
  updatedDate: 'date',
  serviceProvider: 'boolean',
  wixUserId: 'string',
} as const;

export const staffDocuments: CollectionDefinition<StaffMember> = {
  name: 'booking-staff',
  fields: FIELDS,
  keys: ({ resourceId, wixUserId }) => ({ resourceId, wixUserId }),
};

/** The trash bin: deleted staff members until they are removed for good. */
export const deletedStaff: CollectionDefinition<StaffMember> = { name: 'booking-staff-deleted', fields: FIELDS };

/** The staff members with these resource IDs, in the order of the IDs. */
export async function staffOf(transaction: Transaction, resourceIds: readonly string[]): Promise<StaffMember[]> {
  const found = await transaction.in(staffDocuments).findManyByKey('resourceId', resourceIds);
  const byResource = new Map(found.map((member) => [member.resourceId, member]));
  return resourceIds.flatMap((id) => byResource.get(id) ?? []);
}
