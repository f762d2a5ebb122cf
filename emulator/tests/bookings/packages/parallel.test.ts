// @module-tag database

import { expect, test } from 'vitest';
import { buy, openCheckout } from '../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aBooking, forbidChanges, NOW, openSlots } from '../booking/a-booking';
import { keptBookings, mails } from '../services/own-services';
import { at, infoOf, movedPackage, type PackageSlot, packageOf, resourceOf, slotAt } from './a-package';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const type = 'PARALLEL_BOOKINGS';

onEveryDatabase('bookings at the same time', (platform) => {
  async function siteAt(): Promise<TestSite> {
    const site = await platform.site();
    await site.setTime(NOW);
    await site.settings({ multiServiceBookingType: type });
    return site;
  }

  /** An hour with Jonas or Lin, and a trim that only Jonas gives. */
  const pairAt = async (site: TestSite, start = at('10:00')) => [
    await slotAt(site, { slug: 'personal-training', start }),
    await slotAt(site, { slug: 'beard-trim', start }),
  ];

  const staffOf = ({ bookings }: Awaited<ReturnType<typeof packageOf>>) =>
    bookings.map(({ bookedEntity }) => bookedEntity?.slot?.resource?.name);

  const statusesOf = async (site: TestSite) => (await keptBookings(site)).map(({ status }) => status);

  test('begin together, each with its own staff member', async () => {
    const site = await siteAt();
    const made = await packageOf(site.visitor(), await pairAt(site), { type });
    const { _id, bookings } = made;
    // Jonas could give both and would be the first choice for either.
    expect(staffOf(made)).toEqual(['Lin', 'Jonas']);
    expect(bookings).toMatchObject([
      { startDate: new Date(at('10:00')), endDate: new Date(at('11:00')), status: 'CREATED' },
      { startDate: new Date(at('10:00')), endDate: new Date(at('10:30')), status: 'CREATED' },
    ]);
    for (const { multiServiceBookingInfo } of bookings) expect(multiServiceBookingInfo).toEqual({ _id, type });
    const owned = site.owner().bookings;
    expect(await owned.getMultiServiceBooking(_id)).toMatchObject({
      bookings: bookings.map((booking) => ({ bookingId: booking._id, booking })),
    });
    const available = { bookable: true, totalCapacity: 1, remainingCapacity: 1 };
    expect(await owned.getMultiServiceBookingAvailability(_id)).toMatchObject(available);
  });

  test('are refused with different starts, shared staff or different places, and store nothing', async () => {
    const site = await siteAt();
    const refused = async (slots: readonly PackageSlot[]) => refusalOf(packageOf(site.visitor(), slots, { type }));
    const [training, trim] = await pairAt(site);
    const [, later] = await pairAt(site, at('10:30'));
    if (!training || !trim || !later) throw new Error('no pair');
    expect(await refused([training, later])).toMatchObject({ code: 'VALIDATION_FAILURE' });
    const elsewhere = { ...trim, location: { ...trim.location, _id: NOBODY } };
    expect(await refused([training, elsewhere])).toMatchObject({ code: 'VALIDATION_FAILURE' });
    const resource = { _id: await resourceOf(site, 'Jonas') };
    expect(
      await refused([
        { ...training, resource },
        { ...trim, resource },
      ]),
    ).toMatchObject({
      code: 'VALIDATION_FAILURE',
    });
    // One of the two is for Jonas, so there is nobody for the other.
    expect(await refused([{ ...training, resource }, trim])).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', status: 409 });
    expect(await refused([trim, trim])).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
    expect(await refused(await pairAt(site, at('02:00')))).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
    // Between the times at which they are offered.
    expect(await refused(await pairAt(site, at('10:10')))).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
    expect(await keptBookings(site)).toEqual([]);
  });

  test('are all taken or none', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const slot = (await openSlots(site, 'beard-trim')).find(({ slot }) => slot.startDate === at('10:00'))?.slot;
    const trim = await aBooking(site, site.visitor(), 'beard-trim', { slot: slot ?? {} });
    await bookings.confirmBooking(trim._id, '1');
    const made = packageOf(site.owner(), await pairAt(site), { type, status: 'CONFIRMED' });
    expect(await refusalOf(made)).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
    expect(await statusesOf(site)).toEqual(['CONFIRMED']);
    const later = await packageOf(site.owner(), await pairAt(site, at('10:30')), { type, status: 'CONFIRMED' });
    expect(later.bookings.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);
    // Both times are taken now.
    const starts = (await openSlots(site, 'personal-training')).map(({ slot }) => slot.startDate);
    expect(starts).not.toContain(at('10:30'));
  });

  test('keep the buffer after each', async () => {
    const site = await siteAt();
    const slots = [
      await slotAt(site, { slug: 'massage', start: at('10:00'), staff: 'Lin' }),
      await slotAt(site, { slug: 'haircut', start: at('10:00'), staff: 'Maya' }),
    ];
    await packageOf(site.owner(), slots, { type, status: 'CONFIRMED' });
    const free = (await openSlots(site, 'consultation')).filter(({ slot }) => slot.startDate?.startsWith('2027-02-03'));
    const startsOf = (name: string) =>
      free.filter(({ slot }) => slot.resource?.name === name).map(({ slot }) => slot.startDate?.slice(11, 16));
    // An hour and half an hour behind it; three quarters and a quarter of an hour.
    expect(startsOf('Lin').slice(2, 6)).toEqual(['09:00', '09:30', '11:30', '12:00']);
    expect(startsOf('Maya').slice(0, 4)).toEqual(['09:00', '09:30', '11:00', '11:30']);
  });

  test('are confirmed, marked as pending, declined and canceled as one', async () => {
    const site = await siteAt();
    await forbidChanges(site, 'beard-trim');
    const { bookings: calls } = site.owner();
    const one = await packageOf(site.visitor(), await pairAt(site), { type });
    const other = await packageOf(site.visitor(), await pairAt(site), { type });
    const confirm = ({ _id, bookings }: typeof one) =>
      calls.confirmMultiServiceBooking(_id, {
        confirmBookingsInfo: infoOf(bookings),
        participantNotification: { notifyParticipants: true },
        returnFullEntity: true,
      });
    const { multiServiceBooking } = await confirm(one);
    expect(multiServiceBooking?.bookings?.map(({ booking }) => booking)).toMatchObject([
      { status: 'CONFIRMED', multiServiceBookingInfo: { type } },
      { status: 'CONFIRMED', multiServiceBookingInfo: { type } },
    ]);
    expect(await mails(site)).toHaveLength(1);
    expect(await refusalOf(confirm(other))).toMatchObject({ code: 'NO_OPEN_SPOTS', status: 409 });
    expect(await calls.getMultiServiceBookingAvailability(other._id)).toMatchObject({ bookable: false });
    expect(await calls.getMultiServiceBookingAvailability(one._id)).toMatchObject({ bookable: true });
    const massage = await slotAt(site, { slug: 'massage', start: at('15:00') });
    const massages = await packageOf(site.visitor(), [massage, massage], { type });
    // A massage's policy allows actions that a trim's does not.
    const { results } = await calls.bulkGetMultiServiceBookingAllowedActions([massages._id, one._id]);
    expect(results).toMatchObject([
      { item: { cancel: true, reschedule: true } },
      { item: { cancel: false, reschedule: false } },
    ]);
    await calls.cancelMultiServiceBooking(massages._id);
    const alone = calls.cancelBooking(one.bookings[0]?._id ?? '', { revision: '2' });
    expect(await refusalOf(alone)).toMatchObject({ code: 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' });
    await calls.cancelMultiServiceBooking(one._id, { flowControlSettings: { ignoreCancellationPolicy: true } });
    const flowControlSettings = { skipPendingApprovalServiceValidation: true };
    const markAsPendingBookingsInfo = infoOf(other.bookings);
    await calls.markMultiServiceBookingAsPending(other._id, { markAsPendingBookingsInfo, flowControlSettings });
    await calls.declineMultiServiceBooking(other._id, { declineBookingsInfo: infoOf(other.bookings, '2') });
    expect((await statusesOf(site)).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'CANCELED'),
      ...['DECLINED', 'DECLINED'],
    ]);
    const third = await packageOf(site.owner(), await pairAt(site), { type, status: 'CONFIRMED' });
    expect(third.bookings).toHaveLength(2);
  });

  test('move together', async () => {
    const site = await siteAt();
    const { _id, bookings } = await packageOf(site.owner(), await pairAt(site), { type, status: 'CONFIRMED' });
    const slots = await pairAt(site, at('10:30'));
    const move = (count: number) => movedPackage(site.owner(), _id, infoOf(bookings.slice(0, count)), slots);
    expect(await refusalOf(move(1))).toMatchObject({ code: 'VALIDATION_FAILURE' });
    // Half an hour later overlaps their own time, which is free for them.
    expect((await move(2)).map(({ booking }) => booking)).toMatchObject([
      { startDate: new Date(at('10:30')), revision: '2', bookedEntity: { slot: { resource: { name: 'Lin' } } } },
      { startDate: new Date(at('10:30')), revision: '2', bookedEntity: { slot: { resource: { name: 'Jonas' } } } },
    ]);
    const night = await pairAt(site, at('02:00'));
    const away = movedPackage(site.owner(), _id, infoOf(bookings, '2'), night);
    expect(await refusalOf(away)).toMatchObject({ code: 'NO_OPEN_SPOTS' });
  });

  test('are paid by their own ids, and a late buyer gets none of them', async () => {
    const site = await siteAt();
    const buyers = [site.visitor(), site.visitor()];
    const outcomes: number[] = [];
    for (const visitor of buyers) {
      const slots = [
        await slotAt(site, { slug: 'massage', start: at('10:00'), staff: 'Lin' }),
        await slotAt(site, { slug: 'haircut', start: at('10:00'), staff: 'Maya' }),
      ];
      const { bookings } = await packageOf(visitor, slots, { type });
      const lineItems = bookings.map(({ _id: catalogItemId }) => ({
        catalogReference: { appId: BOOKINGS_APP_ID, catalogItemId },
        quantity: 1,
      }));
      await visitor.currentCart.addToCurrentCart({ lineItems });
    }
    const pages = await Promise.all(buyers.map((visitor) => openCheckout(site, visitor)));
    for (const page of pages) outcomes.push((await buy(page)).status);
    expect(outcomes[0]).toBe(303);
    expect(outcomes[1]).not.toBe(303);
    const bookings = await keptBookings<{ status: string; paymentStatus: string }>(site);
    expect(bookings.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`).toSorted()).toEqual([
      ...['CONFIRMED PAID', 'CONFIRMED PAID'],
      ...['CREATED UNDEFINED', 'CREATED UNDEFINED'],
    ]);
  });

  test('accept a booking with the same start and other staff, and let any leave', async () => {
    const site = await siteAt();
    const { bookings: calls } = site.owner();
    const { _id, bookings } = await packageOf(site.visitor(), await pairAt(site), { type });
    const consultationAt = async (start: string, name: string) => {
      const open = await openSlots(site, 'consultation');
      const found = open.find(({ slot }) => slot.startDate === start && slot.resource?.name === name);
      return aBooking(site, site.visitor(), 'consultation', { slot: found?.slot ?? {} });
    };
    const add = (booking: { _id: string }) =>
      calls.addBookingsToMultiServiceBooking(_id, { bookings: infoOf([booking]), returnFullEntity: true });
    expect(await refusalOf(add(await consultationAt(at('10:30'), 'Maya')))).toMatchObject({
      code: 'VALIDATION_FAILURE',
    });
    expect(await refusalOf(add(await consultationAt(at('10:00'), 'Lin')))).toMatchObject({
      code: 'VALIDATION_FAILURE',
    });
    const joined = await add(await consultationAt(at('10:00'), 'Maya'));
    expect(joined.bookings).toMatchObject([{ booking: { multiServiceBookingInfo: { _id, type } } }]);
    const left = await calls.removeBookingsFromMultiServiceBooking(_id, {
      bookings: infoOf(bookings.slice(1)),
      returnFullEntity: true,
    });
    expect(left.bookings?.[0]?.booking?.multiServiceBookingInfo).toBeUndefined();
    expect((await calls.getMultiServiceBooking(_id)).bookings).toHaveLength(2);
  });
});
