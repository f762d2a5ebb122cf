import { resources, staffMembers } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { aMember } from '../booking/a-booking';

const STAFF_TYPE = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

onEveryDatabase('resources', (platform) => {
  test('every staff member has a resource, with the schedules of their hours and events', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const staff = owner.use(staffMembers);
    const { items } = await staff.queryStaffMembers({ fields: ['RESOURCE_DETAILS'] }).find();
    const { items: found } = await owner.use(resources).queryResources().eq('typeId', STAFF_TYPE).find();
    expect(new Set(found.map(({ _id }) => _id))).toEqual(new Set(items.map(({ resourceId }) => resourceId)));
    const jonas = items.find(({ name }) => name === 'Jonas');
    const resource = await owner.use(resources).getResource(jonas?.resourceId ?? '');
    const scheduleId = jonas?.resource?.eventsSchedule?._id;
    expect(resource).toMatchObject({
      name: 'Jonas',
      typeId: STAFF_TYPE,
      eventsSchedule: { scheduleId },
      workingHoursSchedules: { values: [{ scheduleId, shared: false }] },
      locationOptions: { availableInAllLocations: true },
    });
  });

  test('pages continue by their cursor, and resources are counted', async () => {
    const calls = (await platform.site()).owner().use(resources);
    const first = await calls.queryResources().limit(2).find();
    const second = await first.next();
    expect([first.items.length, second.items.length, second.hasNext()]).toEqual([2, 1, false]);
    expect(await calls.countResources({ filter: { name: 'Maya' } })).toMatchObject({ count: 1 });
  });

  test('only the owner reads them; unknown ones and fields are refused', async () => {
    const site = await platform.site();
    for (const client of [site.visitor(), await aMember(site)]) {
      expect(await refusalOf(client.use(resources).queryResources().find())).toMatchObject({ status: 403 });
    }
    const calls = site.owner().use(resources);
    expect(await refusalOf(calls.getResource('9e37d7b0-3621-418f-a6b6-000000000001'))).toMatchObject({ status: 404 });
    expect(await refusalOf(calls.queryResources().ascending('_createdDate').find())).toMatchObject({ status: 400 });
    expect(await refusalOf(calls.countResources({ filter: { colour: 'red' } }))).toMatchObject({ status: 400 });
  });
});
