import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { mails } from '../../services/own-services';
import { ADA, aBooking, aMember, forbidChanges, NOW, openSlots } from '../a-booking';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEveryDatabase('booking changes', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  const openSlotsAt = async (site: TestSite, slug: string, startDate: string | null | undefined) =>
    (await openSlots(site, slug)).filter(({ slot }) => slot.startDate === startDate);

  test('a member can cancel in time, which frees the place', async () => {
    const site = await siteAt();
    const { bookings } = await aMember(site);
    const member = await aMember(site);
    const booking = await aBooking(site, member, 'massage');
    const startDate = booking.bookedEntity?.slot?.startDate;
    const before = (await openSlotsAt(site, 'massage', startDate)).length;
    await site.owner().bookings.confirmBooking(booking._id, '1');
    expect(await openSlotsAt(site, 'massage', startDate)).toHaveLength(before - 1);
    expect(await refusalOf(bookings.cancelBooking(booking._id, { revision: '1' }))).toMatchObject({ status: 409 });
    const canceled = await bookings.cancelBooking(booking._id, {
      revision: '2',
      participantNotification: { notifyParticipants: true },
    });
    expect(canceled.booking).toMatchObject({ status: 'CANCELED', revision: '3' });
    expect(await openSlotsAt(site, 'massage', startDate)).toHaveLength(before);
    expect(await site.events()).toContain('wix.bookings.v2.booking/canceled');
    expect(await mails(site)).toMatchObject([{ to: ADA.email, subject: expect.stringContaining('canceled') }]);
    const again = bookings.cancelBooking(booking._id, { revision: '3' });
    expect(await refusalOf(again)).toMatchObject({ code: 'VALIDATION_FAILURE' });
  });

  test('each change names its initiator, the customer or the business', async () => {
    const site = await siteAt();
    const member = await aMember(site);
    const visitor = site.visitor();
    const owner = site.owner();
    const own = await aBooking(site, member, 'massage');
    await member.bookings.cancelBooking(own._id, { revision: '1' });
    const other = await aBooking(site, member, 'massage');
    await owner.bookings.confirmBooking(other._id, '1');
    const { token } = await member.bookings.getAnonymousActionToken(other._id);
    await visitor.bookings.bookingsCancelBookingAnonymously(token ?? '', '2');
    const third = await aBooking(site, visitor, 'massage');
    await owner.bookings.declineBooking(third._id, '1');
    const { events } = await site.control<{
      events: { slug: string; actionEvent?: { body: { initiatedBy?: Record<string, string> } } }[];
    }>('GET', 'events');
    const initiators = events.flatMap(({ slug, actionEvent }) => {
      const by = actionEvent?.body.initiatedBy;
      return by ? [[slug, ...Object.keys(by)]] : [];
    });
    expect(initiators).toEqual([
      ['canceled', 'memberId'],
      ['confirmed', 'wixUserId'],
      ['canceled', 'anonymousVisitorId'],
      ['declined', 'wixUserId'],
    ]);
  });

  test('the policy’s windows apply to all callers except those who may skip them', async () => {
    const site = await siteAt();
    await forbidChanges(site, 'yoga-class');
    const member = await aMember(site);
    const booking = await aBooking(site, member, 'massage');
    const slot = (await openSlots(site, 'massage')).at(-1)?.slot ?? {};
    const ofAll = await aBooking(site, member, 'yoga-class');
    const refused = { code: 'BOOKING_POLICY_VIOLATION', status: 400 };
    expect(await refusalOf(member.bookings.cancelBooking(ofAll._id, { revision: '1' }))).toMatchObject(refused);
    await site.setTime('2027-02-03T00:00:00.000-05:00');
    for (const { bookings } of [member, site.owner()]) {
      expect(await refusalOf(bookings.cancelBooking(booking._id, { revision: '1' }))).toMatchObject(refused);
      const move = bookings.rescheduleBooking(booking._id, structuredClone(slot), { revision: '1' });
      expect(await refusalOf(move)).toMatchObject(refused);
    }
    const skips = { revision: '1', flowControlSettings: { ignoreCancellationPolicy: true } };
    const byMember = await refusalOf(member.bookings.cancelBooking(booking._id, skips));
    expect(byMember).toMatchObject({ code: 'UNAUTHORIZED_OPERATION', status: 403 });
    expect((await site.owner().bookings.cancelBooking(booking._id, skips)).booking?.status).toBe('CANCELED');
  });

  test('a move frees the booking’s old place, even if both times overlap', async () => {
    const site = await siteAt();
    const member = await aMember(site);
    const slots = await openSlots(site, 'massage');
    const from = slots[0]?.slot;
    const to = slots.find(
      ({ slot }) => slot.startDate !== from?.startDate && slot.resource?._id === from?.resource?._id,
    );
    const booking = await aBooking(site, member, 'massage', { slot: from ?? {} });
    await site.owner().bookings.confirmBooking(booking._id, '1');
    const { booking: moved } = await member.bookings.rescheduleBooking(booking._id, structuredClone(to?.slot ?? {}), {
      revision: '2',
      participantNotification: { notifyParticipants: true },
    });
    expect(moved).toMatchObject({
      status: 'CONFIRMED',
      revision: '3',
      bookedEntity: { slot: { startDate: to?.slot.startDate } },
    });
    const isOpenWithStaff = async (startDate: string | null | undefined) =>
      (await openSlotsAt(site, 'massage', startDate)).some(({ slot }) => slot.resource?._id === from?.resource?._id);
    expect(await isOpenWithStaff(to?.slot.startDate)).toBe(false);
    expect(await site.events()).toContain('wix.bookings.v2.booking/rescheduled');
    expect(await mails(site)).toMatchObject([{ subject: expect.stringContaining('rescheduled') }]);
    const other = await aBooking(site, member, 'massage', { slot: slots.at(-1)?.slot ?? {} });
    const request = member.bookings.rescheduleBooking(other._id, structuredClone(to?.slot ?? {}), { revision: '1' });
    expect(await refusalOf(request)).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', status: 409 });
  });

  test('a class booking moves to another session, and a course booking cannot move', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const flowControlSettings = { ignoreReschedulePolicy: true };
    const sessions = await openSlots(site, 'yoga-class');
    const [first, second] = sessions;
    const booking = await aBooking(site, site.visitor(), 'yoga-class', { slot: first?.slot ?? {} });
    await bookings.confirmBooking(booking._id, '1');
    const move = (slot: object, revision: string) =>
      bookings.rescheduleBooking(booking._id, slot, { revision, flowControlSettings });
    await move({ eventId: second?.slot.eventId }, '2');
    const after = await openSlots(site, 'yoga-class');
    expect(after.map(({ openSpots }) => openSpots).slice(0, 2)).toEqual([
      first?.openSpots,
      (second?.openSpots ?? 0) - 1,
    ]);
    const [pottery] = await openSlots(site, 'pottery-class');
    expect(await refusalOf(move(structuredClone(pottery?.slot ?? {}), '3'))).toMatchObject({
      code: 'VALIDATION_FAILURE',
    });
    expect(await refusalOf(move({ eventId: pottery?.slot.eventId }, '3'))).toMatchObject({ code: 'SESSION_NOT_FOUND' });
    const course = await aBooking(site, site.visitor(), 'watercolor-course');
    const ofCourse = bookings.rescheduleBooking(
      course._id,
      { eventId: pottery?.slot.eventId ?? '' },
      { revision: '1', flowControlSettings },
    );
    expect(await refusalOf(ofCourse)).toMatchObject({ code: 'VALIDATION_FAILURE' });
  });

  test('changing the number of participants changes the open places', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const booking = await aBooking(site, site.visitor(), 'yoga-class');
    const startDate = booking.bookedEntity?.slot?.startDate;
    const spots = async () => (await openSlotsAt(site, 'yoga-class', startDate))[0]?.openSpots ?? 0;
    const before = await spots();
    await bookings.confirmBooking(booking._id, '1');
    const change = (id: string, totalParticipants: number, revision: string) =>
      bookings.updateNumberOfParticipants(id, { revision, totalParticipants });
    expect((await change(booking._id, 3, '2')).booking).toMatchObject({ totalParticipants: 3, revision: '3' });
    expect(await spots()).toBe(before - 3);
    expect(await site.events()).toContain('wix.bookings.v2.booking/number_of_participants_updated');
    expect(await refusalOf(change(booking._id, 11, '3'))).toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' });
    expect(await spots()).toBe(before - 3);
    expect(await refusalOf(change(booking._id, 2, '2'))).toMatchObject({ status: 409 });
    expect(await refusalOf(change(NOBODY, 2, '2'))).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    const appointment = await aBooking(site, site.visitor(), 'massage');
    expect(await refusalOf(change(appointment._id, 2, '1'))).toMatchObject({ code: 'VALIDATION_FAILURE' });
  });

  test('a visitor needs a token, and a member can change only their own bookings', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const { _id } = await aBooking(site, visitor, 'massage');
    const slot = (await openSlots(site, 'massage')).at(-1)?.slot ?? {};
    expect(await refusalOf(visitor.bookings.cancelBooking(_id, { revision: '1' }))).toMatchObject({ status: 403 });
    const byVisitor = visitor.bookings.rescheduleBooking(_id, structuredClone(slot), { revision: '1' });
    expect(await refusalOf(byVisitor)).toMatchObject({ status: 403 });
    const member = await aMember(site);
    const missing = { code: 'BOOKING_NOT_FOUND', status: 404 };
    expect(await refusalOf(member.bookings.cancelBooking(_id, { revision: '1' }))).toMatchObject(missing);
    const byMember = member.bookings.rescheduleBooking(_id, structuredClone(slot), { revision: '1' });
    expect(await refusalOf(byMember)).toMatchObject(missing);
    expect(await refusalOf(site.visitor().bookings.getAnonymousActionToken(_id))).toMatchObject(missing);
  });

  test('a booking can be read, moved and canceled with its token', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const { bookings } = site.visitor();
    const { _id } = await aBooking(site, visitor, 'massage');
    const token = (await visitor.bookings.getAnonymousActionToken(_id)).token ?? '';
    const read = await bookings.bookingsGetBookingAnonymously(token);
    expect(read).toMatchObject({ booking: { _id }, allowedAnonymousActions: { cancel: true, reschedule: true } });
    const slot = (await openSlots(site, 'massage')).at(-1)?.slot ?? {};
    const moved = await bookings.bookingsRescheduleBookingAnonymously(token, structuredClone(slot), { revision: '1' });
    expect(moved.booking?.revision).toBe('2');
    expect(await mails(site)).toMatchObject([{ to: ADA.email }]);
    const stale = bookings.bookingsCancelBookingAnonymously(token, '1');
    expect(await refusalOf(stale)).toMatchObject({ status: 409 });
    const canceled = await bookings.bookingsCancelBookingAnonymously(token, '2');
    expect(canceled.booking?.status).toBe('CANCELED');
    const twice = bookings.bookingsCancelBookingAnonymously(token, '3');
    expect(await refusalOf(twice)).toMatchObject({ code: 'BOOKING_CANNOT_BE_CANCELLED' });
    const late = bookings.bookingsRescheduleBookingAnonymously(token, structuredClone(slot), { revision: '3' });
    expect(await refusalOf(late)).toMatchObject({ code: 'RESCHEDULING_NOT_ALLOWED' });
    expect(await refusalOf(bookings.bookingsGetBookingAnonymously('nonsense'))).toMatchObject({
      code: 'INVALID_TOKEN',
    });
  });
});
