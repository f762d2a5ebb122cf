import { DateTime } from 'luxon';
import { accessibilityViolations, expect, test } from './fixtures';
import type { SandboxSite } from './sandbox-site';
import { addToCart } from './shopping';
import { ownerOf, visitorIn } from './site-owner';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const STAFF_RESOURCE_TYPE_ID = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';
const TIME_ZONE = 'America/New_York';

async function openTime(site: SandboxSite, slug: string) {
  const owner = ownerOf(site);
  const [service] = (await owner.services.queryServices().eq('mainSlug.name', slug).find()).items;
  const from = DateTime.now().setZone(TIME_ZONE).plus({ days: 7 }).startOf('day');
  const local = (date: DateTime) => date.toFormat("yyyy-MM-dd'T'HH:mm:ss");
  const { timeSlots = [] } = await owner.availabilityTimeSlots.listAvailabilityTimeSlots({
    serviceId: service?._id ?? '',
    fromLocalDate: local(from),
    toLocalDate: local(from.plus({ days: 8 })),
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

test('a booking that is paid in person is left for later, beside what is paid now', async ({ page, context, site }) => {
  await addToCart(page, 'canvas-tote');
  const visitor = await visitorIn(context, site);
  const slot = await openTime(site, 'haircut');
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot },
    totalParticipants: 1,
    selectedPaymentOption: 'OFFLINE',
    contactDetails: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  });
  const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: booking?._id ?? '' };
  await visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });

  await page.goto('/cart');
  const lines = page.getByRole('list', { name: 'Line items' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Haircut' })).toContainText('Paid in person');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals.getByText('Pay now')).toBeVisible();
  // The bag and its delivery.
  await expect(totals.getByRole('definition').filter({ hasText: /^\$30\.00$/ })).toBeVisible();
  await expect(totals.getByText('Pay later')).toBeVisible();
  await expect(totals.getByRole('definition').filter({ hasText: /^\$48\.00$/ })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
