import { siteAddress } from '../../../http/hosted/site-address';
import type { OperationContext } from '../../../http/operations';
import { findBusiness } from '../business';
import { type StaffMember, staffOf } from '../staff/staff';
import type { Service } from './service-documents';

export type ServiceContext = Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>;

/** One service, as `toServiceResponses` gives many. */
export async function toServiceResponse<Kept extends Service>(
  service: Kept,
  context: ServiceContext,
  conditionalFields?: readonly string[] | null,
): Promise<Kept> {
  const [shown] = await toServiceResponses([service], context, conditionalFields);
  return shown ?? service;
}

/**
 * Services as responses have them: with the full URLs of their pages, their staff, and what every service of the platform
 * says (sources in emulator/src/contract/fields-beyond.ts). `conditionalFields`: of getService; the other three name things that
 * these services do not have.
 */
export async function toServiceResponses<Kept extends Service>(
  services: readonly Kept[],
  { transaction, settings, baseUrl, site }: ServiceContext,
  conditionalFields?: readonly string[] | null,
): Promise<Kept[]> {
  const ids = new Set(services.flatMap(({ staffMemberIds = [] }) => staffMemberIds));
  const staff = ids.size > 0 ? await staffOf(transaction, [...ids]) : [];
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

/**
 * Assumed: a site has one currency, in which its services are sold; one that is changed later is that of the prices there
 * are. Carts and orders go by the site's, too.
 */
function inCurrency({ fixed, varied, ...payment }: Payment, currency: string): Payment {
  const money = (price: Money) => ({ ...price, currency });
  const { price, deposit } = fixed ?? {};
  const { defaultPrice, minPrice, maxPrice, deposit: variedDeposit } = varied ?? {};
  return {
    ...payment,
    ...(fixed && {
      fixed: { ...fixed, ...(price && { price: money(price) }), ...(deposit && { deposit: money(deposit) }) },
    }),
    ...(varied && {
      varied: {
        ...varied,
        ...(defaultPrice && { defaultPrice: money(defaultPrice) }),
        ...(minPrice && { minPrice: money(minPrice) }),
        ...(maxPrice && { maxPrice: money(maxPrice) }),
        ...(variedDeposit && { deposit: money(variedDeposit) }),
      },
    }),
  };
}

type Media = NonNullable<Service['media']>;

/** Source: "a bare file name, not an address" of bookings-services-queryServices-1; the SDK makes its own of the ID. */
function toMedia({ items = [], mainMedia, coverMedia }: Media): Media {
  return {
    items: items.map(withBareUrl),
    ...(mainMedia && { mainMedia: withBareUrl(mainMedia) }),
    ...(coverMedia && { coverMedia: withBareUrl(coverMedia) }),
  };
}

function withBareUrl(item: NonNullable<Media['mainMedia']>) {
  const { image } = item;
  if (!image?.id) return item;
  const filename = image.filename ?? image.id;
  return { ...item, image: { ...image, url: image.id, filename } };
}

/** Despite its name, `staffMemberId` is the resource's ID. Source: the doc of `StaffMember`. */
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

/** Sessions are on the second. Source: "firstSessionStart without milliseconds" of bookings-services-queryServices-1. */
function toSchedule(schedule: NonNullable<Service['schedule']>): Service['schedule'] {
  const { firstSessionStart, lastSessionEnd } = schedule;
  return {
    ...schedule,
    ...(firstSessionStart && { firstSessionStart: toSeconds(firstSessionStart) }),
    ...(lastSessionEnd && { lastSessionEnd: toSeconds(lastSessionEnd) }),
  };
}

const toSeconds = (instant: string): string => instant.replace('.000Z', 'Z');

/** The SDK shows nothing else of a page. Source: transformRESTPageURLV2ToSDKPageURLV2 in @wix/sdk-runtime. */
function withBase(urls: Service['urls'], baseUrl: string): Service['urls'] {
  const { servicePage, bookingPage, calendarPage } = urls ?? {};
  const whole = (page: typeof servicePage) => page && { ...page, url: `${baseUrl}${page.relativePath ?? ''}` };
  return { servicePage: whole(servicePage), bookingPage: whole(bookingPage), calendarPage: whole(calendarPage) };
}
