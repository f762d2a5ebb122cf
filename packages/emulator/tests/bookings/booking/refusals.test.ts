import { expect, test } from 'vitest';
import { NOBODY } from '../../events/event/some-events';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { serviceOf, storedBookings } from '../services/own-services';
import { ADA, aBooking, NOW, openSlots } from './a-booking';

const CHOICES = { serviceChoices: [{ numberOfParticipants: 1, choices: [{ custom: 'child' }] }] };
/** The SDK renames fields of its arguments. */
const copyOf = <Value>(value: Value): Value => structuredClone(value);

onEveryDatabase('invalid bookings', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  async function aSlot(site: TestSite, slug = 'massage') {
    const [open] = await openSlots(site, slug);
    if (!open) throw new Error(`no open time of ${slug}`);
    return open.slot;
  }

  const newBooking = (slot: object) => ({
    bookedEntity: { slot: copyOf(slot) },
    contactDetails: { ...ADA },
    totalParticipants: 1,
  });

  test('refuses an unknown time zone and invalid dates', async () => {
    const site = await siteAt();
    const { bookings } = site.visitor();
    const slot = await aSlot(site);
    const nowhere = bookings.createBooking(newBooking({ ...slot, timezone: 'Nowhere/Land' }));
    expect(await refusalOf(nowhere)).toMatchObject({ code: 'INVALID_TIME_ZONE', status: 400 });
    for (const date of ['tomorrow', '2027-02-30T10:00:00', '2027-02-28T24:00:00', '10:00']) {
      for (const field of ['startDate', 'endDate']) {
        const booked = bookings.createBooking(newBooking({ ...slot, [field]: date }));
        expect(await refusalOf(booked)).toMatchObject({ code: 'INVALID_DATE_FORMAT', status: 400 });
      }
    }
    expect(await storedBookings(site)).toEqual([]);
  });

  test('reads local times without a zone in the business’s time zone', async () => {
    const site = await siteAt();
    const { timezone: _, ...slot } = await aSlot(site);
    const [startDate, endDate] = [slot.startDate, slot.endDate].map((date) => date?.slice(0, 19) ?? '');
    const { booking } = await site.visitor().bookings.createBooking(newBooking({ ...slot, startDate, endDate }));
    expect(booking?.startDate?.toISOString()).toBe(new Date(slot.startDate ?? '').toISOString());
    expect(booking?.bookedEntity?.slot?.timezone).toBe('America/New_York');
  });

  test('accepts milliseconds after a point or a colon', async () => {
    const site = await siteAt();
    const slot = await aSlot(site);
    const start = slot.startDate ?? '';
    const [seconds, offset] = [start.slice(0, 19), start.slice(19)];
    for (const startDate of [`${seconds}.000${offset}`, `${seconds}:000${offset}`, `${seconds}:000`, seconds]) {
      const { booking } = await site.visitor().bookings.createBooking(newBooking({ ...slot, startDate }));
      expect(booking?.startDate?.toISOString()).toBe(new Date(start).toISOString());
    }
  });

  test('refuses choices for a service without options', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const { totalParticipants: _, ...booking } = { ...newBooking(await aSlot(site)), participantsChoices: CHOICES };
    expect(await refusalOf(bookings.createBooking(copyOf(booking)))).toMatchObject({ code: 'INVALID_CHOICES' });
    const bulk = bookings.bulkCreateBooking([{ booking: copyOf(booking) }]);
    expect(await refusalOf(bulk)).toMatchObject({ code: 'INVALID_CHOICES' });
    const row = bookings.createMultiServiceBooking([copyOf(booking), copyOf(booking)]);
    expect(await refusalOf(row)).toMatchObject({ code: 'INVALID_CHOICES' });
    expect(await storedBookings(site)).toEqual([]);
    const { _id } = await aBooking(site, site.owner(), 'pottery-class');
    const more = bookings.updateNumberOfParticipants(_id, { revision: '1', participantsChoices: copyOf(CHOICES) });
    expect(await refusalOf(more)).toMatchObject({ code: 'VALIDATION_FAILURE' });
    const eventId = (await openSlots(site, 'pottery-class')).at(-1)?.slot.eventId ?? '';
    const moved = bookings.rescheduleBooking(_id, { eventId }, { revision: '1', participantsChoices: copyOf(CHOICES) });
    expect(await refusalOf(moved)).toMatchObject({ code: 'INVALID_SERVICE_CHOICES' });
  });

  test('refuses a request for staff by gender, which is not public', async () => {
    const site = await siteAt();
    const { resource: _, ...slot } = await aSlot(site);
    const requestedGender = { gender: 'ANY_FEMALE' as const };
    const resourceSelections = [{ selectionMethod: 'ANY_RESOURCE' as const, requestedGender }];
    const refused = site.visitor().bookings.createBooking(newBooking({ ...slot, resourceSelections }));
    expect(await refusalOf(refused)).toMatchObject({ code: 'VALIDATION_FAILURE', status: 400 });
    const unsaid = newBooking({ ...slot, resourceSelections: [{}] });
    const { booking } = await site.visitor().bookings.createBooking(unsaid);
    expect(booking?.bookedEntity?.slot?.resourceSelections).toEqual([{ selectionMethod: 'NO_SELECTION' }]);
  });

  test('refuses an empty form', async () => {
    const site = await siteAt();
    const { bookings } = site.visitor();
    const booking = newBooking(await aSlot(site));
    const single = bookings.createBooking(copyOf(booking), { formSubmission: {} });
    const formFields = ['email', 'first_name', 'last_name'].map((name) => `options.formSubmission.${name}`);
    expect(await refusalOf(single)).toMatchObject({ status: 400, fields: formFields });
    const bulk = bookings.bulkCreateBooking([{ booking: copyOf(booking) }, { booking, formSubmission: {} }]);
    expect(await refusalOf(bulk)).toMatchObject({ code: 'EMPTY_FORM_INFO', status: 400 });
    const row = bookings.createMultiServiceBooking([copyOf(booking), copyOf(booking)], { formSubmission: {} });
    expect(await refusalOf(row)).toMatchObject({ code: 'EMPTY_FORM_INFO' });
    expect(await storedBookings(site)).toEqual([]);
  });

  test('refuses a booking that claims to be part of a row', async () => {
    const site = await siteAt();
    const booking = { ...newBooking(await aSlot(site)), multiServiceBookingInfo: { _id: NOBODY } };
    const refused = site.visitor().bookings.createBooking(booking);
    expect(await refusalOf(refused)).toMatchObject({
      code: 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO',
    });
  });

  test('refuses a row that skips availability checks and names no staff', async () => {
    const site = await siteAt();
    const { resource: _, ...slot } = await aSlot(site);
    const booking = newBooking(slot);
    const flowControlSettings = { skipAvailabilityValidation: true };
    const row = site
      .owner()
      .bookings.createMultiServiceBooking([copyOf(booking), copyOf(booking)], { flowControlSettings });
    expect(await refusalOf(row)).toMatchObject({
      code: 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED',
    });
  });

  test('refuses to reschedule to another service’s slot, and changes nothing', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const { _id } = await aBooking(site, site.visitor(), 'massage');
    const slot = (await openSlots(site, 'massage')).at(-1)?.slot ?? {};
    const haircut = await serviceOf(site, 'haircut');
    const move = (changes: object) =>
      refusalOf(bookings.rescheduleBooking(_id, { ...copyOf<object>(slot), ...changes }, { revision: '1' }));
    expect(await move({ scheduleId: NOBODY })).toMatchObject({ code: 'SCHEDULE_NOT_FOUND', status: 404 });
    expect(await move({ scheduleId: haircut.schedule?._id })).toMatchObject({ code: 'VALIDATION_FAILURE' });
    expect(await move({ serviceId: haircut._id })).toMatchObject({ code: 'VALIDATION_FAILURE' });
    const [jonas] = (await serviceOf(site, 'beard-trim')).staffMemberIds ?? [];
    expect(await move({ resource: { _id: jonas } })).toMatchObject({ code: 'RESOURCE_NOT_FOUND', status: 404 });
    expect(await move({ startDate: 'tomorrow' })).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', status: 409 });
    const pottery = await aBooking(site, site.visitor(), 'pottery-class');
    const session = { eventId: `${pottery.bookedEntity?.slot?.scheduleId}_20270203T1000` };
    const nowhere = bookings.rescheduleBooking(pottery._id, session, {
      revision: '1',
      flowControlSettings: { ignoreReschedulePolicy: true },
    });
    expect(await refusalOf(nowhere)).toMatchObject({ code: 'SESSION_NOT_FOUND', status: 404 });
    const course = await aBooking(site, site.visitor(), 'watercolor-course');
    const moved = bookings.rescheduleBooking(course._id, copyOf<object>(slot), {
      revision: '1',
      flowControlSettings: { ignoreReschedulePolicy: true },
    });
    expect(await refusalOf(moved)).toMatchObject({ code: 'VALIDATION_FAILURE' });
    expect((await storedBookings(site)).map(({ revision }) => revision)).toEqual(['1', '1', '1']);
  });
});
