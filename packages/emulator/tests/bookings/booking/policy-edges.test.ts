import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { serviceOf } from '../services/own-services';
import { ADA, aMember } from './a-booking';

const MINUTE = 60_000;
/** A Wednesday during daylight saving time. Bookings open while standard time still applies. */
const START = Date.parse('2027-06-02T10:00:00-04:00');
const WINDOW = { startDate: '2027-06-02T00:00:00', endDate: '2027-06-03T00:00:00' };

const LATEST = 240;
const EARLIEST = 90 * 1_440;
const NOTICE = 1_440;

onEveryDatabase('booking policy limits', (platform) => {
  const minutesBefore = (minutes: number) => new Date(START - minutes * MINUTE).toISOString();

  async function siteAt(minutes: number): Promise<TestSite> {
    const site = await platform.site();
    await site.setTime(minutesBefore(minutes));
    return site;
  }

  /** The offered slot of the massage at ten. */
  async function massageAtTen(site: TestSite) {
    const { _id } = await serviceOf(site, 'massage');
    const { availabilityEntries = [] } = await site
      .visitor()
      .availabilityCalendar.queryAvailability(
        { filter: { serviceId: _id ?? '', ...WINDOW } },
        { timezone: 'America/New_York' },
      );
    const entry = availabilityEntries.find(({ slot }) => Date.parse(slot?.startDate ?? '') === START);
    if (!entry?.slot) throw new Error('no massage at ten');
    return { ...entry, slot: entry.slot };
  }

  type Client = Awaited<ReturnType<typeof aMember>>;
  const book = (client: Client, slot: object) =>
    client.bookings.createBooking({
      // The SDK renames fields of its arguments.
      bookedEntity: { slot: structuredClone(slot) },
      contactDetails: ADA,
      totalParticipants: 1,
    });

  test.each([
    ['a minute before the last moment', LATEST + 1, true, {}],
    ['at the last moment', LATEST, true, {}],
    ['a minute after the last moment', LATEST - 1, false, { tooLateToBook: true, tooEarlyToBook: false }],
    ['a minute before the first moment', EARLIEST + 1, false, { tooEarlyToBook: true, tooLateToBook: false }],
    ['at the first moment', EARLIEST, true, {}],
    ['a minute after the first moment', EARLIEST - 1, true, {}],
  ])('%s (%i minutes ahead), a time is bookable: %s', async (_name, minutes, isOpen, flags) => {
    const site = await siteAt(minutes);
    const { slot, bookable, bookingPolicyViolations } = await massageAtTen(site);
    expect(bookable).toBe(isOpen);
    expect(bookingPolicyViolations).toMatchObject({ bookOnlineDisabled: false, ...flags });
    const booking = book(site.visitor(), slot);
    if (isOpen) expect((await booking).booking?.status).toBe('CREATED');
    else expect(await refusalOf(booking)).toMatchObject({ code: 'BOOKING_POLICY_VIOLATION', status: 400 });
  });

  test.each([
    ['a minute before the end of the notice', NOTICE + 1, true],
    ['at the end of the notice', NOTICE, true],
    ['a minute after the end of the notice', NOTICE - 1, false],
  ])('%s (%i minutes ahead), a member may cancel and move: %s', async (_name, minutes, isAllowed) => {
    for (const change of ['cancel', 'reschedule'] as const) {
      const site = await siteAt(NOTICE + 60);
      const member = await aMember(site);
      const { slot } = await massageAtTen(site);
      const { booking } = await book(member, slot);
      const id = booking?._id ?? '';
      await site.owner().bookings.confirmBooking(id, '1');
      await site.setTime(minutesBefore(minutes));
      const { results } = await site.owner().bookings.bulkCalculateAllowedActions([id]);
      expect(results?.[0]?.item).toEqual({ cancel: isAllowed, reschedule: isAllowed });
      const { token } = await member.bookings.getAnonymousActionToken(id);
      const { allowedAnonymousActions } = await site.visitor().bookings.bookingsGetBookingAnonymously(token ?? '');
      expect(allowedAnonymousActions).toEqual({ cancel: isAllowed, reschedule: isAllowed });
      const later = {
        ...structuredClone<object>(slot),
        startDate: '2027-06-02T12:00:00-04:00',
        endDate: '2027-06-02T13:00:00-04:00',
      };
      const changed =
        change === 'cancel'
          ? member.bookings.cancelBooking(id, { revision: '2' })
          : member.bookings.rescheduleBooking(id, later, { revision: '2' });
      if (isAllowed) {
        expect((await changed).booking?.status).toBe(change === 'cancel' ? 'CANCELED' : 'CONFIRMED');
      } else expect(await refusalOf(changed)).toMatchObject({ code: 'BOOKING_POLICY_VIOLATION' });
    }
  });

  test.each([
    ['a minute before it begins', 1, true],
    ['as it begins', 0, true],
    ['a minute after it has begun', -1, false],
  ])('without limits, %s (%i minutes ahead), a time is bookable: %s', async (_name, minutes, isOpen) => {
    const site = await siteAt(minutes);
    const { _id } = await serviceOf(site, 'consultation');
    const { availabilityEntries = [] } = await site
      .visitor()
      .availabilityCalendar.queryAvailability(
        { filter: { serviceId: _id ?? '', ...WINDOW } },
        { timezone: 'America/New_York' },
      );
    const entry = availabilityEntries.find(({ slot }) => Date.parse(slot?.startDate ?? '') === START);
    expect(entry?.bookable).toBe(isOpen);
    const booking = book(site.visitor(), entry?.slot ?? {});
    if (isOpen) expect((await booking).booking?.status).toBe('CREATED');
    else expect(await refusalOf(booking)).toMatchObject({ code: 'BOOKING_POLICY_VIOLATION' });
  });
});
