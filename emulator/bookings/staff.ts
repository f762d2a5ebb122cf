import type { Picture } from '../media/pictures';
import type { CollectionDefinition, Unit } from '../store/store';
import type { WeeklyHours } from './working-hours';

/**
 * Who gives a service. Services name the resource (`staffMemberIds` holds resource ids), staff member details name the
 * staff member. Source: `Service.staffMemberIds` in @wix/auto_sdk_bookings_services.
 */
export interface StaffMember {
  id: string;
  resourceId: string;
  name: string;
  picture: Picture;
  /** Whether services can be booked with them. */
  serviceProvider: boolean;
  /** Without hours of their own a staff member works whenever the business is open. */
  workingHours?: WeeklyHours[];
}

export const staffMembers: CollectionDefinition<StaffMember> = {
  name: 'booking-staff',
  fields: { resourceId: 'string', name: 'string', serviceProvider: 'boolean' },
  keys: ({ resourceId }) => ({ resourceId }),
};

/** The staff members behind these resource ids, in the order of the ids. */
export async function staffOf(unit: Unit, resourceIds: readonly string[]): Promise<StaffMember[]> {
  const found = await Promise.all(resourceIds.map((id) => unit.in(staffMembers).findByKey('resourceId', id)));
  return found.filter((member) => member !== undefined);
}

/** What is claimed when a staff member is booked. */
export const staffClaim = (resourceId: string): string => `staff:${resourceId}`;
