import { addOns, availabilityTimeSlots } from '@wix/bookings';
import { expect, test } from 'vitest';
import { buy, openCheckout, orderIdOf } from '../../ecom/cart/shopping';
import { NOBODY } from '../../events/event/some-events';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { serviceOf } from '../services/own-services';
import { ADA, NOW, openSlots } from './a-booking';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const LONGER = { name: 'Half an hour more', price: { value: '30' }, durationInMinutes: 30 };
const OIL = { name: 'Cedar oil', price: { value: '4.5' }, maxQuantity: 3 };

/** The SDK renames fields of its arguments. */
const copyOf = <Value>(value: Value): Value => structuredClone(value);

onEveryDatabase('bookings with add-ons', (platform) => {
  /** A site where massages have two add-ons, of which a customer may choose one: 30 more minutes, or oil. */
  async function studio() {
    const site = await platform.site();
    await site.setTime(NOW);
    const owners = site.owner().use(addOns);
    const longer = (await owners.createAddOn(copyOf(LONGER)))._id ?? '';
    const oil = (await owners.createAddOn(copyOf(OIL)))._id ?? '';
    const serviceId = (await serviceOf(site, 'massage'))._id ?? '';
    const group = { name: 'Extras', maxNumberOfAddOns: 1, addOnIds: [longer, oil] };
    const { addOnGroup } = await site.owner().services.createAddOnGroup(group, { serviceId });
    return { site, serviceId, longer: { _id: longer, groupId: addOnGroup?._id ?? '' }, oil };
  }

  async function book(site: TestSite, bookedAddOns: object[], options: object = {}, client = site.visitor()) {
    const [open] = await openSlots(site, 'massage');
    const { booking } = await client.bookings.createBooking(
      {
        bookedEntity: { slot: copyOf<object>(open?.slot ?? {}) },
        contactDetails: { ...ADA },
        totalParticipants: 1,
        bookedAddOns: copyOf(bookedAddOns),
        selectedPaymentOption: 'ONLINE',
      },
      options,
    );
    if (!booking?._id) throw new Error('no booking');
    return { ...booking, _id: booking._id };
  }

  const minutesOf = ({ startDate, endDate }: { startDate?: Date | null; endDate?: Date | null }) =>
    ((endDate?.getTime() ?? 0) - (startDate?.getTime() ?? 0)) / 60_000;

  test('an add-on that takes time prolongs the booking and keeps its staff, after a move too', async () => {
    const { site, longer, serviceId } = await studio();
    const { bookings } = site.owner();
    const booking = await book(site, [{ ...longer, quantity: 1 }]);
    expect(booking.bookedAddOns).toEqual([{ ...longer, name: LONGER.name, durationInMinutes: 30 }]);
    expect(minutesOf(booking)).toBe(90);
    await bookings.confirmBooking(booking._id, '1');
    const { staffMemberIds = [] } = await serviceOf(site, 'massage');
    const resourceId = booking.bookedEntity?.slot?.resource?._id ?? '';
    expect(staffMemberIds).toContain(resourceId);
    const { availabilityEntries = [] } = await site.visitor().availabilityCalendar.queryAvailability({
      filter: {
        serviceId,
        resourceId,
        startDate: '2027-02-03T00:00:00Z',
        endDate: '2027-02-04T00:00:00Z',
        bookable: true,
      },
    });
    // The massage takes ninety minutes, plus half an hour of buffer.
    const busyUntil = (booking.endDate?.getTime() ?? 0) + 30 * 60_000;
    expect(Date.parse(availabilityEntries[0]?.slot?.startDate ?? '')).toBe(busyUntil);
    const last = (await openSlots(site, 'massage')).at(-3)?.slot ?? {};
    const moved = await bookings.rescheduleBooking(booking._id, copyOf<object>(last), { revision: '2' });
    expect(minutesOf(moved.booking ?? {})).toBe(90);
    expect(moved.booking?.bookedAddOns).toEqual(booking.bookedAddOns);
  });

  test('a single time with an add-on equals the listed time', async () => {
    const { site, longer, serviceId } = await studio();
    const slots = site.visitor().use(availabilityTimeSlots);
    const day = { fromLocalDate: '2027-02-03T00:00:00', toLocalDate: '2027-02-04T00:00:00' };
    const customerChoices = { addOnIds: [longer._id] };
    const { timeSlots = [] } = await slots.listAvailabilityTimeSlots({ serviceId, ...day, customerChoices });
    const [first] = timeSlots;
    const { localStartDate = '', localEndDate = '', location } = first ?? {};
    const { timeSlot } = await slots.getAvailabilityTimeSlot(
      serviceId,
      localStartDate ?? '',
      localEndDate ?? '',
      'America/New_York',
      {
        ...copyOf(location),
      },
    );
    expect(timeSlot).toMatchObject({ localStartDate, localEndDate });
  });

  test('add-ons are paid with the booking', async () => {
    const { site, longer, oil } = await studio();
    const visitor = site.visitor();
    const booking = await book(site, [{ _id: oil, groupId: longer.groupId, quantity: 2 }], {}, visitor);
    expect(booking.bookedAddOns).toEqual([{ _id: oil, groupId: longer.groupId, name: OIL.name, quantity: 2 }]);
    expect(minutesOf(booking)).toBe(60);
    const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: booking._id };
    const catalogItems = [{ catalogReference, quantity: 1 }];
    const { cart } = await visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems });
    expect(cart?.lineItems?.[0]?.pricing?.unitPrice).toMatchObject({ amount: '104.00' });
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
    expect((await visitor.ecomOrders.getOrder(orderId)).priceSummary?.subtotal).toMatchObject({ amount: '104.00' });
  });

  test('add-ons outside the groups’ rules are refused unless the caller may skip the check', async () => {
    const { site, longer, oil } = await studio();
    const { groupId } = longer;
    const tooMany = [longer, { _id: oil, groupId, quantity: 1 }];
    for (const wrong of [[{ ...longer, groupId: NOBODY }], [{ _id: NOBODY, groupId }], [longer, longer], tooMany]) {
      expect(await refusalOf(book(site, wrong))).toMatchObject({ code: 'VALIDATION_FAILURE', status: 400 });
    }
    for (const quantity of [undefined, 4]) {
      expect(await refusalOf(book(site, [{ _id: oil, groupId, quantity }]))).toMatchObject({
        fields: ['booking.bookedAddOns.quantity'],
      });
    }
    expect(await refusalOf(book(site, [{ ...longer, quantity: 2 }]))).toMatchObject({ status: 400 });
    const flowControlSettings = { skipAddOnValidation: true };
    const skipped = book(site, tooMany, { flowControlSettings });
    expect(await refusalOf(skipped)).toMatchObject({ code: 'UNAUTHORIZED_OPERATION', status: 403 });
    const [open] = await openSlots(site, 'massage');
    const { booking } = await site.owner().bookings.createBooking(
      {
        bookedEntity: { slot: copyOf<object>(open?.slot ?? {}) },
        contactDetails: { ...ADA },
        totalParticipants: 1,
        bookedAddOns: copyOf(tooMany),
      },
      { flowControlSettings },
    );
    expect(booking?.bookedAddOns).toHaveLength(2);
  });

  test('a row of appointments leaves room for add-ons, and moves with its add-ons', async () => {
    const { site, longer, serviceId } = await studio();
    const { bookings } = site.owner();
    const { schedule, locations } = await serviceOf(site, 'massage');
    const slotsFrom = (start: string) => {
      const begin = Date.parse(start);
      const instantAfter = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();
      const location = { locationType: 'OWNER_BUSINESS' as const, _id: locations?.[0]?._id ?? '' };
      const same = { serviceId, scheduleId: schedule?._id ?? '', timezone: 'UTC', location };
      return [
        { ...copyOf(same), startDate: instantAfter(0), endDate: instantAfter(90) },
        { ...copyOf(same), startDate: instantAfter(90), endDate: instantAfter(150) },
      ];
    };
    const create = (extras: object[]) =>
      bookings.createMultiServiceBooking(
        slotsFrom('2027-02-03T15:00:00Z').map((slot, index) => ({
          bookedEntity: { slot },
          contactDetails: { ...ADA },
          totalParticipants: 1,
          bookedAddOns: index === 0 ? copyOf(extras) : [],
        })),
        { returnFullEntity: true },
      );
    expect(await refusalOf(create([]))).toMatchObject({ code: 'VALIDATION_FAILURE' });
    expect(await refusalOf(create([{ ...longer, groupId: NOBODY }]))).toMatchObject({ code: 'VALIDATION_FAILURE' });
    const { multiServiceBooking } = await create([longer]);
    const createdBookings = multiServiceBooking?.bookings ?? [];
    expect(createdBookings.map(({ booking }) => minutesOf(booking ?? {}))).toEqual([90, 60]);
    expect(createdBookings[0]?.booking?.bookedAddOns).toMatchObject([{ name: LONGER.name, durationInMinutes: 30 }]);
    const later = slotsFrom('2027-02-05T15:00:00Z');
    const moved = await bookings.rescheduleMultiServiceBooking(
      multiServiceBooking?._id ?? '',
      createdBookings.map(({ bookingId }, index) => ({ bookingId, revision: '1', slot: later[index] ?? {} })),
      { returnFullEntity: true, flowControlSettings: { ignoreReschedulePolicy: true } },
    );
    const after = moved.multiServiceBooking?.bookings ?? [];
    expect(after.map(({ booking }) => minutesOf(booking ?? {}))).toEqual([90, 60]);
  });

  test('a move changes the add-ons only with allowAddOnChanges', async () => {
    const { site, longer, oil } = await studio();
    const { bookings } = site.owner();
    const { _id } = await book(site, [longer]);
    const slot = copyOf<object>((await openSlots(site, 'massage')).at(-1)?.slot ?? {});
    const move = (bookedAddOns: object[], flowControlSettings?: object) =>
      bookings.rescheduleBooking(_id, copyOf(slot), {
        revision: '1',
        bookedAddOns: copyOf(bookedAddOns),
        ...(flowControlSettings && { flowControlSettings }),
      });
    const { groupId } = longer;
    const oils = [{ _id: oil, groupId, quantity: 1 }];
    const allowed = { allowAddOnChanges: true };
    expect(await refusalOf(move(oils))).toMatchObject({ code: 'ADD_ON_CHANGES_NOT_ALLOWED', status: 403 });
    const nowhere = move([{ ...longer, groupId: NOBODY }], allowed);
    expect(await refusalOf(nowhere)).toMatchObject({ code: 'ADD_ON_GROUP_NOT_FOUND', status: 404 });
    const nothing = move([{ _id: NOBODY, groupId }], allowed);
    expect(await refusalOf(nothing)).toMatchObject({ code: 'ADD_ON_NOT_FOUND', status: 404 });
    const { booking } = await move(oils, allowed);
    expect(booking?.bookedAddOns).toEqual([{ _id: oil, groupId, name: OIL.name, quantity: 1 }]);
    expect(minutesOf(booking ?? {})).toBe(60);
  });
});
