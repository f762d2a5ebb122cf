import type { OperationContext } from '../../../http/operations';
import { BOOKINGS_APP_ID } from '../../../kernel/app-ids';
import { ApplicationError } from '../../../kernel/errors';
import { memberKey } from '../../../kernel/identity';
import { newId } from '../../../kernel/ids/new-id';
import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { offeredTimes } from '../availability/offered-times';
import { type ResolvedSlot, resolveSlot, toResolvedSlot } from '../availability/slot-resolution';
import { newBooking } from '../booking/new-booking';
import { findService } from '../services/service-documents';
import { takenSlugs } from '../services/taken-slugs';
import { hasPlaces, takeAllPlaces, takePlaces } from '../session-places/booked-places';
import { MINUTE_MS } from '../staff/working-hours';
import { serviceOfBooking } from '../stored-bookings/booking-change';
import { type Booking, bookingDocuments, type StoredBooking, toBooking } from '../stored-bookings/booking-documents';

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

async function courseSlot(transaction: Transaction, settings: SiteSettings): Promise<ResolvedSlot | undefined> {
  const service = await findService(transaction, await serviceIdOf(transaction, 'watercolor-course'));
  return service && resolveSlot(transaction, settings, service, {}, settings.timeZone);
}

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

/** Throws ApplicationError for a waiting list, whose order is unknown. */
export async function plantBooking({ booking: sentBooking }: { booking: Booking }, { transaction }: OperationContext) {
  const { createdBy, status = 'CREATED' } = sentBooking;
  if (status === 'WAITING_LIST') throw new ApplicationError('INVALID_BOOKING_STATUS', 'waiting lists begin empty');
  const memberId = createdBy?.memberId ?? undefined;
  const booking: StoredBooking = {
    additionalFields: [],
    bookedAddOns: [],
    paymentStatus: 'UNDEFINED',
    selectedPaymentOption: 'UNDEFINED',
    totalParticipants: 1,
    appId: BOOKINGS_APP_ID,
    createdByAppId: BOOKINGS_APP_ID,
    ...sentBooking,
    id: newId('booking'),
    buyer: memberId ? memberKey(memberId) : 'owner',
    status,
    revision: '1',
    createdDate: transaction.now,
    updatedDate: transaction.now,
  };
  await transaction.in(bookingDocuments).insert(booking);
  const service = await serviceOfBooking(transaction, booking);
  if (hasPlaces(booking)) await takePlaces(transaction, booking, service, { beyondLimit: true });
  return { booking: toBooking(booking) };
}
