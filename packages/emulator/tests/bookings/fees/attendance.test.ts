import { attendance, extendedBookings } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aBooking, aMember, NOW } from '../booking/a-booking';
import { serviceOf } from '../services/own-services';
import { aBoughtBooking, attendancesOn, feesOn, withFees } from './a-fee';

const NOBODY = '00000000-0000-4000-8000-000000000000';

// Source: the docs of @wix/auto_sdk_bookings_attendance.
onEveryDatabase('attendance', (platform) => {
  const extendedBooking = async (site: TestSite, id: string) =>
    (
      await site
        .owner()
        .use(extendedBookings)
        .queryExtendedBookings({ filter: { id } }, { withBookingAttendanceInfo: true, withBookingFeeDetails: true })
    ).extendedBookings?.[0];

  const amountOwed = async (site: TestSite, id: string) =>
    ((await feesOn(site).listBookingFeesByBookingIds({ bookingIds: [id] })).bookingFees ?? []).map(
      ({ cancellationFee: fee }) => [fee?.status, fee?.trigger],
    );

  test('is stored once for each session of a booking, and returned with the booking', async () => {
    const site = await platform.siteAt(NOW);
    const { bookingId } = await aBoughtBooking(site, site.visitor(), 'haircut');
    const first = await attendancesOn(site).setAttendance({ bookingId, status: 'NOT_ATTENDED' });
    const second = await attendancesOn(site).setAttendance({ bookingId, status: 'ATTENDED', numberOfAttendees: 2 });
    expect(second.attendance).toMatchObject({ _id: first.attendance?._id, bookingId, numberOfAttendees: 2 });
    expect((await extendedBooking(site, bookingId))?.attendance).toEqual({
      _id: first.attendance?._id,
      status: 'ATTENDED',
      numberOfAttendees: 2,
    });
    const { queryAttendance, getAttendance, deleteAttendance } = attendancesOn(site);
    expect((await queryAttendance().eq('status', 'ATTENDED').find()).items).toHaveLength(1);
    const id = first.attendance?._id ?? '';
    await deleteAttendance(id);
    expect(await refusalOf(getAttendance(id))).toMatchObject({ status: 404, code: 'ATTENDANCE_NOT_FOUND' });
    expect((await extendedBooking(site, bookingId))?.attendance).toEqual({ status: 'NOT_SET', numberOfAttendees: 0 });
    expect(await site.events()).toContain('wix.bookings.v2.attendance/deleted');
  });

  test('a no-show owes the fee until the customer is marked as attended', async () => {
    const site = await platform.siteAt(NOW);
    await withFees(site, 'haircut');
    const { bookingId } = await aBoughtBooking(site, site.visitor(), 'haircut');
    const { setAttendance } = attendancesOn(site);
    await setAttendance({ bookingId, status: 'NOT_ATTENDED' });
    expect(await amountOwed(site, bookingId)).toEqual([['NOT_YET_APPLIED_TO_ORDER', 'NOT_ATTENDED']]);
    expect((await extendedBooking(site, bookingId))?.bookingFeeDetails).toEqual({
      cancellationFeeStatus: 'NOT_YET_APPLIED_TO_ORDER',
    });
    await setAttendance({ bookingId, status: 'ATTENDED' });
    expect(await amountOwed(site, bookingId)).toEqual([]);
    await setAttendance({ bookingId, status: 'NOT_ATTENDED' });
    await feesOn(site).applyBookingFeesToOrder([bookingId]);
    await setAttendance({ bookingId, status: 'ATTENDED' });
    expect(await amountOwed(site, bookingId)).toEqual([['APPLIED_TO_ORDER', 'UNKNOWN_TRIGGER']]);
  });

  test('does not change the fee once the booking is canceled', async () => {
    const site = await platform.siteAt(NOW);
    await withFees(site, 'haircut');
    const { bookingId, start } = await aBoughtBooking(site, site.visitor(), 'haircut');
    await site.setTime(new Date(start - 3_600_000).toISOString());
    const settings = { ignoreCancellationPolicy: true };
    await site.owner().bookings.cancelBooking(bookingId, { revision: '2', flowControlSettings: settings });
    await attendancesOn(site).setAttendance({ bookingId, status: 'NOT_ATTENDED' });
    expect(await amountOwed(site, bookingId)).toEqual([['NOT_YET_APPLIED_TO_ORDER', 'BOOKING_CANCELED']]);
  });

  test('needs the session if the booking is for a course, and bulk calls report each refusal', async () => {
    const site = await platform.siteAt(NOW);
    const { bookingId } = await aBoughtBooking(site, site.visitor(), 'haircut');
    const course = await aBooking(site, site.visitor(), 'watercolor-course');
    const { setAttendance, bulkSetAttendance, bulkDeleteAttendances } = attendancesOn(site);
    expect(await refusalOf(setAttendance({ bookingId: course._id, status: 'ATTENDED' }))).toMatchObject({
      code: 'SESSION_ID_NOT_PROVIDED',
    });
    const { results = [], bulkActionMetadata } = await bulkSetAttendance({
      attendanceDetails: [
        { attendance: { bookingId, status: 'ATTENDED' } },
        { attendance: { bookingId, eventId: NOBODY, status: 'ATTENDED' } },
        { attendance: { bookingId: course._id, eventId: NOBODY, status: 'NOT_ATTENDED' } },
      ],
      returnFullEntity: true,
    });
    expect(results.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false, true]);
    expect(results[2]?.item).toMatchObject({ bookingId: course._id, status: 'NOT_ATTENDED', numberOfAttendees: 1 });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    expect(await refusalOf(bulkSetAttendance({ attendanceDetails: [] }))).toMatchObject({
      code: 'ATTENDANCES_MISSING_IN_REQUEST',
    });
    const noBookingId = { bookingId: 'none', eventId: NOBODY, status: 'ATTENDED' } as const;
    expect(await refusalOf(bulkSetAttendance({ attendanceDetails: [{ attendance: noBookingId }] }))).toMatchObject({
      status: 400,
      fields: ['options.attendanceDetails[0].attendance.bookingId'],
    });
    const ids = results.flatMap(({ item }) => item?._id ?? []);
    expect((await bulkDeleteAttendances([...ids, NOBODY])).bulkActionMetadata).toMatchObject({
      totalSuccesses: 2,
      totalFailures: 1,
    });
  });

  test('can be counted by the member, but set only by the business', async () => {
    const site = await platform.siteAt(NOW);
    const member = await aMember(site);
    const { bookingId } = await aBoughtBooking(site, member, 'haircut');
    await attendancesOn(site).setAttendance({ bookingId, status: 'ATTENDED' });
    const { countAttendances, setAttendance } = member.use(attendance);
    expect((await countAttendances({ filter: { status: 'ATTENDED' } })).count).toBe(1);
    expect((await countAttendances({ filter: { status: 'NOT_ATTENDED' } })).count).toBe(0);
    const { _id: serviceId } = await serviceOf(site, 'massage');
    expect((await countAttendances({ filter: { serviceId } })).count).toBe(0);
    expect(await refusalOf(attendancesOn(site).countAttendances())).toMatchObject({ status: 403 });
    expect(await refusalOf(setAttendance({ bookingId, status: 'ATTENDED' }))).toMatchObject({ status: 403 });
  });
});
