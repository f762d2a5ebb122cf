import type { Transaction } from '../../database/store';
import { staffOf } from '../staff/staff';
import type { Service } from './documents';

/**
 * The service as responses have it: with the full URLs of its pages. The SDK shows nothing else of them.
 * Source: transformRESTPageURLV2ToSDKPageURLV2 in @wix/sdk-runtime.
 */
export function toServiceResponse<Kept extends Service>(service: Kept, baseUrl: string): Kept {
  const { servicePage, bookingPage, calendarPage } = service.urls ?? {};
  const whole = (page: typeof servicePage) => page && { ...page, url: `${baseUrl}${page.relativePath ?? ''}` };
  return {
    ...service,
    urls: { servicePage: whole(servicePage), bookingPage: whole(bookingPage), calendarPage: whole(calendarPage) },
  };
}

/**
 * Source: `conditionalFields` of getService; the other three name things that these services do not have. Only
 * appointments have details. Despite its name, `staffMemberId` is the resource's ID: doc of `StaffMember`.
 */
export async function withConditionalFields(
  transaction: Transaction,
  service: Service,
  fields: readonly string[] | null | undefined,
): Promise<Service> {
  if (service.type !== 'APPOINTMENT' || !fields?.includes('STAFF_MEMBER_DETAILS')) return service;
  const staff = await staffOf(transaction, service.staffMemberIds ?? []);
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
