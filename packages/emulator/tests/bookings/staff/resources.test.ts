import { resources, staffMembers } from '@wix/bookings';
import { expect, test } from 'vitest';
import { aMember as aSiteMember, asOwner, NOBODY } from '../../events/event/some-events';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { aMember, NOW } from '../booking/a-booking';
import { eventTimes, expectAnswer, givenBy, newClass, sessionsOf } from '../calendar/calendar';

const STAFF_TYPE = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

onEveryDatabase('resources', (platform) => {
  test('every staff member has a resource, with the schedules of their hours and events', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const staff = owner.use(staffMembers);
    const { items } = await staff.queryStaffMembers({ fields: ['RESOURCE_DETAILS'] }).find();
    const { items: staffResources } = await owner.use(resources).queryResources().eq('typeId', STAFF_TYPE).find();
    expect(new Set(staffResources.map(({ _id }) => _id))).toEqual(new Set(items.map(({ resourceId }) => resourceId)));
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

  test('resources can be paged by a cursor and counted', async () => {
    const calls = (await platform.site()).owner().use(resources);
    const first = await calls.queryResources().limit(2).find();
    const second = await first.next();
    expect([first.items.length, second.items.length, second.hasNext()]).toEqual([2, 1, false]);
    expect(await calls.countResources({ filter: { name: 'Maya' } })).toMatchObject({ count: 1 });
  });

  test('a search finds resources by words of their names, and continues by its cursor', async () => {
    const calls = (await platform.site()).owner().use(resources);
    await calls.bulkCreateResources([{ name: 'Great hall' }, { name: 'Small hall' }, { name: 'Stage' }]);
    const results = async (expression: string, mode?: 'AND' | 'OR') => {
      const { resources: all = [] } = await calls.searchResources({ search: { expression, ...(mode && { mode }) } });
      return all.map(({ name }) => name).sort();
    };
    expect(await results('HALL')).toEqual(['Great hall', 'Small hall']);
    expect(await results('great stage')).toEqual(['Great hall', 'Stage']);
    expect(await results('great stage', 'AND')).toEqual([]);
    const first = await calls.searchResources({ search: { expression: 'hall' }, cursorPaging: { limit: 1 } });
    const second = await calls.searchResources({
      cursorPaging: { limit: 1, cursor: first.pagingMetadata?.cursors?.next },
    });
    const names = [first, second].flatMap(({ resources: page = [] }) => page.map(({ name }) => name)).sort();
    expect(names).toEqual(['Great hall', 'Small hall']);
    const { resources: filtered } = await calls.searchResources({
      filter: { name: 'Stage' },
      search: { expression: 'hall' },
    });
    expect(filtered).toEqual([]);
    expect(await refusalOf(calls.searchResources({ search: { fields: ['colour'], expression: 'red' } }))).toMatchObject(
      {
        status: 400,
      },
    );
  });

  test('only the owner reads resources, and unknown resources and fields are refused', async () => {
    const site = await platform.site();
    for (const client of [site.visitor(), await aMember(site)]) {
      expect(await refusalOf(client.use(resources).queryResources().find())).toMatchObject({ status: 403 });
    }
    const calls = site.owner().use(resources);
    expect(await refusalOf(calls.getResource('9e37d7b0-3621-418f-a6b6-000000000001'))).toMatchObject({ status: 404 });
    expect(await refusalOf(calls.countResources({ filter: { colour: 'red' } }))).toMatchObject({ status: 400 });
  });

  test('a room can be created, changed and deleted, and each change raises the revision', async () => {
    const site = await platform.site();
    const calls = site.owner().use(resources);
    const room = await calls.createResource({ name: 'Hall' });
    expect(room).toMatchObject({
      name: 'Hall',
      revision: '1',
      locationOptions: { availableInAllLocations: true },
      eventsSchedule: { scheduleId: expect.any(String) },
    });
    const id = room._id ?? '';
    const renamed = await calls.updateResource(id, { name: 'Great hall', revision: '1' });
    expect(renamed).toMatchObject({ name: 'Great hall', revision: '2' });
    expect(await calls.getResource(id)).toEqual(renamed);
    expect(await refusalOf(calls.updateResource(id, { name: 'Small hall', revision: '1' }))).toMatchObject({
      status: 409,
    });
    await calls.deleteResource(id);
    expect(await refusalOf(calls.getResource(id))).toMatchObject({ status: 404 });
  });

  test('bulk calls succeed or fail for each room separately', async () => {
    const calls = (await platform.site()).owner().use(resources);
    const location = { locationId: '9e37d7b0-3621-418f-a6b6-000000000001' };
    const created = await calls.bulkCreateResources(
      [
        { name: 'Hall' },
        { name: 'Stage', workingHoursSchedules: { values: [] } },
        { name: 'Attic', locationOptions: { specificLocationOptions: { businessLocations: [location] } } },
      ],
      { returnEntity: true },
    );
    expect(created.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
    const hall = created.results?.[0]?.item;
    const changed = await calls.bulkUpdateResources([
      { resource: { _id: hall?._id, revision: hall?.revision, name: 'Great hall' } },
    ]);
    expect(changed.results?.[0]?.itemMetadata).toMatchObject({ _id: hall?._id, success: true });
    const deleted = await calls.bulkDeleteResources([hall?._id ?? '', location.locationId]);
    expect(deleted.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
  });

  test.each([
    [{ availableInAllLocations: true, specificLocationOptions: {} }, 'RESOURCE_SPECIFIC_LOCATION_OPTIONS_NOT_ALLOWED'],
    [{ availableInAllLocations: false }, 'RESOURCE_SPECIFIC_LOCATION_OPTIONS_MUST_BE_SET'],
    [{ specificLocationOptions: { businessLocations: [{}] } }, 'RESOURCE_AVAILABLE_IN_BUSINESS_LOCATION_MUST_BE_TRUE'],
    [
      { specificLocationOptions: { availableInBusinessLocations: true, businessLocations: [{}] } },
      'RESOURCE_LOCATION_ID_IS_REQUIRED',
    ],
  ])('a room with the locations %j is refused', async (locationOptions, ruleName) => {
    const calls = (await platform.site()).owner().use(resources);
    await expect(calls.createResource({ name: 'Hall', locationOptions })).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [expect.objectContaining({ ruleName })] } },
    });
  });

  test('a staff member’s resource is not writable directly', async () => {
    const site = await platform.site();
    const calls = site.owner().use(resources);
    const { items } = await calls.queryResources().eq('typeId', STAFF_TYPE).find();
    const id = items[0]?._id ?? '';
    expect(await refusalOf(calls.deleteResource(id))).toMatchObject({ status: 400 });
    expect(await refusalOf(calls.createResource({ name: 'Ada', typeId: STAFF_TYPE }))).toMatchObject({ status: 400 });
    expect(await refusalOf(site.visitor().use(resources).createResource({ name: 'Hall' }))).toMatchObject({
      status: 403,
    });
  });

  test('a calendar session can be in a room', async () => {
    const site = await platform.siteAt(NOW);
    const room = await site.owner().use(resources).createResource({ name: 'Hall' });
    const { serviceId, scheduleId } = await newClass(site);
    const event = { scheduleId, resources: givenBy(room._id ?? ''), ...eventTimes('2027-02-08', '18:00', '19:00') };
    const created = await expectAnswer(site.owner(), 'POST', '/bulk/events/create', {
      events: [{ event }],
      returnEntity: true,
    });
    expect(created.results[0]?.item?.resources).toEqual([
      { id: room._id, name: 'Hall', transparency: 'BUSY', permissionRole: 'WRITER' },
    ]);
    expect(await sessionsOf(site, serviceId, ['2027-02-08', '2027-02-09'])).toHaveLength(1);
  });
});

onEveryDatabase('staff of a business', ({ site: newSite }) => {
  test('are found by name, and include the resource that services refer to', async () => {
    const site = await newSite();
    const owners = site.owner().use(staffMembers);
    const { items } = await owners
      .queryStaffMembers({ fields: ['RESOURCE_DETAILS'] })
      .eq('name', 'Maya')
      .find();
    const [maya] = items;
    expect(maya).toMatchObject({ name: 'Maya', serviceProvider: true, resource: { usesDefaultWorkingHours: true } });
    const staffMember = await owners.getStaffMember(maya?._id ?? '');
    expect(staffMember).toMatchObject({ name: 'Maya', resourceId: maya?.resourceId });
    expect(staffMember.resource).toBeUndefined();
    const { items: services } = await site.visitor().services.queryServices().find();
    expect(services.flatMap(({ staffMemberIds = [] }) => staffMemberIds)).toContain(maya?.resourceId);
    expect(await refusalOf(owners.getStaffMember(NOBODY))).toMatchObject({ status: 404 });
  });

  test('can be counted and paged with a cursor', async () => {
    const site = await newSite();
    const owners = site.owner().use(staffMembers);
    expect(await owners.countStaffMembers()).toEqual({ count: 3 });
    expect(await owners.countStaffMembers({ filter: { name: { $ne: 'Lin' } } })).toEqual({ count: 2 });
    const first = await owners.queryStaffMembers().limit(2).find();
    const names = [...first.items, ...(await first.next()).items].map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Jonas', 'Lin', 'Maya']);
    const query = { filter: { picture: 'maya' } };
    expect((await asOwner(site, 'POST', '/bookings/v1/staff-members/query', { query })).status).toBe(400);
  });

  test('are neither in a single location nor connected to a contact', async () => {
    const owners = (await newSite()).owner().use(staffMembers);
    const everybody = (await owners.queryStaffMembers().find()).items;
    const { items: unlinked } = await owners
      .queryStaffMembers()
      .exists('associatedWixIdentity.identificationData.contactId', false)
      .descending('associatedWixIdentity.identificationData.contactId')
      .find();
    expect(unlinked.map(({ _id }) => _id).toSorted()).toEqual(everybody.map(({ _id }) => _id).toSorted());
    const located = owners
      .queryStaffMembers()
      .hasSome('resource.locationOptions.specificLocationOptions.businessLocations.locationId', [NOBODY]);
    expect((await located.find()).items).toEqual([]);
    const list = 'resource.locationOptions.specificLocationOptions.businessLocations';
    const search = async (condition: object) =>
      (await owners.searchStaffMembers({ filter: { [list]: condition } } as never)).staffMembers ?? [];
    expect(await search({ $isEmpty: true })).toHaveLength(everybody.length);
    expect(await search({ $isEmpty: false })).toEqual([]);
    expect(await search({ $matchItems: [{ locationId: NOBODY }] })).toEqual([]);
  });

  test('cannot be read by visitors and members', async () => {
    const site = await newSite();
    for (const client of [site.visitor(), await aSiteMember(site)]) {
      const guests = client.use(staffMembers);
      expect(await refusalOf(guests.getStaffMember(NOBODY))).toMatchObject({ status: 403 });
      expect(await refusalOf(guests.queryStaffMembers().find())).toMatchObject({ status: 403 });
      expect(await refusalOf(guests.countStaffMembers())).toMatchObject({ status: 403 });
    }
  });
});
