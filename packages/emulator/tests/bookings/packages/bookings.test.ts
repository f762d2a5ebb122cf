import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aBooking, aMember, forbidChanges, NOW, openSlots } from '../booking/a-booking';
import { mails, serviceOf, storedBookings, storedDocuments } from '../services/own-services';
import { bookingRevisions, bookPackage, movePackage, type PackageSlot, slotAt } from './a-package';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const AT_NINE = '2027-02-03T09:00:00-05:00';

onEveryDatabase('multi-service bookings', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  const addMinutes = (start: string, minutes: number) =>
    new Date(Date.parse(start) + minutes * 60_000).toISOString().replace('.000', '');

  /** A massage of an hour, then a consultation of half an hour. */
  const slotsFrom = async (site: TestSite, start = AT_NINE, gap = 0) =>
    [
      await slotAt(site, { slug: 'massage', start }),
      await slotAt(site, { slug: 'consultation', start: addMinutes(start, 60 + gap) }),
    ] as const;

  const statusesOf = async (site: TestSite) => (await storedBookings(site)).map(({ status }) => status);

  const countOf = async (site: TestSite, slug: string) =>
    (await site.events()).filter((event) => event === `wix.bookings.v2.booking/${slug}`).length;

  test('consecutive appointments are created, read and checked for availability as a unit', async () => {
    const site = await siteAt();
    const { _id, bookings } = await bookPackage(site.visitor(), await slotsFrom(site));
    expect(bookings).toMatchObject([
      { status: 'CREATED', bookedEntity: { title: 'Deep tissue massage' } },
      { status: 'CREATED', bookedEntity: { title: 'Free consultation' } },
    ]);
    expect(bookings.map(({ multiServiceBookingInfo }) => multiServiceBookingInfo)).toEqual([
      { _id, type: 'SEQUENTIAL_BOOKINGS' },
      { _id, type: 'SEQUENTIAL_BOOKINGS' },
    ]);
    expect(await countOf(site, 'created')).toBe(2);
    const read = await site.owner().bookings.getMultiServiceBooking(_id);
    expect(read).toMatchObject({ _id, bookings: bookings.map((booking) => ({ bookingId: booking._id, booking })) });
    const availability = await site.owner().bookings.getMultiServiceBookingAvailability(_id);
    expect(availability).toMatchObject({
      bookable: true,
      totalCapacity: 1,
      remainingCapacity: 1,
      policyViolations: { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false },
      policySettings: { maxParticipantsPerBooking: 1 },
      multiServiceBookingInfo: bookings.map((booking) => ({ bookingId: booking._id })),
    });
  });

  test('refuses slots that do not form a row, and stores nothing', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const refusal = async (row: readonly PackageSlot[]) => refusalOf(bookPackage(visitor, row));
    const [massage, consultation] = await slotsFrom(site);
    expect(await refusal([massage, (await slotsFrom(site, AT_NINE, 30))[1]])).toMatchObject({
      code: 'VALIDATION_FAILURE',
    });
    expect(await refusal([massage])).toMatchObject({ status: 400, fields: ['bookings'] });
    expect(await refusal(Array.from({ length: 9 }, () => massage))).toMatchObject({ code: 'VALIDATION_FAILURE' });
    const elsewhere = { ...consultation, location: { ...consultation.location, _id: NOBODY } };
    expect(await refusal([massage, elsewhere])).toMatchObject({ code: 'VALIDATION_FAILURE' });
    const shorter = { ...massage, endDate: addMinutes(AT_NINE, 30) };
    expect(await refusal([shorter, consultation])).toMatchObject({ code: 'VALIDATION_FAILURE' });
    const yoga = await serviceOf(site, 'yoga-class');
    expect(await refusal([{ ...massage, serviceId: yoga._id ?? '' }, consultation])).toMatchObject({
      code: 'VALIDATION_FAILURE',
    });
    expect(await refusal([{ ...massage, serviceId: NOBODY }, consultation])).toMatchObject({
      code: 'SCHEDULE_NOT_FOUND',
      status: 404,
    });
    const nobody = { ...massage, resource: { _id: NOBODY } };
    expect(await refusal([nobody, consultation])).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
    const night = await slotsFrom(site, '2027-02-03T02:00:00-05:00');
    expect(await refusal(night)).toMatchObject({ code: 'SLOT_NOT_AVAILABLE', status: 409 });
    for (const type of ['PARALLEL_BOOKINGS', 'SEPARATE_BOOKINGS'] as const) {
      const unsupported = bookPackage(visitor, [massage, consultation], { type });
      expect(await refusalOf(unsupported)).toMatchObject({ code: 'VALIDATION_FAILURE', status: 400 });
    }
    expect(await refusalOf(bookPackage(visitor, [massage, consultation], { status: 'CONFIRMED' }))).toMatchObject({
      code: 'UNAUTHORIZED_OPERATION',
      status: 403,
    });
    expect(await storedBookings(site)).toEqual([]);
  });

  test('one staff member can serve all appointments back to back, with one buffer at the end', async () => {
    const site = await siteAt();
    const lin = (await openSlots(site, 'massage')).find(({ slot }) => slot.resource?.name === 'Lin')?.slot.resource;
    const row = (await slotsFrom(site)).map((slot) => ({ ...slot, resource: { _id: lin?._id ?? '' } }));
    const { bookings } = await bookPackage(site.owner(), row, { status: 'CONFIRMED' });
    expect(bookings.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);
    const next = (await openSlots(site, 'consultation')).find(({ slot }) => slot.resource?._id === lin?._id);
    expect(next?.slot.startDate).not.toBe(AT_NINE);
    expect(await refusalOf(bookPackage(site.owner(), row, { status: 'CONFIRMED' }))).toMatchObject({
      code: 'SLOT_NOT_AVAILABLE',
    });
  });

  test('all bookings of a row are confirmed, or none', async () => {
    const site = await siteAt();
    const { bookings: calls } = site.owner();
    const [one, other] = [
      await bookPackage(site.visitor(), await slotsFrom(site)),
      await bookPackage(site.visitor(), await slotsFrom(site)),
    ];
    const confirm = (pack: typeof one, info = bookingRevisions(pack.bookings)) =>
      calls.confirmMultiServiceBooking(pack._id, {
        confirmBookingsInfo: info.map((each) => ({ ...each, paymentStatus: 'PAID' as const })),
        returnFullEntity: true,
        participantNotification: { notifyParticipants: true },
      });
    const [first] = bookingRevisions(one.bookings);
    expect(await refusalOf(confirm(one, first ? [first] : []))).toMatchObject({ code: 'NOT_ALL_BOOKINGS_WERE_SENT' });
    expect(await refusalOf(confirm(one, first ? [first, first] : []))).toMatchObject({
      code: 'DUPLICATE_BOOKING_INFO',
    });
    expect(await refusalOf(confirm(one, bookingRevisions(other.bookings)))).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
    expect(await refusalOf(confirm(one, bookingRevisions(one.bookings, '7')))).toMatchObject({
      code: 'BOOKING_REVISION_MISMATCH',
      status: 409,
    });
    const unrevised = one.bookings.map(({ _id }) => ({ bookingId: _id }));
    const missing = calls.confirmMultiServiceBooking(one._id, { confirmBookingsInfo: unrevised });
    expect(await refusalOf(missing)).toMatchObject({ code: 'REVISION_MISSING' });
    const { multiServiceBooking } = await confirm(one);
    expect(multiServiceBooking?.bookings?.map(({ booking }) => booking)).toMatchObject([
      { status: 'CONFIRMED', paymentStatus: 'PAID', revision: '2' },
      { status: 'CONFIRMED', paymentStatus: 'PAID', revision: '2' },
    ]);
    expect(await mails(site)).toHaveLength(1);
    expect(await countOf(site, 'confirmed')).toBe(2);
    expect(await refusalOf(confirm(one, bookingRevisions(one.bookings, '2')))).toMatchObject({
      code: 'ALL_BOOKINGS_ARE_ALREADY_CONFIRMED',
    });
    // One staff member is already booked at this time, so no booking of the package is confirmed.
    await expect(confirm(other)).rejects.toMatchObject({ details: { applicationError: { code: 'NO_OPEN_SPOTS' } } });
    expect((await statusesOf(site)).filter((status) => status === 'CREATED')).toHaveLength(2);
  });

  test('20 concurrent confirmations of rows at one time double-book no staff member', {
    tags: ['database'],
  }, async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const lin = (await openSlots(site, 'massage')).find(({ slot }) => slot.resource?.name === 'Lin')?.slot.resource;
    const row = (await slotsFrom(site)).map((slot) => ({ ...slot, resource: { _id: lin?._id ?? '' } }));
    const packs = [];
    for (let index = 0; index < 20; index += 1) packs.push(await bookPackage(visitor, row));
    const { bookings } = site.owner();
    const outcomes = await Promise.allSettled(
      packs.map((pack) =>
        bookings.confirmMultiServiceBooking(pack._id, { confirmBookingsInfo: bookingRevisions(pack.bookings) }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await statusesOf(site)).filter((status) => status === 'CONFIRMED')).toHaveLength(2);
    // Control: without the check, all of them are confirmed.
    const rejectedPacks = packs.filter((_, index) => outcomes[index]?.status === 'rejected');
    const flowControlSettings = { checkAvailabilityValidation: false };
    await Promise.all(
      rejectedPacks.map((pack) => {
        const confirmBookingsInfo = bookingRevisions(pack.bookings);
        return bookings.confirmMultiServiceBooking(pack._id, { confirmBookingsInfo, flowControlSettings });
      }),
    );
    expect((await statusesOf(site)).filter((status) => status === 'CONFIRMED')).toHaveLength(40);
  });

  test('a row is declined or marked as pending as a unit', async () => {
    const site = await siteAt();
    const { bookings: calls } = site.owner();
    const { _id, bookings } = await bookPackage(site.visitor(), await slotsFrom(site));
    const markAsPendingBookingsInfo = bookingRevisions(bookings);
    const unasked = calls.markMultiServiceBookingAsPending(_id, { markAsPendingBookingsInfo });
    expect(await refusalOf(unasked)).toMatchObject({ code: 'SOME_BOOKINGS_UPDATES_FAILED' });
    const flowControlSettings = { skipPendingApprovalServiceValidation: true };
    await calls.markMultiServiceBookingAsPending(_id, { markAsPendingBookingsInfo, flowControlSettings });
    expect(await statusesOf(site)).toEqual(['PENDING', 'PENDING']);
    const declineBookingsInfo = bookingRevisions(bookings, '2');
    await calls.declineMultiServiceBooking(_id, { declineBookingsInfo });
    expect(await statusesOf(site)).toEqual(['DECLINED', 'DECLINED']);
    const again = calls.declineMultiServiceBooking(_id, { declineBookingsInfo: bookingRevisions(bookings, '3') });
    expect(await refusalOf(again)).toMatchObject({ code: 'ALL_BOOKINGS_ARE_ALREADY_DECLINED' });
    expect(await refusalOf(calls.cancelMultiServiceBooking(_id))).toMatchObject({
      code: 'ALL_BOOKINGS_ARE_ALREADY_DECLINED',
    });
    expect(await countOf(site, 'declined')).toBe(2);
  });

  test('a row is canceled only as a whole, and only if the policies of all its services allow it', async () => {
    const site = await siteAt();
    await forbidChanges(site, 'consultation');
    const member = await aMember(site);
    const { _id, bookings } = await bookPackage(member, await slotsFrom(site));
    expect(await refusalOf(member.bookings.cancelMultiServiceBooking(_id))).toMatchObject({
      code: 'BOOKING_POLICY_VIOLATION',
    });
    const { results } = await site.owner().bookings.bulkGetMultiServiceBookingAllowedActions([_id, NOBODY]);
    expect(results).toMatchObject([
      { item: { cancel: false, reschedule: false } },
      { itemMetadata: { success: false, error: { code: 'MULTI_SERVICE_BOOKING_NOT_FOUND' } } },
    ]);
    const alone = member.bookings.cancelBooking(bookings[0]?._id ?? '', { revision: '1' });
    expect(await refusalOf(alone)).toMatchObject({ code: 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' });
    const flowControlSettings = { ignoreCancellationPolicy: true };
    expect(await refusalOf(member.bookings.cancelMultiServiceBooking(_id, { flowControlSettings }))).toMatchObject({
      status: 403,
    });
    await site.owner().bookings.cancelMultiServiceBooking(_id, { flowControlSettings });
    expect(await statusesOf(site)).toEqual(['CANCELED', 'CANCELED']);
    const again = site.owner().bookings.cancelMultiServiceBooking(_id, { flowControlSettings });
    expect(await refusalOf(again)).toMatchObject({ code: 'ALL_BOOKINGS_ARE_ALREADY_CANCELED' });
  });

  test('a row moves to another time and stays a row', async () => {
    const site = await siteAt();
    const { _id, bookings } = await bookPackage(site.owner(), await slotsFrom(site), { status: 'CONFIRMED' });
    const move = async (start: string, gap = 0) =>
      movePackage(site.owner(), _id, bookingRevisions(bookings), await slotsFrom(site, start, gap));
    expect(await refusalOf(move('2027-02-03T10:00:00-05:00', 30))).toMatchObject({ code: 'VALIDATION_FAILURE' });
    expect(await refusalOf(move('2027-02-03T02:00:00-05:00'))).toMatchObject({ code: 'NO_OPEN_SPOTS' });
    // A package may overlap its own time.
    const moved = await move('2027-02-03T09:30:00-05:00');
    expect(moved.map(({ booking }) => booking?.revision)).toEqual(['2', '2']);
    expect(moved[1]?.booking?.startDate).toEqual(new Date('2027-02-03T10:30:00-05:00'));
    expect(await countOf(site, 'rescheduled')).toBe(2);
  });

  test('bookings join and leave a row at its ends', async () => {
    const site = await siteAt();
    const { bookings: calls } = site.owner();
    const { _id, bookings } = await bookPackage(site.visitor(), await slotsFrom(site));
    const slot = (await openSlots(site, 'haircut')).find(
      ({ slot }) => slot.startDate === '2027-02-03T10:30:00-05:00',
    )?.slot;
    const cut = await aBooking(site, site.visitor(), 'haircut', { slot: slot ?? {} });
    const add = (bookingId: string, revision = '1') =>
      calls.addBookingsToMultiServiceBooking(_id, { bookings: [{ bookingId, revision }], returnFullEntity: true });
    expect(await refusalOf(add(cut._id, '7'))).toMatchObject({ code: 'BOOKING_REVISION_MISMATCH' });
    expect(await refusalOf(add(bookings[0]?._id ?? ''))).toMatchObject({
      code: 'MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING',
    });
    expect(await refusalOf(add(NOBODY))).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    const far = await aBooking(site, site.visitor(), 'haircut');
    expect(await refusalOf(add(far._id))).toMatchObject({ code: 'VALIDATION_FAILURE' });
    await calls.confirmBooking(far._id, '1');
    expect(await refusalOf(add(far._id, '2'))).toMatchObject({ code: 'BOOKING_TO_ADD_STATUS_NOT_VALID' });
    const added = await add(cut._id);
    expect(added.bookings).toMatchObject([
      { bookingId: cut._id, booking: { multiServiceBookingInfo: { _id }, revision: '2' } },
    ]);
    const other = await bookPackage(site.visitor(), await slotsFrom(site, '2027-02-04T09:00:00-05:00'));
    const [stolen] = other.bookings;
    expect(await refusalOf(add(stolen?._id ?? ''))).toMatchObject({
      code: 'BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING',
    });
    const remove = (removedBookings: readonly { _id: string }[]) =>
      calls.removeBookingsFromMultiServiceBooking(_id, {
        bookings: bookingRevisions(removedBookings),
        returnFullEntity: true,
      });
    const [first, middle] = bookings;
    if (!first || !middle) throw new Error('no row');
    expect(await refusalOf(remove([middle]))).toMatchObject({ code: 'VALIDATION_FAILURE' });
    expect((await remove([first])).bookings?.[0]?.booking?.multiServiceBookingInfo).toBeUndefined();
    // A single remaining booking is no longer a package.
    await remove([middle]);
    expect(await storedDocuments(site, 'multi-service-bookings')).toHaveLength(1);
    expect(await refusalOf(calls.getMultiServiceBooking(_id))).toMatchObject({
      code: 'MULTI_SERVICE_BOOKING_NOT_FOUND',
      status: 404,
    });
  });

  test('visitors create rows, members also cancel and move their own, and the business may do the rest', async () => {
    const site = await siteAt();
    const { _id } = await bookPackage(site.visitor(), await slotsFrom(site));
    const member = await aMember(site);
    expect(await refusalOf(member.bookings.cancelMultiServiceBooking(_id))).toMatchObject({
      code: 'MULTI_SERVICE_BOOKING_NOT_FOUND',
    });
    expect(await refusalOf(site.visitor().bookings.cancelMultiServiceBooking(_id))).toMatchObject({ status: 403 });
    for (const { bookings } of [site.visitor(), member]) {
      expect(await refusalOf(bookings.getMultiServiceBooking(_id))).toMatchObject({ status: 403 });
      expect(await refusalOf(bookings.getMultiServiceBookingAvailability(_id))).toMatchObject({ status: 403 });
      expect(await refusalOf(bookings.confirmMultiServiceBooking(_id))).toMatchObject({ status: 403 });
      expect(await refusalOf(bookings.declineMultiServiceBooking(_id))).toMatchObject({ status: 403 });
      expect(await refusalOf(bookings.markMultiServiceBookingAsPending(_id))).toMatchObject({ status: 403 });
      expect(await refusalOf(bookings.bulkGetMultiServiceBookingAllowedActions([_id]))).toMatchObject({ status: 403 });
      expect(await refusalOf(bookings.addBookingsToMultiServiceBooking(_id, { bookings: [] }))).toMatchObject({
        status: 403,
      });
      expect(await refusalOf(bookings.removeBookingsFromMultiServiceBooking(_id))).toMatchObject({ status: 403 });
    }
  });
});
