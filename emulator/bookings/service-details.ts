import type { Unit } from '../store/store';
import type { Service } from './service-documents';
import { staffOf } from './staff';

/**
 * Source: `conditionalFields` of getService; the other three name things that these services do not have. Details are
 * for appointments only, and despite its name `staffMemberId` is the resource's id: doc of `StaffMember`.
 */
export async function withConditionalFields(
  unit: Unit,
  service: Service,
  fields: readonly string[] | null | undefined,
): Promise<Service> {
  if (service.type !== 'APPOINTMENT' || !fields?.includes('STAFF_MEMBER_DETAILS')) return service;
  const staff = await staffOf(unit, service.staffMemberIds ?? []);
  return {
    ...service,
    staffMemberDetails: {
      staffMembers: staff
        .filter(({ serviceProvider }) => serviceProvider)
        .map(({ resourceId, name, picture }) => ({
          staffMemberId: resourceId,
          name,
          ...(picture && { mainMedia: { image: { ...picture } } }),
        })),
    },
  };
}
