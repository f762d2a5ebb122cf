import { staffMembers } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { visitorToken, wire } from '../../harness/wire';
import { aBooking, aMember, NOW } from '../booking/a-booking';
import { serviceOf } from './own-services';

/** Source: the capture bookings-services-queryServices-1 of January 2026. */
onEveryDatabase('services as captured from the platform', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  /** Over REST, since the SDK converts dates and pictures. */
  async function queryOverRest(site: TestSite, request: object = {}) {
    const token = await visitorToken(site);
    const { body } = await wire(platform.emulator, 'POST', '/_api/bookings/v2/services/query', {
      token,
      body: { query: {}, ...request },
    });
    const { services, pagingMetadata } = body as { services: Record<string, object>[]; pagingMetadata: object };
    const byName = (slug: string) =>
      services.find(({ mainSlug }) => mainSlug && 'name' in mainSlug && mainSlug.name === slug);
    return { byName, pagingMetadata };
  }

  test('a service has fields that the SDK’s types omit', async () => {
    const { byName } = await queryOverRest(await siteAt());
    expect(byName('haircut')).toMatchObject({
      bookingPolicy: {
        appId: '13d21c63-b5ec-5912-8397-c3a5ddb27a97',
        revision: '1',
        participantsPolicy: { enabled: false, maxParticipantsPerBooking: 1 },
        staffSortingPolicy: { sortingMethodType: 'RANDOM' },
        cancellationFeePolicy: { enabled: false, autoCollectFeeEnabled: true },
      },
      form: { mobileSettings: { hidden: false } },
      resourceGroups: [],
      taxableAddress: { taxableAddressType: 'BUSINESS' },
    });
  });

  test('services of every type list their staff with schedules, and with details on request', async () => {
    const site = await siteAt();
    const { items } = await site
      .owner()
      .use(staffMembers)
      .queryStaffMembers({ fields: ['RESOURCE_DETAILS'] })
      .find();
    const jonas = items.find(({ name }) => name === 'Jonas');
    const maya = items.find(({ name }) => name === 'Maya');
    const expectedStaff = (staff: typeof jonas, hours?: string | null) => ({
      staffMemberId: staff?.resourceId,
      name: staff?.name,
      eventsScheduleId: staff?.resource?.eventsSchedule?._id,
      workingHoursScheduleIds: [hours],
    });
    const ofHaircut = [
      expectedStaff(maya, maya?.resource?.workingHoursSchedules?.[0]?._id),
      expectedStaff(jonas, jonas?.resource?.eventsSchedule?._id),
    ];
    const plain = await queryOverRest(site);
    expect(plain.byName('haircut')).toMatchObject({ staffMembers: ofHaircut });
    expect(plain.byName('haircut')).not.toHaveProperty('staffMemberDetails');
    const withDetails = await queryOverRest(site, { conditionalFields: ['STAFF_MEMBER_DETAILS'] });
    for (const slug of ['haircut', 'pottery-class', 'watercolor-course']) {
      expect(withDetails.byName(slug)).toMatchObject({
        staffMemberDetails: { staffMembers: withDetails.byName(slug)?.staffMembers },
      });
    }
    expect(withDetails.byName('watercolor-course')).toMatchObject({ staffMembers: [{ name: 'Maya' }] });
  });

  test('a class shows when its first session starts, without milliseconds', async () => {
    const { byName } = await queryOverRest(await siteAt());
    const seconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/;
    expect(byName('yoga-class')?.schedule).toMatchObject({ firstSessionStart: expect.stringMatching(seconds) });
    expect(byName('yoga-class')?.schedule).not.toHaveProperty('lastSessionEnd');
    expect(byName('watercolor-course')?.schedule).toMatchObject({
      firstSessionStart: expect.stringMatching(seconds),
      lastSessionEnd: expect.stringMatching(seconds),
    });
  });

  test('a class is booked from its calendar, a course from its own page', async () => {
    const { byName } = await queryOverRest(await siteAt());
    const pathsOf = (slug: string) =>
      Object.fromEntries(
        Object.entries<{ relativePath?: string }>(Object(byName(slug)?.urls)).map(([page, { relativePath }]) => [
          page,
          relativePath,
        ]),
      );
    expect(pathsOf('yoga-class')).toEqual({
      servicePage: '/service-page/yoga-class',
      bookingPage: '/booking-calendar/yoga-class',
      calendarPage: '/booking-calendar/yoga-class',
    });
    expect(pathsOf('watercolor-course')).toEqual({
      servicePage: '/service-page/watercolor-course',
      bookingPage: '/service-page/watercolor-course',
    });
  });

  test('a page of services shows if another page follows, and has cursors by default', async () => {
    const site = await siteAt();
    expect((await queryOverRest(site)).pagingMetadata).toEqual({
      count: 8,
      offset: 0,
      total: 8,
      hasNext: false,
      cursors: {},
    });
    const queryPaging = async (paging: object) => (await queryOverRest(site, { query: { paging } })).pagingMetadata;
    expect(await queryPaging({ limit: 5 })).toEqual({ count: 5, offset: 0, total: 8, hasNext: true });
    expect(await queryPaging({ limit: 5, offset: 5 })).toEqual({ count: 3, offset: 5, total: 8, hasNext: false });
  });

  test('a price has neither trailing zeros nor a formatted value', async () => {
    const { byName } = await queryOverRest(await siteAt());
    expect(byName('haircut')?.payment).toMatchObject({ fixed: { price: { value: '48', currency: 'USD' } } });
    expect(JSON.stringify(byName('personal-training')?.payment)).not.toContain('formattedValue');
  });

  test('an image’s URL is its bare file name, and a location has its country', async () => {
    const { byName } = await queryOverRest(await siteAt());
    const { mainMedia } = Object(byName('haircut')?.media);
    expect(mainMedia.image).toMatchObject({ url: mainMedia.image.id, filename: mainMedia.image.id });
    expect(byName('haircut')?.locations).toMatchObject([
      { business: { address: { country: 'US' } }, calculatedAddress: { country: 'US' } },
    ]);
  });

  test('the default policy lets customers cancel and reschedule without limits', async () => {
    const site = await siteAt();
    expect((await serviceOf(site, 'haircut')).bookingPolicy).toMatchObject({
      default: true,
      cancellationPolicy: { enabled: true, limitLatestCancellation: false, latestCancellationInMinutes: 1440 },
      reschedulePolicy: { enabled: true, limitLatestReschedule: false, latestRescheduleInMinutes: 1440 },
      waitlistPolicy: { enabled: false, capacity: 10, reservationTimeInMinutes: 10 },
      participantsPolicy: { maxParticipantsPerBooking: 1 },
    });
    const member = await aMember(site);
    const { _id, startDate } = await aBooking(site, member, 'haircut');
    await site.setTime(new Date(Number(startDate) - 60_000).toISOString());
    const { booking } = await member.bookings.cancelBooking(_id, { revision: '1' });
    expect(booking?.status).toBe('CANCELED');
  });
});
