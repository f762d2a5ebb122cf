import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store';
import { offeredTimes } from '../availability/offered-times';
import { type ResolvedSlot, resolveSlot, toResolvedSlot } from '../availability/slot-resolution';
import { bookingDocuments } from '../booking/booking-documents';
import { newBooking } from '../booking/new-booking';
import { findService } from '../services/service-documents';
import { takenSlugs } from '../services/taken-slugs';
import { takeAllPlaces } from '../session-places/booked-places';
import { MINUTE_MS } from '../staff/working-hours';

const DAY_MS = 24 * 60 * MINUTE_MS;

/** These bookings fill the class and leave three places in the course. */
const BOOKERS = {
  'pottery-class': [
    { firstName: 'Noor', lastName: 'Haddad', participants: 2 },
    { firstName: 'Tom', lastName: 'Okafor', participants: 2 },
  ],
  // One group booking, because each booking makes a new site slower.
  'watercolor-course': [{ firstName: 'Ines', lastName: 'Moreau', participants: 9 }],
};

export async function seedBookedPlaces(transaction: Transaction, settings: SiteSettings): Promise<void> {
  const [session, course] = [await nextSession(transaction, settings), await courseSlot(transaction, settings)];
  if (session) await book(transaction, session, 'pottery-class');
  if (course) await book(transaction, course, 'watercolor-course');
}

async function nextSession(transaction: Transaction, settings: SiteSettings): Promise<ResolvedSlot | undefined> {
  const service = await findService(transaction, await serviceIdOf(transaction, 'pottery-class'));
  const start = Date.parse(transaction.now) + DAY_MS;
  const window = { start, end: start + 8 * DAY_MS };
  const [session] = service ? await offeredTimes(transaction, settings, service, { window }) : [];
  return session && toResolvedSlot(session, settings.timeZone);
}

const courseSlot = async (transaction: Transaction, settings: SiteSettings): Promise<ResolvedSlot | undefined> =>
  resolveSlot(
    transaction,
    settings,
    { serviceId: await serviceIdOf(transaction, 'watercolor-course') },
    settings.timeZone,
  );

const serviceIdOf = async (transaction: Transaction, slug: keyof typeof BOOKERS): Promise<string> =>
  (await transaction.in(takenSlugs).find(slug))?.serviceId ?? '';

async function book(transaction: Transaction, bookable: ResolvedSlot, slug: keyof typeof BOOKERS): Promise<void> {
  for (const { firstName, lastName, participants } of BOOKERS[slug]) {
    const booking = newBooking(transaction.now, bookable, {
      identity: { kind: 'owner' },
      contactDetails: { firstName, lastName, email: `${firstName.toLowerCase()}@guests.example.com` },
      totalParticipants: participants,
      selectedPaymentOption: 'OFFLINE',
      status: 'CONFIRMED',
    });
    await transaction.in(bookingDocuments).insert(booking);
    await takeAllPlaces(transaction, [{ bookable, bookingId: booking.id, participants }]);
  }
}
