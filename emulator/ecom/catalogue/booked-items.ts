import { placed } from '../../bookings/booking/any-staff';
import { isOwnBooking, serviceOfBooking } from '../../bookings/booking/changes/changes';
import { bookingDocuments, type KeptBooking } from '../../bookings/booking/documents';
import { settleBooking } from '../../bookings/booking/new-booking';
import { priceOf } from '../../bookings/booking/price';
import { BOOKINGS_APP_ID } from '../../bookings/services/documents';
import { isOffered, returnOffer, takeOffer } from '../../bookings/waiting-list/offers';
import type { Transaction } from '../../database/store';
import type { Identity } from '../../identity/identity';
import { sum, times } from '../../sites/money';
import { DEFAULT_SETTINGS, siteSettings } from '../../sites/settings';
import { bookingPayment, type ItemPayment, isPaidLater } from '../pricing/item-payment';
import type { CatalogItem, CatalogReference } from './catalog-item';

export const isBooking = ({ appId }: CatalogReference): boolean => appId === BOOKINGS_APP_ID;

/**
 * A booking that nobody has bought yet, as an item: one piece, which costs what all its participants pay, and its
 * add-ons (assumed).
 * `undefined` once it is confirmed, declined or cancelled. One that waits can be bought while a place is offered to it,
 * and only who waits puts it into a cart (assumed).
 */
export async function findBookedItem(
  transaction: Transaction,
  reference: CatalogReference,
  adder?: Identity,
): Promise<CatalogItem | undefined> {
  const booking = await transaction.in(bookingDocuments).find(reference.catalogItemId ?? '');
  if (!booking || !isForSale(transaction, booking)) return undefined;
  if (adder && booking.status === 'WAITING_LIST' && !isOwnBooking(booking, adder)) return undefined;
  const service = await serviceOfBooking(transaction, booking);
  if (!service) return undefined;
  const { url, ...image } = service.media?.mainMedia?.image ?? {};
  const { currency } = (await transaction.in(siteSettings).find('settings')) ?? DEFAULT_SETTINGS;
  const payment = bookingPayment(booking, service, currency);
  const places = times(priceOf(service, currency).amount, booking.totalParticipants ?? 1);
  const fullPrice = sum([places, booking.addOnsPrice ?? '0']).toString();
  return {
    key: booking.id,
    name: service.name ?? '',
    itemType: 'SERVICE',
    // Source: "When selected, `price` is `0`" at MEMBERSHIP_OFFLINE.
    price: payment?.option === 'MEMBERSHIP_OFFLINE' ? '0' : fullPrice,
    fullPrice,
    ...(payment && { payment }),
    ...(url && { image: { ...image, url } }),
    descriptionLines: [],
    path: '',
    ...(service.id && { rootCatalogItemId: service.id }),
    ...(service.payment?.pricingPlanIds?.length && {
      coveredBy: { planIds: service.payment.pricingPlanIds, uses: booking.totalParticipants ?? 1 },
    }),
    available: payment ? 1 : 0,
  };
}

/** Takes the places of every booking for good: all of them or none. */
export async function takeBookings(
  transaction: Transaction,
  references: readonly CatalogReference[],
): Promise<boolean> {
  for (const [index, { catalogItemId }] of references.entries()) {
    const booking = await transaction.in(bookingDocuments).find(catalogItemId ?? '');
    if (booking && (await takePlacesOf(transaction, booking))) continue;
    await givePlacesBack(transaction, references.slice(0, index));
    return false;
  }
  return true;
}

export async function givePlacesBack(transaction: Transaction, references: readonly CatalogReference[]): Promise<void> {
  for (const { catalogItemId } of references) {
    const booking = await transaction.in(bookingDocuments).find(catalogItemId ?? '');
    if (booking && isOffered(transaction, booking)) await returnOffer(transaction, booking);
    else await transaction.releaseClaims(catalogItemId ?? '');
  }
}

/** After the order is placed: each booking is confirmed, or waits for the owner's approval. */
export async function settlePaidBookings(
  transaction: Transaction,
  bought: readonly { reference: CatalogReference; payment: ItemPayment | undefined }[],
): Promise<void> {
  for (const { reference, payment } of bought) {
    const { catalogItemId } = reference;
    const booking = await transaction.in(bookingDocuments).find(catalogItemId ?? '');
    const service = booking && (await serviceOfBooking(transaction, booking));
    if (booking && service) await settleBooking(transaction, booking, service, paidBy(payment));
  }
}

/** Source: "paymentStatus follows the order". */
function paidBy(payment: ItemPayment | undefined): 'PAID' | 'PARTIALLY_PAID' | 'NOT_PAID' {
  if (payment && isPaidLater(payment)) return 'NOT_PAID';
  return payment?.option === 'DEPOSIT_ONLINE' ? 'PARTIALLY_PAID' : 'PAID';
}

const isForSale = (transaction: Transaction, booking: KeptBooking): boolean =>
  booking.status === 'CREATED' || isOffered(transaction, booking);

async function takePlacesOf(transaction: Transaction, booking: KeptBooking): Promise<boolean> {
  if (isOffered(transaction, booking)) return takeOffer(transaction, booking);
  if (booking.status !== 'CREATED') return false;
  const withPlaces = await placed(transaction, booking, await serviceOfBooking(transaction, booking));
  if (withPlaces && withPlaces !== booking) await transaction.in(bookingDocuments).update(withPlaces);
  return withPlaces !== undefined;
}
