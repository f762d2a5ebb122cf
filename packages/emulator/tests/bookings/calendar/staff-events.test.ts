import { availabilityTimeSlots, staffMembers } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { aMember, NOW } from '../booking/a-booking';
import { serviceOf } from '../services/own-services';
import {
  calendar,
  eventTimes,
  expectAnswer,
  MONDAYS,
  newClass,
  sessionsOf,
  staffNamed,
  type WireEvent,
} from './calendar';

const SOMEONE = '9e37d7b0-3621-418f-a6b6-000000000001';

/** The local starts of haircuts with the staff member on that day. */
async function haircuts(site: TestSite, resourceId: string, day: string): Promise<string[]> {
  const serviceId = (await serviceOf(site, 'haircut'))._id ?? '';
  const { timeSlots = [] } = await site
    .visitor()
    .use(availabilityTimeSlots)
    .listAvailabilityTimeSlots({
      serviceId,
      fromLocalDate: `${day}T00:00:00`,
      toLocalDate: `${day}T23:59:00`,
      resourceTypes: [{ resourceTypeId: '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155', resourceIds: [resourceId] }],
    });
  return timeSlots.map(({ localStartDate }) => localStartDate?.slice('2027-02-01T'.length) ?? '');
}

onEveryDatabase('staff calendar events', (platform) => {
  test('an event blocks the staff member until it is canceled, unless it is marked as free', async () => {
    const site = await platform.siteAt(NOW);
    const { resourceId, scheduleId } = await staffNamed(site, 'Maya');
    const open = await haircuts(site, resourceId, '2027-02-08');
    const event = { scheduleId, title: 'Dentist', ...eventTimes('2027-02-08', '09:00', '17:00') };
    const { event: free } = await expectAnswer(site.owner(), 'POST', '/events', {
      event: { ...event, transparency: 'FREE' },
    });
    expect(await haircuts(site, resourceId, '2027-02-08')).toEqual(open);
    const { event: busy } = await expectAnswer(site.owner(), 'POST', '/events', { event });
    expect(busy).toMatchObject({ type: 'EVENT', externalScheduleId: resourceId, transparency: 'BUSY' });
    const blocked = await haircuts(site, resourceId, '2027-02-08');
    expect(blocked).toEqual(open.filter((start) => start >= '17:00:00'));
    expect(open.length).toBeGreaterThan(blocked.length);
    const eventIds = [free.id, busy.id];
    await expectAnswer(site.owner(), 'POST', '/bulk/events/cancel', { eventIds });
    expect(await haircuts(site, resourceId, '2027-02-08')).toEqual(open);
  });

  test('a session with a staff member blocks their appointments', async () => {
    const site = await platform.siteAt(NOW);
    const { resourceId } = await staffNamed(site, 'Maya');
    const { scheduleId, resources } = await newClass(site);
    const event = { scheduleId, ...eventTimes('2027-02-08', '09:00', '16:00'), resources };
    await expectAnswer(site.owner(), 'POST', '/events', { event: { ...event, recurrenceRule: MONDAYS } });
    const starts = await haircuts(site, resourceId, '2027-02-15');
    expect(starts[0]).toBe('16:00:00');
  });

  test('a staff member’s working hours are events on their schedule', async () => {
    const site = await platform.siteAt(NOW);
    const { id, resourceId, scheduleId } = await staffNamed(site, 'Maya');
    await site.owner().use(staffMembers).assignWorkingHoursSchedule(id, scheduleId);
    expect(await haircuts(site, resourceId, '2027-02-08')).toEqual([]);
    const event = { type: 'WORKING_HOURS', scheduleId, ...eventTimes('2027-02-08', '10:00', '12:00') };
    await expectAnswer(site.owner(), 'POST', '/bulk/events/create', {
      events: [{ event: { ...event, recurrenceRule: MONDAYS } }],
    });
    for (const day of ['2027-02-08', '2027-02-15']) {
      const starts = await haircuts(site, resourceId, day);
      expect(starts[0]).toBe('10:00:00');
      expect(starts.every((start) => start < '12:00:00')).toBe(true);
    }
  });

  test('seeded working hours are recurring events, and end when canceled', async () => {
    const site = await platform.siteAt(NOW);
    const { resourceId, scheduleId } = await staffNamed(site, 'Jonas');
    const filter = { scheduleId, type: 'WORKING_HOURS' };
    const { events } = await expectAnswer(site.owner(), 'POST', '/events/query', {
      recurrenceType: ['MASTER'],
      query: { filter },
    });
    expect(events).toHaveLength(11);
    const isTuesdayMorning = ({ start: { localDate } }: WireEvent) =>
      new Date(`${localDate}Z`).getUTCDay() === 2 && localDate.endsWith('T10:00:00');
    const open = await haircuts(site, resourceId, '2027-02-09');
    expect(open[0]).toBe('10:00:00');
    const morning = events.find(isTuesdayMorning);
    await expectAnswer(site.owner(), 'POST', `/events/${morning?.id}/cancel`, {});
    const remainingTimes = await haircuts(site, resourceId, '2027-02-09');
    expect(remainingTimes).toEqual(open.filter((start) => start >= '15:00:00'));
    expect(remainingTimes).not.toEqual([]);
    expect((await haircuts(site, resourceId, '2027-02-10'))[0]).toBe('10:00:00');
  });

  test('every service, every staff member and the business have a schedule', async () => {
    const site = await platform.siteAt(NOW);
    const { resourceId, scheduleId } = await staffNamed(site, 'Maya');
    const response = await site.owner().fetchWithAuth('https://www.wixapis.com/calendar/v3/schedules/query', {
      method: 'POST',
      body: JSON.stringify({ query: { filter: { externalId: resourceId } } }),
    });
    expect(await response.json()).toMatchObject({
      schedules: [{ id: scheduleId, externalId: resourceId, name: 'Maya', status: 'CONFIRMED' }],
      pagingMetadata: { count: 1, hasNext: false },
    });
    const { scheduleId: ofClass } = await newClass(site);
    for (const id of [scheduleId, ofClass]) {
      expect(await calendar(site.owner(), 'GET', `/schedules/${id}`)).toMatchObject({
        status: 200,
        body: { schedule: { id } },
      });
    }
  });

  test('only the owner reads and writes the calendar', async () => {
    const site = await platform.siteAt(NOW);
    const { scheduleId, serviceId } = await newClass(site);
    const event = { scheduleId, ...eventTimes('2027-02-08', '09:00', '10:00') };
    for (const client of [site.visitor(), await aMember(site)]) {
      expect((await calendar(client, 'POST', '/events', { event })).status).toBe(403);
      expect((await calendar(client, 'POST', '/events/query', { recurrenceType: ['MASTER'] })).status).toBe(403);
      expect((await calendar(client, 'POST', '/schedules/query', {})).status).toBe(403);
    }
    expect(await sessionsOf(site, serviceId, ['2027-02-01', '2027-02-28'])).toEqual([]);
  });

  test.each([
    ['a time that does not exist', { start: { localDate: '2027-02-30T10:00:00' } }, 'event.start.localDate'],
    ['the 24th hour', { end: { localDate: '2027-02-08T24:00:00' } }, 'event.end.localDate'],
    ['an end before the start', { end: { localDate: '2027-02-08T08:00:00' } }, 'event.end.localDate'],
    ['a session of two days', { end: { localDate: '2027-02-10T09:00:00' } }, 'event.end.localDate'],
    ['an event type of other schedules', { type: 'WORKING_HOURS' }, 'event.type'],
    ['no resources', { resources: [] }, 'resources'],
    ['a resource without a role', { resources: [{ id: SOMEONE }] }, 'resources.permissionRole'],
    ['an unknown role', { resources: [{ id: SOMEONE, permissionRole: 'OWNER' }] }, 'event.resources[0].permissionRole'],
    ['an unknown place', { location: { type: 'BUSINESS', id: crypto.randomUUID() } }, 'event.location.id'],
    [
      'an unknown time zone',
      { start: { localDate: '2027-02-08T09:00:00', timeZone: 'Mars/Olympus' } },
      'event.start.timeZone',
    ],
    [
      'a rule with two days a week',
      { recurrenceRule: { ...MONDAYS, days: ['MONDAY', 'FRIDAY'] } },
      'event.recurrenceRule.days',
    ],
    [
      'a recurring event in the past',
      { ...eventTimes('2027-01-04', '09:00', '10:00'), recurrenceRule: MONDAYS },
      'event.start.localDate',
    ],
  ])('refuses %s', async (_, change, field) => {
    const site = await platform.siteAt(NOW);
    const { scheduleId, resources } = await newClass(site);
    const event = { scheduleId, resources, ...eventTimes('2027-02-08', '09:00', '10:00'), ...change };
    expect(await calendar(site.owner(), 'POST', '/events', { event })).toMatchObject({
      status: 400,
      body: { details: { validationError: { fieldViolations: [expect.objectContaining({ field })] } } },
    });
  });

  test('refuses unknown schedules, events on appointment schedules, and bulk events without their wrapper', async () => {
    const site = await platform.siteAt(NOW);
    const times = eventTimes('2027-02-08', '09:00', '10:00');
    const { schedule } = await serviceOf(site, 'haircut');
    const post = (path: string, body: object) => calendar(site.owner(), 'POST', path, body);
    const unknown = '9e37d7b0-3621-418f-a6b6-000000000001';
    expect(await post('/events', { event: { scheduleId: unknown, ...times } })).toMatchObject({ status: 404 });
    expect(await post('/events', { event: { scheduleId: schedule?._id, ...times } })).toMatchObject({ status: 400 });
    expect(await post('/bulk/events/create', { events: [{ scheduleId: unknown, ...times }] })).toMatchObject({
      status: 400,
      body: { details: { validationError: { fieldViolations: [{ field: 'events[0].event' }] } } },
    });
    expect(await calendar(site.owner(), 'GET', `/events/${unknown}`)).toMatchObject({ status: 404 });
    expect(await post('/events/query', {})).toMatchObject({ status: 400 });
    const windowless = { ...times, fromLocalDate: '2027-02-01T00:00:00', toLocalDate: '2030-02-01T00:00:00' };
    expect(await post('/events/query', windowless)).toMatchObject({ status: 400 });
  });
});
