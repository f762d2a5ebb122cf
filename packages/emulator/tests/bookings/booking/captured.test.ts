import { extendedBookings } from '@wix/bookings';
import { expect, test } from 'vitest';
import { BOOKINGS_APP_ID } from '../../../src/platform/kernel/app-ids';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { serviceOf } from '../services/own-services';
import { ADA, aBooking, NOW, openSlots } from './a-booking';

onEveryDatabase('bookings as captured from the platform', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  // Source: "Returned only when the service has a `schedule.availabilityConstraints.durationRange`" at `BookedSlot`.
  test('a booking has no duration units if its service has only one duration', async () => {
    const site = await siteAt();
    const { bookedEntity } = await aBooking(site, site.visitor(), 'massage');
    expect(bookedEntity?.slot).not.toHaveProperty('durationUnitType');
    expect(bookedEntity?.slot).not.toHaveProperty('durationUnitCount');
  });

  // Source: "the booking enforces exactly these" in the recipe how-to-code-bookings of wix/skills.
  test('a booking needs its participant’s name and email in the form, or contact details', async () => {
    const site = await siteAt();
    const { bookings } = site.visitor();
    const [open] = await openSlots(site, 'massage');
    const book = (contactDetails?: object, formSubmission?: Record<string, string>) =>
      bookings.createBooking(
        {
          // The SDK renames fields of its arguments.
          bookedEntity: { slot: structuredClone<object>(open?.slot ?? {}) },
          totalParticipants: 1,
          ...(contactDetails && { contactDetails }),
        },
        formSubmission && { formSubmission },
      );
    const missingFieldsError = (...names: string[]) => ({
      status: 400,
      fields: names.map((name) => `options.formSubmission.${name}`),
    });
    const form = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };
    expect(await refusalOf(book())).toMatchObject(missingFieldsError('email', 'first_name', 'last_name'));
    expect(await refusalOf(book({}))).toMatchObject(missingFieldsError('email', 'first_name', 'last_name'));
    expect(await refusalOf(book(ADA, { first_name: 'Ada' }))).toMatchObject(missingFieldsError('email', 'last_name'));
    expect(await refusalOf(book(ADA, { ...form, email: '' }))).toMatchObject(missingFieldsError('email'));
    expect((await book({ firstName: 'Ada' })).booking?.status).toBe('CREATED');
    const contactId = expect.stringMatching(/^[\da-f-]{36}$/);
    const { booking } = await book(undefined, form);
    expect(booking?.contactDetails).toMatchObject({ ...ADA, contactId });
    expect((await book(ADA)).booking?.contactDetails?.contactId).toBe(booking?.contactDetails?.contactId);
  });

  // Source: the capture bookings-extendedBookings-queryExtendedBookings-1.
  test('an extended booking shows its source and creator', async () => {
    const site = await siteAt();
    const schedule = { scheduleId: (await serviceOf(site, 'watercolor-course')).schedule?._id ?? '' };
    await site.owner().bookings.createBooking(
      { bookedEntity: { schedule }, contactDetails: ADA, totalParticipants: 2, selectedPaymentOption: 'OFFLINE' },
      {
        flowControlSettings: { skipBusinessConfirmation: true },
        participantNotification: { notifyParticipants: true },
      },
    );
    await aBooking(site, site.visitor(), 'haircut');
    const { items } = await site
      .owner()
      .use(extendedBookings)
      .queryExtendedBookings({ withBookingAttendanceInfo: true })
      .find();
    const byName = (title: string) => items.find(({ booking }) => booking?.bookedEntity?.title === title);
    expect([byName('A season of watercolour'), byName('Haircut')]).toMatchObject([
      {
        attendance: { status: 'NOT_SET', numberOfAttendees: 0 },
        booking: {
          bookingSource: { platform: 'WEB', actor: 'BUSINESS', appName: 'Wix Bookings' },
          totalParticipants: 2,
          numberOfParticipants: 2,
          flowControlSettings: { skipBusinessConfirmation: true, withRefund: false },
          participantNotification: { notifyParticipants: true },
          v2Availability: false,
          bookedEntity: { schedule: { firstSessionStart: expect.stringMatching(/T18:30:00-0[45]:00$/) } },
        },
      },
      {
        booking: {
          bookingSource: { actor: 'CUSTOMER' },
          flowControlSettings: { withRefund: false },
          participantNotification: { notifyParticipants: false },
        },
      },
    ]);
  });

  // Source: bookings-availabilityCalendar-queryAvailability-1: "slot.resource carries scheduleId beside id and name".
  test('a free time and its booking carry the schedule of the staff member', async () => {
    const site = await siteAt();
    const [open] = await openSlots(site, 'massage');
    expect(open?.slot.resource).toMatchObject({ scheduleId: expect.stringMatching(/^[\da-f-]{36}$/) });
    const { bookedEntity } = await aBooking(site, site.visitor(), 'massage', { slot: open?.slot ?? {} });
    expect(bookedEntity?.slot?.resource).toEqual(open?.slot.resource);
  });

  // Source: `serviceProperties` of `LineItem` in @wix/auto_sdk_ecom_checkout.
  test('the line item of a booking shows its time and number of participants', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const { _id, startDate } = await aBooking(site, visitor, 'pottery-class', { totalParticipants: 2 });
    const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: _id };
    const { lineItems } = await visitor.checkout.createCheckout({
      lineItems: [{ catalogReference, quantity: 1 }],
      channelType: 'WEB',
    });
    expect(lineItems?.[0]?.serviceProperties).toEqual({ scheduledDate: startDate, numberOfParticipants: 2 });
  });
});
