import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { TEST_DAY } from '../../test-day';

/** A Monday in the morning, in New York. */
const NOW = '2027-02-01T08:00:00.000-05:00';

onEveryDatabase('availability', (platform) => {
  const siteAt = (now = NOW) => platform.siteAt(now);

  async function serviceOf(site: TestSite, slug: string) {
    const { items } = await site.visitor().services.queryServices().eq('mainSlug.name', slug).find();
    const [service] = items;
    if (!service?._id) throw new Error(`no service ${slug}`);
    return { ...service, _id: service._id };
  }

  async function queryEntries(
    site: TestSite,
    slug: string,
    filter: Record<string, unknown>,
    options: { timezone?: string; slotsPerDay?: number } = {},
  ) {
    const { _id } = await serviceOf(site, slug);
    const query = { filter: { serviceId: _id, ...filter } };
    const { availabilityEntries = [] } = await site.visitor().availabilityCalendar.queryAvailability(query, options);
    return availabilityEntries;
  }

  const day = (date: string, next: string) => ({ startDate: `${date}T00:00:00`, endDate: `${next}T00:00:00` });
  const NEW_YORK = { timezone: 'America/New_York' };

  test('a day’s appointment times follow the working hours of the staff', async () => {
    const site = await siteAt();
    const entries = await queryEntries(site, 'haircut', day('2027-02-02', '2027-02-03'), NEW_YORK);
    const startsOf = (name: string) =>
      entries.filter(({ slot }) => slot?.resource?.name === name).map(({ slot }) => slot?.startDate);
    // Maya keeps the opening hours until 18:00 and 45 minutes fit; Jonas has a break from 14:00 to 15:00.
    expect(startsOf('Maya')).toHaveLength(17);
    expect(startsOf('Maya').at(0)).toBe('2027-02-02T09:00:00-05:00');
    expect(startsOf('Maya').at(-1)).toBe('2027-02-02T17:00:00-05:00');
    expect(startsOf('Jonas')).toContain('2027-02-02T13:00:00-05:00');
    expect(startsOf('Jonas')).not.toContain('2027-02-02T13:30:00-05:00');
    expect(startsOf('Jonas')).not.toContain('2027-02-02T14:00:00-05:00');
    expect(startsOf('Jonas')).toContain('2027-02-02T15:00:00-05:00');
    expect(entries[0]).toMatchObject({ bookable: true, totalSpots: 1, openSpots: 1 });
    expect(entries[0]?.slot).toMatchObject({
      endDate: '2027-02-02T09:45:00-05:00',
      timezone: 'America/New_York',
      location: { locationType: 'OWNER_BUSINESS', name: 'The Corner Studio' },
    });
  });

  test('times are in the requested time zone', async () => {
    const site = await siteAt();
    const filter = { startDate: '2027-02-02T15:00:00', endDate: '2027-02-02T16:00:00' };
    const entries = await queryEntries(site, 'haircut', filter, { timezone: 'Europe/Berlin' });
    expect(entries.map(({ slot }) => slot?.startDate)).toEqual(['2027-02-02T15:00:00+01:00']);
    expect(entries[0]?.slot?.timezone).toBe('Europe/Berlin');
  });

  test('the offset in the dates counts only without a requested zone', async () => {
    const site = await siteAt();
    const filter = { startDate: '2027-02-02T09:00:00Z', endDate: '2027-02-02T10:00:00Z' };
    const [local] = await queryEntries(site, 'haircut', filter, NEW_YORK);
    expect(local?.slot?.startDate).toBe('2027-02-02T09:00:00-05:00');
    expect(await queryEntries(site, 'haircut', filter)).toEqual([]);
  });

  test.each([
    // Clocks go forward in New York on 14 March 2027 at 2:00 and back on 7 November 2027.
    ['2027-03-13', '2027-03-16', 'America/New_York', ['2027-03-13T10:00:00-05:00', '2027-03-15T09:00:00-04:00']],
    ['2027-11-06', '2027-11-09', 'America/New_York', ['2027-11-06T10:00:00-04:00', '2027-11-08T09:00:00-05:00']],
    // Between the two changes Berlin is five hours ahead instead of six.
    ['2027-03-13', '2027-03-16', 'Europe/Berlin', ['2027-03-13T16:00:00+01:00', '2027-03-15T14:00:00+01:00']],
    ['2027-03-27', '2027-03-30', 'Europe/Berlin', ['2027-03-27T15:00:00+01:00', '2027-03-29T15:00:00+02:00']],
    ['2027-10-30', '2027-11-02', 'Europe/Berlin', ['2027-10-30T16:00:00+02:00', '2027-11-01T14:00:00+01:00']],
  ])('from %s to %s each day in %s begins with the right time', async (from, to, timezone, firsts) => {
    const site = await siteAt();
    const { resource } = (await queryEntries(site, 'haircut', day('2027-02-02', '2027-02-03'), NEW_YORK)).find(
      ({ slot }) => slot?.resource?.name === 'Maya',
    )?.slot ?? { resource: undefined };
    const filter = { ...day(from, to), resourceId: resource?._id };
    const entries = await queryEntries(site, 'haircut', filter, { timezone, slotsPerDay: 1 });
    expect(entries.map(({ slot }) => slot?.startDate)).toEqual(firsts);
  });

  test('slotsPerDay caps each day in the requested zone', async () => {
    const site = await siteAt();
    const entries = await queryEntries(site, 'haircut', day('2027-02-02', '2027-02-05'), {
      ...NEW_YORK,
      slotsPerDay: 3,
    });
    const days = entries.map(({ slot }) => slot?.startDate?.slice(0, 10));
    expect(days).toEqual(['2027-02-02', '2027-02-03', '2027-02-04'].flatMap((date) => [date, date, date]));
  });

  test('a filter by resource returns only that staff member’s times', async () => {
    const site = await siteAt();
    const { staffMemberIds } = await serviceOf(site, 'haircut');
    const filter = { ...day('2027-02-02', '2027-02-03'), resourceId: [staffMemberIds?.[1]] };
    const entries = await queryEntries(site, 'haircut', filter, NEW_YORK);
    expect(new Set(entries.map(({ slot }) => slot?.resource?.name))).toEqual(new Set(['Jonas']));
  });

  test('a session that has begun is not bookable and comes last', async () => {
    const site = await siteAt('2027-02-02T12:10:00.000-05:00');
    const filter = day('2027-02-02', '2027-02-03');
    const entries = await queryEntries(site, 'haircut', filter, NEW_YORK);
    expect(entries[0]?.slot?.startDate).toBe('2027-02-02T12:30:00-05:00');
    const order = entries.map(({ bookable }) => bookable);
    expect(order).toEqual([...order].sort((one, other) => Number(other) - Number(one)));
    expect(entries.at(-1)).toMatchObject({ bookable: false, bookingPolicyViolations: { tooLateToBook: true } });
    const open = await queryEntries(site, 'haircut', { ...filter, bookable: true }, NEW_YORK);
    expect(open.length).toBeLessThan(entries.length);
    expect(open.every(({ bookable }) => bookable)).toBe(true);
  });

  test('the policy’s limits apply: at least four hours and at most ninety days ahead', async () => {
    const site = await siteAt('2027-02-02T08:00:00.000-05:00');
    const soon = await queryEntries(site, 'massage', { ...day('2027-02-02', '2027-02-03'), bookable: true }, NEW_YORK);
    expect(soon[0]?.slot?.startDate).toBe('2027-02-02T12:00:00-05:00');
    const late = await queryEntries(site, 'massage', day('2027-06-01', '2027-06-02'), NEW_YORK);
    expect(late.length).toBeGreaterThan(0);
    expect(late.every(({ bookingPolicyViolations }) => bookingPolicyViolations?.tooEarlyToBook)).toBe(true);
  });

  test('a class has its weekly sessions, each with ten places', async () => {
    const site = await siteAt();
    const entries = await queryEntries(site, 'yoga-class', day('2027-02-01', '2027-02-15'), NEW_YORK);
    expect(entries.map(({ slot }) => slot?.startDate)).toEqual([
      ...['2027-02-02T18:30:00-05:00', '2027-02-04T18:30:00-05:00', '2027-02-07T10:00:00-05:00'],
      ...['2027-02-09T18:30:00-05:00', '2027-02-11T18:30:00-05:00', '2027-02-14T10:00:00-05:00'],
    ]);
    expect(entries[0]).toMatchObject({ bookable: true, totalSpots: 10, openSpots: 10 });
    expect(entries[0]?.slot?.eventId).toBeTruthy();
    expect(new Set(entries.map(({ slot }) => slot?.eventId)).size).toBe(6);
  });

  test('a sandbox kept for a year still has future sessions', async () => {
    const site = await siteAt('2028-02-01T08:00:00.000-05:00');
    const entries = await queryEntries(site, 'pottery-class', day('2028-02-01', '2028-02-08'), NEW_YORK);
    expect(entries).toHaveLength(2);
  });

  test('a new site has a full class session with a waiting list', async () => {
    const site = await platform.site();
    const { _id } = await serviceOf(site, 'pottery-class');
    const today = DateTime.fromISO(TEST_DAY).setZone(NEW_YORK.timezone);
    const bounds = { startDate: today.toISODate(), endDate: today.plus({ days: 10 }).toISODate() };
    const { availabilityEntries = [] } = await site
      .visitor()
      .availabilityCalendar.queryAvailability({ filter: { serviceId: _id, ...bounds } }, NEW_YORK);
    const full = availabilityEntries.filter(({ openSpots }) => openSpots === 0);
    expect(full).toMatchObject([{ bookable: false, waitingList: { totalSpots: 5, openSpots: 5 }, locked: false }]);
    const eventId = full[0]?.slot?.eventId ?? '';
    const { booking } = await site.visitor().bookings.createBooking({
      bookedEntity: { slot: { eventId } },
      contactDetails: { firstName: 'Ada' },
      status: 'WAITING_LIST',
      totalParticipants: 1,
    });
    expect(booking?.status).toBe('WAITING_LIST');
  });

  test('a course has no times; its schedule shows its open places', async () => {
    const site = await siteAt();
    const course = await serviceOf(site, 'watercolor-course');
    expect(await queryEntries(site, 'watercolor-course', day('2027-02-01', '2027-04-01'), NEW_YORK)).toEqual([]);
    const { availabilityCalendar } = site.visitor();
    const { availability } = await availabilityCalendar.getScheduleAvailability(course.schedule?._id ?? '');
    expect(availability).toMatchObject({ totalSpots: 12, openSpots: 3 });
    expect(DateTime.fromJSDate(course.schedule?.firstSessionStart ?? new Date(0)).isValid).toBe(true);
    const missing = availabilityCalendar.getScheduleAvailability('00000000-0000-4000-8000-000000000000');
    expect(await refusalOf(missing)).toMatchObject({ code: 'FAILED_RESOLVING_SCHEDULE' });
  });

  test('a schedule shows the participants allowed per booking, and the policy’s violations', async () => {
    const site = await siteAt();
    const scheduleOf = async (slug: string) => {
      const { schedule } = await serviceOf(site, slug);
      return site.visitor().availabilityCalendar.getScheduleAvailability(schedule?._id ?? '');
    };
    const none = { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false };
    expect(await scheduleOf('watercolor-course')).toMatchObject({
      availability: { bookingPolicyViolations: none },
      bookingPolicySettings: { maxParticipantsPerBooking: 4 },
    });
    expect(await scheduleOf('yoga-class')).toMatchObject({ availability: { totalSpots: 10, openSpots: 10 } });
    // A massage needs notice, which does not apply to the schedule as a whole.
    expect(await scheduleOf('massage')).toMatchObject({
      availability: { totalSpots: 1, openSpots: 1, bookingPolicyViolations: none },
      bookingPolicySettings: { maxParticipantsPerBooking: 1 },
    });
    const { _id, revision } = await serviceOf(site, 'massage');
    await site.owner().services.updateService(_id, { revision: revision ?? '', onlineBooking: { enabled: false } });
    expect(await scheduleOf('massage')).toMatchObject({
      availability: { bookingPolicyViolations: { bookOnlineDisabled: true } },
    });
    await site.setTime('2028-02-01T08:00:00.000-05:00');
    expect(await scheduleOf('watercolor-course')).toMatchObject({
      availability: { bookingPolicyViolations: { tooLateToBook: true } },
    });
  });

  test('times can be sorted descending by start only', async () => {
    const site = await siteAt();
    const { _id } = await serviceOf(site, 'yoga-class');
    const filter = { serviceId: _id, ...day('2027-02-01', '2027-02-15') };
    const { availabilityCalendar } = site.visitor();
    const sort = (fieldName: string) => [{ fieldName, order: 'DESC' as const }];
    const { availabilityEntries = [] } = await availabilityCalendar.queryAvailability(
      { filter, sort: sort('startDate') },
      NEW_YORK,
    );
    expect(availabilityEntries[0]?.slot?.startDate).toBe('2027-02-14T10:00:00-05:00');
    const wrong = availabilityCalendar.queryAvailability({ filter, sort: sort('openSpots') });
    expect(await refusalOf(wrong)).toMatchObject({ status: 400 });
  });

  test('service and dates are required, and unknown fields refused', async () => {
    const site = await siteAt();
    const { availabilityCalendar } = site.visitor();
    const refusal = await refusalOf(availabilityCalendar.queryAvailability({ filter: { colour: 'red' } }));
    expect(refusal.status).toBe(400);
    expect(refusal.fields.map((field) => field.split('.').at(-1))).toEqual(
      expect.arrayContaining(['value', 'serviceId', 'startDate', 'endDate']),
    );
    const { _id } = await serviceOf(site, 'haircut');
    const filter = { serviceId: _id, ...day('2027-02-01', '2027-02-02') };
    const nowhere = availabilityCalendar.queryAvailability({ filter }, { timezone: 'Mars/Olympus' });
    expect(await refusalOf(nowhere)).toMatchObject({ status: 400, fields: [expect.stringMatching(/timezone$/)] });
    const endless = availabilityCalendar.queryAvailability({ filter: { ...filter, endDate: '2037-01-01T00:00:00' } });
    expect(await refusalOf(endless)).toMatchObject({ status: 400 });
  });

  test('a missing service has no times', async () => {
    const site = await siteAt();
    const filter = { serviceId: '00000000-0000-4000-8000-000000000000', ...day('2027-02-01', '2027-02-02') };
    const { availabilityEntries = [] } = await site.visitor().availabilityCalendar.queryAvailability({ filter });
    expect(availabilityEntries).toEqual([]);
  });

  test('the owner and a visitor see the same times', async () => {
    const site = await siteAt();
    const { _id } = await serviceOf(site, 'haircut');
    const query = { filter: { serviceId: _id, ...day('2027-02-02', '2027-02-03') } };
    expect(await site.owner().availabilityCalendar.queryAvailability(query, NEW_YORK)).toEqual(
      await site.visitor().availabilityCalendar.queryAvailability(query, NEW_YORK),
    );
  });
});
