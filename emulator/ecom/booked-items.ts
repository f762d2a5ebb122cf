import { serviceOfBooking } from '../bookings/booking-changes';
import { bookingDocuments, type KeptBooking } from '../bookings/booking-documents';
import { takePlaces } from '../bookings/booking-places';
import { priceOf } from '../bookings/booking-price';
import { settleBooking } from '../bookings/new-booking';
import { BOOKINGS_APP_ID } from '../bookings/service-documents';
import { times } from '../money';
import { DEFAULT_SETTINGS, siteSettings } from '../sites/settings';
import type { Unit } from '../store/store';
import type { CatalogItem, CatalogReference } from './catalog-item';

export const isBooking = ({ appId }: CatalogReference): boolean => appId === BOOKINGS_APP_ID;

/**
 * A booking that nobody has bought yet, as an item: one piece, which costs what all its participants pay (assumed).
 * `undefined` once it is confirmed, declined or cancelled.
 */
export async function findBookedItem(unit: Unit, reference: CatalogReference): Promise<CatalogItem | undefined> {
  const booking = await unit.in(bookingDocuments).find(reference.catalogItemId ?? '');
  const service = booking?.status === 'CREATED' ? await serviceOfBooking(unit, booking) : undefined;
  if (!booking || !service) return undefined;
  const { url, ...image } = service.media?.mainMedia?.image ?? {};
  const { currency } = (await unit.in(siteSettings).find('settings')) ?? DEFAULT_SETTINGS;
  const price = times(priceOf(service, currency).amount, booking.totalParticipants ?? 1).toString();
  return {
    key: booking.id,
    name: service.name ?? '',
    itemType: 'SERVICE',
    price,
    fullPrice: price,
    ...(url && { image: { ...image, url } }),
    descriptionLines: [],
    path: '',
    ...(service.id && { rootCatalogItemId: service.id }),
    ...(service.payment?.pricingPlanIds?.length && {
      coveredBy: { planIds: service.payment.pricingPlanIds, uses: booking.totalParticipants ?? 1 },
    }),
    available: 1,
  };
}

/** Takes the places of every booking for good: all of them or none. */
export async function takeBookings(unit: Unit, references: readonly CatalogReference[]): Promise<boolean> {
  for (const [index, { catalogItemId }] of references.entries()) {
    const booking = await unit.in(bookingDocuments).find(catalogItemId ?? '');
    if (booking && (await takePlacesOf(unit, booking))) continue;
    await givePlacesBack(unit, references.slice(0, index));
    return false;
  }
  return true;
}

export async function givePlacesBack(unit: Unit, references: readonly CatalogReference[]): Promise<void> {
  for (const { catalogItemId } of references) await unit.releaseClaims(catalogItemId ?? '');
}

/** After the order is placed: each booking is confirmed, or waits for the owner's approval. */
export async function settlePaidBookings(unit: Unit, references: readonly CatalogReference[]): Promise<void> {
  for (const { catalogItemId } of references) {
    const booking = await unit.in(bookingDocuments).find(catalogItemId ?? '');
    const service = booking && (await serviceOfBooking(unit, booking));
    if (booking && service) await settleBooking(unit, booking, service, 'PAID');
  }
}

async function takePlacesOf(unit: Unit, booking: KeptBooking): Promise<boolean> {
  return booking.status === 'CREATED' && takePlaces(unit, booking, await serviceOfBooking(unit, booking));
}
