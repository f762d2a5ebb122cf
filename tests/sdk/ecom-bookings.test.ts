import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite, type VisitorClient } from './harness';
import { buy, openCheckout, orderIdOf, visitCheckout } from './shopping';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

/** An open time of a class that costs something. */
async function anOpenSlot(visitor: VisitorClient) {
  const { items } = await visitor.services.queryServices().eq('type', 'CLASS').find();
  const service = items.find(({ payment }) => Number(payment?.fixed?.price?.value) > 0);
  const from = Date.now();
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
  const slot = availabilityEntries?.[0]?.slot;
  if (!slot || !service) throw new Error('no open slot');
  return { slot, service };
}

async function bookedInCart(visitor: VisitorClient) {
  const { slot, service } = await anOpenSlot(visitor);
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot: { serviceId: slot.serviceId, eventId: slot.eventId, startDate: slot.startDate } },
    contactDetails: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    totalParticipants: 1,
  });
  const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: booking?._id ?? '' };
  const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
  return { cart, service, bookingId: booking?._id ?? '' };
}

const statusOf = async (site: TestSite, id: string) => {
  const { documents } = await site.control<{ documents: { id: string; status: string; paymentStatus: string }[] }>(
    'GET',
    'collections/bookings',
  );
  const { status, paymentStatus } = documents.find((booking) => booking.id === id) ?? {};
  return { status, paymentStatus };
};

onEveryDatabase('bookings in the cart', (platform) => {
  test('a booking is bought through the cart, and the order confirms it', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { cart, service, bookingId } = await bookedInCart(visitor);
    expect(cart?.lineItems).toMatchObject([
      {
        productName: { original: service.name },
        rootCatalogItemId: service._id,
        fixedQuantity: true,
        itemType: { preset: 'SERVICE' },
        availability: { status: 'AVAILABLE' },
      },
    ]);
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
    expect(await statusOf(site, bookingId)).toEqual({ status: 'CONFIRMED', paymentStatus: 'PAID' });
    const order = await visitor.ecomOrders.getOrder(orderId);
    expect(order.lineItems?.[0]?.catalogReference).toMatchObject({ catalogItemId: bookingId });
  });

  test('a booking that was bought already is not added to a cart, nor is one that nobody made', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { bookingId } = await bookedInCart(visitor);
    const { checkoutId = '' } = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    await buy(await visitCheckout(site, visitor, checkoutId));
    for (const catalogItemId of [bookingId, crypto.randomUUID()]) {
      const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId };
      const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
      expect(cart?.lineItems).toEqual([]);
    }
  });

  test('cancelling the order cancels the booking it paid for, whose place is free again', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { bookingId } = await bookedInCart(visitor);
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
    expect(await statusOf(site, bookingId)).toMatchObject({ status: 'CONFIRMED' });
    await site.owner().ecomOrders.cancelOrder(orderId);
    expect(await statusOf(site, bookingId)).toMatchObject({ status: 'CANCELED' });
    expect(await site.events()).toContain('wix.bookings.v2.booking/canceled');
  });
});
