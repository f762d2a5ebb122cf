import type { VisitorClient } from '../../harness/harness';
import { TEST_DAY } from '../../test-day';

export const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

export async function aPricedClass(visitor: VisitorClient) {
  const { items } = await visitor.services.queryServices().eq('type', 'CLASS').find();
  return items.find(({ payment }) => Number(payment?.fixed?.price?.value) > 0);
}

/** A time of a class with a price. */
export async function anOpenSlot(visitor: VisitorClient) {
  const service = await aPricedClass(visitor);
  const from = Date.parse(TEST_DAY);
  const { availabilityEntries } = await visitor.availabilityCalendar.queryAvailability(
    {
      filter: {
        serviceId: [service?._id ?? ''],
        startDate: new Date(from).toISOString(),
        endDate: new Date(from + 14 * 86_400_000).toISOString(),
        bookable: true,
      },
    },
    {},
  );
  // The latest slot, for which no change is too late.
  const slot = availabilityEntries?.at(-1)?.slot;
  if (!slot || !service) throw new Error('no open slot');
  return { slot, service };
}

/** A visitor's new booking of that class, in their cart. */
export async function addBookingToCart(visitor: VisitorClient) {
  const { slot, service } = await anOpenSlot(visitor);
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot: { serviceId: slot.serviceId, eventId: slot.eventId, startDate: slot.startDate } },
    contactDetails: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    totalParticipants: 1,
  });
  const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: booking?._id ?? '' };
  const { cart } = await visitor.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference, quantity: 1 }],
  });
  return { cart, cartId: cart?._id ?? '', service, bookingId: booking?._id ?? '' };
}
