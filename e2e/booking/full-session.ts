import type { Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { fillContact } from '../buyer-details';
import { expect } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';

const ZONE = 'America/New_York';

/** Fills a session of the pottery class, with two places, by a booking for two. */
export async function fillSession(site: SandboxSite) {
  const owner = ownerClient(site);
  const [service] = (await owner.services.queryServices().eq('mainSlug.name', 'pottery-class').find()).items;
  const { _id: serviceId = '', revision = '' } = service ?? {};
  await owner.services.updateService(serviceId ?? '', { revision, defaultCapacity: 2 });
  const month = DateTime.fromISO(await site.now(), { zone: ZONE })
    .startOf('month')
    .plus({ months: 1 });
  const toLocalDateTime = (date: DateTime) => date.toFormat("yyyy-MM-dd'T'HH:mm:ss");
  const { timeSlots = [] } = await owner.eventTimeSlots.listEventTimeSlots({
    serviceIds: [serviceId ?? ''],
    fromLocalDate: toLocalDateTime(month),
    toLocalDate: toLocalDateTime(month.plus({ days: 8 })),
    timeZone: ZONE,
  });
  // A seeded session is already full.
  const { eventInfo, localStartDate } = timeSlots.find(({ bookable }) => bookable) ?? {};
  const eventId = eventInfo?.eventId ?? '';
  const { booking } = await owner.bookings.createBooking({
    bookedEntity: { slot: { eventId } },
    status: 'CONFIRMED',
    totalParticipants: 2,
    contactDetails: { firstName: 'Grace', lastName: 'Hopper' },
  });
  return {
    calendar: `/booking/pottery-class?${new URLSearchParams({ month: month.toFormat('yyyy-MM'), zone: ZONE })}`,
    day: DateTime.fromISO(localStartDate ?? '').toFormat('cccc, LLLL d, yyyy'),
    cancel: () =>
      owner.bookings.cancelBooking(booking?._id ?? '', {
        revision: booking?.revision ?? '',
        flowControlSettings: { ignoreCancellationPolicy: true },
      }),
  };
}

export async function joinList(page: Page, calendar: string, day: string, people = 1) {
  await page.goto(calendar);
  await page.getByRole('link', { name: `${day}, full, with a waiting list` }).click();
  await expect(page.getByRole('heading', { level: 2, name: day })).toBeVisible();
  await page.getByRole('link', { name: /Join the waiting list/ }).click();
  await fillContact(page);
  await page.getByLabel('How many people?').fill(`${people}`);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re on the waiting list' })).toBeVisible();
}
