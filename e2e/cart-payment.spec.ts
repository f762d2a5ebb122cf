import { DateTime } from 'luxon';
import { accessibilityViolations, expect, test } from './fixtures';
import type { SandboxSite } from './sandbox-site';
import { addToCart } from './shopping';
import { ownerOf, visitorIn } from './site-owner';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const TIME_ZONE = 'America/New_York';

async function openTime(site: SandboxSite, slug: string) {
  const owner = ownerOf(site);
  const [service] = (await owner.services.queryServices().eq('mainSlug.name', slug).find()).items;
  const from = DateTime.now().setZone(TIME_ZONE).plus({ days: 7 }).startOf('day');
  const bounds = { startDate: from.toISODate() ?? '', endDate: from.plus({ days: 8 }).toISODate() ?? '' };
  const { availabilityEntries = [] } = await owner.availabilityCalendar.queryAvailability(
    { filter: { serviceId: service?._id ?? '', ...bounds, bookable: true } },
    { timezone: TIME_ZONE },
  );
  return availabilityEntries[0]?.slot ?? {};
}

test('a booking that is paid in person is left for later, beside what is paid now', async ({ page, context, site }) => {
  await addToCart(page, 'canvas-tote');
  const visitor = await visitorIn(context, site);
  const slot: object = structuredClone(await openTime(site, 'haircut'));
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot },
    totalParticipants: 1,
    selectedPaymentOption: 'OFFLINE',
    contactDetails: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  });
  const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: booking?._id ?? '' };
  await visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });

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
