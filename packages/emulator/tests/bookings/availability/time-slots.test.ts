import { availabilityTimeSlots } from '@wix/bookings';
import { expect, test } from 'vitest';
import { aMember, NOBODY } from '../../events/event/some-events';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { anAppointment, serviceOf } from '../services/own-services';

/** A Monday in the morning, in New York. */
const NOW = '2027-02-01T08:00:00.000-05:00';
const STAFF = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';
const TUESDAY = { fromLocalDate: '2027-02-02T00:00:00', toLocalDate: '2027-02-03T00:00:00' };

const visitorSlots = (site: TestSite) => site.visitor().use(availabilityTimeSlots);

onEveryDatabase('time slots', ({ site: newSite }) => {
  async function siteAt(): Promise<TestSite> {
    const site = await newSite();
    await site.setTime(NOW);
    return site;
  }

  async function haircut(site: TestSite) {
    const { _id, staffMemberIds = [], locations, schedule } = await serviceOf(site, 'haircut');
    const location = { _id: locations?.[0]?.business?._id ?? '', locationType: 'BUSINESS' as const };
    return { serviceId: _id ?? '', staffMemberIds, location, scheduleId: schedule?._id };
  }

  test('each time is listed once, in local time, however many staff members are free', async () => {
    const site = await siteAt();
    const { serviceId, scheduleId } = await haircut(site);
    const { timeSlots = [], timeZone } = await visitorSlots(site).listAvailabilityTimeSlots({ serviceId, ...TUESDAY });
    expect(timeZone).toBe('America/New_York');
    const starts = timeSlots.map(({ localStartDate }) => localStartDate);
    expect(new Set(starts).size).toBe(starts.length);
    expect(starts[0]).toBe('2027-02-02T09:00:00');
    expect(starts).toEqual(starts.toSorted());
    expect(timeSlots[0]).toMatchObject({
      serviceId,
      scheduleId,
      localEndDate: '2027-02-02T09:45:00',
      bookable: true,
      totalCapacity: 1,
      remainingCapacity: 1,
      bookableCapacity: 1,
      availableResources: [],
      location: { locationType: 'BUSINESS', name: 'The Corner Studio' },
    });
  });

  test('match the times of the older calendar', async () => {
    const site = await siteAt();
    const { serviceId } = await haircut(site);
    const { timeSlots = [] } = await visitorSlots(site).listAvailabilityTimeSlots({ serviceId, ...TUESDAY });
    const filter = { serviceId, startDate: TUESDAY.fromLocalDate, endDate: TUESDAY.toLocalDate };
    const { availabilityEntries = [] } = await site.visitor().availabilityCalendar.queryAvailability({ filter });
    const older = new Set(availabilityEntries.map(({ slot }) => slot?.startDate?.slice(0, 19)));
    expect(timeSlots.map(({ localStartDate }) => localStartDate)).toEqual([...older].toSorted());
  });

  test('another time zone changes the local times, not the instants', async () => {
    const site = await siteAt();
    const { serviceId } = await haircut(site);
    const query = { serviceId, timeZone: 'Europe/Berlin', fromLocalDate: '2027-02-02T15:00:00' };
    const { timeSlots, timeZone } = await visitorSlots(site).listAvailabilityTimeSlots({
      ...query,
      toLocalDate: '2027-02-02T16:00:00',
    });
    // The last slot begins before the end of the window and ends after it.
    expect(timeSlots?.map(({ localStartDate }) => localStartDate)).toEqual([
      '2027-02-02T15:00:00',
      '2027-02-02T15:30:00',
    ]);
    expect(timeZone).toBe('Europe/Berlin');
  });

  test('a query without a start begins now', async () => {
    const site = await siteAt();
    await site.setTime('2027-02-02T12:10:00.000-05:00');
    const { serviceId } = await haircut(site);
    const listed = await visitorSlots(site).listAvailabilityTimeSlots({ serviceId, toLocalDate: TUESDAY.toLocalDate });
    expect(listed.timeSlots?.[0]?.localStartDate).toBe('2027-02-02T12:30:00');
  });

  test('times that the policy forbids come last with the reason', async () => {
    const site = await siteAt();
    const { serviceId } = await haircut(site);
    await site.setTime('2027-02-02T12:10:00.000-05:00');
    const { timeSlots = [] } = await visitorSlots(site).listAvailabilityTimeSlots({ serviceId, ...TUESDAY });
    expect(timeSlots[0]).toMatchObject({ bookable: true, localStartDate: '2027-02-02T12:30:00' });
    expect(timeSlots.at(-1)).toMatchObject({
      bookable: false,
      bookingPolicyViolations: { tooLateToBook: true },
      nonBookableReasons: { violatesBookingPolicy: true, noRemainingCapacity: false },
    });
    const open = await visitorSlots(site).listAvailabilityTimeSlots({ serviceId, ...TUESDAY, bookable: true });
    expect(open.timeSlots?.every(({ bookable }) => bookable)).toBe(true);
    const late = { serviceId, ...TUESDAY, bookingPolicyViolations: { tooLateToBook: true } };
    expect((await visitorSlots(site).listAvailabilityTimeSlots(late)).timeSlots?.[0]?.bookable).toBe(false);
    const massage = await serviceOf(site, 'massage');
    const june = { fromLocalDate: '2027-06-01T00:00:00', toLocalDate: '2027-06-02T00:00:00' };
    const early = await visitorSlots(site).listAvailabilityTimeSlots({ serviceId: massage._id ?? '', ...june });
    expect(early.timeSlots?.[0]?.bookingPolicyViolations).toMatchObject({
      tooEarlyToBook: true,
      earliestBookingDate: expect.any(Date),
    });
  });

  test('staff members are listed and filtered by their resource type', async () => {
    const site = await siteAt();
    const { serviceId, staffMemberIds } = await haircut(site);
    const slots = visitorSlots(site);
    const response = await slots.listAvailabilityTimeSlots({ serviceId, ...TUESDAY, includeResourceTypeIds: [STAFF] });
    const eleven = response.timeSlots?.find(({ localStartDate }) => localStartDate === '2027-02-02T11:00:00');
    expect(eleven?.availableResources?.[0]).toMatchObject({
      resourceTypeId: STAFF,
      hasMoreAvailableResources: false,
      resources: [{ name: 'Maya' }, { name: 'Jonas' }],
    });
    const [, jonas = ''] = staffMemberIds;
    const resourceTypes = [{ resourceTypeId: STAFF, resourceIds: [jonas] }];
    const ofJonas = await slots.listAvailabilityTimeSlots({ serviceId, ...TUESDAY, resourceTypes });
    expect(ofJonas.timeSlots?.[0]?.localStartDate).toBe('2027-02-02T10:00:00');
    expect(ofJonas.timeSlots?.[0]?.availableResources?.[0]?.resources).toEqual([{ _id: jonas, name: 'Jonas' }]);
    const rooms = [{ resourceTypeId: NOBODY }];
    expect((await slots.listAvailabilityTimeSlots({ serviceId, ...TUESDAY, resourceTypes: rooms })).timeSlots).toEqual(
      [],
    );
  });

  test('a cursor alone continues the query', async () => {
    const site = await siteAt();
    const { serviceId } = await haircut(site);
    const slots = visitorSlots(site);
    const whole = (await slots.listAvailabilityTimeSlots({ serviceId, ...TUESDAY })).timeSlots;
    const first = await slots.listAvailabilityTimeSlots({ serviceId, ...TUESDAY, cursorPaging: { limit: 7 } });
    const { cursors, hasNext } = first.cursorPagingMetadata ?? {};
    expect(hasNext).toBe(true);
    const rest = await slots.listAvailabilityTimeSlots({ cursorPaging: { cursor: cursors?.next ?? '' } });
    expect([...(first.timeSlots ?? []), ...(rest.timeSlots ?? [])]).toEqual(whole);
    expect(rest.cursorPagingMetadata?.hasNext).toBe(false);
    const perDay = { serviceId, fromLocalDate: TUESDAY.fromLocalDate, toLocalDate: '2027-02-05T00:00:00' };
    const few = await slots.listAvailabilityTimeSlots({ ...perDay, timeSlotsPerDay: 2 });
    expect(few.timeSlots).toHaveLength(6);
    const madeUp = Buffer.from('["availability-time-slots",{"serviceId":7},null,[],false]').toString('base64url');
    for (const cursor of ['nonsense', madeUp]) {
      expect(await refusalOf(slots.listAvailabilityTimeSlots({ cursorPaging: { cursor } }))).toMatchObject({
        status: 400,
      });
    }
  });

  test('a single time lists all free staff members, until none is left', async () => {
    const site = await siteAt();
    const { serviceId, staffMemberIds, location, scheduleId } = await haircut(site);
    const slotAt = (start: string, end: string) =>
      visitorSlots(site).getAvailabilityTimeSlot(
        serviceId,
        `2027-02-02T${start}`,
        `2027-02-02T${end}`,
        'America/New_York',
        location,
      );
    const { timeSlot } = await slotAt('11:00:00', '11:45:00');
    expect(timeSlot?.availableResources?.[0]?.resources).toHaveLength(2);
    expect(await refusalOf(slotAt('11:10:00', '11:55:00'))).toMatchObject({ code: 'SLOT_NOT_FOUND', status: 404 });
    expect(await refusalOf(slotAt('11:00:00', '12:45:00'))).toMatchObject({ code: 'SLOT_NOT_FOUND' });
    for (const resource of staffMemberIds) {
      const { booking } = await site.owner().bookings.createBooking({
        bookedEntity: {
          slot: {
            serviceId,
            ...(scheduleId && { scheduleId }),
            resource: { _id: resource },
            startDate: timeSlot?.localStartDate ?? '',
            endDate: timeSlot?.localEndDate ?? '',
            timezone: 'America/New_York',
            location: { ...location, locationType: 'OWNER_BUSINESS' },
          },
        },
        totalParticipants: 1,
        contactDetails: { firstName: 'Ada' },
        selectedPaymentOption: 'OFFLINE',
      });
      await site.owner().bookings.confirmBooking(booking?._id ?? '', booking?.revision ?? '');
    }
    expect(await refusalOf(slotAt('11:00:00', '11:45:00'))).toMatchObject({ code: 'SLOT_NOT_FOUND' });
    const { timeSlots } = await visitorSlots(site).listAvailabilityTimeSlots({ serviceId, ...TUESDAY });
    expect(timeSlots?.map(({ localStartDate }) => localStartDate)).not.toContain('2027-02-02T11:00:00');
  });

  test('customers choose the duration if the service allows it', async () => {
    const site = await siteAt();
    const { staffMemberIds } = await haircut(site);
    const [maya = ''] = staffMemberIds;
    const studio = await site.owner().services.createService({
      ...anAppointment([maya]),
      schedule: {
        availabilityConstraints: {
          durationRange: { unitType: 'HOUR', hourOptions: { minDurationInMinutes: 60, maxDurationInMinutes: 180 } },
        },
      },
    });
    const serviceId = studio._id ?? '';
    const slots = visitorSlots(site);
    const { timeSlots = [] } = await slots.listAvailabilityTimeSlots({ serviceId, ...TUESDAY });
    expect(timeSlots[0]?.localEndDate).toBe('2027-02-02T10:00:00');
    const endsOf = async (localStartDate: string, maxLocalEndDate?: string) => {
      const location = timeSlots[0]?.location ?? {};
      const options = { localStartDate, location, ...(maxLocalEndDate && { maxLocalEndDate }) };
      const { endOptions } = await slots.listAvailabilityTimeSlotEndOptions(serviceId, options);
      return endOptions?.map(({ localEndDate }) => localEndDate?.slice(11, 16));
    };
    expect(await endsOf('2027-02-02T09:00:00')).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00']);
    expect(await endsOf('2027-02-02T09:00:00', '2027-02-02T11:10:00')).toEqual(['10:00', '10:30', '11:00']);
    // Maya leaves at 18:00.
    expect(await endsOf('2027-02-02T16:30:00')).toEqual(['17:30', '18:00']);
    expect(await endsOf('2027-02-02T20:00:00')).toEqual([]);
    expect(await refusalOf(endsOf('2027-02-02T09:00:00', '2027-02-09T09:00:00'))).toMatchObject({
      code: 'MAX_END_DATE_EXCEEDS_MAXIMUM',
    });
    const query = { serviceId, ...TUESDAY, customerChoices: { durationInMinutes: 90 } };
    expect(await refusalOf(slots.listAvailabilityTimeSlots(query))).toMatchObject({
      fields: [expect.stringMatching(/customerChoices$/)],
    });
    const fixed = await haircut(site);
    const { location } = fixed;
    const ofFixed = slots.listAvailabilityTimeSlotEndOptions(fixed.serviceId, {
      localStartDate: '2027-02-02T09:00:00',
      location,
    });
    expect(await refusalOf(ofFixed)).toMatchObject({ code: 'END_OPTIONS_NOT_SUPPORTED' });
  });

  test('a booking keeps the chosen end time', async () => {
    const site = await siteAt();
    const { staffMemberIds, location } = await haircut(site);
    const range = { minDurationInMinutes: 60, maxDurationInMinutes: 180 };
    const service = await site.owner().services.createService({
      ...anAppointment(staffMemberIds.slice(0, 1)),
      schedule: { availabilityConstraints: { durationRange: { unitType: 'HOUR', hourOptions: range } } },
    });
    const serviceId = service._id ?? '';
    const book = (end: string) =>
      site.owner().bookings.createBooking({
        bookedEntity: {
          slot: {
            serviceId,
            scheduleId: service.schedule?._id ?? '',
            timezone: 'America/New_York',
            startDate: '2027-02-02T09:00:00',
            endDate: `2027-02-02T${end}`,
            resource: { _id: staffMemberIds[0] ?? '' },
            location: { ...location, locationType: 'OWNER_BUSINESS' },
          },
        },
        totalParticipants: 1,
        contactDetails: { firstName: 'Ada' },
        selectedPaymentOption: 'OFFLINE',
      });
    expect((await refusalOf(book('13:00:00'))).status).toBeLessThan(500);
    const { booking } = await book('11:00:00');
    expect(booking).toMatchObject({ endDate: new Date('2027-02-02T11:00:00-05:00') });
    await site.owner().bookings.confirmBooking(booking?._id ?? '', booking?.revision ?? '');
    const { timeSlots } = await visitorSlots(site).listAvailabilityTimeSlots({ serviceId, ...TUESDAY });
    expect(timeSlots?.[0]?.localStartDate).toBe('2027-02-02T11:00:00');
  });

  test('a longer duration has fewer times', async () => {
    const site = await siteAt();
    const { serviceId } = await haircut(site);
    const slots = visitorSlots(site);
    const list = (durationInMinutes: number) =>
      slots.listAvailabilityTimeSlots({ serviceId, ...TUESDAY, customerChoices: { durationInMinutes } });
    const long = (await list(120)).timeSlots ?? [];
    expect(long[0]?.localEndDate).toBe('2027-02-02T11:00:00');
    expect(long.length).toBeLessThan((await list(45)).timeSlots?.length ?? 0);
    const addOns = { serviceId, ...TUESDAY, customerChoices: { addOnIds: [NOBODY] } };
    expect(await refusalOf(slots.listAvailabilityTimeSlots(addOns))).toMatchObject({ status: 400 });
    const gender = { serviceId, ...TUESDAY, customerChoices: { requestedGender: { gender: 'ANY_MALE' as const } } };
    expect(await refusalOf(slots.listAvailabilityTimeSlots(gender))).toMatchObject({
      code: 'REQUESTED_GENDER_NOT_ALLOWED',
    });
  });

  test('classes have no time slots, and unknown services are refused', async () => {
    const site = await siteAt();
    const slots = visitorSlots(site);
    const yoga = await serviceOf(site, 'yoga-class');
    const { timeSlots } = await slots.listAvailabilityTimeSlots({ serviceId: yoga._id ?? '', ...TUESDAY });
    expect(timeSlots).toEqual([]);
    const unknown = slots.listAvailabilityTimeSlots({ serviceId: NOBODY, ...TUESDAY });
    expect(await refusalOf(unknown)).toMatchObject({ code: 'SERVICE_NOT_FOUND', status: 404 });
    expect(await refusalOf(slots.listAvailabilityTimeSlots(TUESDAY))).toMatchObject({ code: 'MISSING_ARGUMENTS' });
    const { serviceId } = await haircut(site);
    const nowhere = slots.listAvailabilityTimeSlots({ serviceId, ...TUESDAY, timeZone: 'Mars/Olympus' });
    expect(await refusalOf(nowhere)).toMatchObject({ fields: [expect.stringMatching(/timeZone$/)] });
    const never = slots.listAvailabilityTimeSlots({ serviceId, ...TUESDAY, toLocalDate: '2027-02-31T00:00:00' });
    expect(await refusalOf(never)).toMatchObject({ fields: [expect.stringMatching(/toLocalDate$/)] });
    const elsewhere = { serviceId, ...TUESDAY, locations: [{ _id: NOBODY }] };
    expect((await slots.listAvailabilityTimeSlots(elsewhere)).timeSlots).toEqual([]);
  });

  test('members and the owner see what visitors see', async () => {
    const site = await siteAt();
    const { serviceId } = await haircut(site);
    const visitorResponse = await visitorSlots(site).listAvailabilityTimeSlots({ serviceId, ...TUESDAY });
    for (const client of [await aMember(site), site.owner()]) {
      expect(await client.use(availabilityTimeSlots).listAvailabilityTimeSlots({ serviceId, ...TUESDAY })).toEqual(
        visitorResponse,
      );
    }
  });
});
