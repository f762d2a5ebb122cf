import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { storedBookings } from '../../services/own-services';
import { ADA, aBooking, aMember, NOW, openSlots } from '../a-booking';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEveryDatabase('bulk booking calls', (platform) => {
  async function twoBookings() {
    const site = await platform.site();
    await site.setTime(NOW);
    const ids = [
      (await aBooking(site, site.visitor(), 'massage'))._id,
      (await aBooking(site, site.visitor(), 'watercolor-course'))._id,
    ];
    return { site, ids };
  }

  test('decides each booking separately and reports missing bookings', async () => {
    const { site, ids } = await twoBookings();
    const details = [...ids, NOBODY].map((bookingId) => ({ bookingId }));
    const answer = await site.owner().bookings.bulkConfirmOrDeclineBooking(details, { returnEntity: true });
    expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    expect(answer.results).toMatchObject([
      { item: { _id: ids[0], status: 'CONFIRMED' }, itemMetadata: { success: true, originalIndex: 0 } },
      { item: { _id: ids[1], status: 'CONFIRMED' } },
      { itemMetadata: { _id: NOBODY, success: false, error: { code: 'BOOKING_NOT_FOUND' } } },
    ]);
    const again = await site.owner().bookings.bulkConfirmOrDeclineBooking(details);
    expect(again.bulkActionMetadata).toMatchObject({ totalSuccesses: 0, totalFailures: 3 });
    const twice = site.owner().bookings.bulkConfirmOrDeclineBooking([...details, ...details]);
    expect(await refusalOf(twice)).toMatchObject({ code: 'DUPLICATED_BOOKINGS', status: 400 });
  });

  test('the allowed actions follow from policy and status', async () => {
    const { site, ids } = await twoBookings();
    const { bookings } = site.owner();
    const actions = async () => {
      const { results } = await bookings.bulkCalculateAllowedActions([...ids, NOBODY]);
      return results?.map(({ item, itemMetadata }) => item ?? itemMetadata?.error?.code);
    };
    const none = { cancel: false, reschedule: false };
    expect(await actions()).toEqual([{ cancel: true, reschedule: true }, none, 'BOOKING_NOT_FOUND']);
    await bookings.cancelBooking(ids[0] ?? '', { revision: '1' });
    expect(await actions()).toEqual([none, none, 'BOOKING_NOT_FOUND']);
  });

  test('books free times, reports taken times, and fails entirely if one slot is malformed', async () => {
    const { site } = await twoBookings();
    const [open] = await openSlots(site, 'massage');
    const existingBooking = await aBooking(site, site.owner(), 'massage', { slot: open?.slot ?? {} });
    await site.owner().bookings.confirmBooking(existingBooking._id, '1');
    const [free] = await openSlots(site, 'consultation');
    const bookingInfo = (slot: object = {}) => ({
      booking: { bookedEntity: { slot: structuredClone(slot) }, contactDetails: ADA, totalParticipants: 1 },
    });
    const visitor = site.visitor();
    const answer = await visitor.bookings.bulkCreateBooking([bookingInfo(open?.slot), bookingInfo(free?.slot)], {
      returnFullEntity: true,
    });
    expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(answer.results).toMatchObject([
      { itemMetadata: { originalIndex: 0, success: false, error: { code: 'SLOT_NOT_AVAILABLE' } } },
      { itemMetadata: { originalIndex: 1, success: true }, item: { status: 'CREATED', revision: '1' } },
    ]);
    const before = (await storedBookings(site)).length;
    const broken = visitor.bookings.bulkCreateBooking([bookingInfo(free?.slot), bookingInfo()]);
    expect(await refusalOf(broken)).toMatchObject({ code: 'VALIDATION_FAILURE' });
    const forty = Array.from({ length: 41 }, () => bookingInfo(free?.slot));
    expect(await refusalOf(visitor.bookings.bulkCreateBooking(forty))).toMatchObject({ status: 400 });
    expect(await storedBookings(site)).toHaveLength(before);
  });

  test('a form submission and an app’s own fields are stored with the booking', async () => {
    const { site, ids } = await twoBookings();
    const { bookings } = site.owner();
    const id = ids[0] ?? '';
    const { booking } = await bookings.setBookingSubmissionId(id, NOBODY);
    expect(booking).toMatchObject({ formSubmissionId: NOBODY, revision: '2' });
    const fields = await bookings.updateExtendedFields(id, 'namespace', { namespaceData: { seat: 4 } });
    expect(fields).toMatchObject({ namespace: 'namespace', namespaceData: { seat: 4 } });
    const more = await bookings.updateExtendedFields(id, 'namespace', { namespaceData: { row: 'B' } });
    expect(more.namespaceData).toEqual({ seat: 4, row: 'B' });
    expect(await site.events()).toContain('wix.bookings.v2.booking/updated');
    const missing = { code: 'BOOKING_NOT_FOUND', status: 404 };
    expect(await refusalOf(bookings.setBookingSubmissionId(NOBODY, NOBODY))).toMatchObject(missing);
    const nowhere = bookings.updateExtendedFields(NOBODY, 'namespace', { namespaceData: {} });
    expect(await refusalOf(nowhere)).toMatchObject(missing);
    for (const { bookings: calls } of [site.visitor(), await aMember(site)]) {
      expect(await refusalOf(calls.setBookingSubmissionId(id, NOBODY))).toMatchObject({ status: 403 });
      const update = calls.updateExtendedFields(id, 'namespace', { namespaceData: {} });
      expect(await refusalOf(update)).toMatchObject({ status: 403 });
    }
  });

  test('a booking’s token gives access to its service', async () => {
    const { site, ids } = await twoBookings();
    const { token } = await site.owner().bookings.getAnonymousActionToken(ids[0] ?? '');
    const visitor = site.visitor();
    const { service } = await visitor.bookings.getServiceAnonymously(token ?? '', { fields: ['STAFF_MEMBER_DETAILS'] });
    expect(service).toMatchObject({ name: 'Deep tissue massage', staffMemberDetails: { staffMembers: [{}, {}] } });
    const wrong = visitor.bookings.getServiceAnonymously('made-up');
    expect(await refusalOf(wrong)).toMatchObject({ code: 'INVALID_TOKEN' });
    await site.owner().services.deleteService(service?._id ?? '');
    expect(await refusalOf(visitor.bookings.getServiceAnonymously(token ?? ''))).toMatchObject({
      code: 'FAILED_GETTING_SERVICE',
    });
  });

  test('only the business decides in bulk', async () => {
    const { site, ids } = await twoBookings();
    for (const { bookings } of [site.visitor(), await aMember(site)]) {
      const decide = bookings.bulkConfirmOrDeclineBooking(ids.map((bookingId) => ({ bookingId })));
      expect(await refusalOf(decide)).toMatchObject({ status: 403 });
      expect(await refusalOf(bookings.bulkCalculateAllowedActions(ids))).toMatchObject({ status: 403 });
    }
  });
});
