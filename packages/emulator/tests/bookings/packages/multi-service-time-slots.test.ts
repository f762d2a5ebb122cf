import { multiServiceAvailabilityTimeSlots } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { NOW } from '../booking/a-booking';
import { serviceOf } from '../services/own-services';

onEveryDatabase('multi-service time slots', (platform) => {
  async function aSlotQuery() {
    const site = await platform.site();
    await site.setTime(NOW);
    const [haircut, trim] = [await serviceOf(site, 'haircut'), await serviceOf(site, 'beard-trim')];
    const query = {
      services: [{ serviceId: haircut._id ?? '' }, { serviceId: trim._id ?? '' }],
      timeZone: 'America/New_York',
      location: { locationType: 'BUSINESS' as const, _id: haircut.locations?.[0]?.business?._id ?? '' },
    };
    const day = { fromLocalDate: '2027-02-02T00:00:00', toLocalDate: '2027-02-03T00:00:00' };
    return { site, query, day };
  }

  const visitorSlots = (site: TestSite) => site.visitor().use(multiServiceAvailabilityTimeSlots);

  test('are rows of consecutive slots, one for each service, with its free staff', async () => {
    const { site, query, day } = await aSlotQuery();
    const { timeSlots = [] } = await visitorSlots(site).listMultiServiceAvailabilityTimeSlots({ ...query, ...day });
    // Jonas, who trims beards, begins at ten.
    expect(timeSlots[0]).toMatchObject({
      bookable: true,
      totalCapacity: 1,
      localStartDate: '2027-02-02T09:30:00',
      localEndDate: '2027-02-02T10:45:00',
      nestedTimeSlots: [
        { serviceId: query.services[0]?.serviceId, localEndDate: '2027-02-02T10:15:00' },
        { serviceId: query.services[1]?.serviceId, localStartDate: '2027-02-02T10:15:00' },
      ],
    });
    const starts = timeSlots.map(({ localStartDate }) => localStartDate);
    expect(starts).toEqual(starts.toSorted());
    const first = { localStartDate: '2027-02-02T09:30:00', localEndDate: '2027-02-02T10:45:00' };
    const response = await visitorSlots(site).getMultiServiceAvailabilityTimeSlot(
      query.services,
      first.localStartDate,
      first.localEndDate,
      query.timeZone,
      { ...query.location },
    );
    expect(response.timeSlot).toMatchObject(first);
  });

  test('a cursor continues the same query', async () => {
    const { site, query, day } = await aSlotQuery();
    const slots = visitorSlots(site);
    const all = await slots.listMultiServiceAvailabilityTimeSlots(structuredClone({ ...query, ...day }));
    const page = { ...query, ...day, cursorPaging: { limit: 3 } };
    const first = await slots.listMultiServiceAvailabilityTimeSlots(structuredClone(page));
    const cursor = first.cursorPagingMetadata?.cursors?.next ?? '';
    const rest = await slots.listMultiServiceAvailabilityTimeSlots({ cursorPaging: { cursor } });
    expect([...(first.timeSlots ?? []), ...(rest.timeSlots ?? [])]).toEqual(all.timeSlots);
  });

  test('a query for a single service is refused, and a class has no times', async () => {
    const { site, query, day } = await aSlotQuery();
    const alone = { ...query, ...day, services: query.services.slice(0, 1) };
    expect(await refusalOf(visitorSlots(site).listMultiServiceAvailabilityTimeSlots(alone))).toMatchObject({
      status: 400,
    });
    const yoga = { serviceId: (await serviceOf(site, 'yoga-class'))._id ?? '' };
    const mixed = { ...query, ...day, services: [yoga, ...query.services] };
    expect((await visitorSlots(site).listMultiServiceAvailabilityTimeSlots(mixed)).timeSlots).toEqual([]);
  });
});
