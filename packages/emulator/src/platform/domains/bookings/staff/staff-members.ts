import type { staffMembers as meta } from '@wix/bookings/meta';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import type { WeeklyHours } from '../business';

export type WireStaff = NonNullable<
  Wire<ReturnType<typeof meta.getStaffMember>['__originalResponseType']>['staffMember']
>;

/** Source: `Service.staffMemberIds` refers to resources, staff member details to staff members. */
export interface StaffMember extends Pick<WireStaff, 'email' | 'phone' | 'description' | 'extendedFields' | 'tags'> {
  id: string;
  resourceId: string;
  name: string;
  picture?: NonNullable<WireStaff['mainMedia']>['image'];
  serviceProvider: boolean;
  /** Absent: the hours of the business apply. */
  workingHours?: WeeklyHours[] | undefined;
  /** Not used while the hours of the business apply. */
  restingHours?: WeeklyHours[] | undefined;
  scheduleId: string;
  /** The ID of a dashboard user. `invited`: the email of a pending invitation. */
  wixUserId?: string | undefined;
  invited?: string | undefined;
  revision: string;
  createdDate: string;
  updatedDate: string;
}

/** Source: `StaffMemberQuerySpec`. */
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
  // No staff member has these: users have no contact, and staff work in all locations.
  default: 'boolean',
  'associatedWixIdentity.identificationData.contactId': 'string',
  'associatedWixIdentity.identificationData.identityType': 'string',
  'resource.locationOptions.specificLocationOptions.businessLocations.locationId': 'string',
} as const;

export const staffDocuments: CollectionDefinition<StaffMember> = {
  name: 'booking-staff',
  fields: FIELDS,
  keys: ({ resourceId, wixUserId }) => ({ resourceId, wixUserId }),
};

export const deletedStaff: CollectionDefinition<StaffMember> = { name: 'booking-staff-deleted', fields: FIELDS };

export async function findStaffByResource(
  transaction: Transaction,
  resourceIds: readonly string[],
): Promise<StaffMember[]> {
  const staff = await transaction.in(staffDocuments).findManyByKey('resourceId', resourceIds);
  const byResource = new Map(staff.map((member) => [member.resourceId, member]));
  return resourceIds.flatMap((id) => byResource.get(id) ?? []);
}
