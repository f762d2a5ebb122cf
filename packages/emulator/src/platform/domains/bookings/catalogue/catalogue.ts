import { BOOKINGS_APP_ID } from '../../../kernel/app-ids';
import { sum, times } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  type CatalogItem,
  type CatalogReference,
  type Catalogue,
  type CatalogueContext,
  type ItemPayment,
  isPaidLater,
  scopesOfService,
} from '../../ecom/index';
import { cancel } from '../booking/changes/cancellation';
import { settleBooking } from '../booking/new-booking';
import { placeBooking } from '../booking/placement';
import { storeFields } from '../booking-operations';
import type { Service } from '../services/service-documents';
import { releasePlaces } from '../session-places/booked-places';
import { isOffered, returnOffer, takeOffer } from '../session-places/waiting-places';
import { appointmentLines, calendarEntriesOf } from '../stored-bookings/appointment-texts';
import { serviceOfBooking } from '../stored-bookings/booking-change';
import { bookingDocuments, type StoredBooking } from '../stored-bookings/booking-documents';
import { isPossible } from '../stored-bookings/booking-status';
import { bookingPriceOf, depositOf } from '../stored-bookings/price';
import { placesPrice } from '../variants/choices';

/** Assumed; errs to refusal: a booking is only paid in its own checkout. */
export const bookingsCatalogue: Catalogue = {
  appIds: [BOOKINGS_APP_ID],
  checkoutOnly: true,

  find(context, references) {
    return Promise.all(references.map((reference) => findBookedItem(context, reference)));
  },

  async take(context, holder, ordered) {
    const { transaction } = context;
    for (const [index, { reference }] of ordered.entries()) {
      const booking = await findBooking(transaction, reference);
      if (booking && (await takePlacesOf(context, booking))) continue;
      await bookingsCatalogue.giveBack(transaction, holder, ordered.slice(0, index));
      return false;
    }
    return true;
  },

  async giveBack(transaction, _holder, ordered) {
    for (const { reference } of ordered) {
      const booking = await findBooking(transaction, reference);
      if (booking && isOffered(transaction, booking)) await returnOffer(transaction, booking);
      else await releasePlaces(transaction, reference.catalogItemId ?? '');
    }
  },

  /** Confirms each booking, or leaves it for approval. */
  async settle(transaction, boughtItems) {
    for (const { reference, payment } of boughtItems) {
      const booking = await findBooking(transaction, reference);
      const service = booking && (await serviceOfBooking(transaction, booking));
      if (booking && service) await settleBooking(transaction, booking, service, paidBy(payment));
    }
  },

  /** A booking that waits for approval has no appointment yet. */
  async appointments({ transaction, settings }, references) {
    const entries = references.map(async (reference) => {
      const booking = await findBooking(transaction, reference);
      const service = booking && (await serviceOfBooking(transaction, booking));
      if (!booking || service?.onlineBooking?.requireManualApproval) return [];
      return calendarEntriesOf(booking, settings);
    });
    return (await Promise.all(entries)).flat();
  },

  async followPayment(transaction, references, paymentStatus) {
    const status = BOOKING_STATUSES[paymentStatus ?? ''];
    if (!status) return;
    for (const reference of references) {
      const booking = await findBooking(transaction, reference);
      if (booking && booking.paymentStatus !== status) {
        await storeFields(transaction, booking, { paymentStatus: status });
      }
    }
  },

  /** Cancels the bookings with their order (assumed). The business cancels, so no policy applies. */
  async cancel({ transaction, identity }, references) {
    for (const reference of references) {
      const booking = await findBooking(transaction, reference);
      if (booking && isPossible('cancel', booking.status ?? 'CREATED'))
        await cancel(transaction, booking, { identity });
    }
  },
};

const findBooking = (
  transaction: Transaction,
  { catalogItemId }: CatalogReference,
): Promise<StoredBooking | undefined> => transaction.in(bookingDocuments).find(catalogItemId ?? '');

/** One piece includes all participants and add-ons (assumed). A waiting booking needs an offered place. */
async function findBookedItem(
  { transaction, settings }: CatalogueContext,
  reference: CatalogReference,
): Promise<CatalogItem | undefined> {
  const booking = await findBooking(transaction, reference);
  if (!booking || !isForSale(transaction, booking)) return undefined;
  const service = await serviceOfBooking(transaction, booking);
  if (!service) return undefined;
  const { url, ...image } = service.media?.mainMedia?.image ?? {};
  const { currency } = settings;
  const payment = bookingPayment(booking, service, currency);
  const places = await placesPrice(transaction, booking, service, currency);
  const fullPrice = sum([places, booking.addOnsPrice ?? '0']).toString();
  return {
    key: booking.id,
    name: service.name ?? '',
    itemType: 'SERVICE',
    // Source: `ServiceProperties` in @wix/auto_sdk_ecom_current-cart.
    serviceProperties: { scheduledDate: booking.startDate, numberOfParticipants: booking.totalParticipants ?? 1 },
    // Source: "When selected, `price` is `0`" at MEMBERSHIP_OFFLINE.
    price: payment?.option === 'MEMBERSHIP_OFFLINE' ? '0' : fullPrice,
    fullPrice,
    payment,
    image: url ? { ...image, url } : undefined,
    descriptionLines: appointmentLines(booking, settings),
    path: '',
    ...(service.id && { rootCatalogItemId: service.id, couponScopes: scopesOfService(service.id) }),
    coveredBy: service.payment?.pricingPlanIds?.length
      ? { planIds: service.payment.pricingPlanIds, uses: booking.totalParticipants ?? 1 }
      : undefined,
    onlyFor: booking.status === 'WAITING_LIST' ? booking.buyer : undefined,
    available: payment ? 1 : 0,
  };
}

const isForSale = (transaction: Transaction, booking: StoredBooking): boolean =>
  booking.status === 'CREATED' || isOffered(transaction, booking);

async function takePlacesOf(context: CatalogueContext, booking: StoredBooking): Promise<boolean> {
  const { transaction } = context;
  if (isOffered(transaction, booking)) return takeOffer(transaction, booking);
  if (booking.status !== 'CREATED') return false;
  const withPlaces = await placeBooking(context, booking, await serviceOfBooking(transaction, booking));
  if (withPlaces && withPlaces !== booking) await transaction.in(bookingDocuments).update(withPlaces);
  return withPlaces !== undefined;
}

/** Source: "paymentStatus follows the order". */
function paidBy(payment: ItemPayment | undefined): 'PAID' | 'PARTIALLY_PAID' | 'NOT_PAID' {
  if (payment && isPaidLater(payment)) return 'NOT_PAID';
  return payment?.option === 'DEPOSIT_ONLINE' ? 'PARTIALLY_PAID' : 'PAID';
}

/** Other statuses change nothing. */
const BOOKING_STATUSES: Readonly<Record<string, StoredBooking['paymentStatus']>> = {
  PAID: 'PAID',
  PARTIALLY_PAID: 'PARTIALLY_PAID',
  FULLY_REFUNDED: 'REFUNDED',
};

export function bookingPayment(booking: StoredBooking, service: Service, currency: string): ItemPayment | undefined {
  const { selectedPaymentOption: selected, totalParticipants = 1, depositSelected } = booking;
  if (selected === 'OFFLINE') return { option: 'FULL_PAYMENT_OFFLINE' };
  if (selected === 'MEMBERSHIP_OFFLINE') return { option: 'MEMBERSHIP_OFFLINE' };
  // Source: public clients report that carts refuse online payment for free and in-person services.
  const isFree = Number(bookingPriceOf(service, currency).amount) === 0;
  if (selected === 'ONLINE' && (isFree || !service.payment?.options?.online)) return undefined;
  const deposit = depositOf(service, currency);
  if (selected !== 'ONLINE' || !deposit || (deposit.orInFull && !depositSelected))
    return { option: 'FULL_PAYMENT_ONLINE' };
  return { option: 'DEPOSIT_ONLINE', deposit: times(deposit.amount, totalParticipants).toString() };
}
