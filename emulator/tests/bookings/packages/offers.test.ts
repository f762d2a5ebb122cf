import type { availabilityCalendar } from '@wix/bookings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MultiServiceBookingType } from '../../../src/kernel/settings';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { NOW } from '../booking/a-booking';
import { keptBookings } from '../services/own-services';
import { at, knownService, type PackageSlot, packageOf, resourceOf, slotAt } from './a-package';

const ZONE = 'America/New_York';
const APPOINTMENTS = ['haircut', 'beard-trim', 'massage', 'personal-training', 'consultation'] as const;
const WEDNESDAY = { from: '2027-02-03T00:00:00', to: '2027-02-04T00:00:00' };

type Question = availabilityCalendar.CalculateMultiSlotAvailabilityOptions;

onEveryDatabase('available times of several services', (platform) => {
  async function siteOf(multiServiceBookingType: MultiServiceBookingType): Promise<TestSite> {
    const site = await platform.site();
    await site.setTime(NOW);
    await site.settings({ multiServiceBookingType });
    return site;
  }

  async function ask(site: TestSite, slugs: readonly string[], question: Question = {}) {
    const services = await Promise.all(slugs.map((slug) => knownService(site, slug)));
    const { slots = [], ...answer } = await site.owner().availabilityCalendar.calculateMultiSlotAvailability({
      ...WEDNESDAY,
      timeZone: ZONE,
      location: { locationType: 'OWNER_BUSINESS', _id: services[0]?.locations?.[0]?._id },
      slots: services.map(({ _id }) => ({ serviceId: _id ?? '' })),
      ...question,
    });
    return { ...answer, entries: slots };
  }

  const hours = ({ entries }: Awaited<ReturnType<typeof ask>>) =>
    entries.map(({ slot, bookable }) => {
      const [start, end] = [slot?.startDate, slot?.endDate].map((date) => date?.slice(11, 16));
      return `${start}–${end}${bookable ? '' : ' taken'}`;
    });

  test('parallel bookings: times at which all services are free at once', async () => {
    const site = await siteOf('PARALLEL_BOOKINGS');
    // Only Jonas trims, so Lin has to train: both work from 10 to 14 and from 15 to 16.
    const pair = ['personal-training', 'beard-trim'];
    const open = ['10:00–11:00', '10:30–11:30', '11:00–12:00', '11:30–12:30', '12:00–13:00', '12:30–13:30'];
    expect(hours(await ask(site, pair))).toEqual([...open, '13:00–14:00', '13:30–14:30', '15:00–16:00']);
    const resourceIds = [await resourceOf(site, 'Jonas')];
    const services = await Promise.all(pair.map((slug) => knownService(site, slug)));
    const his = services.map(({ _id }) => ({ serviceId: _id ?? '', resourcesFilter: { resourceIds } }));
    expect(hours(await ask(site, pair, { slots: his }))).toEqual([]);
    // The last Friday of all calendars, with a buffer that reaches beyond.
    const last = await ask(site, ['massage', 'haircut'], { from: '9999-12-31T00:00:00', to: '9999-12-31T23:59:00' });
    expect(last.entries.length).toBeGreaterThan(0);
    // Nobody is two: there is one Jonas, and a fourth staff member is missing.
    expect(hours(await ask(site, ['beard-trim', 'beard-trim']))).toEqual([]);
    expect(hours(await ask(site, ['consultation', 'consultation', 'consultation', 'consultation']))).toEqual([]);
    const [training, trim] = [
      await slotAt(site, { slug: 'personal-training', start: at('10:30') }),
      await slotAt(site, { slug: 'beard-trim', start: at('10:30') }),
    ];
    await packageOf(site.owner(), [training, trim], { type: 'PARALLEL_BOOKINGS', status: 'CONFIRMED' });
    // Taken times come after bookable ones.
    expect(hours(await ask(site, pair))).toEqual([
      ...open.slice(3),
      ...['13:00–14:00', '13:30–14:30', '15:00–16:00'],
      ...['10:00–11:00 taken', '10:30–11:30 taken', '11:00–12:00 taken'],
    ]);
  });

  test('separate bookings: the first open times in sequence', async () => {
    const site = await siteOf('SEPARATE_BOOKINGS');
    const slots = [
      { serviceId: (await knownService(site, 'massage'))._id ?? '' },
      {
        serviceId: (await knownService(site, 'personal-training'))._id ?? '',
        resourcesFilter: { resourceIds: [await resourceOf(site, 'Jonas')] },
      },
    ];
    // He comes at 10 and is away from 14 to 15; the last hour of the training ends at 19.
    expect(hours(await ask(site, ['massage'], { slots }))).toEqual([
      ...['08:00–11:00', '08:30–11:00', '09:00–11:00', '09:30–11:30', '10:00–12:00', '10:30–12:30', '11:00–13:00'],
      ...['11:30–13:30', '12:00–14:00', '12:30–16:00', '13:00–16:00', '13:30–16:00', '14:00–16:00', '14:30–16:30'],
      ...['15:00–17:00', '15:30–17:30', '16:00–18:00', '16:30–18:30', '17:00–19:00'],
    ]);
  });

  test('separate bookings with one staff member leave room for the buffer', async () => {
    const site = await siteOf('SEPARATE_BOOKINGS');
    const resourcesFilter = { resourceIds: [await resourceOf(site, 'Lin')] };
    const slots = await Promise.all(
      ['massage', 'consultation'].map(async (slug) => ({
        serviceId: (await knownService(site, slug))._id ?? '',
        resourcesFilter,
      })),
    );
    // An hour, half an hour's buffer, half an hour.
    expect(hours(await ask(site, ['massage'], { slots })).slice(0, 2)).toEqual(['08:00–10:00', '08:30–10:30']);
  });

  test.each(['SEPARATE_BOOKINGS', 'PARALLEL_BOOKINGS'] as const)(
    '%s: place, policy, daily number and paging work as for a row',
    async (type) => {
      const site = await siteOf(type);
      const pair = ['consultation', 'massage'];
      const elsewhere = { location: { locationType: 'CUSTOM' } } as const;
      expect((await ask(site, pair, elsewhere)).entries).toEqual([]);
      expect((await ask(site, ['haircut', 'yoga-class'])).entries).toEqual([]);
      const all = hours(await ask(site, pair));
      expect(all.length).toBeGreaterThan(8);
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await ask(site, pair, { cursorPaging: { limit: 5, ...(cursor && { cursor }) } });
        seen.push(...hours(page));
        cursor = page.cursorPagingMetadata?.cursors?.next;
      } while (cursor);
      expect(seen).toEqual(all);
      const twice = await ask(site, pair, { to: '2027-02-06T00:00:00', slotsPerDay: 2 });
      const days = twice.entries.map(({ slot }) => slot?.startDate?.slice(0, 10));
      expect(days).toEqual(['2027-02-03', '2027-02-03', '2027-02-04', '2027-02-04', '2027-02-05', '2027-02-05']);
      // A massage takes four hours' notice.
      await site.setTime('2027-02-03T09:10:00.000-05:00');
      const late = await ask(site, pair, { bookingPolicyViolations: { tooLateToBook: true } });
      expect(late.entries.length).toBeGreaterThan(0);
      expect(late.entries.every(({ bookable }) => !bookable)).toBe(true);
      const open = await ask(site, pair, { bookable: true });
      expect(open.entries.every(({ bookingPolicyViolations: flags }) => !flags?.tooLateToBook)).toBe(true);
      expect(open.entries.length + late.entries.length).toBe(all.length);
    },
  );

  /** The slots of parallel bookings, which all begin with the entry. */
  const together = (site: TestSite, slugs: readonly string[], start: string) =>
    Promise.all(slugs.map((slug) => slotAt(site, { slug, start })));

  /** The slots of a row, each from the end of the previous one. */
  async function inRow(site: TestSite, slugs: readonly string[], start: string): Promise<PackageSlot[]> {
    const slots: PackageSlot[] = [];
    for (const slug of slugs) slots.push(await slotAt(site, { slug, start: slots.at(-1)?.endDate ?? start }));
    return slots;
  }

  /** Every way in which the services follow each other at times at which each is open, the last ending with the entry. */
  async function behindEachOther(site: TestSite, slugs: readonly string[], start: string, end: string) {
    const [slug, ...others] = slugs;
    if (!slug) return [];
    const slot = await slotAt(site, { slug, start });
    if (others.length === 0) return Date.parse(slot.endDate) === Date.parse(end) ? [[slot]] : [];
    const ways: PackageSlot[][] = [];
    for (const next of await opensOf(site, others[0] ?? '')) {
      if (Date.parse(next) < Date.parse(slot.endDate) || Date.parse(next) >= Date.parse(end)) continue;
      for (const way of await behindEachOther(site, others, next, end)) ways.push([slot, ...way]);
    }
    return ways;
  }

  async function opensOf(site: TestSite, slug: string): Promise<string[]> {
    const { _id } = await knownService(site, slug);
    const { availabilityEntries = [] } = await site.owner().availabilityCalendar.queryAvailability({
      filter: { serviceId: _id ?? '', startDate: WEDNESDAY.from, endDate: WEDNESDAY.to, bookable: true },
    });
    return [...new Set(availabilityEntries.map(({ slot }) => slot?.startDate ?? ''))];
  }

  const choice = fc.record({
    slugs: fc.array(fc.constantFrom(...APPOINTMENTS), { minLength: 2, maxLength: 3 }),
    pick: fc.nat(),
  });

  test.each([
    ['SEQUENTIAL_BOOKINGS', inRow],
    ['PARALLEL_BOOKINGS', together],
  ] as const)(
    '%s: offered times can be booked, taken ones cannot',
    {
      timeout: 180_000,
    },
    async (type, slotsFrom) => {
      await fc.assert(
        fc.asyncProperty(fc.array(choice, { minLength: 3, maxLength: 8 }), async (choices) => {
          const site = await siteOf(type);
          for (const { slugs, pick } of choices) {
            const { entries } = await ask(site, slugs);
            const entry = entries[pick % entries.length];
            if (!entry) continue;
            const slots = await slotsFrom(site, slugs, entry.slot?.startDate ?? '');
            const made = packageOf(site.owner(), slots, { type, status: 'CONFIRMED' });
            if (entry.bookable) await made;
            else expect(await refusalOf(made)).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
          }
          await expectNobodyTwice(site);
        }),
        { numRuns: 4, endOnFailure: true },
      );
    },
  );

  test('separate bookings can be combined from the open times between', { timeout: 180_000 }, async () => {
    const type = 'SEPARATE_BOOKINGS';
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 3, maxLength: 6 }), async (choices) => {
        const site = await siteOf(type);
        for (const { slugs, pick } of choices) {
          const { entries } = await ask(site, slugs, { bookable: true });
          const { slot } = entries[pick % entries.length] ?? {};
          if (!slot) continue;
          const ways = await behindEachOther(site, slugs, slot.startDate ?? '', slot.endDate ?? '');
          expect(await firstMade(site, ways, type)).toBe(true);
        }
        await expectNobodyTwice(site);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  async function firstMade(site: TestSite, ways: readonly PackageSlot[][], type: MultiServiceBookingType) {
    for (const way of ways) {
      const made = packageOf(site.owner(), way, { type, status: 'CONFIRMED' });
      const isMade = await made.then(
        () => true,
        () => false,
      );
      if (isMade) return true;
    }
    return false;
  }

  interface Kept {
    startDate: string;
    endDate: string;
    bookedEntity: { slot: { resource: { id: string } } };
  }

  async function expectNobodyTwice(site: TestSite): Promise<void> {
    const bookings = await keptBookings<Kept>(site);
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
