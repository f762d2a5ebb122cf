// @module-tag database

import type { availabilityCalendar } from '@wix/bookings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { storedBookings, storedDocuments } from '../services/own-services';
import { ADA, NOW } from './a-booking';

const APPOINTMENTS = ['haircut', 'beard-trim', 'massage', 'personal-training', 'consultation'] as const;
const CLASS = 'yoga-class';
const SESSION_PLACES = 10;
/** All staff members work on these two days, so that bookings collide. */
const DAYS = { startDate: '2027-02-03T00:00:00', endDate: '2027-02-05T00:00:00' };

const action = fc.oneof(
  fc.record({
    kind: fc.constant('book' as const),
    slug: fc.constantFrom(...APPOINTMENTS),
    pick: fc.nat(),
    anyStaff: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('join' as const), participants: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('move' as const), pick: fc.nat(), to: fc.nat() }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

interface Entry {
  slot: availabilityCalendar.Slot;
  bookable?: boolean;
  openSpots: number;
}

const NOTHING: Entry = { slot: {}, openSpots: 0 };

interface StoredBooking {
  id: string;
  status: string;
  revision: string;
  totalParticipants: number;
  startDate: string;
  endDate: string;
  bookedEntity: { tags: string[]; slot: { serviceId: string; eventId?: string; resource: { id: string } } };
}

interface Service {
  id: string;
  mainSlug: { name: string };
  bookingPolicy: object;
  schedule: { availabilityConstraints: { timeBetweenSessions: number } };
}

onEveryDatabase('any sequence of bookings, moves and cancellations', (platform) => {
  const runs = () => ({ numRuns: 6, endOnFailure: true });

  async function aSite() {
    const site = await platform.site();
    await site.setTime(NOW);
    const services = await storedDocuments<Service>(site, 'services');
    const idOf = (slug: string) => services.find(({ mainSlug }) => mainSlug.name === slug)?.id ?? '';
    return { site, services, idOf };
  }

  async function entriesOf(site: TestSite, serviceId: string): Promise<Entry[]> {
    const { availabilityEntries = [] } = await site
      .visitor()
      .availabilityCalendar.queryAvailability({ filter: { serviceId, ...DAYS } }, { timezone: 'America/New_York' });
    return availabilityEntries.map(({ slot, bookable, openSpots }) => ({
      slot: slot ?? {},
      bookable,
      openSpots: openSpots ?? 0,
    }));
  }

  const activeBookings = async (site: TestSite) =>
    (await storedBookings<StoredBooking>(site)).filter(({ status }) => status === 'CONFIRMED' || status === 'PENDING');

  /** Books offered times, and expects other times to be refused. */
  async function perform(site: TestSite, idOf: (slug: string) => string, act: Action): Promise<void> {
    const { bookings } = site.owner();
    const create = (slot: object, totalParticipants = 1) =>
      bookings.createBooking({
        // The SDK renames fields of its arguments.
        bookedEntity: { slot: structuredClone(slot) },
        contactDetails: ADA,
        totalParticipants,
        status: 'CONFIRMED',
      });
    if (act.kind === 'book') {
      const entries = await entriesOf(site, idOf(act.slug));
      const entry = entries[act.pick % entries.length] ?? NOTHING;
      if (!act.anyStaff) return expectAgreement(create(entry.slot), entry.bookable === true, 'SLOT_NOT_AVAILABLE');
      const { resource: _, ...slot } = entry.slot;
      const isOpen = entries.some((other) => other.bookable && other.slot.startDate === slot.startDate);
      const anybody = { ...slot, resourceSelections: [{ selectionMethod: 'ANY_RESOURCE' }] };
      return expectAgreement(create(anybody), isOpen, 'SLOT_NOT_AVAILABLE');
    }
    if (act.kind === 'join') {
      const [session] = await entriesOf(site, idOf(CLASS));
      const { eventId = '' } = session?.slot ?? {};
      const isOpen = (session?.openSpots ?? 0) >= act.participants;
      return expectAgreement(create({ eventId }, act.participants), isOpen, 'SESSION_CAPACITY_EXCEEDED');
    }
    const all = await activeBookings(site);
    const booking = all[act.pick % all.length];
    if (!booking) return;
    const { id, revision } = booking;
    if (act.kind === 'cancel') {
      await bookings.cancelBooking(id, { revision, flowControlSettings: { ignoreCancellationPolicy: true } });
      return;
    }
    const entries = await entriesOf(site, booking.bookedEntity.slot.serviceId);
    const slot = structuredClone<object>(entries[act.to % entries.length]?.slot ?? {});
    // Ignores refusals: the conflict may be the booking's own time. Overlaps are checked afterwards.
    await bookings
      .rescheduleBooking(id, slot, { revision, flowControlSettings: { ignoreReschedulePolicy: true } })
      .catch((error) => refusalOf(Promise.reject(error)));
  }

  async function expectAgreement(call: Promise<unknown>, isOpen: boolean, code: string): Promise<void> {
    if (isOpen) await call;
    else expect(await refusalOf(call)).toMatchObject({ code });
  }

  /** Expects one of the refusals of an expired offer. */
  async function expectRefusal(error: unknown): Promise<void> {
    const { status = 0 } = await refusalOf(Promise.reject(error));
    expect(status).toBeLessThan(500);
  }

  async function expectNoConflict(site: TestSite, services: readonly Service[]): Promise<void> {
    const all = await activeBookings(site);
    const minutesAfter = (booking: StoredBooking) =>
      services.find(({ id }) => id === booking.bookedEntity.slot.serviceId)?.schedule.availabilityConstraints
        .timeBetweenSessions ?? 0;
    const appointments = all.filter(({ bookedEntity }) => bookedEntity.tags.includes('INDIVIDUAL'));
    const spans = appointments.map((booking) => ({
      staff: booking.bookedEntity.slot.resource.id,
      start: Date.parse(booking.startDate),
      end: Date.parse(booking.endDate) + minutesAfter(booking) * 60_000,
    }));
    for (const [index, one] of spans.entries()) {
      const overlapping = spans
        .slice(index + 1)
        .filter((other) => other.staff === one.staff && one.start < other.end && other.start < one.end);
      expect(overlapping).toEqual([]);
    }
    const places = new Map<string, number>();
    for (const { bookedEntity, totalParticipants } of all) {
      const { eventId } = bookedEntity.slot;
      if (eventId && bookedEntity.tags.includes('GROUP'))
        places.set(eventId, (places.get(eventId) ?? 0) + totalParticipants);
    }
    for (const takenPlaces of places.values()) expect(takenPlaces).toBeLessThanOrEqual(SESSION_PLACES);
  }

  test('nothing is double-booked, no class is overfull, and offered times can be booked', {
    timeout: 180_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
        const { site, services, idOf } = await aSite();
        await allowGroups(site);
        for (const each of actions) await perform(site, idOf, each);
        await expectNoConflict(site, services);
      }),
      runs(),
    );
  });

  test('concurrent actions keep the same invariants', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
        const { site, services, idOf } = await aSite();
        await allowGroups(site);
        await Promise.all(actions.map((each) => perform(site, idOf, each).catch(expectRefusal)));
        await expectNoConflict(site, services);
      }),
      runs(),
    );
  });

  // Control: the checks find double bookings if the business makes them.
  test('control: skipping validation double-books', async () => {
    const { site, services, idOf } = await aSite();
    const [entry] = await entriesOf(site, idOf('massage'));
    for (let index = 0; index < 2; index += 1) {
      await site.owner().bookings.createBooking(
        {
          bookedEntity: { slot: structuredClone<object>(entry?.slot ?? {}) },
          contactDetails: ADA,
          totalParticipants: 1,
          status: 'CONFIRMED',
        },
        { flowControlSettings: { skipAvailabilityValidation: true } },
      );
    }
    await expect(expectNoConflict(site, services)).rejects.toThrow();
  });

  /** The seeded policy allows one participant per booking. */
  async function allowGroups(site: TestSite): Promise<void> {
    const { items } = await site.owner().services.queryServices().eq('mainSlug.name', CLASS).find();
    const [service] = items;
    const season = await site.owner().services.queryPolicies({ filter: { name: 'Join at any time' } });
    const bookingPolicy = { _id: season.bookingPolicies?.[0]?.bookingPolicy?._id ?? '' };
    await site.owner().services.updateService(service?._id ?? '', { revision: service?.revision ?? '', bookingPolicy });
  }
});
