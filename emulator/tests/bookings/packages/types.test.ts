import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aMember, NOW } from '../booking/a-booking';
import { keptBookings, serviceOf } from '../services/own-services';
import { at, infoOf, movedPackage, packageOf, slotAt } from './a-package';

const KINDS = ['SEPARATE_BOOKINGS', 'PARALLEL_BOOKINGS'] as const;

onEveryDatabase('the kind of package that a site sells', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  const pairAt = async (site: TestSite, times: readonly [string, string]) => [
    await slotAt(site, { slug: 'massage', start: at(times[0]) }),
    await slotAt(site, { slug: 'consultation', start: at(times[1]) }),
  ];
  const TIMES = { SEPARATE_BOOKINGS: ['10:00', '14:00'], PARALLEL_BOOKINGS: ['10:00', '10:00'] } as const;

  test('is a row by default, and nothing else', async () => {
    const site = await siteAt();
    expect(await site.control('GET', 'settings')).toMatchObject({ multiServiceBookingType: 'SEQUENTIAL_BOOKINGS' });
    for (const type of KINDS) {
      const made = packageOf(site.visitor(), await pairAt(site, TIMES[type]), { type });
      expect(await refusalOf(made)).toMatchObject({ code: 'VALIDATION_FAILURE', status: 400 });
    }
    expect(await keptBookings(site)).toEqual([]);
  });

  test.each(KINDS)('may be %s beside rows, and then not the third kind', async (type) => {
    const site = await siteAt();
    await site.settings({ multiServiceBookingType: type });
    for (const client of [site.visitor(), await aMember(site), site.owner()]) {
      const { bookings } = await packageOf(client, await pairAt(site, TIMES[type]), { type });
      expect(bookings.map(({ multiServiceBookingInfo }) => multiServiceBookingInfo?.type)).toEqual([type, type]);
    }
    const row = await pairAt(site, ['10:00', '11:00']);
    const { bookings } = await packageOf(site.visitor(), row, { type: 'SEQUENTIAL_BOOKINGS' });
    expect(bookings[0]?.multiServiceBookingInfo?.type).toBe('SEQUENTIAL_BOOKINGS');
    // Where nothing is said it is a row: it has to be one.
    const unsaid = packageOf(site.visitor(), await pairAt(site, TIMES[type]));
    expect(await refusalOf(unsaid)).toMatchObject({ code: 'VALIDATION_FAILURE' });
    const [other = type] = KINDS.filter((kind) => kind !== type);
    const third = packageOf(site.visitor(), await pairAt(site, TIMES[other]), { type: other });
    expect(await refusalOf(third)).toMatchObject({ code: 'VALIDATION_FAILURE' });
  });

  test('changes nothing about existing packages', async () => {
    const site = await siteAt();
    const type = 'PARALLEL_BOOKINGS';
    await site.settings({ multiServiceBookingType: type });
    const { _id, bookings } = await packageOf(site.visitor(), await pairAt(site, TIMES[type]), { type });
    await site.settings({ multiServiceBookingType: 'SEQUENTIAL_BOOKINGS' });
    const { bookings: calls } = site.owner();
    expect(await calls.getMultiServiceBookingAvailability(_id)).toMatchObject({ bookable: true });
    const later = await pairAt(site, ['13:00', '13:00']);
    const moved = await movedPackage(site.owner(), _id, infoOf(bookings), later);
    expect(moved[1]?.booking).toMatchObject({
      startDate: new Date(at('13:00')),
      multiServiceBookingInfo: { type },
    });
  });

  test.each([
    ['SEQUENTIAL_BOOKINGS', ['10:00', '11:00']],
    ['SEPARATE_BOOKINGS', ['10:00', '14:00']],
    ['PARALLEL_BOOKINGS', ['10:00', '10:00']],
  ] as const)('as %s is at the location that the customer chose', async (type, times) => {
    const site = await siteAt();
    await site.settings({ multiServiceBookingType: type });
    const { services, availabilityCalendar } = site.owner();
    const { businessLocations } = await services.queryLocations();
    const places = businessLocations?.locations?.map(({ business }) => ({ business: { _id: business?._id ?? '' } }));
    const garden = businessLocations?.locations?.find(({ business }) => business?.name === 'The Garden Room')?.business;
    const serviceIds: string[] = [];
    for (const slug of ['massage', 'consultation']) {
      const { _id } = await serviceOf(site, slug);
      serviceIds.push(_id ?? '');
      await services.setServiceLocations(_id ?? '', { locations: structuredClone(places ?? []) });
    }
    const location = { locationType: 'OWNER_BUSINESS' as const, _id: garden?._id ?? '' };
    const { slots: offered } = await availabilityCalendar.calculateMultiSlotAvailability({
      from: '2027-02-03T00:00:00',
      to: '2027-02-04T00:00:00',
      location: { ...location },
      slots: serviceIds.map((serviceId) => ({ serviceId })),
    });
    expect(offered?.[0]?.slot?.location).toMatchObject({ ...location, name: 'The Garden Room' });
    const slots = (await pairAt(site, times)).map((slot) => ({ ...slot, location }));
    const { _id, bookings } = await packageOf(site.visitor(), slots, { type });
    const later = (await pairAt(site, times)).map(({ location: _, ...slot }) => slot);
    const moved = await movedPackage(site.owner(), _id, infoOf(bookings), later);
    for (const booking of [...bookings, ...moved.map(({ booking }) => booking)]) {
      expect(booking?.bookedEntity?.slot?.location).toMatchObject({ ...location, name: 'The Garden Room' });
    }
  });

  test('keeps the request’s fields of each booking, and moves to bookable times only', async () => {
    const site = await siteAt();
    const type = 'SEPARATE_BOOKINGS';
    await site.settings({ multiServiceBookingType: type });
    const slots = await pairAt(site, ['14:00', '10:00']);
    const { multiServiceBooking } = await site.visitor().bookings.createMultiServiceBooking(
      slots.map((slot, index) => ({
        bookedEntity: { slot },
        totalParticipants: 1,
        externalUserId: `crm-${index}`,
      })),
      { multiServiceBookingType: type, returnFullEntity: true },
    );
    const made = multiServiceBooking?.bookings ?? [];
    expect(made.map(({ booking }) => booking?.externalUserId)).toEqual(['crm-0', 'crm-1']);
    await site.setTime('2027-02-03T09:10:00.000-05:00');
    // A massage takes four hours' notice.
    const move = async (start: string, flowControlSettings: object) =>
      site.owner().bookings.rescheduleMultiServiceBooking(
        multiServiceBooking?._id ?? '',
        [
          {
            bookingId: made[0]?.bookingId ?? '',
            revision: '1',
            slot: await slotAt(site, { slug: 'massage', start: at(start) }),
          },
        ],
        { flowControlSettings },
      );
    const soon = move('12:00', { ignoreReschedulePolicy: true });
    expect(await refusalOf(soon)).toMatchObject({ code: 'BOOKING_POLICY_VIOLATION' });
    await move('12:00', { ignoreReschedulePolicy: true, skipAvailabilityValidation: true });
  });

  test('holds no places while it is only requested', async () => {
    const site = await siteAt();
    const type = 'PARALLEL_BOOKINGS';
    await site.settings({ multiServiceBookingType: type });
    const { services, bookings: calls } = site.owner();
    const onlineBooking = { enabled: true, requireManualApproval: true, allowMultipleRequests: true };
    for (const slug of ['massage', 'consultation']) {
      const { _id, revision } = await serviceOf(site, slug);
      await services.updateService(_id ?? '', { revision: revision ?? '', onlineBooking });
    }
    const pairAtStart = async (start: string) => [
      await slotAt(site, { slug: 'massage', start: at(start), staff: 'Lin' }),
      await slotAt(site, { slug: 'consultation', start: at(start), staff: 'Maya' }),
    ];
    const later = await pairAtStart('13:00');
    const asked: Awaited<ReturnType<typeof packageOf>>[] = [];
    for (let number = 0; number < 2; number += 1) {
      const made = await packageOf(site.visitor(), await pairAtStart('10:00'), { type });
      asked.push(made);
      await calls.markMultiServiceBookingAsPending(made._id, { markAsPendingBookingsInfo: infoOf(made.bookings) });
      await movedPackage(site.owner(), made._id, infoOf(made.bookings, '2'), later);
    }
    const confirm = (made: (typeof asked)[number] | undefined) =>
      calls.confirmMultiServiceBooking(made?._id ?? '', { confirmBookingsInfo: infoOf(made?.bookings ?? [], '3') });
    await confirm(asked[1]);
    expect(await refusalOf(confirm(asked[0]))).toMatchObject({ code: 'NO_OPEN_SPOTS' });
  });

  test('has the packages’ name', async () => {
    const site = await siteAt();
    const change = site.control('PUT', 'settings', { multiServiceBookingType: 'PARALLEL' });
    await expect(change).rejects.toThrow(/multiServiceBookingType/);
  });
});
