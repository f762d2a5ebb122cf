import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { serviceOf, storedBookings } from '../../services/own-services';
import { ADA, aBooking, NOW } from '../a-booking';

const CARD = { ...ADA, cardNumber: '4242424242424242', cardExpiry: '12/30', cardCode: '123' };

onEveryDatabase('several participants', (platform) => {
  async function courseAt() {
    const site = await platform.site();
    await site.setTime(NOW);
    const { _id, schedule, revision } = await serviceOf(site, 'watercolor-course');
    // Leaves twelve places: seeded bookings take nine of the 21.
    await site.owner().services.updateService(_id ?? '', { revision: revision ?? '', defaultCapacity: 21 });
    return { site, serviceId: _id ?? '', scheduleId: schedule?._id ?? '' };
  }

  const openSpots = async (site: TestSite, scheduleId: string) => {
    const { availability } = await site.visitor().availabilityCalendar.getScheduleAvailability(scheduleId);
    return availability?.openSpots ?? 0;
  };

  async function openPage(site: TestSite, serviceId: string) {
    const { redirectSession } = await site.visitor().redirects.createRedirectSession({
      bookingsCheckout: { slotAvailability: { slot: { serviceId } } },
      callbacks: { thankYouPageUrl: 'http://localhost:3000/' },
    });
    const browser = site.browse();
    await browser.open(redirectSession?.fullUrl ?? '');
    return browser;
  }

  test('one booking on the hosted page takes a place for each participant', async () => {
    const { site, serviceId, scheduleId } = await courseAt();
    const before = await openSpots(site, scheduleId);
    const browser = await openPage(site, serviceId);
    expect(browser.html).toContain('How many people?');
    for (const participants of ['0', '5', '1.5', 'two']) {
      expect((await browser.submit({ ...CARD, participants })).status).toBe(422);
    }
    expect(browser.html).toContain('Enter a number from 1 to 4.');
    expect((await browser.submit({ ...CARD, participants: '3' })).status).toBe(303);
    expect(await openSpots(site, scheduleId)).toBe(before - 3);
    expect(await storedBookings(site)).toMatchObject([{ status: 'CONFIRMED', totalParticipants: 3 }]);
  });

  test('refuses more participants than the policy allows or than places are left', async () => {
    const { site, scheduleId } = await courseAt();
    const create = (totalParticipants: number) =>
      site
        .visitor()
        .bookings.createBooking({ bookedEntity: { schedule: { scheduleId } }, contactDetails: ADA, totalParticipants });
    expect((await create(4)).booking?.totalParticipants).toBe(4);
    expect(await refusalOf(create(5))).toMatchObject({ code: 'BOOKING_POLICY_VIOLATION' });
    const { bookings } = site.owner();
    while ((await openSpots(site, scheduleId)) >= 4) {
      const { _id } = await aBooking(site, site.visitor(), 'watercolor-course', { totalParticipants: 4 });
      await bookings.confirmOrDeclineBooking(_id);
    }
    expect(await refusalOf(create(4))).toMatchObject({ code: 'SCHEDULE_CAPACITY_EXCEEDED', status: 409 });
  });
});
