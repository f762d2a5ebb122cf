import { siteAddress } from '../../../http/hosted/published';
import type { OperationContext } from '../../../http/operations';
import { Decimal, toAmount } from '../../../kernel/money';
import { findBusiness } from '../business';
import { findStaffByResource, type StaffMember } from '../staff/staff-members';
import type { Service } from './service-documents';

export type ServiceContext = Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>;

export async function toServiceResponse<Kept extends Service>(
  service: Kept,
  context: ServiceContext,
  conditionalFields?: readonly string[] | null,
): Promise<Kept> {
  const [response] = await toServiceResponses([service], context, conditionalFields);
  return response ?? service;
}

/** Adds page URLs, staff and fields of every service (sources in packages/emulator/src/platform/contract/fields-beyond.ts). */
export async function toServiceResponses<Kept extends Service>(
  services: readonly Kept[],
  { transaction, settings, baseUrl, site }: ServiceContext,
  conditionalFields?: readonly string[] | null,
): Promise<Kept[]> {
  const ids = new Set(services.flatMap(({ staffMemberIds = [] }) => staffMemberIds));
  const staff = ids.size > 0 ? await findStaffByResource(transaction, [...ids]) : [];
  const openingHoursId = ids.size > 0 ? (await findBusiness(transaction))?.scheduleId : undefined;
  const byResource = new Map(staff.map((member) => [member.resourceId, toStaffDetails(member, openingHoursId)]));
  return services.map((service) => {
    const staffMembers = (service.staffMemberIds ?? []).flatMap((id) => byResource.get(id) ?? []);
    return {
      ...service,
      ...(service.media && { media: toMedia(service.media) }),
      ...(service.form && { form: { ...service.form, mobileSettings: { hidden: false } } }),
      ...(service.payment && { payment: inCurrency(service.payment, settings.currency) }),
      ...(service.schedule && { schedule: toSchedule(service.schedule) }),
      urls: withBase(service.urls, siteAddress({ baseUrl, site })),
      staffMembers,
      ...(conditionalFields?.includes('STAFF_MEMBER_DETAILS') && { staffMemberDetails: { staffMembers } }),
      resourceGroups: [],
      taxableAddress: service.taxableAddress ?? { taxableAddressType: 'BUSINESS' },
    };
  });
}

type Payment = NonNullable<Service['payment']>;
type Money = NonNullable<NonNullable<Payment['fixed']>['price']>;

/** Assumed: services have the site's current currency, like carts and orders. */
function inCurrency({ fixed, varied, ...payment }: Payment, currency: string): Payment {
  const money = (price: Money) => ({ ...price, currency });
  const { price, deposit } = fixed ?? {};
  const { defaultPrice, minPrice, maxPrice, deposit: variedDeposit } = varied ?? {};
  return {
    ...payment,
    fixed: fixed
      ? { ...fixed, ...(price && { price: money(price) }), ...(deposit && { deposit: money(deposit) }) }
      : undefined,
    varied: varied && {
      ...varied,
      ...(defaultPrice && { defaultPrice: money(defaultPrice) }),
      ...(minPrice && { minPrice: money(minPrice) }),
      ...(maxPrice && { maxPrice: money(maxPrice) }),
      ...(variedDeposit && { deposit: money(variedDeposit) }),
    },
  };
}

type Media = NonNullable<Service['media']>;

/** Source: "a bare file name, not an address" of bookings-services-queryServices-1. */
function toMedia({ items = [], mainMedia, coverMedia }: Media): Media {
  return {
    items: items.map(withBareUrl),
    mainMedia: mainMedia ? withBareUrl(mainMedia) : undefined,
    coverMedia: coverMedia ? withBareUrl(coverMedia) : undefined,
  };
}

function withBareUrl(item: NonNullable<Media['mainMedia']>) {
  const { image } = item;
  if (!image?.id) return item;
  const filename = image.filename ?? image.id;
  return { ...item, image: { ...image, url: image.id, filename } };
}

/** Source: the doc of `StaffMember`: `staffMemberId` is the ID of the resource. */
function toStaffDetails(member: StaffMember, openingHoursId: string | undefined) {
  const { resourceId, name, picture, serviceProvider, workingHours, scheduleId } = member;
  if (!serviceProvider) return [];
  const hoursId = workingHours ? scheduleId : openingHoursId;
  return [
    {
      staffMemberId: resourceId,
      name,
      ...(picture && { mainMedia: { image: { ...picture } } }),
      eventsScheduleId: scheduleId,
      workingHoursScheduleIds: hoursId ? [hoursId] : [],
    },
  ];
}

/** Source: "firstSessionStart without milliseconds" of bookings-services-queryServices-1. */
function toSchedule(schedule: NonNullable<Service['schedule']>): Service['schedule'] {
  const { firstSessionStart, lastSessionEnd } = schedule;
  return {
    ...schedule,
    ...(firstSessionStart && { firstSessionStart: toSeconds(firstSessionStart) }),
    ...(lastSessionEnd && { lastSessionEnd: toSeconds(lastSessionEnd) }),
  };
}

const toSeconds = (instant: string): string => instant.replace('.000Z', 'Z');

/** Source: transformRESTPageURLV2ToSDKPageURLV2 in @wix/sdk-runtime. */
function withBase(urls: Service['urls'], baseUrl: string): Service['urls'] {
  const { servicePage, bookingPage, calendarPage } = urls ?? {};
  const withAbsoluteUrl = (page: typeof servicePage) =>
    page && { ...page, url: `${baseUrl}${page.relativePath ?? ''}` };
  return {
    servicePage: withAbsoluteUrl(servicePage),
    bookingPage: withAbsoluteUrl(bookingPage),
    calendarPage: withAbsoluteUrl(calendarPage),
  };
}

/** Drops trailing zeros. Source: "180" in bookings-services-queryServices-1. */
export const servicePrice = (value: string, currency: string) => ({
  value: new Decimal(toAmount(value, currency)).toFixed(),
  currency,
});
