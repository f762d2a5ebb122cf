import type { BrowserContext } from '@playwright/test';
import { DateTime } from 'luxon';
import type { SandboxSite } from '../sandbox-site';
import { ownerClient, visitorIn } from '../site-owner';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const STAFF_RESOURCE_TYPE_ID = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';
const TIME_ZONE = 'America/New_York';

/** The slot of an open time of the service. */
export async function openTime(site: SandboxSite, slug: string) {
  const owner = ownerClient(site);
  const [service] = (await owner.services.queryServices().eq('mainSlug.name', slug).find()).items;
  const from = DateTime.fromISO(await site.now(), { zone: TIME_ZONE })
    .plus({ days: 7 })
    .startOf('day');
  const toLocalDateTime = (date: DateTime) => date.toFormat("yyyy-MM-dd'T'HH:mm:ss");
  const { timeSlots = [] } = await owner.availabilityTimeSlots.listAvailabilityTimeSlots({
    serviceId: service?._id ?? '',
    fromLocalDate: toLocalDateTime(from),
    toLocalDate: toLocalDateTime(from.plus({ days: 8 })),
    timeZone: TIME_ZONE,
    bookable: true,
  });
  const [slot] = timeSlots;
  return {
    serviceId: service?._id ?? '',
    scheduleId: slot?.scheduleId ?? '',
    startDate: slot?.localStartDate ?? '',
    endDate: slot?.localEndDate ?? '',
    timezone: TIME_ZONE,
    location: { locationType: 'OWNER_BUSINESS' as const },
    resourceSelections: [{ resourceTypeId: STAFF_RESOURCE_TYPE_ID, selectionMethod: 'ANY_RESOURCE' as const }],
  };
}

export const catalogReferenceOf = (bookingId: string) => ({ appId: BOOKINGS_APP_ID, catalogItemId: bookingId });

/** Books a haircut with payment in person, as the visitor in the browser, with the same calls as the app. */
export async function bookHaircut(context: BrowserContext, site: SandboxSite) {
  const visitor = await visitorIn(context, site);
  const { booking } = await visitor.bookings.createBooking(
    {
      bookedEntity: { slot: await openTime(site, 'haircut') },
      totalParticipants: 1,
      selectedPaymentOption: 'OFFLINE',
    },
    { formSubmission: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' } },
  );
  const bookingId = booking?._id ?? '';
  const { _id: cartId = '' } = await visitor.cartV2.createCart({
    catalogItems: [{ catalogReference: catalogReferenceOf(bookingId), quantity: 1 }],
    cart: { source: { channelType: 'WEB' } },
  });
  const { orderId = '' } = await visitor.cartV2.placeOrder(cartId ?? '');
  return { bookingId, orderId };
}
