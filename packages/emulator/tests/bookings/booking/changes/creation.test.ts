import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type VisitorClient } from '../../../harness/harness';

const NOW = '2027-02-01T08:00:00.000-05:00';
const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

onEveryDatabase('createBooking', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  async function serviceOf(visitor: VisitorClient, slug: string) {
    const { items } = await visitor.services.queryServices().eq('mainSlug.name', slug).find();
    const [service] = items;
    if (!service?._id) throw new Error(`no service ${slug}`);
    return { ...service, _id: service._id };
  }

  /** The first slot that the visitor gets. */
  async function firstSlot(visitor: VisitorClient, slug: string, date = '2027-02-03') {
    const { _id } = await serviceOf(visitor, slug);
    const filter = { serviceId: _id, startDate: `${date}T00:00:00`, endDate: '2027-12-05T00:00:00', bookable: true };
    const { availabilityEntries = [] } = await visitor.availabilityCalendar.queryAvailability(
      { filter },
      { timezone: 'America/New_York', slotsPerDay: 1 },
    );
    const slot = availabilityEntries[0]?.slot;
    if (!slot) throw new Error(`no open time for ${slug}`);
    return slot;
  }

  type NewBooking = Parameters<VisitorClient['bookings']['createBooking']>[0];
  const newBooking = (slot: object): NewBooking => ({
    bookedEntity: { slot },
    contactDetails: ADA,
    totalParticipants: 1,
    selectedPaymentOption: 'OFFLINE',
  });

  test('a slot sent back unchanged creates a booking, which holds no place yet', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const slot = await firstSlot(visitor, 'haircut');
    // The SDK renames fields of its arguments.
    const { booking } = await visitor.bookings.createBooking(newBooking(structuredClone(slot)));
    expect(booking).toMatchObject({
      status: 'CREATED',
      paymentStatus: 'UNDEFINED',
      revision: '1',
      totalParticipants: 1,
      contactDetails: ADA,
      bookedEntity: { title: 'Haircut', slot: { serviceId: slot.serviceId, startDate: slot.startDate } },
    });
    expect(await firstSlot(visitor, 'haircut')).toEqual(slot);
    expect(await site.events()).toContain('wix.bookings.v2.booking/created');
  });

  test('a session is booked by its event ID, a course by its schedule ID', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const { eventId } = await firstSlot(visitor, 'yoga-class');
    const session = await visitor.bookings.createBooking(newBooking({ eventId }));
    expect(session.booking?.bookedEntity).toMatchObject({ title: 'Vinyasa yoga', slot: { eventId } });
    const course = await serviceOf(visitor, 'watercolor-course');
    const schedule = { scheduleId: course.schedule?._id ?? '' };
    const whole = await visitor.bookings.createBooking({
      bookedEntity: { schedule },
      contactDetails: ADA,
      totalParticipants: 1,
    });
    expect(whole.booking?.bookedEntity).toMatchObject({ schedule, tags: ['COURSE'] });
  });

  test('the form takes precedence over the contact details', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const slot = await firstSlot(visitor, 'consultation');
    const { booking } = await visitor.bookings.createBooking(newBooking(slot), {
      formSubmission: { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' },
    });
    expect(booking?.contactDetails).toMatchObject({ firstName: 'Grace', email: 'grace@example.com' });
    expect(booking?.contactDetails?.phone).toBeUndefined();
  });

  test('refuses missing and unknown slots', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const create = (booking: NewBooking) => refusalOf(visitor.bookings.createBooking(booking));
    const slot = await firstSlot(visitor, 'haircut');
    const { startDate, ...startless } = slot;
    expect(startDate).toBeTruthy();
    expect(await create({ bookedEntity: {}, contactDetails: ADA, totalParticipants: 1 })).toMatchObject({
      code: 'VALIDATION_FAILURE',
    });
    expect(await create(newBooking(startless))).toMatchObject({ code: 'VALIDATION_FAILURE' });
    expect(await create({ ...newBooking(slot), totalParticipants: undefined })).toMatchObject({ status: 400 });
    const atNight = { ...slot, startDate: '2027-02-03T03:00:00-05:00', endDate: '2027-02-03T03:45:00-05:00' };
    expect(await create(newBooking(atNight))).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', status: 409 });
    const eventId = `${slot.scheduleId}_20270203T1000`;
    expect(await create(newBooking({ serviceId: slot.serviceId, eventId }))).toMatchObject({
      code: 'SESSION_NOT_FOUND',
    });
    const schedule = { scheduleId: '00000000-0000-4000-8000-000000000000' };
    expect(await create({ bookedEntity: { schedule }, contactDetails: ADA, totalParticipants: 1 })).toMatchObject({
      code: 'SCHEDULE_NOT_FOUND',
      status: 404,
    });
  });

  test('the service’s policy is stored with the booking', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const slot = await firstSlot(visitor, 'massage');
    const create = (booking: NewBooking) => refusalOf(visitor.bookings.createBooking(booking));
    expect(await create({ ...newBooking(slot), totalParticipants: 2 })).toMatchObject({
      code: 'BOOKING_POLICY_VIOLATION',
    });
    await site.setTime('2027-02-03T08:00:00.000-05:00');
    expect(await create(newBooking(slot))).toMatchObject({ code: 'BOOKING_POLICY_VIOLATION' });
  });

  test('only callers who manage bookings may confirm at once or skip checks', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const slot = await firstSlot(visitor, 'haircut');
    const skips = { flowControlSettings: { skipAvailabilityValidation: true } };
    const asVisitor = await refusalOf(visitor.bookings.createBooking(newBooking(slot), skips));
    expect(asVisitor).toMatchObject({ code: 'UNAUTHORIZED_OPERATION', status: 403 });
    const confirmed = visitor.bookings.createBooking({ ...newBooking(slot), status: 'CONFIRMED' });
    expect(await refusalOf(confirmed)).toMatchObject({ code: 'UNAUTHORIZED_OPERATION' });
    expect((await site.owner().bookings.createBooking(newBooking(slot), skips)).booking?.status).toBe('CREATED');
  });

  test('a taken time and a full class are refused', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const slot = await firstSlot(visitor, 'consultation');
    const session = await firstSlot(visitor, 'pottery-class');
    const book = async (bookedSlot: object) => {
      const { redirectSession } = await visitor.redirects.createRedirectSession({
        bookingsCheckout: { slotAvailability: { slot: bookedSlot } },
        callbacks: { thankYouPageUrl: 'http://localhost:3000/' },
      });
      const browser = site.browse();
      await browser.open(redirectSession?.fullUrl ?? '');
      expect((await browser.submit({ ...ADA, payment: 'OFFLINE' })).status).toBe(303);
    };
    await book(slot);
    for (let place = 0; place < 4; place += 1) await book(session);
    const create = (booking: NewBooking) => refusalOf(visitor.bookings.createBooking(booking));
    expect(await create(newBooking(slot))).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
    expect(await create(newBooking(session))).toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED', status: 409 });
  });
});
