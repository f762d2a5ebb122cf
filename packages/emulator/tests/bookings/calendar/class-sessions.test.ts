import { extendedBookings as extendedBookingsModule } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { aBooking, NOW } from '../booking/a-booking';
import { serviceOf } from '../services/own-services';
import { calendar, eventTimes, expectAnswer, givenBy, MONDAYS, newClass, sessionsOf, staffNamed } from './calendar';

const FEBRUARY: [string, string] = ['2027-02-01', '2027-03-01'];
const DAY = { fromLocalDate: '2027-02-09T00:00:00', toLocalDate: '2027-02-10T00:00:00' };

/** The occurrences of the seeded yoga class on that Tuesday. */
async function findYogaSession(site: TestSite) {
  const { schedule } = await serviceOf(site, 'yoga-class');
  const filter = { scheduleId: schedule?._id ?? '' };
  const { events } = await expectAnswer(site.owner(), 'POST', '/events/query', { ...DAY, query: { filter } });
  const [event] = events;
  if (!event) throw new Error('no yoga on that day');
  return event;
}

async function confirm(site: TestSite, slot: object): Promise<void> {
  const { _id, revision } = await aBooking(site, site.visitor(), 'new-class', { slot });
  await site.owner().bookings.confirmBooking(_id, revision);
}

onEveryDatabase('class sessions', (platform) => {
  test('an event on a class’s schedule is a session that customers can book', async () => {
    const site = await platform.siteAt(NOW);
    const { serviceId, scheduleId } = await newClass(site);
    const { resourceId } = await staffNamed(site, 'Maya');
    const { event } = await expectAnswer(site.owner(), 'POST', '/events', {
      event: {
        scheduleId,
        ...eventTimes('2027-02-10', '18:00', '19:30'),
        resources: givenBy(resourceId),
        totalCapacity: 2,
      },
    });
    expect(event).toMatchObject({
      type: 'CLASS',
      title: 'New class',
      recurrenceType: 'NONE',
      status: 'CONFIRMED',
      externalScheduleId: serviceId,
      start: { localDate: '2027-02-10T18:00:00', utcDate: '2027-02-10T23:00:00.000Z', timeZone: 'America/New_York' },
      totalCapacity: 2,
      remainingCapacity: 2,
      resources: [{ id: resourceId, name: 'Maya', permissionRole: 'WRITER' }],
      revision: '1',
    });
    const [session] = await sessionsOf(site, serviceId, FEBRUARY);
    expect(session).toMatchObject({
      localStartDate: '2027-02-10T18:00:00',
      localEndDate: '2027-02-10T19:30:00',
      bookable: true,
      totalCapacity: 2,
      eventInfo: { eventId: event.id },
      availableResources: [{ resources: [{ _id: resourceId, name: 'Maya' }] }],
    });
    const slot = { serviceId, eventId: event.id };
    await confirm(site, slot);
    const { event: booked } = await expectAnswer(site.owner(), 'GET', `/events/${event.id}`);
    expect(booked).toMatchObject({ totalCapacity: 2, remainingCapacity: 1 });
    const service = await site.owner().services.getService(serviceId);
    expect(service).toMatchObject({
      staffMemberIds: [resourceId],
      schedule: {
        firstSessionStart: new Date('2027-02-10T23:00:00.000Z'),
        lastSessionEnd: new Date('2027-02-11T00:30:00.000Z'),
      },
    });
  });

  test('a recurring event has a session every few weeks, at the same local time across a clock change', async () => {
    const site = await platform.siteAt(NOW);
    const { serviceId, scheduleId, resources } = await newClass(site);
    const recurrenceRule = { ...MONDAYS, interval: 2, until: { localDate: '2027-03-29T09:00:00' } };
    const { results, bulkActionMetadata } = await expectAnswer(site.owner(), 'POST', '/bulk/events/create', {
      events: [{ event: { scheduleId, ...eventTimes('2027-02-03', '09:00', '10:00'), resources, recurrenceRule } }],
      returnEntity: true,
    });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 0 });
    expect(results[0]?.item).toMatchObject({ recurrenceType: 'MASTER', start: { localDate: '2027-02-08T09:00:00' } });
    const sessions = [
      ...(await sessionsOf(site, serviceId, ['2027-02-01', '2027-02-28'])),
      ...(await sessionsOf(site, serviceId, ['2027-03-01', '2027-03-31'])),
      ...(await sessionsOf(site, serviceId, ['2027-04-01', '2027-04-30'])),
    ];
    expect(sessions.map(({ localStartDate }) => localStartDate)).toEqual(
      ['02-08', '02-22', '03-08', '03-22'].map((day) => `2027-${day}T09:00:00`),
    );
    const { events } = await expectAnswer(site.owner(), 'POST', '/events/query', {
      fromLocalDate: '2027-03-01T00:00:00',
      toLocalDate: '2027-04-01T00:00:00',
      query: { filter: { scheduleId } },
    });
    expect(events.map(({ start, recurrenceType }) => [start.utcDate, recurrenceType])).toEqual([
      ['2027-03-08T14:00:00.000Z', 'INSTANCE'],
      ['2027-03-22T13:00:00.000Z', 'INSTANCE'],
    ]);
  });

  test('a canceled occurrence is removed with its bookings, and the others stay', async () => {
    const site = await platform.siteAt(NOW);
    const yoga = await findYogaSession(site);
    const booking = await aBooking(site, site.visitor(), 'yoga-class', { slot: { eventId: yoga.id } });
    const serviceId = (await serviceOf(site, 'yoga-class'))._id ?? '';
    const before = await sessionsOf(site, serviceId, FEBRUARY);
    const { event } = await expectAnswer(site.owner(), 'POST', `/events/${yoga.id}/cancel`, {});
    expect(event).toMatchObject({ id: yoga.id, status: 'CANCELLED', recurrenceType: 'EXCEPTION' });
    const after = await sessionsOf(site, serviceId, FEBRUARY);
    expect(before.length - after.length).toBe(1);
    expect(after.map(({ eventInfo }) => eventInfo?.eventId)).not.toContain(yoga.id);
    const { extendedBookings = [] } = await site
      .owner()
      .use(extendedBookingsModule)
      .queryExtendedBookings({ filter: { id: booking._id } });
    expect(extendedBookings.map((one) => one.booking?.status)).toEqual(['CANCELED']);
    expect(await calendar(site.owner(), 'POST', `/events/${yoga.id}/cancel`, {})).toMatchObject({ status: 428 });
  });

  test('a moved occurrence keeps its ID, and its bookings move with it', async () => {
    const site = await platform.siteAt(NOW);
    const yoga = await findYogaSession(site);
    const booking = await aBooking(site, site.visitor(), 'yoga-class', { slot: { eventId: yoga.id } });
    const moved = {
      id: yoga.id,
      revision: yoga.revision,
      ...eventTimes('2027-02-10', '12:00', '13:00'),
      totalCapacity: 20,
    };
    const { event } = await expectAnswer(site.owner(), 'PATCH', `/events/${yoga.id}`, { event: moved });
    expect(event).toMatchObject({ id: yoga.id, recurrenceType: 'EXCEPTION', totalCapacity: 20 });
    const serviceId = (await serviceOf(site, 'yoga-class'))._id ?? '';
    const sessions = await sessionsOf(site, serviceId, FEBRUARY);
    expect(sessions.filter(({ eventInfo }) => eventInfo?.eventId === yoga.id)).toMatchObject([
      { localStartDate: '2027-02-10T12:00:00', totalCapacity: 20 },
    ]);
    const { extendedBookings = [] } = await site
      .owner()
      .use(extendedBookingsModule)
      .queryExtendedBookings({ filter: { id: booking._id } });
    expect(extendedBookings[0]?.booking?.startDate).toEqual(new Date('2027-02-10T17:00:00.000Z'));
    expect(await calendar(site.owner(), 'PATCH', `/events/${yoga.id}`, { event: moved })).toMatchObject({
      status: 409,
    });
  });

  test('the weekly sessions of a seeded class are recurring events that can be changed and canceled', async () => {
    const site = await platform.siteAt(NOW);
    const { _id, schedule } = await serviceOf(site, 'yoga-class');
    const serviceId = _id ?? '';
    const query = { filter: { scheduleId: schedule?._id } };
    const masters = () => expectAnswer(site.owner(), 'POST', '/events/query', { recurrenceType: ['MASTER'], query });
    const { events } = await masters();
    expect(events.map(({ recurrenceType }) => recurrenceType)).toEqual(['MASTER', 'MASTER', 'MASTER']);
    const before = await sessionsOf(site, serviceId, FEBRUARY);
    const [first] = events;
    const { event } = await expectAnswer(site.owner(), 'PATCH', `/events/${first?.id}`, {
      event: { id: first?.id, revision: first?.revision, totalCapacity: 3 },
    });
    const changed = await sessionsOf(site, serviceId, FEBRUARY);
    expect(changed.map(({ eventInfo }) => eventInfo?.eventId)).toEqual(
      before.map(({ eventInfo }) => eventInfo?.eventId),
    );
    expect(changed.filter(({ totalCapacity }) => totalCapacity === 3).length).toBeGreaterThan(2);
    await expectAnswer(site.owner(), 'POST', '/bulk/events/cancel', { eventIds: [event.id] });
    expect((await masters()).events).toHaveLength(2);
    const remainingSessions = await sessionsOf(site, serviceId, FEBRUARY);
    expect(remainingSessions).toEqual(before.filter((_, index) => changed[index]?.totalCapacity !== 3));
    expect(remainingSessions.length).toBeLessThan(before.length);
  });

  test('two sessions at the same time are booked by their own IDs', async () => {
    const site = await platform.siteAt(NOW);
    const { serviceId, ...ofClass } = await newClass(site);
    const event = { ...ofClass, ...eventTimes('2027-02-10', '18:00', '19:00'), totalCapacity: 1 };
    await expectAnswer(site.owner(), 'POST', '/bulk/events/create', { events: [{ event }, { event }] });
    const sessions = await sessionsOf(site, serviceId, FEBRUARY);
    expect(sessions).toHaveLength(2);
    for (const { eventInfo } of sessions) {
      await confirm(site, { serviceId, eventId: eventInfo?.eventId });
    }
    const full = await sessionsOf(site, serviceId, FEBRUARY);
    expect(full.map(({ remainingCapacity }) => remainingCapacity)).toEqual([0, 0]);
  });

  test('a cloned class gets the original’s recurring events under new IDs', async () => {
    const site = await platform.siteAt(NOW);
    const { serviceId, ...ofClass } = await newClass(site);
    const event = { ...ofClass, ...eventTimes('2027-02-08', '09:00', '10:00') };
    await expectAnswer(site.owner(), 'POST', '/bulk/events/create', {
      events: [
        { event: { ...event, recurrenceRule: MONDAYS } },
        { event: { ...event, ...eventTimes('2027-02-09', '09:00', '10:00') } },
      ],
    });
    const { service } = await site.owner().services.cloneService(serviceId);
    const clones = await sessionsOf(site, service?._id ?? '', FEBRUARY);
    expect(clones.map(({ localStartDate }) => localStartDate?.slice(5, 10))).toEqual(['02-08', '02-15', '02-22']);
    expect(clones.every(({ eventInfo }) => eventInfo?.eventId?.startsWith(service?.schedule?._id ?? '-'))).toBe(true);
  });

  test('events are paged by a cursor', async () => {
    const site = await platform.siteAt(NOW);
    const window = { fromLocalDate: '2027-02-01T00:00:00', toLocalDate: '2027-02-20T00:00:00' };
    const filter = { type: ['CLASS'] };
    const all = await expectAnswer(site.owner(), 'POST', '/events/query', { ...window, query: { filter } });
    const first = await expectAnswer(site.owner(), 'POST', '/events/query', {
      ...window,
      query: { filter, cursorPaging: { limit: 2 } },
    });
    const cursor = first.pagingMetadata.cursors.next;
    const second = await expectAnswer(site.owner(), 'POST', '/events/query', {
      query: { cursorPaging: { limit: 2, cursor } },
    });
    expect([...first.events, ...second.events]).toEqual(all.events.slice(0, 4));
    expect(all.events.length).toBeGreaterThan(4);
  });
});
