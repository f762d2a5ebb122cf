// @module-tag slow
import { availabilityTimeSlots } from '@wix/bookings';
import { expect, test } from 'vitest';
import { calendarEvents } from '../../../src/platform/domains/bookings/sessions/calendar-event-documents';
import { staffDocuments } from '../../../src/platform/domains/bookings/staff/staff-members';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { serviceOf } from '../services/own-services';
import { ADA } from './a-booking';

/** Lasts half an hour. Its staff member works from midnight to five on Sundays. */
const SLUG = 'consultation';

/** Sundays on which the clocks change, with the local times of the first half hours. */
const CHANGES = [
  {
    timeZone: 'Europe/Berlin',
    day: '2027-03-28',
    next: '2027-03-29',
    hours: 4,
    hour: ['01:30:00+01:00', '03:00:00+02:00', '03:30:00+02:00'],
  },
  {
    timeZone: 'Europe/Berlin',
    day: '2027-10-31',
    next: '2027-11-01',
    hours: 6,
    hour: ['01:30:00+02:00', '02:00:00+02:00', '02:30:00+02:00', '02:00:00+01:00', '02:30:00+01:00', '03:00:00+01:00'],
  },
  {
    timeZone: 'America/New_York',
    day: '2027-03-14',
    next: '2027-03-15',
    hours: 4,
    hour: ['01:30:00-05:00', '03:00:00-04:00', '03:30:00-04:00'],
  },
  {
    timeZone: 'America/New_York',
    day: '2027-11-07',
    next: '2027-11-08',
    hours: 6,
    hour: ['00:30:00-04:00', '01:00:00-04:00', '01:30:00-04:00', '01:00:00-05:00', '01:30:00-05:00', '02:00:00-05:00'],
  },
  // Clocks change by half an hour here.
  {
    timeZone: 'Australia/Lord_Howe',
    day: '2027-10-03',
    next: '2027-10-04',
    hours: 4.5,
    hour: ['01:30:00+10:30', '02:30:00+11:00', '03:00:00+11:00'],
  },
  {
    timeZone: 'Australia/Lord_Howe',
    day: '2027-04-04',
    next: '2027-04-05',
    hours: 5.5,
    hour: ['01:00:00+11:00', '01:30:00+11:00', '01:30:00+10:30', '02:00:00+10:30'],
  },
  // Clocks change in the middle of a half hour here.
  {
    timeZone: 'Pacific/Chatham',
    day: '2027-09-26',
    next: '2027-09-27',
    hours: 4,
    hour: ['02:00:00+12:45', '02:30:00+12:45', '04:00:00+13:45', '04:30:00+13:45'],
  },
  {
    timeZone: 'Pacific/Chatham',
    day: '2027-04-04',
    next: '2027-04-05',
    hours: 6,
    hour: ['03:00:00+13:45', '03:30:00+13:45', '03:00:00+12:45', '03:30:00+12:45', '04:00:00+12:45'],
  },
  // Clocks change at midnight here: one day starts at one o'clock, another starts twice.
  {
    timeZone: 'America/Santiago',
    day: '2027-09-05',
    next: '2027-09-06',
    hours: 4,
    hour: ['01:00:00-03:00', '01:30:00-03:00', '02:00:00-03:00'],
  },
  {
    timeZone: 'America/Havana',
    day: '2027-11-07',
    next: '2027-11-08',
    hours: 6,
    hour: ['00:00:00-04:00', '00:30:00-04:00', '00:00:00-05:00', '00:30:00-05:00', '01:00:00-05:00'],
  },
] as const;

interface Day {
  timeZone: string;
  day: string;
  next: string;
}

onEveryDatabase('the days on which the clocks change', (platform) => {
  async function siteIn(timeZone: string, { weekday = 7, now = '2027-02-01T12:00:00Z' } = {}): Promise<TestSite> {
    const site = await platform.site();
    await site.settings({ timeZone });
    await site.setTime(now);
    const stored = await platform.emulator.sites.byId(site.siteId);
    await stored?.run(async (transaction) => {
      // Removes the staff members' own hours, which would count, too.
      for (const { id } of await transaction.in(calendarEvents).all()) await transaction.in(calendarEvents).remove(id);
      const { items } = await transaction.in(staffDocuments).query({});
      for (const { workingHours: _, ...member } of items) {
        const workingHours = member.name === 'Lin' ? [{ weekday, start: '00:00', end: '05:00' }] : [];
        await transaction.in(staffDocuments).update({ ...member, workingHours });
      }
    });
    return site;
  }

  async function timesOn(site: TestSite, { timeZone, day, next }: Pick<(typeof CHANGES)[number] | Day, keyof Day>) {
    const { _id } = await serviceOf(site, SLUG);
    const filter = { serviceId: _id ?? '', startDate: `${day}T00:00:00`, endDate: `${next}T00:00:00` };
    const { availabilityEntries = [] } = await site
      .visitor()
      .availabilityCalendar.queryAvailability({ filter }, { timezone: timeZone });
    return availabilityEntries.map(({ slot, bookable }) => ({ slot: slot ?? {}, bookable }));
  }

  test.each(CHANGES)('$timeZone $day offers a time in every half hour of the day', async (change) => {
    const site = await siteIn(change.timeZone);
    const times = await timesOn(site, change);
    const starts = times.map(({ slot }) => slot.startDate ?? '');
    expect(starts).toHaveLength(change.hours * 2);
    const clockTimes = starts.map((start) => start.slice('2027-03-28T'.length));
    const from = clockTimes.indexOf(change.hour[0]);
    expect(clockTimes.slice(from, from + change.hour.length)).toEqual(change.hour);
    const instants = starts.map((start) => Date.parse(start));
    expect(instants.slice(1).every((instant, index) => instant - (instants[index] ?? 0) === 30 * 60_000)).toBe(true);
    const ends = times.map(({ slot }) => Date.parse(slot.endDate ?? ''));
    expect(ends).toEqual(instants.map((instant) => instant + 30 * 60_000));
  });

  test.each(CHANGES)('$timeZone $day: each offered time can be booked once', async (change) => {
    const site = await siteIn(change.timeZone);
    const { bookings } = site.owner();
    const times = await timesOn(site, change);
    const booked: (string | undefined)[] = [];
    for (const [index, { slot }] of times.entries()) {
      const { booking } = await bookings.createBooking({
        // The SDK renames fields of its arguments.
        bookedEntity: { slot: structuredClone<object>(slot) },
        contactDetails: ADA,
        totalParticipants: 1,
        status: 'CONFIRMED',
      });
      booked.push(booking?.startDate?.toISOString());
      const remainingTimes = (await timesOn(site, change)).filter(({ bookable }) => bookable);
      expect(remainingTimes).toHaveLength(times.length - index - 1);
    }
    expect(booked).toEqual(times.map(({ slot }) => new Date(slot.startDate ?? '').toISOString()));
  });

  test.each(CHANGES)('$timeZone $day: the local time slots match the offered times', async (change) => {
    const site = await siteIn(change.timeZone);
    const { _id } = await serviceOf(site, SLUG);
    const { timeSlots = [] } = await site
      .visitor()
      .use(availabilityTimeSlots)
      .listAvailabilityTimeSlots({
        serviceId: _id ?? '',
        timeZone: change.timeZone,
        fromLocalDate: `${change.day}T00:00:00`,
        toLocalDate: `${change.next}T00:00:00`,
      });
    const local = (await timesOn(site, change)).map(({ slot }) => slot.startDate?.slice(0, 19));
    expect(timeSlots.map(({ localStartDate }) => localStartDate)).toEqual(local);
    for (const { localStartDate, localEndDate } of timeSlots) {
      const { timeSlot } = await site
        .visitor()
        .use(availabilityTimeSlots)
        .getAvailabilityTimeSlot(
          ...[_id ?? '', localStartDate ?? '', localEndDate ?? '', change.timeZone, { ...timeSlots[0]?.location }],
        );
      expect(timeSlot).toMatchObject({ localStartDate, localEndDate });
    }
  });

  test('a day skipped by the date line has no times, and the next day has each time once', async () => {
    const timeZone = 'Pacific/Apia';
    for (const { weekday, days } of [
      { weekday: 5, days: [] },
      { weekday: 6, days: ['2011-12-31'] },
      { weekday: 4, days: ['2011-12-29'] },
    ]) {
      const site = await siteIn(timeZone, { weekday, now: '2011-12-20T00:00:00Z' });
      const times = await timesOn(site, { timeZone, day: '2011-12-28', next: '2012-01-02' });
      const starts = times.map(({ slot }) => slot.startDate ?? '');
      expect(new Set(starts).size).toBe(starts.length);
      expect(starts).toHaveLength(days.length * 10);
      expect([...new Set(starts.map((start) => start.slice(0, 10)))]).toEqual(days);
    }
  });

  test('an ambiguous local time means the earlier instant by default', async () => {
    const change = CHANGES[3];
    const site = await siteIn(change.timeZone);
    const [slot] = (await timesOn(site, change)).map((each) => each.slot);
    const { booking } = await site.visitor().bookings.createBooking({
      bookedEntity: {
        slot: {
          ...structuredClone<object>(slot ?? {}),
          startDate: '2027-11-07T01:30:00',
          endDate: '2027-11-07T01:00:00',
        },
      },
      contactDetails: ADA,
      totalParticipants: 1,
    });
    expect(booking?.startDate?.toISOString()).toBe('2027-11-07T05:30:00.000Z');
  });
});
