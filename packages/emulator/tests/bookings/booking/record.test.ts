import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { bookFirstSlot, serviceOf, storedBookings, storedDocuments } from '../services/own-services';
import { ADA, aBooking, aMember, NOW, openSlots } from './a-booking';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const EVENT_ID = expect.stringMatching(/^[\da-f-]{36}$/);

onEveryDatabase('a stored booking', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  test('records its creator, and the form of its service', async () => {
    const site = await siteAt();
    const [{ id: memberId } = { id: '' }] = await storedDocuments<{ id: string }>(site, 'members');
    const { form } = await serviceOf(site, 'massage');
    const bySelf = await aBooking(site, await aMember(site), 'massage');
    expect(bySelf).toMatchObject({ createdBy: { memberId }, formId: form?._id });
    const byBusiness = await aBooking(site, site.owner(), 'yoga-class');
    expect(byBusiness.createdBy).toEqual({ wixUserId: expect.any(String) });
    const byVisitor = await aBooking(site, site.visitor(), 'watercolor-course');
    expect(byVisitor.createdBy).toEqual({ anonymousVisitorId: expect.any(String) });
  });

  test('ignores fields that only the platform sets', async () => {
    const site = await siteAt();
    const slot = (await openSlots(site, 'haircut'))[0]?.slot ?? {};
    const claimed = {
      _id: NOBODY,
      revision: '9',
      paymentStatus: 'PAID' as const,
      doubleBooked: true,
      formId: NOBODY,
      createdBy: { memberId: NOBODY },
      startDate: new Date(0),
      endDate: new Date(0),
      appId: NOBODY,
    };
    const { booking } = await site.visitor().bookings.createBooking({
      ...claimed,
      bookedEntity: { slot: structuredClone<object>(slot), title: 'Mine', tags: ['COURSE'] },
      contactDetails: ADA,
      totalParticipants: 1,
    });
    expect(booking).toMatchObject({
      status: 'CREATED',
      paymentStatus: 'UNDEFINED',
      revision: '1',
      createdBy: { anonymousVisitorId: EVENT_ID },
      bookedEntity: { title: 'Haircut', tags: ['INDIVIDUAL'] },
      startDate: new Date(slot.startDate ?? ''),
    });
    expect([booking?._id, booking?.formId, booking?.appId]).not.toContain(NOBODY);
    expect(booking?.doubleBooked).toBeUndefined();
  });

  test('stores the caller’s own fields', async () => {
    const site = await siteAt();
    const slot = structuredClone<object>((await openSlots(site, 'haircut'))[0]?.slot ?? {});
    const own = {
      externalUserId: 'crm-7',
      formSubmissionId: '11111111-1111-4111-8111-111111111111',
      extendedFields: { namespaces: { '@me/app': { table: 4 } } },
      additionalFields: [{ _id: NOBODY, label: 'Allergies', value: 'none' }],
    };
    const { booking } = await site.visitor().bookings.createBooking({
      bookedEntity: { slot },
      contactDetails: ADA,
      totalParticipants: 1,
      ...structuredClone(own),
    });
    expect(booking).toMatchObject(own);
  });

  test('several visitors may request the same time if the service allows it, and only one gets it', async () => {
    const site = await siteAt();
    const { services, bookings } = site.owner();
    const { _id = '', revision } = await serviceOf(site, 'haircut');
    const onlineBooking = { enabled: true, requireManualApproval: true, allowMultipleRequests: true };
    await services.updateService(_id ?? '', { revision: revision ?? '', onlineBooking });
    const [slot] = (await openSlots(site, 'haircut')).map((each) => each.slot);
    const ask = async () => {
      const { _id: id } = await aBooking(site, site.visitor(), 'haircut', { slot: slot ?? {} });
      const { booking } = await bookings.markBookingAsPending(id, '1');
      expect(booking).toMatchObject({ status: 'PENDING', revision: '2' });
      expect(booking?.doubleBooked).toBeUndefined();
      expect(booking).not.toHaveProperty('isRequest');
      return id;
    };
    type Slot = typeof slot;
    const isOpen = async (requestedSlot: Slot) =>
      (await openSlots(site, 'haircut')).some(
        (each) =>
          each.slot.startDate === requestedSlot?.startDate && each.slot.resource?._id === requestedSlot?.resource?._id,
      );
    const [one, other, third] = [await ask(), await ask(), await ask()];
    expect(await isOpen(slot)).toBe(true);
    expect(await refusalOf(bookings.confirmOrDeclineBooking(third))).toMatchObject({ code: 'INVALID_BOOKING_STATUS' });
    const { booking } = await bookings.confirmBooking(other, '2');
    expect(booking).toMatchObject({ status: 'CONFIRMED', bookedEntity: { slot: { eventId: EVENT_ID } } });
    expect(await isOpen(slot)).toBe(false);
    expect(await refusalOf(bookings.confirmBooking(one, '2'))).toMatchObject({ code: 'NO_OPEN_SPOTS', status: 409 });
    expect((await bookings.declineBooking(one, '2')).booking?.status).toBe('DECLINED');
    expect(await isOpen(slot)).toBe(false);
    // A booking that a customer buys waits for approval, too.
    const later = await bookFirstSlot(site, 'haircut');
    expect(later.status).toBe('PENDING');
    const bookedSlot = later.bookedEntity.slot as { startDate: string; resource?: { id: string } };
    expect(await isOpen({ startDate: bookedSlot.startDate, resource: { _id: bookedSlot.resource?.id ?? '' } })).toBe(
      true,
    );
  });

  test('an appointment has an event once it is confirmed, and a new event after a move', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const slots = (await openSlots(site, 'haircut')).map(({ slot }) => slot);
    const { _id, bookedEntity } = await aBooking(site, site.visitor(), 'haircut', { slot: slots[0] ?? {} });
    expect(bookedEntity?.slot?.eventId).toBeUndefined();
    const { booking } = await bookings.confirmBooking(_id, '1');
    const eventId = booking?.bookedEntity?.slot?.eventId;
    expect(booking?.bookedEntity?.slot).toMatchObject({ eventId: EVENT_ID, sessionId: eventId });
    const later = slots.find(({ startDate }) => startDate !== slots[0]?.startDate);
    const moved = await bookings.rescheduleBooking(_id, structuredClone<object>(later ?? {}), {
      revision: '2',
      flowControlSettings: { ignoreReschedulePolicy: true },
    });
    expect(moved.booking?.bookedEntity?.slot?.eventId).toEqual(EVENT_ID);
    expect(moved.booking?.bookedEntity?.slot?.eventId).not.toBe(eventId);
    const again = await bookings.cancelBooking(_id, {
      revision: '3',
      flowControlSettings: { ignoreCancellationPolicy: true },
    });
    expect(again.booking?.status).toBe('CANCELED');
    const atOnce = await bookings.createBooking({
      bookedEntity: { slot: structuredClone<object>(slots[0] ?? {}) },
      contactDetails: ADA,
      totalParticipants: 1,
      status: 'CONFIRMED',
    });
    expect(atOnce.booking?.bookedEntity?.slot?.eventId).toEqual(EVENT_ID);
    const paid = await bookFirstSlot(site, 'consultation');
    expect(paid.bookedEntity.slot?.eventId).toEqual(EVENT_ID);
  });

  test('a schedule alone identifies the service of an appointment', async () => {
    const site = await siteAt();
    const { serviceId, ...slot } = (await openSlots(site, 'haircut'))[0]?.slot ?? {};
    const { bookedEntity } = await aBooking(site, site.visitor(), 'haircut', { slot });
    expect(bookedEntity?.slot?.serviceId).toBe(serviceId);
    const nowhere = aBooking(site, site.visitor(), 'haircut', { slot: { ...slot, scheduleId: NOBODY } });
    expect(await refusalOf(nowhere)).toMatchObject({ code: 'SCHEDULE_NOT_FOUND', status: 404 });
  });

  test('an appointment takes place at the service location that the customer chose', async () => {
    const site = await siteAt();
    const { services, bookings } = site.owner();
    const { _id = '', locations } = await serviceOf(site, 'haircut');
    const { businessLocations } = await services.queryLocations();
    const garden = businessLocations?.locations?.find(({ business }) => business?.name === 'The Garden Room');
    const gardenId = garden?.business?._id ?? '';
    const studio = { business: { _id: locations?.[0]?.business?._id ?? '' } };
    await services.setServiceLocations(_id ?? '', {
      locations: [studio, { business: { _id: gardenId } }, { type: 'CUSTOMER' }],
    });
    const [slot, other] = (await openSlots(site, 'haircut')).map((each) => each.slot);
    const bookedLocation = async (location: object) =>
      (await aBooking(site, site.visitor(), 'haircut', { slot: { ...slot, location } })).bookedEntity?.slot?.location;
    expect(await bookedLocation({ locationType: 'OWNER_BUSINESS', _id: gardenId })).toMatchObject({
      _id: gardenId,
      name: 'The Garden Room',
      formattedAddress: garden?.calculatedAddress?.formatted,
    });
    expect(await bookedLocation({ locationType: 'CUSTOM', formattedAddress: '1 My Street' })).toMatchObject({
      locationType: 'CUSTOM',
      formattedAddress: '1 My Street',
    });
    expect(await bookedLocation({ locationType: 'OWNER_BUSINESS' })).toMatchObject({ name: 'The Corner Studio' });
    const booking = await aBooking(site, site.visitor(), 'haircut', {
      slot: { ...slot, location: { locationType: 'OWNER_BUSINESS', _id: gardenId } },
    });
    const { location: _, ...placeless } = structuredClone(other ?? {});
    const moved = await bookings.rescheduleBooking(booking._id, placeless, {
      revision: '1',
      flowControlSettings: { ignoreReschedulePolicy: true },
    });
    expect(moved.booking?.bookedEntity?.slot?.location?.name).toBe('The Garden Room');
  });

  test('a caller who may skip availability checks can book or move to an unavailable time', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const [slot] = (await openSlots(site, 'haircut')).map((each) => each.slot);
    const atNight = { ...slot, startDate: '2027-02-03T03:10:00-05:00', endDate: '2027-02-03T03:55:00-05:00' };
    const create = (options: object, status?: 'CONFIRMED') =>
      bookings.createBooking(
        {
          bookedEntity: { slot: structuredClone<object>(atNight) },
          contactDetails: ADA,
          totalParticipants: 1,
          ...(status && { status }),
        },
        options,
      );
    expect(await refusalOf(create({}))).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
    const skips = { flowControlSettings: { skipAvailabilityValidation: true } };
    const { booking } = await create(skips, 'CONFIRMED');
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      startDate: new Date('2027-02-03T08:10:00Z'),
      endDate: new Date('2027-02-03T08:55:00Z'),
      bookedEntity: { slot: { resource: { name: slot?.resource?.name } } },
    });
    const later = { ...atNight, startDate: '2027-02-03T04:10:00-05:00', endDate: '2027-02-03T04:55:00-05:00' };
    const move = (options: object) =>
      bookings.rescheduleBooking(booking?._id ?? '', structuredClone<object>(later), { revision: '1', ...options });
    expect(await refusalOf(move({ flowControlSettings: { ignoreReschedulePolicy: true } }))).toMatchObject({
      code: 'SLOT_NOT_AVAILABLE',
    });
    const both = { flowControlSettings: { ignoreReschedulePolicy: true, skipAvailabilityValidation: true } };
    expect((await move(both)).booking?.startDate).toEqual(new Date('2027-02-03T09:10:00Z'));
    const visitor = site
      .visitor()
      .bookings.createBooking(
        { bookedEntity: { slot: structuredClone<object>(atNight) }, contactDetails: ADA, totalParticipants: 1 },
        skips,
      );
    expect(await refusalOf(visitor)).toMatchObject({ code: 'UNAUTHORIZED_OPERATION', status: 403 });
  });

  test('a move records the previous time', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const slots = (await openSlots(site, 'haircut')).map(({ slot }) => slot);
    const { _id } = await aBooking(site, site.visitor(), 'haircut', { slot: slots[0] ?? {} });
    await bookings.rescheduleBooking(_id, structuredClone<object>(slots.at(-1) ?? {}), {
      revision: '1',
      flowControlSettings: { ignoreReschedulePolicy: true },
    });
    const { events } = await site.control<{ events: { slug: string; actionEvent?: { body: object } }[] }>(
      ...(['GET', 'events'] as const),
    );
    expect(events.find(({ slug }) => slug === 'rescheduled')?.actionEvent?.body).toMatchObject({
      previousStatus: 'CREATED',
      previousTotalParticipants: 1,
      previousBookedAddOns: [],
      previousStartDate: new Date(slots[0]?.startDate ?? '').toISOString(),
      previousBookedEntity: { slot: { startDate: slots[0]?.startDate } },
      booking: { bookedEntity: { slot: { startDate: slots.at(-1)?.startDate } } },
    });
  });

  test('a move to an unbookable time is refused', async () => {
    const site = await siteAt();
    const member = await aMember(site);
    const slots = (await openSlots(site, 'massage')).map(({ slot }) => slot);
    const [first, last] = [slots[0], slots.at(-1)];
    const { _id } = await aBooking(site, member, 'massage', { slot: last ?? {} });
    const refused = { code: 'BOOKING_POLICY_VIOLATION', status: 400 };
    for (const now of ['2027-02-03T08:00:00.000-05:00', '2027-02-10T08:00:00.000-05:00']) {
      await site.setTime(now);
      // Tries within the policy's notice period and after the start.
      const move = member.bookings.rescheduleBooking(_id, structuredClone<object>(first ?? {}), { revision: '1' });
      expect(await refusalOf(move)).toMatchObject(refused);
    }
    const skips = { revision: '1', flowControlSettings: { skipAvailabilityValidation: true } };
    const byBusiness = await site.owner().bookings.rescheduleBooking(_id, structuredClone<object>(first ?? {}), skips);
    expect(byBusiness.booking?.bookedEntity?.slot?.startDate).toBe(first?.startDate);
  });

  test('a move may change the number of participants only as the policy allows', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const [first, second] = (await openSlots(site, 'yoga-class')).map(({ slot }) => ({ eventId: slot.eventId ?? '' }));
    const { _id } = await aBooking(site, site.visitor(), 'yoga-class', { slot: first ?? {} });
    await bookings.updateNumberOfParticipants(_id, { revision: '1', totalParticipants: 3 });
    const move = (options: object) =>
      bookings.rescheduleBooking(_id, structuredClone(second ?? {}), {
        revision: '2',
        flowControlSettings: { ignoreReschedulePolicy: true },
        ...options,
      });
    expect(await refusalOf(move({ totalParticipants: 4 }))).toMatchObject({ code: 'BOOKING_POLICY_VIOLATION' });
    expect((await move({})).booking).toMatchObject({ totalParticipants: 3, bookedEntity: { slot: second } });
  });

  test('sessions that outlast their deleted service keep their places', async () => {
    const site = await siteAt();
    const { services, bookings } = site.owner();
    const { _id = '' } = await serviceOf(site, 'yoga-class');
    const slot = (await openSlots(site, 'yoga-class'))[0]?.slot ?? {};
    const confirmed = await aBooking(site, site.visitor(), 'yoga-class', { slot });
    await bookings.confirmBooking(confirmed._id, '1');
    const other = await aBooking(site, site.visitor(), 'yoga-class', { slot });
    await services.deleteService(_id ?? '', { preserveFutureSessionsWithParticipants: true });
    const change = (totalParticipants: number, revision: string) =>
      bookings.updateNumberOfParticipants(confirmed._id, { revision, totalParticipants });
    expect((await change(9, '2')).booking?.totalParticipants).toBe(9);
    expect(await refusalOf(change(11, '3'))).toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' });
    expect((await bookings.confirmBooking(other._id, '1')).booking?.status).toBe('CONFIRMED');
    expect(await refusalOf(change(10, '3'))).toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' });
    const statuses = (await storedBookings(site)).map(({ status }) => status);
    expect(statuses).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('a course refuses bookings that exceed its open places', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const three = await aBooking(site, site.visitor(), 'watercolor-course', { totalParticipants: 3 });
    const four = aBooking(site, site.visitor(), 'watercolor-course', { totalParticipants: 4 });
    expect(await refusalOf(four)).toMatchObject({ code: 'SCHEDULE_CAPACITY_EXCEEDED', status: 409 });
    const one = await aBooking(site, site.visitor(), 'watercolor-course');
    await bookings.confirmBooking(three._id, '1');
    expect(await refusalOf(bookings.confirmBooking(one._id, '1'))).toMatchObject({ code: 'NO_OPEN_SPOTS' });
    const late = aBooking(site, site.visitor(), 'watercolor-course');
    expect(await refusalOf(late)).toMatchObject({ code: 'SCHEDULE_CAPACITY_EXCEEDED' });
    const more = bookings.updateNumberOfParticipants(three._id, { revision: '2', totalParticipants: 4 });
    expect(await refusalOf(more)).toMatchObject({ code: 'SCHEDULE_CAPACITY_EXCEEDED' });
    await bookings.updateNumberOfParticipants(three._id, { revision: '2', totalParticipants: 2 });
    expect((await bookings.confirmBooking(one._id, '1')).booking?.status).toBe('CONFIRMED');
    const { schedule } = await serviceOf(site, 'watercolor-course');
    const { availability } = await site.visitor().availabilityCalendar.getScheduleAvailability(schedule?._id ?? '');
    expect(availability?.openSpots).toBe(0);
  });
});
