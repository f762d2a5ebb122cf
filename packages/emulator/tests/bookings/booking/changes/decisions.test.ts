import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { mails, serviceOf } from '../../services/own-services';
import { ADA, aBooking, aMember, NOW, openSlots } from '../a-booking';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEveryDatabase('decisions about bookings', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  const openSlotCount = async (site: TestSite, startDate: string | null | undefined) =>
    (await openSlots(site, 'massage')).filter(({ slot }) => slot.startDate === startDate).length;

  test('a confirmed booking holds its time and has the requested payment status', async () => {
    const site = await siteAt();
    const booking = await aBooking(site, site.visitor(), 'massage');
    const startDate = booking.bookedEntity?.slot?.startDate;
    const before = await openSlotCount(site, startDate);
    const confirmed = await site.owner().bookings.confirmBooking(booking._id, booking.revision, {
      paymentStatus: 'EXEMPT',
      participantNotification: { notifyParticipants: true, message: 'Until then!' },
    });
    expect(confirmed.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'EXEMPT', revision: '2' });
    expect(await openSlotCount(site, startDate)).toBe(before - 1);
    expect(await site.events()).toContain('wix.bookings.v2.booking/confirmed');
    expect(await mails(site)).toMatchObject([{ to: ADA.email, text: expect.stringContaining('Until then!') }]);
  });

  test('sends no email unless the customer should be notified', async () => {
    const site = await siteAt();
    const booking = await aBooking(site, site.visitor(), 'massage');
    await site.owner().bookings.confirmBooking(booking._id, booking.revision, {
      participantNotification: { message: 'Until then!' },
    });
    expect(await mails(site)).toEqual([]);
  });

  test('a taken time is confirmed only as a double booking', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const [first, second] = [
      await aBooking(site, site.visitor(), 'massage'),
      await aBooking(site, site.visitor(), 'massage'),
    ];
    await bookings.confirmBooking(first._id, first.revision);
    const plain = bookings.confirmBooking(second._id, second.revision, { doubleBooked: true });
    expect(await refusalOf(plain)).toMatchObject({ code: 'NO_OPEN_SPOTS', status: 409 });
    const flowControlSettings = { checkAvailabilityValidation: true };
    const checked = bookings.confirmBooking(second._id, second.revision, { flowControlSettings });
    expect(await refusalOf(checked)).toMatchObject({ code: 'NO_OPEN_SPOTS', status: 409 });
    const forced = await bookings.confirmBooking(second._id, second.revision, {
      flowControlSettings,
      doubleBooked: true,
    });
    expect(forced.booking).toMatchObject({ status: 'CONFIRMED', doubleBooked: true });
  });

  test('a pending booking’s availability is checked again when it is confirmed', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const [first, second] = [
      await aBooking(site, site.visitor(), 'massage'),
      await aBooking(site, site.visitor(), 'massage'),
    ];
    await bookings.confirmBooking(first._id, first.revision);
    const flowControlSettings = { skipPendingApprovalServiceValidation: true };
    const pending = await bookings.markBookingAsPending(second._id, '1', { flowControlSettings });
    expect(pending.booking).toMatchObject({ status: 'PENDING', doubleBooked: true });
    expect(await refusalOf(bookings.confirmBooking(second._id, '2'))).toMatchObject({ code: 'NO_OPEN_SPOTS' });
    const ignored = { flowControlSettings: { ignoreCancellationPolicy: true } };
    await bookings.cancelBooking(first._id, { revision: '2', ...ignored });
    const { booking } = await bookings.confirmBooking(second._id, '2');
    expect(booking).toMatchObject({ status: 'CONFIRMED' });
    expect(booking?.doubleBooked).toBeUndefined();
  });

  test('a declined booking is final and frees its time', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const booking = await aBooking(site, site.visitor(), 'massage');
    const startDate = booking.bookedEntity?.slot?.startDate;
    const before = await openSlotCount(site, startDate);
    const flowControlSettings = { skipPendingApprovalServiceValidation: true };
    const pending = await bookings.markBookingAsPending(booking._id, '1', { flowControlSettings });
    expect(pending.booking?.status).toBe('PENDING');
    expect(await openSlotCount(site, startDate)).toBe(before - 1);
    const declined = await bookings.declineBooking(booking._id, '2', {
      participantNotification: { notifyParticipants: true },
    });
    expect(declined.booking).toMatchObject({ status: 'DECLINED', revision: '3' });
    expect(await openSlotCount(site, startDate)).toBe(before);
    expect(await mails(site)).toMatchObject([{ subject: expect.stringContaining('declined') }]);
    expect(await refusalOf(bookings.confirmBooking(booking._id, '3'))).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
      status: 428,
    });
    expect(await refusalOf(bookings.declineBooking(booking._id, '3'))).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
    });
    expect(await refusalOf(bookings.confirmOrDeclineBooking(booking._id))).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
    });
  });

  test('only a new booking of a service that requires approval can be marked as pending', async () => {
    const site = await siteAt();
    const { bookings, services } = site.owner();
    const booking = await aBooking(site, site.visitor(), 'massage');
    const unasked = bookings.markBookingAsPending(booking._id, '1');
    expect(await refusalOf(unasked)).toMatchObject({ code: 'NOT_PENDING_APPROVAL_SERVICE' });
    const service = await serviceOf(site, 'massage');
    const onlineBooking = { enabled: true, requireManualApproval: true };
    await services.updateService(service._id ?? '', { revision: service.revision ?? '', onlineBooking });
    expect((await bookings.markBookingAsPending(booking._id, '1')).booking?.status).toBe('PENDING');
    expect(await site.events()).toContain('wix.bookings.v2.booking/markedAsPending');
    expect(await refusalOf(bookings.markBookingAsPending(booking._id, '2'))).toMatchObject({
      code: 'BOOKING_MARK_BOOKING_AS_PENDING',
    });
    const next = await aBooking(site, site.visitor(), 'massage');
    const decided = await bookings.confirmOrDeclineBooking(next._id, { paymentStatus: 'PAID' });
    expect(decided.booking).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' });
  });

  test.each([
    ['UNDEFINED', 'DECLINED', undefined],
    ['NOT_PAID', 'DECLINED', undefined],
    ['REFUNDED', 'DECLINED', undefined],
    ['EXEMPT', 'DECLINED', undefined],
    ['FAILED', 'DECLINED', undefined],
    ['PAID', 'CONFIRMED', true],
    ['PARTIALLY_PAID', 'CONFIRMED', true],
  ] as const)(
    'if the time is taken, a booking with the payment status %s becomes %s',
    async (paymentStatus, status, doubleBooked) => {
      const site = await siteAt();
      const { bookings } = site.owner();
      const first = await aBooking(site, site.visitor(), 'massage');
      const second = await aBooking(site, site.visitor(), 'massage');
      const free = await bookings.confirmOrDeclineBooking(first._id, { paymentStatus });
      expect(free.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus });
      expect(free.booking?.doubleBooked).toBeUndefined();
      const { booking } = await bookings.confirmOrDeclineBooking(second._id, { paymentStatus });
      expect(booking).toMatchObject({ status, paymentStatus });
      expect(booking?.doubleBooked).toBe(doubleBooked);
    },
  );

  test('50 concurrent decisions on one free place confirm one booking', { tags: ['database'] }, async () => {
    const site = await siteAt();
    const ids: string[] = [];
    const visitor = site.visitor();
    const [open] = await openSlots(site, 'massage');
    for (let index = 0; index < 50; index += 1) {
      ids.push((await aBooking(site, visitor, 'massage', { slot: open?.slot ?? {} }))._id);
    }
    const decided = await Promise.all(ids.map((id) => site.owner().bookings.confirmOrDeclineBooking(id)));
    const statuses = decided.map(({ booking }) => booking?.status);
    expect(statuses.filter((status) => status === 'CONFIRMED')).toHaveLength(1);
    expect(statuses.filter((status) => status === 'DECLINED')).toHaveLength(49);
  });

  async function bookFiftyTimes(site: TestSite): Promise<string[]> {
    const visitor = site.visitor();
    const [open] = await openSlots(site, 'massage');
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      ids.push((await aBooking(site, visitor, 'massage', { slot: open?.slot ?? {} }))._id);
    }
    return ids;
  }

  test('50 concurrent confirmations of one time confirm one booking', { tags: ['database'] }, async () => {
    const site = await siteAt();
    const ids = await bookFiftyTimes(site);
    const { bookings } = site.owner();
    const confirmed = await Promise.allSettled(ids.map((id) => bookings.confirmBooking(id, '1')));
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const slugs = (await site.events()).filter((slug) => slug === 'wix.bookings.v2.booking/confirmed');
    expect(slugs).toHaveLength(1);
  });

  // Control: without the check, all are confirmed.
  test('50 concurrent confirmations without the availability check confirm all, 49 as double bookings', {
    tags: ['database'],
  }, async () => {
    const site = await siteAt();
    const ids = await bookFiftyTimes(site);
    const { bookings } = site.owner();
    const flowControlSettings = { checkAvailabilityValidation: false };
    const confirmed = await Promise.all(ids.map((id) => bookings.confirmBooking(id, '1', { flowControlSettings })));
    expect(confirmed.every(({ booking }) => booking?.status === 'CONFIRMED')).toBe(true);
    expect(confirmed.filter(({ booking }) => booking?.doubleBooked)).toHaveLength(49);
  });

  test('the business can confirm on creation, but the same time only once', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const [open] = await openSlots(site, 'massage');
    const before = await openSlotCount(site, open?.slot.startDate);
    const create = () =>
      bookings.createBooking({
        bookedEntity: { slot: structuredClone<object>(open?.slot ?? {}) },
        contactDetails: ADA,
        totalParticipants: 1,
        status: 'CONFIRMED',
      });
    expect((await create()).booking).toMatchObject({ status: 'CONFIRMED', revision: '1' });
    expect(await openSlotCount(site, open?.slot.startDate)).toBe(before - 1);
    expect(await refusalOf(create())).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', status: 409 });
  });

  test('a stale revision and an unknown booking are refused', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const { _id } = await aBooking(site, site.visitor(), 'massage');
    expect(await refusalOf(bookings.confirmBooking(_id, '7'))).toMatchObject({ status: 409 });
    expect(await refusalOf(bookings.declineBooking(_id, '7'))).toMatchObject({ status: 409 });
    expect(await refusalOf(bookings.markBookingAsPending(_id, '7'))).toMatchObject({ status: 409 });
    const missing = { code: 'BOOKING_NOT_FOUND', status: 404 };
    expect(await refusalOf(bookings.confirmBooking(NOBODY, '1'))).toMatchObject(missing);
    expect(await refusalOf(bookings.declineBooking(NOBODY, '1'))).toMatchObject(missing);
    expect(await refusalOf(bookings.markBookingAsPending(NOBODY, '1'))).toMatchObject(missing);
    expect(await refusalOf(bookings.confirmOrDeclineBooking(NOBODY))).toMatchObject(missing);
  });

  test('only the business decides', async () => {
    const site = await siteAt();
    for (const { bookings } of [site.visitor(), await aMember(site)]) {
      expect(await refusalOf(bookings.confirmBooking(NOBODY, '1'))).toMatchObject({ status: 403 });
      expect(await refusalOf(bookings.declineBooking(NOBODY, '1'))).toMatchObject({ status: 403 });
      expect(await refusalOf(bookings.markBookingAsPending(NOBODY, '1'))).toMatchObject({ status: 403 });
      expect(await refusalOf(bookings.confirmOrDeclineBooking(NOBODY))).toMatchObject({ status: 403 });
      expect(await refusalOf(bookings.updateNumberOfParticipants(NOBODY, { revision: '1' }))).toMatchObject({
        status: 403,
      });
    }
  });
});
