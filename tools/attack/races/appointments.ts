import { aBooking, NOW, openSlots } from '../../../packages/emulator/tests/bookings/booking/a-booking';
import { bookPackage, consecutiveSlots, instantAt } from '../../../packages/emulator/tests/bookings/packages/a-package';
import { serviceOf, storedBookings } from '../../../packages/emulator/tests/bookings/services/own-services';
import {
  fillSession,
  joinWaitingList,
  session,
  siteWithList,
} from '../../../packages/emulator/tests/bookings/waiting-list/waiting-lists';
import type { OwnerClient, TestSite } from '../../../packages/emulator/tests/harness/harness';
import { type LimitedResource, mapInBatches, newVisitors, type Race, repeatInBatches, times } from './race';

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

/** IDs of the bookings that take a place. */
const confirmedBookingIds = async (site: TestSite): Promise<string[]> =>
  (await storedBookings(site)).filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id);

async function bookAs({ bookings }: OwnerClient, bookedEntity: object): Promise<string> {
  const { booking } = await bookings.createBooking({
    // The SDK renames fields of its arguments.
    bookedEntity: structuredClone(bookedEntity),
    contactDetails: { ...ADA },
    totalParticipants: 1,
    status: 'CONFIRMED',
  });
  return booking?._id ?? '';
}

async function bookingRace(site: TestSite, buyers: number, bookedEntity: object): Promise<Race> {
  const owner = site.owner();
  return {
    tries: times(buyers, () => bookAs(owner, bookedEntity)),
    got: () => confirmedBookingIds(site),
  };
}

function confirmations(site: TestSite, pendingBookings: readonly { _id: string; revision: string }[]): Race {
  const { bookings } = site.owner();
  return {
    tries: pendingBookings.map(({ _id, revision }) => async () => {
      await bookings.confirmBooking(_id, revision);
      return _id;
    }),
    got: () => confirmedBookingIds(site),
  };
}

export const appointments: LimitedResource[] = [
  {
    of: 'bookings of one time of one staff member',
    isSlow: true,
    limit: 1,
    keptBy: 'claims',
    async prepare(site, buyers) {
      await site.setTime(NOW);
      const [open] = await openSlots(site, 'massage');
      const visitors = await newVisitors(site, buyers);
      const pages = await mapInBatches(visitors, async (visitor) => {
        const { redirectSession } = await visitor.redirects.createRedirectSession({
          bookingsCheckout: { slotAvailability: structuredClone(open ?? {}) },
          callbacks: { thankYouPageUrl: 'http://localhost:3000/booking/confirmed' },
        });
        const page = site.browse();
        await page.open(redirectSession?.fullUrl ?? '');
        return page;
      });
      return {
        tries: pages.map((page) => async () => {
          const answer = await page.submit({
            ...ADA,
            cardNumber: '4242424242424242',
            cardExpiry: '12/39',
            cardCode: '123',
          });
          if (answer.status !== 303 && answer.status !== 422) throw new Error(`the page answered ${answer.status}`);
          return new URL(answer.headers.get('location') ?? 'http://none').searchParams.get('orderId') ?? undefined;
        }),
        got: async () => {
          const bookings = await confirmedBookingIds(site);
          const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/orders');
          if (documents.length !== bookings.length) throw new Error(`${documents.length} orders of ${bookings.length}`);
          return documents.map(({ id }) => id);
        },
      };
    },
  },
  {
    of: 'confirmations of one time',
    limit: 1,
    keptBy: 'claims',
    async prepare(site, buyers) {
      await site.setTime(NOW);
      const [open] = await openSlots(site, 'massage');
      const pendingBookings = await mapInBatches(await newVisitors(site, buyers), (visitor) =>
        aBooking(site, visitor, 'massage', { slot: open?.slot ?? {} }),
      );
      return confirmations(site, pendingBookings);
    },
  },
  {
    // Maya and Jonas cut hair.
    of: 'haircuts at one time by whoever is free',
    isSlow: true,
    limit: 2,
    keptBy: 'claims',
    async prepare(site, buyers) {
      await site.setTime(NOW);
      const slots = (await openSlots(site, 'haircut')).map(({ slot }) => slot);
      const shared = slots.find((slot) => slots.filter(({ startDate }) => startDate === slot.startDate).length === 2);
      if (!shared) throw new Error('no time at which both are free');
      const { resource: _, ...time } = shared;
      const slot = { ...time, resourceSelections: [{ selectionMethod: 'ANY_RESOURCE' }] };
      const pendingBookings = await repeatInBatches(buyers, () => aBooking(site, site.owner(), 'haircut', { slot }));
      return confirmations(site, pendingBookings);
    },
  },
  {
    of: 'places of a class',
    limit: 10,
    keptBy: 'claims',
    async prepare(site, buyers) {
      await site.setTime(NOW);
      const [open] = await openSlots(site, 'yoga-class');
      return bookingRace(site, buyers, { slot: { eventId: open?.slot.eventId } });
    },
  },
  {
    // Seeded bookings take nine of the twelve places.
    of: 'places of a course',
    limit: 3,
    keptBy: 'claims',
    async prepare(site, buyers) {
      await site.setTime(NOW);
      const { schedule } = await serviceOf(site, 'watercolor-course');
      return bookingRace(site, buyers, { schedule: { scheduleId: schedule?._id ?? '' } });
    },
  },
  {
    of: 'packages of the same two hours',
    limit: 1,
    keptBy: 'claims and the sight of them',
    async prepare(site, buyers) {
      await site.setTime(NOW);
      const [massage, training] = [
        { slug: 'massage', staff: 'Lin' },
        { slug: 'personal-training', staff: 'Lin' },
      ];
      const rows = [
        await consecutiveSlots(site, instantAt('09:00'), massage, training),
        await consecutiveSlots(site, instantAt('09:00'), training, massage),
      ];
      const owner = site.owner();
      return {
        tries: Array.from({ length: buyers }, (_, index) => async () => {
          const row = rows[index % 2] ?? [];
          return (await bookPackage(owner, row, { status: 'CONFIRMED' }))._id;
        }),
        got: async () => {
          const bookingDocuments = await storedBookings<{ status: string; multiServiceBookingInfo?: { id: string } }>(
            site,
          );
          const ids = bookingDocuments.map(({ multiServiceBookingInfo }) => multiServiceBookingInfo?.id ?? '');
          return [...new Set(ids)].filter((id) => ids.filter((other) => other === id).length === 2);
        },
      };
    },
  },
  {
    of: 'places on a waiting list',
    limit: 5,
    keptBy: 'claims of places on waiting lists',
    async prepare(site, buyers) {
      const { eventId } = await fillSession(await siteWithList({ site: async () => site }));
      const visitors = await newVisitors(site, buyers);
      return {
        tries: visitors.map((visitor) => async () => (await joinWaitingList(visitor, eventId))._id),
        got: async () =>
          (await storedBookings(site)).filter(({ status }) => status === 'WAITING_LIST').map(({ id }) => id),
      };
    },
  },
  {
    of: 'places that are offered to those who wait',
    limit: 2,
    keptBy: 'claims',
    isTold: false,
    async prepare(site, buyers) {
      const { eventId, full } = await fillSession(await siteWithList({ site: async () => site }));
      for (const visitor of await newVisitors(site, 5)) await joinWaitingList(visitor, eventId);
      const owner = site.owner();
      const leave = async () => {
        await owner.bookings.cancelBooking(full._id, {
          revision: full.revision,
          flowControlSettings: { ignoreCancellationPolicy: true },
        });
        return undefined;
      };
      const outsiders = Array.from({ length: buyers - 1 }, () => () => bookAs(owner, { slot: { eventId } }));
      const middle = Math.floor(buyers / 2);
      return {
        tries: [...outsiders.slice(0, middle), leave, ...outsiders.slice(middle)],
        got: async () => {
          const bookings = await storedBookings<{ id: string; status: string; offeredUntil?: string }>(site);
          return bookings
            .filter(({ status, offeredUntil }) => status === 'CONFIRMED' || offeredUntil)
            .map(({ id }) => id);
        },
      };
    },
  },
  {
    of: 'places of a class that has just been left',
    limit: 2,
    keptBy: 'claims and the sight of them',
    async prepare(site, buyers) {
      const { eventId, full } = await fillSession(await siteWithList({ site: async () => site }));
      expectFull(await session(site));
      const owner = site.owner();
      const leave = async () => {
        await owner.bookings.cancelBooking(full._id, {
          revision: full.revision,
          flowControlSettings: { ignoreCancellationPolicy: true },
        });
        return undefined;
      };
      const others = Array.from({ length: buyers - 1 }, () => () => bookAs(owner, { slot: { eventId } }));
      return { tries: [leave, ...others], got: () => confirmedBookingIds(site) };
    },
  },
];

function expectFull({ openSpots }: { openSpots?: number | null }): void {
  if (openSpots !== 0) throw new Error(`the class is not full: ${openSpots} places are left`);
}
