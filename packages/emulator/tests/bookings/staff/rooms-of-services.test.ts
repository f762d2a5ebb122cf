import { resources, resourceTypes, type services } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, statusesOf, type TestSite } from '../../harness/harness';
import { visitorToken, wire } from '../../harness/wire';
import { ADA, NOW } from '../booking/a-booking';
import { anAppointment, serviceOf } from '../services/own-services';

const STAFF_TYPE = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

interface TimeSlot {
  localStartDate: string;
  localEndDate: string;
  scheduleId: string;
  availableResources: { resourceTypeId: string; resources: { id: string; name: string }[] }[];
}

// Source: "Information about which resources must be available so customers can book the service" at `serviceResources`,
// and the recipe for services with several resources of wix/skills.
onEveryDatabase('an appointment that needs a room', (platform) => {
  async function createRooms(site: TestSite, names: readonly string[]) {
    const owner = site.owner();
    const { _id: typeId = '' } = await owner.use(resourceTypes).createResourceType({ name: 'Treatment room' });
    const { createResource } = owner.use(resources);
    const add = async (name: string) => (await createResource({ name, typeId }))._id ?? '';
    const ids: string[] = [];
    for (const name of names) ids.push(await add(name));
    return { typeId: typeId ?? '', ids, add };
  }

  async function bookableService(site: TestSite, service: services.Service) {
    const { _id: serviceId = '' } = await site.owner().services.createService(service);
    const token = await visitorToken(site);
    const slots = async (more: object = {}) => {
      const { status, body } = await wire(platform.emulator, 'POST', '/_api/service-availability/v2/time-slots', {
        token,
        body: {
          serviceId,
          timeZone: 'America/New_York',
          fromLocalDate: '2027-02-03T00:00:00',
          toLocalDate: '2027-02-05T00:00:00',
          ...more,
        },
      });
      expect(status).toBe(200);
      return body.timeSlots as TimeSlot[];
    };
    const book = async ({ localStartDate, localEndDate, scheduleId }: TimeSlot, resourceId?: string) => {
      const { booking } = await site.visitor().bookings.createBooking({
        bookedEntity: {
          slot: {
            serviceId: serviceId ?? '',
            scheduleId,
            startDate: localStartDate,
            endDate: localEndDate,
            timezone: 'America/New_York',
            location: { locationType: 'OWNER_BUSINESS' },
            ...(resourceId
              ? { resource: { _id: resourceId } }
              : { resourceSelections: [{ selectionMethod: 'ANY_RESOURCE' as const }] }),
          },
        },
        contactDetails: ADA,
        totalParticipants: 1,
        selectedPaymentOption: 'OFFLINE',
      });
      return booking?._id ?? '';
    };
    return { slots, book };
  }

  const staffOf = async (site: TestSite) => (await serviceOf(site, 'haircut')).staffMemberIds ?? [];
  const startsOf = (timeSlots: readonly TimeSlot[]) => timeSlots.map(({ localStartDate }) => localStartDate);

  test('takes a room beside the staff member, and has no times while every room is taken', async () => {
    const site = await platform.siteAt(NOW);
    const { typeId, add } = await createRooms(site, ['Room A']);
    const staff = await staffOf(site);
    const { slots, book } = await bookableService(site, {
      ...anAppointment(staff),
      serviceResources: [{ resourceType: { _id: typeId } }],
    });
    const timeSlots = await slots({ includeResourceTypeIds: [typeId, STAFF_TYPE] });
    const first = timeSlots.find(({ availableResources: [free] }) => free?.resources.length === staff.length);
    if (!first) throw new Error('there is no time at which all are free');
    expect(first.availableResources).toMatchObject([
      { resourceTypeId: STAFF_TYPE },
      { resourceTypeId: typeId, resources: [{ name: 'Room A' }] },
    ]);
    const { bookings } = site.owner();
    const [one, other] = [await book(first), await book(first)];
    await bookings.confirmBooking(one, '1');
    // Staff members are free, but no room is.
    expect(await refusalOf(bookings.confirmBooking(other, '1'))).toMatchObject({ code: 'NO_OPEN_SPOTS', status: 409 });
    expect(startsOf(await slots())).not.toContain(first.localStartDate);
    expect((await refusalOf(book(first, staff[0]))).code).toBe('SLOT_NOT_AVAILABLE');
    await add('Room B');
    expect(startsOf(await slots())).toContain(first.localStartDate);
    await bookings.confirmBooking(other, '1');
    expect(startsOf(await slots())).not.toContain(first.localStartDate);
    await bookings.cancelBooking(one, { revision: '2' });
    expect(startsOf(await slots())).toContain(first.localStartDate);
  });

  test('gets its times from the rooms if it has no staff, and each room is booked once', {
    tags: ['database'],
  }, async () => {
    const site = await platform.siteAt(NOW);
    const { typeId, ids } = await createRooms(site, ['Court 1', 'Court 2']);
    const { slots, book } = await bookableService(site, {
      ...anAppointment([]),
      serviceResources: [{ resourceType: { _id: typeId } }],
    });
    const [first] = await slots({ includeResourceTypeIds: [typeId] });
    if (!first) throw new Error('there is no time');
    expect(first.availableResources.map(({ resourceTypeId }) => resourceTypeId)).toEqual([typeId]);
    expect(first.availableResources[0]?.resources.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const bookingIds: string[] = [];
    for (let count = 0; count < 4; count += 1) bookingIds.push(await book(first));
    const { bookings } = site.owner();
    const statuses = await statusesOf(bookingIds.map((id) => bookings.confirmOrDeclineBooking(id)));
    expect(statuses).toEqual([200, 200, 200, 200]);
    const booked = await Promise.all(
      bookingIds.map(async (id) => {
        const { extendedBookings = [] } = await site
          .owner()
          .fetchWithAuth('https://www.wixapis.com/_api/bookings-reader/v2/extended-bookings/query', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ query: { filter: { id } } }),
          })
          .then((response) => response.json());
        return extendedBookings[0]?.booking?.status;
      }),
    );
    expect(booked.toSorted()).toEqual(['CONFIRMED', 'CONFIRMED', 'DECLINED', 'DECLINED']);
    expect(startsOf(await slots())).not.toContain(first.localStartDate);
  });

  test('is offered only with the rooms that the service or the request names', async () => {
    const site = await platform.siteAt(NOW);
    const { typeId, ids } = await createRooms(site, ['Small', 'Large']);
    const [small = '', large = ''] = ids;
    const serviceNeeding = (resourceIds?: { values: string[] }) => ({
      ...anAppointment([]),
      serviceResources: [{ resourceType: { _id: typeId }, ...(resourceIds && { resourceIds }) }],
    });
    const withLargeRoom = await bookableService(site, serviceNeeding({ values: [large] }));
    const includeResourceTypeIds = [typeId];
    const [first] = await withLargeRoom.slots({ includeResourceTypeIds });
    expect(first?.availableResources[0]?.resources).toMatchObject([{ id: large }]);
    const any = await bookableService(site, serviceNeeding());
    const smallRoomSlots = await any.slots({ resourceTypes: [{ resourceTypeId: typeId, resourceIds: [small] }] });
    expect(smallRoomSlots[0]?.availableResources[0]?.resources).toMatchObject([{ id: small }]);
    expect(await any.slots({ resourceTypes: [{ resourceTypeId: STAFF_TYPE }] })).toEqual([]);
  });

  test('has no times while the site has no such room', async () => {
    const site = await platform.siteAt(NOW);
    const { typeId, add } = await createRooms(site, []);
    const { slots } = await bookableService(site, {
      ...anAppointment(await staffOf(site)),
      serviceResources: [{ resourceType: { _id: typeId } }],
    });
    expect(await slots()).toEqual([]);
    await add('Room A');
    expect((await slots()).length).toBeGreaterThan(0);
  });

  test('takes the rooms of its primary resource type if the service names one', async () => {
    const site = await platform.siteAt(NOW);
    const { typeId, ids } = await createRooms(site, ['Room A']);
    const { slots } = await bookableService(site, { ...anAppointment([]), primaryResourceType: typeId });
    const [first] = await slots({ includeResourceTypeIds: [typeId] });
    expect(first?.availableResources[0]?.resources).toMatchObject([{ id: ids[0] }]);
  });
});
