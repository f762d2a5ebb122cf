// @module-tag legacy

import type { availabilityCalendar } from '@wix/bookings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { aBooking, aMember, NOW, openSlots } from '../../booking/a-booking';
import { bookPackage, consecutiveSlots, knownService } from '../../packages/a-package';
import { serviceOf, storedBookings } from '../../services/own-services';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const ZONE = 'America/New_York';

type Question = availabilityCalendar.CalculateMultiSlotAvailabilityOptions;

onEveryDatabase('several appointments in a row', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  /** Queries multi-service slots, by default at the studio on a Wednesday. */
  async function ask(site: TestSite, slugs: readonly string[], question: Question = {}) {
    const services = await Promise.all(slugs.map((slug) => serviceOf(site, slug)));
    const at = services[0]?.locations?.[0];
    const { slots: foundSlots = [], ...answer } = await site
      .visitor()
      .availabilityCalendar.calculateMultiSlotAvailability({
        from: '2027-02-03T00:00:00',
        to: '2027-02-04T00:00:00',
        timeZone: ZONE,
        location: { locationType: 'OWNER_BUSINESS', _id: at?._id },
        slots: services.map(({ _id }) => ({ serviceId: _id ?? '' })),
        ...question,
      });
    return { ...answer, slots: foundSlots };
  }

  const staffOf = async (site: TestSite, slug: string, name: string) =>
    (await openSlots(site, slug)).find(({ slot }) => slot.resource?.name === name)?.slot.resource?._id ?? '';

  const startsOf = ({ slots }: { slots: { slot?: { startDate?: string | null } }[] }) =>
    slots.map(({ slot }) => slot?.startDate);

  test('each appointment begins when the previous appointment ends', async () => {
    const site = await siteAt();
    const { slots } = await ask(site, ['haircut', 'consultation', 'massage']);
    expect(slots[0]).toMatchObject({ bookable: true, totalSpots: 1, openSpots: 1, locked: false });
    // 45, 30 and 60 minutes, with the buffer at the end.
    expect(slots[0]?.slot).toMatchObject({
      startDate: '2027-02-03T09:00:00-05:00',
      endDate: '2027-02-03T11:15:00-05:00',
      timezone: ZONE,
      location: { locationType: 'OWNER_BUSINESS', name: 'The Corner Studio' },
    });
  });

  test('a single service lists each offered time once for all its staff', async () => {
    const site = await siteAt();
    const answer = await ask(site, ['haircut']);
    const single = (await openSlots(site, 'haircut')).filter(({ slot }) => slot.startDate?.startsWith('2027-02-03'));
    expect(startsOf(answer)).toEqual([...new Set(single.map(({ slot }) => slot.startDate))]);
  });

  test('a time is offered only if the chosen staff member is free', async () => {
    const site = await siteAt();
    const jonas = await staffOf(site, 'haircut', 'Jonas');
    const { _id } = await serviceOf(site, 'haircut');
    const slots = [{ serviceId: _id ?? '', resourcesFilter: { resourceIds: [jonas] } }];
    const beforeBooking = await ask(site, ['haircut'], { slots });
    expect(new Set(beforeBooking.slots.map(({ slot }) => slot?.resource?._id))).toEqual(new Set([jonas]));
    const [first] = (await openSlots(site, 'haircut')).filter(({ slot }) => slot.resource?._id === jonas);
    const booking = await aBooking(site, site.owner(), 'haircut', { slot: first?.slot ?? {} });
    await site.owner().bookings.confirmBooking(booking._id, booking.revision);
    const afterBooking = await ask(site, ['haircut'], { slots });
    const entry = afterBooking.slots.find(({ slot }) => slot?.startDate === first?.slot.startDate);
    expect(entry).toMatchObject({ bookable: false, openSpots: 0 });
    // Other staff members are still free at that time.
    const any = await ask(site, ['haircut']);
    expect(any.slots.find(({ slot }) => slot?.startDate === first?.slot.startDate)).toMatchObject({ bookable: true });
  });

  test('a chosen duration lengthens the row', async () => {
    const site = await siteAt();
    const { _id } = await serviceOf(site, 'consultation');
    const slots = [{ serviceId: _id ?? '', customerChoices: { durationInMinutes: 90 } }];
    const [first] = (await ask(site, ['consultation'], { slots })).slots;
    expect(first?.slot).toMatchObject({ startDate: '2027-02-03T08:00:00-05:00', endDate: '2027-02-03T09:30:00-05:00' });
  });

  test('the strictest policy of the services counts, and each flag can be queried separately', async () => {
    const site = await siteAt();
    await site.setTime('2027-02-03T09:10:00.000-05:00');
    // A massage needs four hours' notice.
    const all = await ask(site, ['consultation', 'massage']);
    expect(all.slots[0]?.bookable).toBe(true);
    expect(all.slots.at(-1)).toMatchObject({ bookable: false, bookingPolicyViolations: { tooLateToBook: true } });
    const late = await ask(site, ['consultation', 'massage'], { bookingPolicyViolations: { tooLateToBook: true } });
    const open = await ask(site, ['consultation', 'massage'], { bookable: true });
    expect(late.slots.length + open.slots.length).toBe(all.slots.length);
    expect(late.slots.every(({ bookable }) => !bookable)).toBe(true);
    // The massage follows at 13:30, more than four hours ahead.
    expect(startsOf(open)[0]).toBe('2027-02-03T13:00:00-05:00');
  });

  test('slotsPerDay keeps the first slots of each day, bookable slots before others', async () => {
    const site = await siteAt();
    await site.setTime('2027-02-03T09:10:00.000-05:00');
    const days = { to: '2027-02-06T00:00:00' };
    const { slots } = await ask(site, ['consultation', 'massage'], { ...days, slotsPerDay: 2 });
    expect(slots.map(({ slot }) => slot?.startDate?.slice(0, 16))).toEqual([
      ...['2027-02-03T13:00', '2027-02-03T13:30', '2027-02-04T09:00', '2027-02-04T09:30'],
      ...['2027-02-05T08:00', '2027-02-05T08:30'],
    ]);
  });

  test('cursors lead to the next and the previous page', async () => {
    const site = await siteAt();
    const slugs = ['haircut', 'consultation'];
    const all = startsOf(await ask(site, slugs));
    const pagedStarts: unknown[] = [];
    let cursor: string | null | undefined;
    let last: Awaited<ReturnType<typeof ask>> | undefined;
    do {
      last = await ask(site, slugs, { cursorPaging: { limit: 5, ...(cursor && { cursor }) } });
      pagedStarts.push(...startsOf(last));
      cursor = last.cursorPagingMetadata?.cursors?.next;
    } while (cursor);
    expect(pagedStarts).toEqual(all);
    expect(last.cursorPagingMetadata?.hasNext).toBe(false);
    const prev = last.cursorPagingMetadata?.cursors?.prev ?? '';
    const before = await ask(site, slugs, { cursorPaging: { limit: 5, cursor: prev } });
    const at = all.indexOf(startsOf(last)[0]);
    expect(startsOf(before)).toEqual(all.slice(at - 5, at));
    expect(await refusalOf(ask(site, slugs, { cursorPaging: { cursor: 'made-up' } }))).toMatchObject({ status: 400 });
  });

  test.each([
    ['2027-03-15', 'Europe/Berlin', '2027-03-15T14:00:00+01:00', '2027-03-15T15:15:00+01:00'],
    ['2027-03-29', 'Europe/Berlin', '2027-03-29T15:00:00+02:00', '2027-03-29T16:15:00+02:00'],
    ['2027-11-08', ZONE, '2027-11-08T09:00:00-05:00', '2027-11-08T10:15:00-05:00'],
  ])('around a clock change, the first time on %s in %s begins at %s', async (day, timeZone, startDate, endDate) => {
    const site = await siteAt();
    const range = { from: `${day}T00:00:00`, to: `${day}T23:59:00`, timeZone };
    const [first] = (await ask(site, ['haircut', 'consultation'], range)).slots;
    expect(first?.slot).toMatchObject({ startDate, endDate });
  });

  test('another location, a class and an unknown service have no times', async () => {
    const site = await siteAt();
    expect((await ask(site, ['haircut'], { location: { locationType: 'CUSTOM' } })).slots).toEqual([]);
    const elsewhere = { locationType: 'OWNER_BUSINESS', _id: NOBODY } as const;
    expect((await ask(site, ['haircut'], { location: elsewhere })).slots).toEqual([]);
    expect((await ask(site, ['haircut', 'yoga-class'])).slots).toEqual([]);
    expect((await ask(site, ['haircut'], { slots: [{ serviceId: NOBODY }] })).slots).toEqual([]);
  });

  test('an incomplete query is refused', async () => {
    const site = await siteAt();
    const fieldsOf = async (question: Question) =>
      (await refusalOf(ask(site, ['haircut'], question))).fields.map((field) => field.replace('options.', ''));
    expect(await fieldsOf({ location: undefined })).toEqual(['location.locationType']);
    expect(await fieldsOf({ location: { locationType: 'OWNER_BUSINESS' } })).toEqual(['location.id']);
    expect(await fieldsOf({ from: undefined })).toEqual(['from']);
    expect(await fieldsOf({ to: 'tomorrow' })).toEqual(['to']);
    expect(await fieldsOf({ to: '2029-01-01T00:00:00' })).toEqual(['to']);
    expect(await fieldsOf({ timeZone: 'Mars/Olympus' })).toEqual(['timeZone']);
    expect(await fieldsOf({ slots: [{}] })).toEqual(['slots[0].serviceId']);
    expect(await fieldsOf({ cursorPaging: { limit: 0 } })).toEqual(['cursorPaging.limit']);
    const { _id = '' } = await serviceOf(site, 'haircut');
    const seven = Array.from({ length: 7 }, () => ({ serviceId: _id ?? '' }));
    expect(await fieldsOf({ slots: seven })).toEqual(['slots']);
  });

  test('visitors, members and the business may query', async () => {
    const site = await siteAt();
    for (const { availabilityCalendar } of [site.visitor(), await aMember(site), site.owner()]) {
      const request = availabilityCalendar.calculateMultiSlotAvailability({});
      expect(await refusalOf(request)).toMatchObject({ status: 400 });
    }
  });
});

const APPOINTMENTS = ['haircut', 'beard-trim', 'massage', 'personal-training', 'consultation'] as const;

onEveryDatabase('available times of several services', (platform) => {
  async function ask(site: TestSite, slugs: readonly string[]) {
    const services = await Promise.all(slugs.map((slug) => knownService(site, slug)));
    const { slots = [] } = await site.owner().availabilityCalendar.calculateMultiSlotAvailability({
      from: '2027-02-03T00:00:00',
      to: '2027-02-04T00:00:00',
      timeZone: 'America/New_York',
      location: { locationType: 'OWNER_BUSINESS', _id: services[0]?.locations?.[0]?._id },
      slots: services.map(({ _id }) => ({ serviceId: _id ?? '' })),
    });
    return slots;
  }

  const choice = fc.record({
    slugs: fc.array(fc.constantFrom(...APPOINTMENTS), { minLength: 2, maxLength: 3 }),
    pick: fc.nat(),
  });

  test('offered times can be booked, taken ones cannot', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 3, maxLength: 8 }), async (choices) => {
        const site = await platform.siteAt(NOW);
        for (const { slugs, pick } of choices) {
          const entries = await ask(site, slugs);
          const entry = entries[pick % entries.length];
          if (!entry) continue;
          const services = slugs.map((slug) => ({ slug }));
          const slots = await consecutiveSlots(site, entry.slot?.startDate ?? '', ...services);
          const request = bookPackage(site.owner(), slots, { status: 'CONFIRMED' });
          if (entry.bookable) await request;
          else expect(await refusalOf(request)).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
        }
        await expectNoDoubleBooking(site);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  interface StoredBooking {
    startDate: string;
    endDate: string;
    bookedEntity: { slot: { resource: { id: string } } };
  }

  async function expectNoDoubleBooking(site: TestSite): Promise<void> {
    const bookings = await storedBookings<StoredBooking>(site);
    for (const [index, one] of bookings.entries()) {
      const overlapping = bookings
        .slice(index + 1)
        .filter(
          (other) =>
            other.bookedEntity.slot.resource.id === one.bookedEntity.slot.resource.id &&
            one.startDate < other.endDate &&
            other.startDate < one.endDate,
        );
      expect(overlapping).toEqual([]);
    }
  }
});
