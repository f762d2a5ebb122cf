import { resources, resourceTypes } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aMember } from '../booking/a-booking';

const STAFF_TYPE = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';
const UNKNOWN = '9e37d7b0-3621-418f-a6b6-000000000001';

const ownersTypes = (site: TestSite) => site.owner().use(resourceTypes);

async function newType(site: TestSite, name: string): Promise<string> {
  const { _id } = await ownersTypes(site).createResourceType({ name });
  return _id ?? '';
}

onEveryDatabase('resource types', (platform) => {
  test('a type can be created, renamed and deleted, and each change raises the revision', async () => {
    const site = await platform.site();
    const calls = ownersTypes(site);
    const type = await calls.createResourceType({ name: 'Halls' });
    expect(type).toMatchObject({ name: 'Halls', revision: '1', _createdDate: expect.any(Date) });
    const id = type._id ?? '';
    const renamed = await calls.updateResourceType(id, { name: 'Great halls', revision: '1' });
    expect(renamed).toMatchObject({ _id: id, name: 'Great halls', revision: '2' });
    expect(await calls.getResourceType(id)).toEqual(renamed);
    expect(await refusalOf(calls.updateResourceType(id, { name: 'Halls', revision: '1' }))).toMatchObject({
      status: 409,
    });
    await calls.deleteResourceType(id);
    expect(await refusalOf(calls.getResourceType(id))).toMatchObject({ status: 404 });
    const event = 'wix.bookings.resources.v2.resource_type';
    expect((await site.events()).filter((slug) => slug.startsWith(`${event}/`))).toEqual([
      `${event}/created`,
      `${event}/updated`,
      `${event}/deleted`,
    ]);
  });

  test('the type of staff members always exists, and is not writable', async () => {
    const site = await platform.site();
    const calls = ownersTypes(site);
    const type = await calls.getResourceType(STAFF_TYPE);
    expect(type).toMatchObject({ _id: STAFF_TYPE, name: 'staff_member' });
    expect((await calls.queryResourceTypes().find()).items).toEqual([type]);
    const { items: staff } = await site.owner().use(resources).queryResources().find();
    expect(new Set(staff.map(({ typeId }) => typeId))).toEqual(new Set([STAFF_TYPE]));
    expect(await refusalOf(calls.deleteResourceType(STAFF_TYPE))).toMatchObject({ status: 400 });
    expect(await refusalOf(calls.updateResourceType(STAFF_TYPE, { name: 'Team', revision: '1' }))).toMatchObject({
      status: 400,
    });
    expect(await calls.getResourceType(STAFF_TYPE)).toEqual(type);
  });

  test('a taken name is refused, even in concurrent creations', async () => {
    const site = await platform.site();
    const calls = ownersTypes(site);
    const isTaken = { status: 409, code: 'RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME' };
    const attempts = [0, 1].map(() => calls.createResourceType({ name: 'Halls' }));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(Promise.all(attempts))).toMatchObject(isTaken);
    expect(await refusalOf(calls.createResourceType({ name: 'staff_member' }))).toMatchObject(isTaken);
    const boats = await newType(site, 'Boats');
    expect(await refusalOf(calls.updateResourceType(boats, { name: 'Halls', revision: '1' }))).toMatchObject(isTaken);
    expect(await calls.updateResourceType(boats, { name: 'Boats', revision: '1' })).toMatchObject({ revision: '2' });
  });

  test('a name is free again after its type is renamed or deleted', async () => {
    const site = await platform.site();
    const calls = ownersTypes(site);
    const halls = await newType(site, 'Halls');
    await calls.updateResourceType(halls, { name: 'Great halls', revision: '1' });
    await newType(site, 'Halls');
    await calls.deleteResourceType(halls);
    expect(await newType(site, 'Great halls')).not.toBe(halls);
  });

  test('types are found by name, counted, and paged by the cursor in ID order', async () => {
    const site = await platform.site();
    const calls = ownersTypes(site);
    const ids = [STAFF_TYPE];
    for (const name of ['Boats', 'Boards', 'Halls']) ids.push(await newType(site, name));
    const first = await calls.queryResourceTypes().limit(3).find();
    const second = await first.next();
    expect(second.hasNext()).toBe(false);
    expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(ids.toSorted());
    const { items } = await calls.queryResourceTypes().startsWith('name', 'Boa').find();
    expect(items.map(({ name }) => name).sort()).toEqual(['Boards', 'Boats']);
    expect(await calls.countResourceTypes()).toMatchObject({ count: 4 });
    expect(await calls.countResourceTypes({ filter: { name: { $in: ['Halls', 'Boats'] } } })).toMatchObject({
      count: 2,
    });
    const sorted = await site
      .owner()
      .fetchWithAuth('https://www.wixapis.com/bookings/v2/resources/resource-types/query', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: { sort: [{ fieldName: 'name', order: 'ASC' }] } }),
      });
    expect(sorted.status).toBe(400);
    expect(await refusalOf(calls.countResourceTypes({ filter: { revision: '1' } }))).toMatchObject({ status: 400 });
  });

  test('deleting a type deletes its resources, and no others', async () => {
    const site = await platform.site();
    const rooms = site.owner().use(resources);
    const halls = await newType(site, 'Halls');
    const hall = await rooms.createResource({ name: 'Great hall', typeId: halls });
    const boat = await rooms.createResource({ name: 'Boat', typeId: await newType(site, 'Boats') });
    expect(hall.typeId).toBe(halls);
    await ownersTypes(site).deleteResourceType(halls);
    expect(await refusalOf(rooms.getResource(hall._id ?? ''))).toMatchObject({ status: 404 });
    expect(await rooms.getResource(boat._id ?? '')).toMatchObject({ name: 'Boat' });
    expect((await site.events()).filter((slug) => slug === 'wix.bookings.resources.v2.resource/deleted')).toHaveLength(
      1,
    );
  });

  test('a resource with an unknown type is refused', async () => {
    const rooms = (await platform.site()).owner().use(resources);
    expect(await refusalOf(rooms.createResource({ name: 'Hall', typeId: UNKNOWN }))).toMatchObject({
      status: 400,
      fields: ['resource.typeId'],
    });
    const { bulkActionMetadata } = await rooms.bulkCreateResources([
      { name: 'Hall' },
      { name: 'Stage', typeId: UNKNOWN },
    ]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  });

  test('concurrent writes leave no resource without its type', async () => {
    const site = await platform.site();
    const rooms = site.owner().use(resources);
    const halls = await newType(site, 'Halls');
    const names = ['North hall', 'South hall', 'West hall'];
    await Promise.allSettled([
      ...names.map((name) => rooms.createResource({ name, typeId: halls })),
      ownersTypes(site).deleteResourceType(halls),
    ]);
    expect(await refusalOf(ownersTypes(site).getResourceType(halls))).toMatchObject({ status: 404 });
    expect(await rooms.countResources({ filter: { typeId: halls } })).toMatchObject({ count: 0 });
  });

  test('a site holds a hundred types', async () => {
    const site = await platform.site();
    // Type 1 is the type of staff members.
    for (let number = 2; number <= 100; number++) await newType(site, `Type ${number}`);
    expect(await refusalOf(ownersTypes(site).createResourceType({ name: 'One more' }))).toMatchObject({
      status: 429,
      code: 'MAX_NUMBER_OF_RESOURCE_TYPES_REACHED',
    });
  });

  test('only the owner reads and writes types, and unknown types are refused', async () => {
    const site = await platform.site();
    for (const client of [site.visitor(), await aMember(site)]) {
      const calls = client.use(resourceTypes);
      expect(await refusalOf(calls.queryResourceTypes().find())).toMatchObject({ status: 403 });
      expect(await refusalOf(calls.createResourceType({ name: 'Halls' }))).toMatchObject({ status: 403 });
    }
    const calls = ownersTypes(site);
    expect(await refusalOf(calls.getResourceType(UNKNOWN))).toMatchObject({ status: 404 });
    expect(await refusalOf(calls.deleteResourceType(UNKNOWN))).toMatchObject({ status: 404 });
    expect(await refusalOf(calls.updateResourceType(UNKNOWN, { revision: '1' }))).toMatchObject({ status: 404 });
    expect(await refusalOf(calls.createResourceType({ name: 'h'.repeat(41) }))).toMatchObject({ status: 400 });
  });
});
