// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { NOW } from '../booking/a-booking';
import { aClass } from '../services/own-services';
import { calendar, eventTimes, expectAnswer, newClass, sessionsOf, staffNamed } from './calendar';

const FEBRUARY: [string, string] = ['2027-02-01', '2027-03-01'];
const at = (day: number) => eventTimes(`2027-02-${day}`, '09:00', '10:00');

onEveryDatabase('the resources of sessions', (platform) => {
  const create = (site: TestSite, ...events: object[]) =>
    calendar(site.owner(), 'POST', '/bulk/events/create', { events: events.map((event) => ({ event })) });

  test('are required for classes and courses, each with a role', async () => {
    const site = await platform.siteAt(NOW);
    const { scheduleId, resources } = await newClass(site);
    const course = await site.owner().services.createService({ ...aClass(), type: 'COURSE' });
    const ofCourse = { scheduleId: course.schedule?._id, ...at(10) };
    const message = (text: string) => ({ status: 400, body: { message: text } });
    const missing = (type: string) => message(`resources must have at least 1 resource for ${type} events`);
    expect(await create(site, { scheduleId, ...at(10) })).toMatchObject(missing('class'));
    expect(await create(site, { ...ofCourse, resources: [] })).toMatchObject(missing('course'));
    const roleless = resources.map(({ id }) => ({ id }));
    const refused = await create(site, { scheduleId, ...at(10), resources: roleless });
    expect(refused).toMatchObject(message('resources.permissionRole must not be UNKNOWN_ROLE'));
    expect(await create(site, { ...ofCourse, resources })).toMatchObject({ status: 200 });
  });

  test('are found by the resource ID, not by the ID of the staff member', async () => {
    const site = await platform.siteAt(NOW);
    const { scheduleId } = await newClass(site);
    const { id } = await staffNamed(site, 'Maya');
    const refused = await create(site, { scheduleId, ...at(10), resources: [{ id, permissionRole: 'WRITER' }] });
    expect(refused).toMatchObject({ status: 404, body: { message: `Resource with ${id} ID not found` } });
  });

  test('may comment instead of write, and an update cannot remove all of them', async () => {
    const site = await platform.siteAt(NOW);
    const { scheduleId, resources } = await newClass(site);
    const commenters = resources.map(({ id }) => ({ id, permissionRole: 'COMMENTER' }));
    const { event } = await expectAnswer(site.owner(), 'POST', '/events', {
      event: { scheduleId, ...at(10), resources: commenters },
    });
    expect(event.resources).toMatchObject(commenters);
    const update = (change: object) =>
      calendar(site.owner(), 'PATCH', `/events/${event.id}`, { event: { ...change, revision: event.revision } });
    expect(await update({ resources: [] })).toMatchObject({ status: 400 });
    expect(await update({ resources: resources.map(({ id }) => ({ id })) })).toMatchObject({ status: 400 });
    const { body } = await update({ resources });
    expect(body.event.resources).toMatchObject(resources);
  });

  test('a bulk call creates, changes and cancels all events or none', async () => {
    const site = await platform.siteAt(NOW);
    const { serviceId, scheduleId, resources } = await newClass(site);
    const days = async () =>
      (await sessionsOf(site, serviceId, FEBRUARY)).map(({ localStartDate }) => localStartDate?.slice(8, 10));
    expect(await create(site, { scheduleId, ...at(10), resources }, { scheduleId, ...at(11) })).toMatchObject({
      status: 400,
    });
    expect(await days()).toEqual([]);
    await create(site, { scheduleId, ...at(10), resources }, { scheduleId, ...at(11), resources });
    expect(await days()).toEqual(['10', '11']);
    const { events } = await expectAnswer(site.owner(), 'POST', '/events/query', {
      fromLocalDate: '2027-02-01T00:00:00',
      toLocalDate: '2027-03-01T00:00:00',
      query: { filter: { scheduleId } },
    });
    const moved = events.map(({ id, revision }, index) => ({
      event: { id, revision: index === 0 ? revision : '9', ...at(20 + index) },
    }));
    const update = await calendar(site.owner(), 'POST', '/bulk/events/update', { events: moved });
    expect(update).toMatchObject({ status: 409 });
    const eventIds = [events[0]?.id, '9e37d7b0-3621-418f-a6b6-000000000001'];
    expect(await calendar(site.owner(), 'POST', '/bulk/events/cancel', { eventIds })).toMatchObject({ status: 404 });
    expect(await days()).toEqual(['10', '11']);
  });
});
