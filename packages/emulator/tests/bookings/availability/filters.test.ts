import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { NOW } from '../booking/a-booking';
import { serviceOf } from '../services/own-services';

const DAYS = { startDate: '2027-02-02T00:00:00', endDate: '2027-02-12T00:00:00' };

onEveryDatabase('queryAvailability filters', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  async function query(
    site: TestSite,
    slug: string,
    filter: object,
    timezone: string | undefined = 'America/New_York',
  ) {
    const { _id } = await serviceOf(site, slug);
    return site
      .visitor()
      .availabilityCalendar.queryAvailability(
        { filter: { serviceId: _id, ...DAYS, ...filter } },
        { ...(timezone && { timezone }) },
      );
  }

  test('each filter returns only the times with its value', async () => {
    const site = await siteAt();
    const entriesFor = async (filter: object) => (await query(site, 'yoga-class', filter)).availabilityEntries ?? [];
    const all = await entriesFor({});
    expect(all).toHaveLength(5);
    const { schedule, locations } = await serviceOf(site, 'yoga-class');
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const [filter, count] of [
      [{ openSpots: 10 }, 5],
      [{ openSpots: 11 }, 0],
      [{ bookable: true }, 5],
      [{ scheduleId: schedule?._id }, 5],
      [{ scheduleId: [nobody] }, 0],
      [{ 'location.businessLocation.id': [nobody, locations?.[0]?.business?._id] }, 5],
      [{ 'location.businessLocation.id': nobody }, 0],
      [{ 'location.locationType': 'OWNER_BUSINESS' }, 5],
      [{ 'bookingPolicyViolations.tooLateToBook': true }, 0],
      [{ 'bookingPolicyViolations.tooEarlyToBook': false }, 5],
      [{ 'bookingPolicyViolations.bookOnlineDisabled': false }, 5],
      [{ resourceId: nobody }, 0],
      [{ resourceId: null, bookable: null, openSpots: null }, 5],
    ] as const) {
      expect([filter, (await entriesFor(filter)).length]).toEqual([filter, count]);
    }
  });

  // Source: official starters of the platform send `startTime` and get responses.
  test.each(['startDate', 'startTime'])('slots can be sorted by start with the field name %s', async (fieldName) => {
    const site = await siteAt();
    const { _id } = await serviceOf(site, 'yoga-class');
    const sortedStarts = async (order: 'ASC' | 'DESC') => {
      const { availabilityEntries = [] } = await site
        .visitor()
        .availabilityCalendar.queryAvailability(
          { filter: { serviceId: _id, ...DAYS }, sort: [{ fieldName, order }] },
          { timezone: 'America/New_York' },
        );
      return availabilityEntries.map(({ slot }) => slot?.startDate ?? '');
    };
    const ascending = await sortedStarts('ASC');
    expect(ascending).toHaveLength(5);
    expect(ascending).toEqual(ascending.toSorted());
    expect(await sortedStarts('DESC')).toEqual(ascending.toReversed());
  });

  test('appointments are offered, filtered and booked at each location of their service', async () => {
    const site = await siteAt();
    const { services } = site.owner();
    const { _id = '', locations } = await serviceOf(site, 'haircut');
    const { businessLocations } = await services.queryLocations();
    const garden = businessLocations?.locations?.find(({ business }) => business?.name === 'The Garden Room')?.business;
    const places = [{ business: { _id: locations?.[0]?.business?._id ?? '' } }, { type: 'CUSTOMER' as const }];
    await services.setServiceLocations(_id ?? '', {
      locations: [...places, { business: { _id: garden?._id ?? '' } }],
    });
    const entriesFor = async (filter: object) => (await query(site, 'haircut', filter)).availabilityEntries ?? [];
    const all = await entriesFor({});
    const there = await entriesFor({ 'location.businessLocation.id': garden?._id });
    expect(there).toHaveLength(all.length);
    expect(new Set(there.map(({ slot }) => slot?.location?.name))).toEqual(new Set(['The Garden Room']));
    expect((await entriesFor({ 'location.locationType': 'CUSTOM' }))[0]?.slot?.location?.locationType).toBe('CUSTOM');
    expect(await entriesFor({ 'location.locationType': 'OWNER_CUSTOM' })).toEqual([]);
    const { booking } = await site.visitor().bookings.createBooking({
      bookedEntity: { slot: structuredClone<object>(there[0]?.slot ?? {}) },
      contactDetails: { firstName: 'Ada' },
      totalParticipants: 1,
    });
    expect(booking?.bookedEntity?.slot?.location).toMatchObject({ _id: garden?._id, name: 'The Garden Room' });
  });

  test('several services can be queried together, each entry with its service', async () => {
    const site = await siteAt();
    const ids = [await serviceOf(site, 'yoga-class'), await serviceOf(site, 'pottery-class')].map(({ _id }) => _id);
    const { availabilityEntries = [] } = await query(site, 'yoga-class', { serviceId: ids });
    expect(new Set(availabilityEntries.map(({ slot }) => slot?.serviceId))).toEqual(new Set(ids));
  });

  test('an unknown operator or a value of the wrong type is refused, not ignored', async () => {
    const site = await siteAt();
    for (const [field, value] of [
      ['openSpots', { $gte: 11 }],
      ['openSpots', '11'],
      ['bookable', { $eq: true }],
      ['bookable', 'true'],
      ['resourceId', { $in: ['x'] }],
      ['scheduleId', { $hasSome: ['x'] }],
      ['serviceId', { $in: ['x'] }],
      ['location.businessLocation.id', [{ id: 'x' }]],
      ['location.locationType', 1],
      ['bookingPolicyViolations.tooLateToBook', { $ne: true }],
    ] as const) {
      const refused = await refusalOf(query(site, 'yoga-class', { [field]: value }));
      expect([refused.status, refused.fields[0]]).toEqual([400, `query.filter.${field}`]);
    }
  });

  test('a negative number of slots a day is refused', async () => {
    const site = await siteAt();
    const { _id } = await serviceOf(site, 'haircut');
    const { availabilityCalendar } = site.visitor();
    const filter = { serviceId: _id, ...DAYS };
    const refused = await refusalOf(availabilityCalendar.queryAvailability({ filter }, { slotsPerDay: -1 }));
    expect(refused).toMatchObject({ status: 400, fields: ['options.slotsPerDay'] });
  });

  test('a time zone in the filter adjusts the dates like the time zone option', async () => {
    const site = await siteAt();
    const day = { startDate: '2027-02-02T15:00:00Z', endDate: '2027-02-02T16:00:00Z' };
    const inFilter = await query(site, 'haircut', { ...day, timezone: 'Europe/Berlin' }, '');
    const besideFilter = await query(site, 'haircut', day, 'Europe/Berlin');
    expect(inFilter.availabilityEntries?.[0]?.slot).toMatchObject({
      startDate: '2027-02-02T15:00:00+01:00',
      timezone: 'Europe/Berlin',
    });
    expect(inFilter).toEqual(besideFilter);
    expect(await refusalOf(query(site, 'haircut', { timezone: 'Mars/Olympus' }, ''))).toMatchObject({ status: 400 });
  });
});
