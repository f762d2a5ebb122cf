import { staffMembers } from '@wix/bookings';
import { expect, test } from 'vitest';
import { aMember, asOwner, NOBODY } from '../../events/event/some-events';
import { onEveryDatabase, refusalOf } from '../../harness/harness';

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
    for (const client of [site.visitor(), await aMember(site)]) {
      const guests = client.use(staffMembers);
      expect(await refusalOf(guests.getStaffMember(NOBODY))).toMatchObject({ status: 403 });
      expect(await refusalOf(guests.queryStaffMembers().find())).toMatchObject({ status: 403 });
      expect(await refusalOf(guests.countStaffMembers())).toMatchObject({ status: 403 });
    }
  });
});
