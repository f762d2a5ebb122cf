import { expect, test } from 'vitest';
import { aBooking, aMember, NOW } from './a-booking';
import { onEveryDatabase, refusalOf } from './harness';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEveryDatabase('many bookings at once', (platform) => {
  async function twoBookings() {
    const site = await platform.site();
    await site.setTime(NOW);
    const ids = [
      (await aBooking(site, site.visitor(), 'massage'))._id,
      (await aBooking(site, site.visitor(), 'watercolor-course'))._id,
    ];
    return { site, ids };
  }

  test('each is decided by itself and the missing one is reported', async () => {
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

  test('only the business may', async () => {
    const { site, ids } = await twoBookings();
    for (const { bookings } of [site.visitor(), await aMember(site)]) {
      const decide = bookings.bulkConfirmOrDeclineBooking(ids.map((bookingId) => ({ bookingId })));
      expect(await refusalOf(decide)).toMatchObject({ status: 403 });
      expect(await refusalOf(bookings.bulkCalculateAllowedActions(ids))).toMatchObject({ status: 403 });
    }
  });
});
