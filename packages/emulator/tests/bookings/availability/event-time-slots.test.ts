import { randomUUID } from 'node:crypto';
import { eventTimeSlots } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aBooking, openSlots } from '../booking/a-booking';
import { serviceOf } from '../services/own-services';
import { fillSession, joinWaitingList, session, siteWithList } from '../waiting-list/waiting-lists';

/** A Monday morning in New York. */
const NOW = '2027-02-01T08:00:00.000-05:00';
const WEEK = { fromLocalDate: '2027-02-01T00:00:00', toLocalDate: '2027-02-08T00:00:00' };
const STAFF = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

const visitorSlots = (site: TestSite) => site.visitor().use(eventTimeSlots);

onEveryDatabase('class time slots', (platform) => {
  const siteAt = (now = NOW) => platform.siteAt(now);

  const idOf = async (site: TestSite, slug: string) => (await serviceOf(site, slug))._id ?? '';

  test('the sessions of a class are listed by start, with event, places, location and staff, without a schedule', async () => {
    const site = await siteAt();
    const yoga = await idOf(site, 'yoga-class');
    const { timeSlots = [], timeZone } = await visitorSlots(site).listEventTimeSlots({ serviceIds: [yoga], ...WEEK });
    expect(timeZone).toBe('America/New_York');
    expect(timeSlots.map(({ localStartDate }) => localStartDate)).toEqual([
      '2027-02-02T18:30:00',
      '2027-02-04T18:30:00',
      '2027-02-07T10:00:00',
    ]);
    const [first] = timeSlots;
    expect(first).toMatchObject({
      serviceId: yoga,
      localEndDate: '2027-02-02T19:30:00',
      bookable: true,
      location: { locationType: 'BUSINESS', name: 'The Corner Studio', _id: expect.any(String) },
      eventInfo: { eventId: expect.any(String), eventTitle: 'Vinyasa yoga' },
      totalCapacity: 10,
      bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
      availableResources: [{ resourceTypeId: STAFF, resources: [{ _id: expect.any(String), name: 'Maya' }] }],
      nestedTimeSlots: [],
    });
    expect(first).not.toHaveProperty('scheduleId');
    expect(first?.eventInfo).not.toHaveProperty('waitingList');
    expect(first?.bookableCapacity).toBe(first?.remainingCapacity);
  });

  test('match the sessions and places of the older calendar', async () => {
    const site = await siteAt();
    const yoga = await idOf(site, 'yoga-class');
    const { timeSlots = [] } = await visitorSlots(site).listEventTimeSlots({
      serviceIds: [yoga],
      fromLocalDate: '2027-02-03T00:00:00',
      toLocalDate: '2027-02-20T00:00:00',
    });
    const older = await openSlots(site, 'yoga-class');
    expect(timeSlots.map(({ eventInfo, bookableCapacity }) => [eventInfo?.eventId, bookableCapacity])).toEqual(
      older.map(({ slot, openSpots }) => [slot.eventId, openSpots]),
    );
  });

  test('include the sessions of all classes, but of no courses, if no service is requested', async () => {
    const site = await siteAt();
    const { timeSlots = [] } = await visitorSlots(site).listEventTimeSlots(WEEK);
    const classes = [await idOf(site, 'yoga-class'), await idOf(site, 'pottery-class')];
    expect(new Set(timeSlots.map(({ serviceId }) => serviceId))).toEqual(new Set(classes));
    expect(timeSlots).toHaveLength(5);
    const others = [await idOf(site, 'watercolor-course'), await idOf(site, 'haircut'), randomUUID()];
    const none = await visitorSlots(site).listEventTimeSlots({
      serviceIds: others,
      fromLocalDate: '2027-02-01T00:00:00',
      toLocalDate: '2027-06-01T00:00:00',
    });
    expect(none.timeSlots).toEqual([]);
  });

  test('a confirmed booking takes its places, and a full session is marked', async () => {
    const site = await siteWithList(platform);
    const { eventId } = await fillSession(site);
    const { timeSlot } = await visitorSlots(site).getEventTimeSlot(eventId);
    expect(timeSlot).toMatchObject({
      bookable: false,
      totalCapacity: 2,
      remainingCapacity: 0,
      bookableCapacity: 0,
      nonBookableReasons: { noRemainingCapacity: true, violatesBookingPolicy: false, reservedForWaitingList: false },
      eventInfo: { eventId, waitingList: { totalCapacity: 5, remainingCapacity: 5 } },
    });
    const serviceIds = [await idOf(site, 'pottery-class')];
    const bookable = await visitorSlots(site).listEventTimeSlots({ serviceIds, ...WEEK, includeNonBookable: false });
    expect(bookable.timeSlots?.map(({ eventInfo }) => eventInfo?.eventId)).not.toContain(eventId);
    const all = await visitorSlots(site).listEventTimeSlots({ serviceIds, ...WEEK });
    expect(all.timeSlots?.map(({ eventInfo }) => eventInfo?.eventId)).toContain(eventId);
  });

  test('a freed place held for the waiting list is counted and cannot be booked by others', async () => {
    const site = await siteWithList(platform);
    const { eventId, full } = await fillSession(site);
    await joinWaitingList(site.visitor(), eventId, 2);
    expect((await visitorSlots(site).getEventTimeSlot(eventId)).timeSlot?.eventInfo?.waitingList).toEqual({
      totalCapacity: 5,
      remainingCapacity: 3,
    });
    await site.owner().bookings.cancelBooking(full._id, { revision: full.revision });
    const { timeSlot } = await visitorSlots(site).getEventTimeSlot(eventId);
    expect(timeSlot).toMatchObject({
      bookable: false,
      remainingCapacity: 2,
      bookableCapacity: 0,
      nonBookableReasons: { noRemainingCapacity: false, reservedForWaitingList: true },
    });
  });

  test('times that the policy forbids are listed with the reason, and can be queried', async () => {
    const site = await siteAt('2027-02-02T19:00:00.000-05:00');
    const yoga = await idOf(site, 'yoga-class');
    const slots = visitorSlots(site);
    const { timeSlots = [] } = await slots.listEventTimeSlots({ serviceIds: [yoga], ...WEEK });
    expect(timeSlots[0]).toMatchObject({
      bookable: false,
      bookingPolicyViolations: { tooLateToBook: true },
      nonBookableReasons: { violatesBookingPolicy: true },
    });
    const late = { serviceIds: [yoga], ...WEEK, bookingPolicyViolations: { tooLateToBook: true } };
    expect((await slots.listEventTimeSlots(late)).timeSlots).toHaveLength(1);
    const { services } = site.owner();
    const { revision } = await serviceOf(site, 'yoga-class');
    await services.updateService(yoga, { revision: revision ?? '', onlineBooking: { enabled: false } });
    const offline = { serviceIds: [yoga], ...WEEK, bookingPolicyViolations: { bookOnlineDisabled: true } };
    expect((await slots.listEventTimeSlots(offline)).timeSlots).toHaveLength(3);
  });

  test('another time zone changes the clock times, not the sessions', async () => {
    const site = await siteAt();
    const serviceIds = [await idOf(site, 'yoga-class')];
    const day = { fromLocalDate: '2027-02-03T00:00:00', toLocalDate: '2027-02-03T01:00:00' };
    const { timeSlots, timeZone } = await visitorSlots(site).listEventTimeSlots({
      serviceIds,
      ...day,
      timeZone: 'Europe/Berlin',
    });
    expect(timeZone).toBe('Europe/Berlin');
    expect(timeSlots?.map(({ localStartDate }) => localStartDate)).toEqual(['2027-02-03T00:30:00']);
    const unknown = visitorSlots(site).listEventTimeSlots({ serviceIds, ...day, timeZone: 'Mars/Olympus' });
    expect(await refusalOf(unknown)).toMatchObject({ status: 400 });
  });

  test('a cursor continues the same query, with another limit too', async () => {
    const site = await siteAt();
    const slots = visitorSlots(site);
    const all = await slots.listEventTimeSlots(WEEK);
    const first = await slots.listEventTimeSlots({ ...WEEK, cursorPaging: { limit: 2 } });
    expect(first.pagingMetadata).toMatchObject({ hasNext: true, cursors: { next: expect.any(String) } });
    const cursor = first.pagingMetadata?.cursors?.next ?? '';
    const rest = await slots.listEventTimeSlots({ cursorPaging: { cursor, limit: 10 } });
    expect(rest.pagingMetadata?.hasNext).toBe(false);
    expect([...(first.timeSlots ?? []), ...(rest.timeSlots ?? [])]).toEqual(all.timeSlots);
    const back = await slots.listEventTimeSlots({
      cursorPaging: { cursor: rest.pagingMetadata?.cursors?.prev ?? '', limit: 2 },
    });
    expect(back.timeSlots).toEqual(first.timeSlots);
    const forged = slots.listEventTimeSlots({ cursorPaging: { cursor: 'forged' } });
    expect(await refusalOf(forged)).toMatchObject({ status: 400 });
  });

  test('a page has fifty slots by default', async () => {
    const site = await siteAt();
    const quarter = { fromLocalDate: '2027-02-01T00:00:00', toLocalDate: '2027-05-01T00:00:00' };
    const { timeSlots, pagingMetadata } = await visitorSlots(site).listEventTimeSlots(quarter);
    expect(timeSlots).toHaveLength(50);
    expect(pagingMetadata?.hasNext).toBe(true);
  });

  test('sessions are filtered by party size, day, and the staff and place of their event', async () => {
    const site = await siteAt();
    const slots = visitorSlots(site);
    const yoga = await serviceOf(site, 'yoga-class');
    const large = await slots.listEventTimeSlots({ ...WEEK, minBookableCapacity: 5 });
    expect(large.timeSlots?.every(({ serviceId }) => serviceId === yoga._id)).toBe(true);
    const perDay = await slots.listEventTimeSlots({ ...WEEK, maxSlotsPerDay: 1 });
    const days = perDay.timeSlots?.map(({ localStartDate }) => localStartDate?.slice(0, 10)) ?? [];
    expect(new Set(days).size).toBe(days.length);
    const [maya = ''] = yoga.staffMemberIds ?? [];
    const ofMaya = await slots.listEventTimeSlots({ ...WEEK, eventFilter: { 'resources.id': { $hasSome: [maya] } } });
    expect(ofMaya.timeSlots?.map(({ localStartDate }) => localStartDate)).toEqual([
      '2027-02-02T18:30:00',
      '2027-02-04T18:30:00',
    ]);
    const studio = yoga.locations?.[0]?.business?._id ?? '';
    expect(
      (await slots.listEventTimeSlots({ ...WEEK, eventFilter: { 'location.id': [studio] } })).timeSlots,
    ).toHaveLength(5);
    const elsewhere = { $or: [{ 'location.id': randomUUID() }, { title: { $eq: 'Nothing' } }] };
    expect((await slots.listEventTimeSlots({ ...WEEK, eventFilter: elsewhere })).timeSlots).toEqual([]);
    const unknown = slots.listEventTimeSlots({ ...WEEK, eventFilter: { colour: 'red' } });
    expect(await refusalOf(unknown)).toMatchObject({ status: 400 });
  });

  test('a window needs a start and an end, and with a daily limit spans a month at most', async () => {
    const site = await siteAt();
    const slots = visitorSlots(site);
    expect(await refusalOf(slots.listEventTimeSlots({ fromLocalDate: WEEK.fromLocalDate }))).toMatchObject({
      status: 400,
    });
    const long = { fromLocalDate: '2027-02-01T00:00:00', toLocalDate: '2027-03-02T00:00:00', maxSlotsPerDay: 1 };
    expect(await refusalOf(slots.listEventTimeSlots(long))).toMatchObject({ status: 400 });
  });

  test('an event that belongs to no class returns 404', async () => {
    const site = await siteAt();
    const slots = visitorSlots(site);
    const course = await serviceOf(site, 'watercolor-course');
    for (const eventId of [randomUUID(), `${course.schedule?._id}_20270215T2330`]) {
      expect(await refusalOf(slots.getEventTimeSlot(eventId))).toMatchObject({ status: 404 });
    }
  });

  test('a slot, sent back unchanged, books the session', async () => {
    const site = await siteAt();
    const yoga = await idOf(site, 'yoga-class');
    const { timeSlots = [], timeZone } = await visitorSlots(site).listEventTimeSlots({ serviceIds: [yoga], ...WEEK });
    const [slot] = timeSlots;
    const booking = await aBooking(site, site.owner(), 'yoga-class', {
      slot: {
        serviceId: yoga,
        eventId: slot?.eventInfo?.eventId,
        startDate: slot?.localStartDate,
        endDate: slot?.localEndDate,
        timezone: timeZone,
        location: { locationType: 'OWNER_BUSINESS' },
      },
    });
    await site.owner().bookings.confirmBooking(booking._id, booking.revision);
    const { timeSlot } = await visitorSlots(site).getEventTimeSlot(slot?.eventInfo?.eventId ?? '');
    expect(timeSlot?.remainingCapacity).toBe((slot?.remainingCapacity ?? 0) - 1);
    expect(booking.bookedEntity?.slot?.startDate).toContain(slot?.localStartDate);
  });

  test('both generations show the same waiting list for a session', async () => {
    const site = await siteWithList(platform);
    const { eventId, waitingList } = await session(site);
    const { timeSlot } = await visitorSlots(site).getEventTimeSlot(eventId);
    expect(timeSlot?.eventInfo?.waitingList?.remainingCapacity).toBe(waitingList?.openSpots);
  });
});
