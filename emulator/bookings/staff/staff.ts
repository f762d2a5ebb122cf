import type { staffMembers as meta } from '@wix/bookings/meta';
import type { CollectionDefinition, Transaction } from '../../database/store';
import type { Wire } from '../../http/wire/types';
import type { WeeklyHours } from './working-hours';

export type WireStaff = NonNullable<
  Wire<ReturnType<typeof meta.getStaffMember>['__originalResponseType']>['staffMember']
>;

/**
 * Who gives a service. Services name the resource (`staffMemberIds` holds resource ids), staff member details name the
 * staff member. Source: `Service.staffMemberIds` in @wix/auto_sdk_bookings_services.
 */
export interface StaffMember extends Pick<WireStaff, 'email' | 'phone' | 'description' | 'extendedFields' | 'tags'> {
  id: string;
  resourceId: string;
  name: string;
  picture?: NonNullable<WireStaff['mainMedia']>['image'];
  /** Whether services can be booked with them. */
  serviceProvider: boolean;
  /** Without hours of their own a staff member works whenever the business is open. */
  workingHours?: WeeklyHours[] | undefined;
  /** Their own hours, while they work those of the business. */
  restingHours?: WeeklyHours[] | undefined;
  /** Their event schedule, which their own hours belong to. */
  scheduleId: string;
  /** The user of the dashboard who sees to these hours, or the address of the one who was asked to. */
  wixUserId?: string | undefined;
  invited?: string | undefined;
  revision: string;
  createdDate: string;
  updatedDate: string;
}

/** `id` to `serviceProvider`: what `StaffMemberQuerySpec` lets callers ask for, as far as it is known of the staff. */
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

/** Who was deleted, until they are removed from there. */
export const deletedStaff: CollectionDefinition<StaffMember> = { name: 'booking-staff-deleted', fields: FIELDS };

/** The staff members behind these resource ids, in the order of the ids. */
export async function staffOf(transaction: Transaction, resourceIds: readonly string[]): Promise<StaffMember[]> {
  const found = await transaction.in(staffDocuments).findManyByKey('resourceId', resourceIds);
  const byResource = new Map(found.map((member) => [member.resourceId, member]));
  return resourceIds.flatMap((id) => byResource.get(id) ?? []);
}
