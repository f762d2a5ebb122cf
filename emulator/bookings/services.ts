import type { services as meta } from '@wix/bookings/meta';
import { PlatformError } from '../errors';
import type { OperationContext, Operations } from '../operations';
import type { Unit } from '../store/store';
import { findService, type Service, serviceDocuments } from './service-documents';
import { staffOf } from './staff';

/** Source: "defaults" of queryServices in @wix/auto_sdk_bookings_services. */
const QUERY_LIMITS = {
  defaultLimit: 100,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
};

export const services = {
  async queryServices({ query, conditionalFields }, { unit }) {
    const page = await unit.in(serviceDocuments).query(query ?? {}, QUERY_LIMITS);
    return {
      services: await Promise.all(page.items.map((service) => withConditionalFields(unit, service, conditionalFields))),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total, tooManyToCount: false },
    };
  },

  async getService({ serviceId, conditionalFields }, { unit }: OperationContext) {
    const service = await findService(unit, serviceId ?? '');
    if (!service) throw new PlatformError(404, `no service has the id ${serviceId}`);
    return { service: await withConditionalFields(unit, service, conditionalFields) };
  },
} satisfies Operations<typeof meta>;

/**
 * Source: `conditionalFields` of getService; the other three name things that these services do not have. Details are
 * for appointments only, and despite its name `staffMemberId` is the resource's id: doc of `StaffMember`.
 */
async function withConditionalFields(
  unit: Unit,
  service: Service,
  fields: readonly string[] | null | undefined,
): Promise<Service> {
  if (service.type !== 'APPOINTMENT' || !fields?.includes('STAFF_MEMBER_DETAILS')) return service;
  const staff = await staffOf(unit, service.staffMemberIds ?? []);
  return {
    ...service,
    staffMemberDetails: {
      staffMembers: staff.map(({ resourceId, name, picture }) => ({
        staffMemberId: resourceId,
        name,
        mainMedia: { image: { ...picture } },
      })),
    },
  };
}
