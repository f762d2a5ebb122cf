import { availabilityTimeSlots } from '@wix/bookings';
import { expect, test } from 'vitest';
import { staffMembers } from '../../emulator/bookings/staff';
import { ADA } from './a-booking';
import { onEveryDatabase, type TestSite } from './harness';
import { serviceOf } from './own-services';

/** Half an hour each, by one who works from midnight to five on Sundays. */
const SLUG = 'consultation';

/** Sundays on which the clocks change; the first half hours of each, as they are written there. */
const CHANGES = [
  {
    ...{ timeZone: 'Europe/Berlin', day: '2027-03-28', next: '2027-03-29', hours: 4 },
    hour: ['01:30:00+01:00', '03:00:00+02:00', '03:30:00+02:00'],
  },
  {
    ...{ timeZone: 'Europe/Berlin', day: '2027-10-31', next: '2027-11-01', hours: 6 },
    hour: ['01:30:00+02:00', '02:00:00+02:00', '02:30:00+02:00', '02:00:00+01:00', '02:30:00+01:00', '03:00:00+01:00'],
  },
  {
    ...{ timeZone: 'America/New_York', day: '2027-03-14', next: '2027-03-15', hours: 4 },
    hour: ['01:30:00-05:00', '03:00:00-04:00', '03:30:00-04:00'],
  },
  {
    ...{ timeZone: 'America/New_York', day: '2027-11-07', next: '2027-11-08', hours: 6 },
    hour: ['00:30:00-04:00', '01:00:00-04:00', '01:30:00-04:00', '01:00:00-05:00', '01:30:00-05:00', '02:00:00-05:00'],
  },
] as const;

onEveryDatabase('the days on which the clocks change', (platform) => {
  async function siteIn(timeZone: string): Promise<TestSite> {
    const site = await platform.site();
    await site.settings({ timeZone });
    await site.setTime('2027-02-01T12:00:00Z');
    const stored = await platform.emulator.sites.byId(site.siteId);
    await stored?.run(async (unit) => {
      const { items } = await unit.in(staffMembers).query({});
      for (const { workingHours: _, ...member } of items) {
        const workingHours = member.name === 'Lin' ? [{ weekday: 7, start: '00:00', end: '05:00' }] : [];
        await unit.in(staffMembers).update({ ...member, workingHours });
      }
    });
    return site;
  }

  async function timesOn(site: TestSite, { timeZone, day, next }: (typeof CHANGES)[number]) {
    const { _id } = await serviceOf(site, SLUG);
    const filter = { serviceId: _id ?? '', startDate: `${day}T00:00:00`, endDate: `${next}T00:00:00` };
    const { availabilityEntries = [] } = await site
      .visitor()
      .availabilityCalendar.queryAvailability({ filter }, { timezone: timeZone });
    return availabilityEntries.map(({ slot, bookable }) => ({ slot: slot ?? {}, bookable }));
  }

  test.each(CHANGES)('$timeZone $day has the half hours that the day has', async (change) => {
    const site = await siteIn(change.timeZone);
    const times = await timesOn(site, change);
    const starts = times.map(({ slot }) => slot.startDate ?? '');
    expect(starts).toHaveLength(change.hours * 2);
    const written = starts.map((start) => start.slice('2027-03-28T'.length));
    const from = written.indexOf(change.hour[0]);
    expect(written.slice(from, from + change.hour.length)).toEqual(change.hour);
    const instants = starts.map((start) => Date.parse(start));
    expect(instants.slice(1).every((instant, index) => instant - (instants[index] ?? 0) === 30 * 60_000)).toBe(true);
    const ends = times.map(({ slot }) => Date.parse(slot.endDate ?? ''));
    expect(ends).toEqual(instants.map((instant) => instant + 30 * 60_000));
  });

  test.each(CHANGES)('$timeZone $day: each of its times is booked once, by what was offered', async (change) => {
    const site = await siteIn(change.timeZone);
    const { bookings } = site.owner();
    const times = await timesOn(site, change);
    const booked: (string | undefined)[] = [];
    for (const [index, { slot }] of times.entries()) {
      const { booking } = await bookings.createBooking({
        // The SDK renames fields in what it is given.
        ...{ bookedEntity: { slot: structuredClone<object>(slot) }, contactDetails: ADA },
        ...{ totalParticipants: 1, status: 'CONFIRMED' },
      });
      booked.push(booking?.startDate?.toISOString());
      const left = (await timesOn(site, change)).filter(({ bookable }) => bookable);
      expect(left).toHaveLength(times.length - index - 1);
    }
    expect(booked).toEqual(times.map(({ slot }) => new Date(slot.startDate ?? '').toISOString()));
  });

  test.each(CHANGES)('$timeZone $day: the local time slots tell the same times', async (change) => {
    const site = await siteIn(change.timeZone);
    const { _id } = await serviceOf(site, SLUG);
    const { timeSlots = [] } = await site
      .visitor()
      .use(availabilityTimeSlots)
      .listAvailabilityTimeSlots({
        ...{ serviceId: _id ?? '', timeZone: change.timeZone },
        ...{ fromLocalDate: `${change.day}T00:00:00`, toLocalDate: `${change.next}T00:00:00` },
      });
    const local = (await timesOn(site, change)).map(({ slot }) => slot.startDate?.slice(0, 19));
    expect(timeSlots.map(({ localStartDate }) => localStartDate)).toEqual(local);
  });
});
