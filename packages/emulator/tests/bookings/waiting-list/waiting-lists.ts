import type { TestPlatform, TestSite, VisitorClient } from '../../harness/harness';
import { ADA, aBooking, NOW } from '../booking/a-booking';
import { serviceOf } from '../services/own-services';

export const SLUG = 'pottery-class';

/** A class of two places, with a waiting list of five. Offers last half an hour. */
export async function siteWithList(platform: Pick<TestPlatform, 'site'>) {
  const site = await platform.site();
  await site.setTime(NOW);
  const { _id = '', revision } = await serviceOf(site, SLUG);
  await site.owner().services.updateService(_id ?? '', { revision: revision ?? '', defaultCapacity: 2 });
  return site;
}

export async function session(site: TestSite, slug = SLUG, day = '2027-02-03') {
  const { _id } = await serviceOf(site, slug);
  const filter = { serviceId: _id ?? '', startDate: `${day}T00:00:00`, endDate: `${day}T23:59:59` };
  const { availabilityEntries = [] } = await site
    .visitor()
    .availabilityCalendar.queryAvailability({ filter }, { timezone: 'America/New_York' });
  const [entry] = availabilityEntries;
  if (!entry?.slot) throw new Error('no session');
  return { ...entry, eventId: entry.slot.eventId ?? '' };
}

/** Fills the session with a confirmed booking for two. */
export async function fillSession(site: TestSite) {
  const { eventId } = await session(site);
  const booking = await aBooking(site, site.owner(), SLUG, { slot: { eventId }, totalParticipants: 2 });
  await site.owner().bookings.confirmBooking(booking._id, booking.revision);
  return { eventId, full: { ...booking, revision: '2' } };
}

export const joinWaitingList = async (
  client: VisitorClient,
  eventId: string,
  totalParticipants = 1,
  firstName = 'Ada',
) => {
  const { booking } = await client.bookings.createBooking({
    bookedEntity: { slot: { eventId } },
    status: 'WAITING_LIST',
    totalParticipants,
    contactDetails: { ...ADA, firstName },
  });
  return { ...booking, _id: booking?._id ?? '' };
};
