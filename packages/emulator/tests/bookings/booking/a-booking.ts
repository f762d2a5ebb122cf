import type { OwnerClient, TestSite, VisitorClient } from '../../harness/harness';
import { serviceOf, storedDocuments } from '../services/own-services';

export const NOW = '2027-02-01T08:00:00.000-05:00';
export const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

export async function aMember(site: TestSite): Promise<VisitorClient> {
  const [member] = await storedDocuments<{ id: string }>(site, 'members');
  return site.member(member?.id ?? '');
}

/** Creates a booking at the slot, or at the first open time from that day on. */
export async function aBooking(
  site: TestSite,
  client: VisitorClient | OwnerClient,
  slug: string,
  { slot, totalParticipants = 1 }: { slot?: object; totalParticipants?: number } = {},
) {
  const bookedEntity =
    slug === 'watercolor-course'
      ? await courseOf(site, slug)
      : { slot: slot ?? (await openSlots(site, slug))[0]?.slot ?? {} };
  const { booking } = await client.bookings.createBooking({
    // The SDK renames fields of its arguments.
    bookedEntity: structuredClone(bookedEntity),
    contactDetails: ADA,
    totalParticipants,
    selectedPaymentOption: 'OFFLINE',
  });
  if (!booking?._id || !booking.revision) throw new Error(`no booking of ${slug}`);
  return { ...booking, _id: booking._id, revision: booking.revision };
}

/** Gives the service the seeded policy that forbids customers to cancel or reschedule. */
export async function forbidChanges(site: TestSite, slug: string): Promise<void> {
  const { _id, revision } = await serviceOf(site, slug);
  const { services } = site.owner();
  const { bookingPolicies } = await services.queryPolicies({ filter: { name: 'Join at any time' } });
  const [binding] = bookingPolicies ?? [];
  await services.updateService(_id ?? '', {
    revision: revision ?? '',
    bookingPolicy: { _id: binding?.bookingPolicy?._id ?? '' },
  });
}

async function courseOf(site: TestSite, slug: string) {
  const { schedule } = await serviceOf(site, slug);
  return { schedule: { scheduleId: schedule?._id ?? '' } };
}

export async function openSlots(site: TestSite, slug: string) {
  const { _id } = await serviceOf(site, slug);
  const filter = {
    serviceId: _id ?? '',
    startDate: '2027-02-03T00:00:00',
    endDate: '2027-02-20T00:00:00',
    bookable: true,
  };
  const { availabilityEntries = [] } = await site
    .visitor()
    .availabilityCalendar.queryAvailability({ filter }, { timezone: 'America/New_York' });
  return availabilityEntries.flatMap(({ slot, openSpots }) => (slot ? [{ slot, openSpots: openSpots ?? 0 }] : []));
}
