import { availabilityTimeSlots, eventTimeSlots, extendedBookings } from '@wix/bookings';
import { forms } from '@wix/forms';
import { expect, test } from 'vitest';
import { NOW } from '../bookings/booking/a-booking';
import { serviceOf } from '../bookings/services/own-services';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const STAFF_TYPE_ID = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';
const TIME_ZONE = 'America/New_York';
const WEEK = { fromLocalDate: '2027-02-02T00:00:00', toLocalDate: '2027-02-09T00:00:00', timeZone: TIME_ZONE };
const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };
const BUYER = {
  buyerInfo: { email: 'ada@example.com' },
  billingInfo: { address: { country: 'US' }, contactDetails: { firstName: 'Ada', lastName: 'Byron' } },
};
const ANY_STAFF = { resourceSelections: [{ resourceTypeId: STAFF_TYPE_ID, selectionMethod: 'ANY_RESOURCE' as const }] };

// Source: the mistakes that the recipe how-to-code-bookings of wix/skills marks as observed.
onEveryDatabase('the recipe for bookings', (platform) => {
  async function siteAt(): Promise<TestSite> {
    const site = await platform.site();
    await site.setTime(NOW);
    return site;
  }

  async function appointmentSlots(site: TestSite, slug: string, request: object = {}) {
    const serviceId = (await serviceOf(site, slug))._id ?? '';
    const { timeSlots = [] } = await site
      .visitor()
      .use(availabilityTimeSlots)
      .listAvailabilityTimeSlots({ serviceId, ...WEEK, bookable: true, cursorPaging: { limit: 100 }, ...request });
    return timeSlots;
  }

  async function classSlots(site: TestSite, slug: string, request: object = {}) {
    const serviceIds = [(await serviceOf(site, slug))._id ?? ''];
    const { timeSlots = [] } = await site
      .visitor()
      .use(eventTimeSlots)
      .listEventTimeSlots({ serviceIds, ...WEEK, includeNonBookable: false, ...request });
    return timeSlots;
  }

  /** A page's request for an appointment with any staff. */
  async function aChoice(site: TestSite, slug: string) {
    const [slot] = await appointmentSlots(site, slug);
    if (!slot) throw new Error(`no slot of ${slug}`);
    return {
      serviceId: slot.serviceId ?? '',
      scheduleId: slot.scheduleId ?? undefined,
      startDate: slot.localStartDate ?? '',
      endDate: slot.localEndDate ?? '',
      timezone: TIME_ZONE,
      location: { locationType: 'OWNER_BUSINESS' as const },
      ...ANY_STAFF,
    };
  }

  test('appointment slots and class slots are listed by separate modules only', async () => {
    const site = await siteAt();
    expect((await appointmentSlots(site, 'haircut')).length).toBeGreaterThan(0);
    expect((await classSlots(site, 'yoga-class')).length).toBeGreaterThan(0);
    expect(await appointmentSlots(site, 'yoga-class')).toEqual([]);
    expect(await classSlots(site, 'haircut')).toEqual([]);
  });

  test('services, and the resources within a slot, have _id and no id', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const { items } = await visitor.services
      .queryServices({ conditionalFields: ['STAFF_MEMBER_DETAILS'] })
      .eq('mainSlug.name', 'haircut')
      .eq('appId', BOOKINGS_APP_ID)
      .limit(1)
      .find();
    const [service] = items;
    expect(service).toMatchObject({ _id: expect.any(String), form: { _id: expect.any(String) } });
    expect(service).not.toHaveProperty('id');
    const [slot] = await appointmentSlots(site, 'haircut', { includeResourceTypeIds: [STAFF_TYPE_ID] });
    const resources = slot?.availableResources?.flatMap(({ resources = [] }) => resources) ?? [];
    expect(resources.length).toBeGreaterThan(0);
    for (const resource of resources) expect(resource).not.toHaveProperty('id');
    // Exception: a staff member's ID in the details is the ID of the resource.
    const staff = service?.staffMemberDetails?.staffMembers?.map(({ staffMemberId }) => staffMemberId) ?? [];
    expect(staff).toEqual(expect.arrayContaining(resources.map(({ _id }) => _id)));
    const [session] = await classSlots(site, 'yoga-class');
    expect(session?.availableResources?.[0]?.resources?.[0]).toMatchObject({ _id: expect.any(String), name: 'Maya' });
  });

  test('a service has a nested slug, a string as its price and a media identifier as its image', async () => {
    const site = await siteAt();
    const service = await serviceOf(site, 'haircut');
    expect(service).toMatchObject({
      mainSlug: { name: 'haircut' },
      payment: { fixed: { price: { value: '48', currency: 'USD' } } },
      schedule: { availabilityConstraints: { sessionDurations: [45] } },
      media: { mainMedia: { image: expect.stringMatching(/^wix:image:\/\/v1\//) } },
    });
    expect(service).not.toHaveProperty('slug');
  });

  test('queryServices without arguments returns a builder that can be chained', async () => {
    const site = await siteAt();
    const { services } = site.visitor();
    expect((await services.queryServices().eq('appId', BOOKINGS_APP_ID).limit(100).find()).items).toHaveLength(8);
  });

  test('slot fields are not nested: an appointment has its schedule ID, a class its event and no schedule ID', async () => {
    const site = await siteAt();
    const [appointment] = await appointmentSlots(site, 'haircut');
    expect(appointment).toMatchObject({
      localStartDate: '2027-02-02T09:00:00',
      localEndDate: '2027-02-02T09:45:00',
      scheduleId: expect.any(String),
    });
    const [session] = await classSlots(site, 'yoga-class');
    expect(session).toMatchObject({
      localStartDate: '2027-02-02T18:30:00',
      eventInfo: { eventId: expect.any(String) },
    });
    expect(session).not.toHaveProperty('scheduleId');
  });

  test('a slot query by dates without a time is refused', async () => {
    const site = await siteAt();
    const dates = { fromLocalDate: '2027-02-02', toLocalDate: '2027-02-09' };
    expect(await refusalOf(appointmentSlots(site, 'haircut', dates))).toMatchObject({ status: 400 });
    expect(await refusalOf(classSlots(site, 'yoga-class', dates))).toMatchObject({ status: 400 });
  });

  test('a service at two locations lists each time twice, unless a location is requested', async () => {
    const site = await siteAt();
    const { _id, locations = [] } = await serviceOf(site, 'haircut');
    const business = locations[0]?.business?._id ?? '';
    await site.owner().services.setServiceLocations(_id ?? '', {
      locations: [{ type: 'BUSINESS', business: { _id: business } }, { type: 'CUSTOMER' }],
    });
    const startsOf = (slots: { localStartDate?: string | null }[]) => slots.map(({ localStartDate }) => localStartDate);
    const all = startsOf(await appointmentSlots(site, 'haircut', { cursorPaging: { limit: 1000 } }));
    expect(new Set(all).size).toBe(all.length / 2);
    const here = { cursorPaging: { limit: 1000 }, locations: [{ _id: business, locationType: 'BUSINESS' }] };
    const scoped = startsOf(await appointmentSlots(site, 'haircut', here));
    expect(new Set(scoped).size).toBe(scoped.length);
  });

  test('the summary of the booking form is flat, the form itself is not', async () => {
    const site = await siteAt();
    const formId = (await serviceOf(site, 'haircut')).form?._id ?? '';
    const visitor = site.visitor().use(forms);
    const { formSummary } = await visitor.getFormSummary(formId);
    expect(formSummary?.fields?.filter(({ deleted }) => !deleted)).toMatchObject([
      { target: 'first_name', type: 'STRING', _id: expect.any(String) },
      { target: 'last_name', type: 'STRING' },
      { target: 'email', type: 'EMAIL' },
      { target: 'phone', type: 'PHONE' },
    ]);
    const form = await visitor.getForm(formId);
    expect(form).not.toHaveProperty('fields');
    expect(form.formFields?.[0]).toMatchObject({
      inputOptions: { target: 'first_name', stringOptions: { textInputOptions: { label: 'First name' } } },
    });
  });

  test('an empty form is refused with the names of the required fields', async () => {
    const site = await siteAt();
    const slot = await aChoice(site, 'haircut');
    const call = site
      .visitor()
      .bookings.createBooking({ totalParticipants: 1, bookedEntity: { slot } }, { formSubmission: {} });
    await expect(call).rejects.toThrow(/must have required property 'first_name'/);
    expect(await refusalOf(call)).toMatchObject({
      status: 400,
      fields: ['email', 'first_name', 'last_name'].map((name) => `options.formSubmission.${name}`),
    });
  });

  test('the form identifies the participant, whatever contact details are sent with it', async () => {
    const site = await siteAt();
    const slot = await aChoice(site, 'haircut');
    const contactDetails = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
    const { booking } = await site
      .visitor()
      .bookings.createBooking(
        { totalParticipants: 1, bookedEntity: { slot }, contactDetails },
        { formSubmission: ADA },
      );
    expect(booking?.contactDetails).toMatchObject({ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' });
  });

  test('an appointment without the schedule of its slot is refused', async () => {
    const site = await siteAt();
    const { scheduleId: _, ...slot } = await aChoice(site, 'haircut');
    const call = site
      .visitor()
      .bookings.createBooking({ totalParticipants: 1, bookedEntity: { slot } }, { formSubmission: ADA });
    expect(await refusalOf(call)).toMatchObject({ code: 'VALIDATION_FAILURE', status: 400 });
  });

  test('confirming a booking without a chosen staff member assigns a staff member', async () => {
    const site = await siteAt();
    const [listed] = await appointmentSlots(site, 'haircut');
    expect(listed?.availableResources).toEqual([]);
    const slot = await aChoice(site, 'haircut');
    const { booking } = await site
      .visitor()
      .bookings.createBooking({ totalParticipants: 1, bookedEntity: { slot } }, { formSubmission: ADA });
    expect(booking?.status).toBe('CREATED');
    const confirmed = await site.owner().bookings.confirmBooking(booking?._id ?? '', booking?.revision ?? '');
    expect(confirmed.booking?.bookedEntity?.slot?.resource).toMatchObject({ _id: expect.any(String) });
  });

  test('a booking’s location type is OWNER_BUSINESS, and BUSINESS from services and slots is refused', async () => {
    const site = await siteAt();
    const slot = { ...(await aChoice(site, 'haircut')), location: { locationType: 'BUSINESS' as 'OWNER_BUSINESS' } };
    const call = site
      .visitor()
      .bookings.createBooking({ totalParticipants: 1, bookedEntity: { slot } }, { formSubmission: ADA });
    expect(await refusalOf(call)).toMatchObject({ status: 400 });
  });

  test('a free service cannot be paid online: the cart reports it as unavailable', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const putInCart = async (selectedPaymentOption: 'ONLINE' | 'OFFLINE') => {
      const slot = await aChoice(site, 'consultation');
      const { booking } = await visitor.bookings.createBooking(
        { totalParticipants: 1, bookedEntity: { slot }, selectedPaymentOption },
        { formSubmission: ADA },
      );
      const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: booking?._id ?? '' };
      return visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
    };
    expect(await refusalOf(putInCart('ONLINE'))).toMatchObject({ code: 'INSUFFICIENT_INVENTORY' });
    expect((await putInCart('OFFLINE')).cart?.lineItems).toHaveLength(1);
  });

  test('a visitor cannot confirm a booking, and can read a booking only by its token', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const slot = await aChoice(site, 'haircut');
    const { booking } = await visitor.bookings.createBooking(
      { totalParticipants: 1, bookedEntity: { slot } },
      { formSubmission: ADA },
    );
    const bookingId = booking?._id ?? '';
    expect(await refusalOf(visitor.bookings.confirmBooking(bookingId, '1'))).toMatchObject({ status: 403 });
    const read = visitor.use(extendedBookings).queryExtendedBookings({ filter: { id: bookingId } });
    expect(await refusalOf(read)).toMatchObject({ status: 403 });
    const { token } = await visitor.bookings.getAnonymousActionToken(bookingId);
    const mine = await visitor.bookings.bookingsGetBookingAnonymously(token ?? '');
    expect(mine.booking).toMatchObject({
      status: 'CREATED',
      bookedEntity: { slot: { startDate: expect.stringContaining(slot.startDate) } },
    });
  });

  test('a booking in the cart is confirmed only by placing the order', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const [session] = await classSlots(site, 'pottery-class');
    const { booking } = await visitor.bookings.createBooking(
      {
        totalParticipants: 1,
        selectedPaymentOption: 'OFFLINE',
        bookedEntity: {
          slot: {
            serviceId: session?.serviceId ?? '',
            eventId: session?.eventInfo?.eventId ?? '',
            startDate: session?.localStartDate ?? '',
            endDate: session?.localEndDate ?? '',
            timezone: TIME_ZONE,
            location: { locationType: 'OWNER_BUSINESS' },
          },
        },
      },
      { formSubmission: ADA },
    );
    const bookingId = booking?._id ?? '';
    const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: bookingId };
    const { _id: checkoutId } = await visitor.checkout.createCheckout({
      channelType: 'WEB',
      checkoutInfo: BUYER,
      lineItems: [{ catalogReference, quantity: 1 }],
    });
    const { token } = await visitor.bookings.getAnonymousActionToken(bookingId);
    const statusNow = async () => (await visitor.bookings.bookingsGetBookingAnonymously(token ?? '')).booking?.status;
    expect(await statusNow()).toBe('CREATED');
    await visitor.checkout.createOrder(checkoutId ?? '');
    expect(await statusNow()).toBe('CONFIRMED');
    const [now] = await classSlots(site, 'pottery-class');
    expect(now?.remainingCapacity).toBe((session?.remainingCapacity ?? 0) - 1);
  });
});
