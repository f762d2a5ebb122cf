import type { SiteSettings } from '../../../kernel/settings';
import type { Transaction } from '../../../kernel/store/store-interface';
import { claimAt, offeredTimes } from '../availability/offered-times';
import type { Service } from '../services/service-documents';
import { takeAllPlaces, takePlaces } from '../session-places/booked-places';
import { MINUTE_MS } from '../staff/working-hours';
import type { StoredBooking } from '../stored-bookings/booking-documents';

export interface PlacingContext {
  transaction: Transaction;
  settings: Pick<SiteSettings, 'timeZone'>;
}

/** Source: "Related resources" in the docs of createBooking: by default, any free staff member is assigned. */
export async function placeBooking(
  { transaction, settings }: PlacingContext,
  booking: StoredBooking,
  service: Service | undefined,
): Promise<StoredBooking | undefined> {
  if (await takePlaces(transaction, booking, service)) return booking;
  return booking.anyStaff && service ? withOtherStaff({ transaction, settings }, booking, service) : undefined;
}

async function withOtherStaff(
  { transaction, settings }: PlacingContext,
  booking: StoredBooking,
  service: Service,
): Promise<StoredBooking | undefined> {
  const { startDate, endDate, bookedEntity } = booking;
  if (!startDate || !endDate || !bookedEntity?.slot) return undefined;
  const window = { start: Date.parse(startDate), end: Date.parse(endDate) };
  const durationMinutes = (window.end - window.start) / MINUTE_MS;
  const times = await offeredTimes(transaction, settings, service, { window, durationMinutes });
  for (const time of times) {
    const { staffMember, openSpots } = time;
    if (!staffMember || openSpots === 0) continue;
    const places = { bookable: { claim: claimAt(time) }, bookingId: booking.id, participants: 1 };
    if (!(await takeAllPlaces(transaction, [places]))) continue;
    const resource = { id: staffMember.resourceId, name: staffMember.name };
    return { ...booking, bookedEntity: { ...bookedEntity, slot: { ...bookedEntity.slot, resource } } };
  }
  return undefined;
}
