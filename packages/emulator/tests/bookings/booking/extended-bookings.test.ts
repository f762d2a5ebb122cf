import { extendedBookings } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { serviceOf } from '../services/own-services';
import { aBooking, aMember, NOW, openSlots } from './a-booking';

onEveryDatabase('extended bookings', (platform) => {
  /** Three bookings, a minute apart: a member's massage, then a visitor's course and class. */
  async function siteWithBookings() {
    const site = await platform.site();
    const member = await aMember(site);
    const setMinute = async (minute: number) => site.setTime(NOW.replace(':00:00.000', `:0${minute}:00.000`));
    await setMinute(1);
    const massage = await aBooking(site, member, 'massage');
    await setMinute(2);
    const course = await aBooking(site, site.visitor(), 'watercolor-course');
    await setMinute(3);
    const [session] = await openSlots(site, 'yoga-class');
    const yoga = await aBooking(site, site.visitor(), 'yoga-class', {
      slot: session?.slot ?? {},
      totalParticipants: 1,
    });
    return { site, member, massage, course, yoga };
  }

  const reader = (site: TestSite) => site.owner().use(extendedBookings);

  const idsOf = ({ items }: { items: { booking?: { _id?: string | null } }[] }) =>
    items.map(({ booking }) => booking?._id);

  test('the newest bookings come first, with extra fields on request', async () => {
    const { site, massage, course, yoga } = await siteWithBookings();
    const plain = await reader(site).queryExtendedBookings().find();
    // Seeded bookings are older.
    expect(idsOf(plain).slice(0, 3)).toEqual([yoga._id, course._id, massage._id]);
    expect(plain.items[0]?.allowedActions).toBeUndefined();
    const all = await reader(site)
      .queryExtendedBookings({
        withBookingAllowedActions: true,
        withBookingAttendanceInfo: true,
        withBookingPolicySettings: true,
      })
      .find();
    expect(all.items[2]).toMatchObject({
      booking: { _id: massage._id, status: 'CREATED', bookedEntity: { title: 'Deep tissue massage' } },
      allowedActions: { cancel: true, reschedule: true },
      attendance: { status: 'NOT_SET', numberOfAttendees: 0 },
      bookingPolicySettings: { cancellationFeeEnabled: false },
    });
  });

  test('can be filtered, sorted, counted and paged', async () => {
    const { site, massage, course, yoga } = await siteWithBookings();
    const { queryExtendedBookings, countExtendedBookings } = reader(site);
    await site.owner().bookings.confirmBooking(yoga._id, '1', { paymentStatus: 'PAID' });
    const own = { 'contactDetails.email': 'ada@example.com' };
    const filterBy = async (condition: object) => {
      const filter = { $and: [own, condition] };
      const answer = await queryExtendedBookings({ filter });
      const { count } = await countExtendedBookings({ filter });
      const ids = answer.extendedBookings?.map(({ booking }) => booking?._id) ?? [];
      expect(count).toBe(ids.length);
      return ids;
    };
    const service = await serviceOf(site, 'massage');
    expect(await filterBy({ status: 'CONFIRMED' })).toEqual([yoga._id]);
    expect(await filterBy({ paymentStatus: { $ne: 'PAID' } })).toEqual([course._id, massage._id]);
    expect(await filterBy({ 'bookedEntity.item.slot.serviceId': service._id })).toEqual([massage._id]);
    expect(await filterBy({ 'bookedEntity.slot.serviceId': service._id })).toEqual([massage._id]);
    expect(await filterBy({ 'contactDetails.email': { $startsWith: 'ada@' } })).toHaveLength(3);
    expect(await filterBy({ $or: [{ id: yoga._id }, { id: course._id }] })).toEqual([yoga._id, course._id]);
    const sort = [{ fieldName: 'startDate', order: 'ASC' as const }];
    const sorted = await queryExtendedBookings({ sort });
    const starts = sorted.extendedBookings?.map(({ booking }) => booking?.startDate?.getTime() ?? 0) ?? [];
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    const first = await queryExtendedBookings({ filter: own, cursorPaging: { limit: 2 } });
    expect(first.pagingMetadata).toMatchObject({ count: 2 });
    const cursor = first.pagingMetadata?.cursors?.next;
    const rest = await queryExtendedBookings({ cursorPaging: { limit: 2, cursor: cursor ?? '' } });
    expect(rest.extendedBookings?.map(({ booking }) => booking?._id)).toEqual([massage._id]);
  });

  test('the older query can also find a session’s bookings', async () => {
    const { site, yoga } = await siteWithBookings();
    await site.owner().bookings.confirmBooking(yoga._id, '1');
    const sessionId = yoga.bookedEntity?.slot?.eventId ?? '';
    const { extendedBookings: ofSession } = await reader(site).query({}, { sessionId });
    expect(ofSession?.map(({ booking }) => booking?._id)).toEqual([yoga._id]);
    const { extendedBookings: newest } = await reader(site).query({});
    expect(newest?.[0]?.booking?._id).toBe(yoga._id);
  });

  test('an unknown or unqueryable field is refused', async () => {
    const { site } = await siteWithBookings();
    const { queryExtendedBookings, countExtendedBookings } = reader(site);
    for (const field of ['buyer', 'anonymousToken', 'offeredUntil', 'colour']) {
      const filter = { [field]: 'x' };
      expect(await refusalOf(queryExtendedBookings({ filter }))).toMatchObject({ status: 400 });
      expect(await refusalOf(countExtendedBookings({ filter: { $not: filter } }))).toMatchObject({ status: 400 });
      expect(await refusalOf(queryExtendedBookings({ sort: [{ fieldName: field }] }))).toMatchObject({ status: 400 });
    }
    expect(await refusalOf(queryExtendedBookings({ cursorPaging: { limit: 101 } }))).toMatchObject({ status: 400 });
  });

  test('a member sees their own bookings, and a visitor sees none', async () => {
    const { site, member, massage } = await siteWithBookings();
    const own = await member.use(extendedBookings).queryExtendedBookings({ filter: {} });
    expect(own.extendedBookings?.map(({ booking }) => booking?._id)).toEqual([massage._id]);
    const all = await reader(site).queryExtendedBookings({ cursorPaging: { limit: 1 } });
    const cursor = all.pagingMetadata?.cursors?.next ?? '';
    const stolen = await member.use(extendedBookings).queryExtendedBookings({ cursorPaging: { limit: 2, cursor } });
    expect(stolen.extendedBookings?.map(({ booking }) => booking?._id)).toEqual([massage._id]);
    expect(await refusalOf(member.use(extendedBookings).countExtendedBookings())).toMatchObject({ status: 403 });
    expect(await refusalOf(site.visitor().use(extendedBookings).queryExtendedBookings({ filter: {} }))).toMatchObject({
      status: 403,
    });
    expect(await refusalOf(site.visitor().use(extendedBookings).query({}))).toMatchObject({ status: 403 });
  });
});
