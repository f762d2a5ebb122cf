// @module-tag legacy
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { NOW } from '../../booking/a-booking';
import { bookPackage, consecutiveSlots, knownService } from '../../packages/a-package';
import { storedBookings } from '../../services/own-services';

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
