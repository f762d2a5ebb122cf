import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aBooking, NOW, openSlots } from '../booking/a-booking';
import { keptBookings, mails } from '../services/own-services';
import { at, infoOf, movedPackage, type PackageSlot, packageOf, slotAt } from './a-package';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const type = 'SEPARATE_BOOKINGS';
const FRIDAY = '2027-02-05T14:00:00-05:00';

onEveryDatabase('bookings at times of their own', (platform) => {
  async function siteAt(): Promise<TestSite> {
    const site = await platform.site();
    await site.setTime(NOW);
    await site.settings({ multiServiceBookingType: type });
    return site;
  }

  /** A massage with Lin on Wednesday, and a training with her on Friday, which is named first. */
  const pairOf = async (site: TestSite, start = at('09:00')) => [
    await slotAt(site, { slug: 'personal-training', start: FRIDAY, staff: 'Lin' }),
    await slotAt(site, { slug: 'massage', start, staff: 'Lin' }),
  ];

  const statusesOf = async (site: TestSite) => (await keptBookings(site)).map(({ status }) => status);

  test('are one package, in any order and with any time between them', async () => {
    const site = await siteAt();
    const { _id, bookings } = await packageOf(site.visitor(), await pairOf(site), { type });
    expect(bookings).toMatchObject([
      { startDate: new Date(FRIDAY), status: 'CREATED', multiServiceBookingInfo: { _id, type } },
      { startDate: new Date(at('09:00')), status: 'CREATED', multiServiceBookingInfo: { _id, type } },
    ]);
    const owned = site.owner().bookings;
    const read = await owned.getMultiServiceBooking(_id);
    expect(read.bookings?.map(({ bookingId }) => bookingId)).toEqual(
      bookings.map((booking) => booking._id).toReversed(),
    );
    expect(await owned.getMultiServiceBookingAvailability(_id)).toMatchObject({ bookable: true, remainingCapacity: 1 });
  });

  test('may overlap with different staff', async () => {
    const site = await siteAt();
    const [massage, consultation] = [
      await slotAt(site, { slug: 'massage', start: at('10:00') }),
      await slotAt(site, { slug: 'consultation', start: at('10:30') }),
    ];
    const { bookings } = await packageOf(site.owner(), [massage, consultation], { type, status: 'CONFIRMED' });
    const names = bookings.map(({ bookedEntity }) => bookedEntity?.slot?.resource?.name);
    expect(new Set(names).size).toBe(2);
  });

  test('are refused if one is taken, elsewhere or needs two places at once, and store nothing', {
    tags: ['database'],
  }, async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const slot = (await openSlots(site, 'massage')).find(
      ({ slot }) => slot.startDate === at('09:00') && slot.resource?.name === 'Lin',
    )?.slot;
    const taken = await aBooking(site, site.visitor(), 'massage', { slot: slot ?? {} });
    await bookings.confirmBooking(taken._id, '1');
    const refused = async (slots: readonly PackageSlot[]) =>
      refusalOf(packageOf(site.owner(), slots, { type, status: 'CONFIRMED' }));
    expect(await refused(await pairOf(site))).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', status: 409 });
    // The buffer behind the one that is taken is taken as well.
    expect(await refused(await pairOf(site, at('10:00')))).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
    const [training, massage] = await pairOf(site, at('10:30'));
    if (!training || !massage) throw new Error('no pair');
    const consultation = await slotAt(site, { slug: 'consultation', start: at('11:00'), staff: 'Lin' });
    expect(await refused([massage, consultation])).toMatchObject({ code: 'VALIDATION_FAILURE' });
    // Within the buffer of the other one.
    const close = await slotAt(site, { slug: 'consultation', start: at('11:30'), staff: 'Lin' });
    expect(await refused([massage, close])).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
    const elsewhere = { ...training, location: { ...training.location, _id: NOBODY } };
    expect(await refused([elsewhere, massage])).toMatchObject({ code: 'VALIDATION_FAILURE' });
    expect(await refused([training, ...(await pairOf(site, at('02:00'))).slice(1)])).toMatchObject({
      code: 'SLOT_NOT_AVAILABLE',
    });
    expect(await refused(Array.from({ length: 9 }, () => training))).toMatchObject({ code: 'VALIDATION_FAILURE' });
    expect(await statusesOf(site)).toEqual(['CONFIRMED']);
    const { bookings: made } = await packageOf(site.owner(), [training, massage], { type, status: 'CONFIRMED' });
    expect(made.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test('are confirmed and canceled as one', async () => {
    const site = await siteAt();
    const { bookings: calls } = site.owner();
    const one = await packageOf(site.visitor(), await pairOf(site), { type });
    const other = await packageOf(site.visitor(), await pairOf(site, at('13:00')), { type });
    const confirm = ({ _id, bookings }: typeof one) =>
      calls.confirmMultiServiceBooking(_id, {
        confirmBookingsInfo: infoOf(bookings),
        participantNotification: { notifyParticipants: true },
      });
    await confirm(one);
    expect(await mails(site)).toHaveLength(1);
    // They have one of their two times in common.
    expect(await refusalOf(confirm(other))).toMatchObject({ code: 'NO_OPEN_SPOTS' });
    expect((await statusesOf(site)).toSorted()).toEqual(['CONFIRMED', 'CONFIRMED', 'CREATED', 'CREATED']);
    await calls.cancelMultiServiceBooking(one._id, { flowControlSettings: { ignoreCancellationPolicy: true } });
    await confirm(other);
    expect((await statusesOf(site)).toSorted()).toEqual(['CANCELED', 'CANCELED', 'CONFIRMED', 'CONFIRMED']);
  });

  test('move one at a time, and the others stay', async () => {
    const site = await siteAt();
    const { _id, bookings } = await packageOf(site.owner(), await pairOf(site), { type, status: 'CONFIRMED' });
    const [training, massage] = bookings;
    const move = async (start: string, revision: string) =>
      movedPackage(site.owner(), _id, infoOf(bookings.slice(1), revision), [
        await slotAt(site, { slug: 'massage', start, staff: 'Lin' }),
      ]);
    // Half an hour later overlaps its own time, which is free for it.
    expect(await move(at('09:30'), '1')).toMatchObject([
      { bookingId: massage?._id, booking: { startDate: new Date(at('09:30')), revision: '2' } },
      { bookingId: training?._id, booking: { startDate: new Date(FRIDAY), revision: '1' } },
    ]);
    const moves = (await site.events()).filter((event) => event === 'wix.bookings.v2.booking/rescheduled');
    expect(moves).toHaveLength(1);
    // The other one has her then.
    expect(await refusalOf(move(FRIDAY, '2'))).toMatchObject({ code: 'VALIDATION_FAILURE' });
    expect(await refusalOf(move(at('02:00'), '2'))).toMatchObject({ code: 'NO_OPEN_SPOTS' });
    // The remaining bookings still hold their places.
    const again = packageOf(site.owner(), await pairOf(site, at('13:00')), { type, status: 'CONFIRMED' });
    expect(await refusalOf(again)).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
  });

  test('accept any other booking, and let any leave', async () => {
    const site = await siteAt();
    const { bookings: calls } = site.owner();
    const { _id, bookings } = await packageOf(site.visitor(), await pairOf(site), { type });
    const cut = await aBooking(site, site.visitor(), 'haircut');
    await calls.addBookingsToMultiServiceBooking(_id, { bookings: infoOf([cut]) });
    const { bookings: all } = await calls.getMultiServiceBooking(_id);
    expect(all?.map(({ booking }) => booking?.multiServiceBookingInfo)).toEqual(all?.map(() => ({ _id, type })));
    // The last but one: in a row it would leave a gap.
    const [, middle] = all ?? [];
    await calls.removeBookingsFromMultiServiceBooking(_id, {
      bookings: infoOf([{ _id: middle?.bookingId ?? '' }], middle?.booking?.revision ?? ''),
    });
    expect((await calls.getMultiServiceBooking(_id)).bookings).toHaveLength(2);
    expect(bookings).toHaveLength(2);
  });
});
