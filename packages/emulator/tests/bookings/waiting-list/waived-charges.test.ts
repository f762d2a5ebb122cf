import { expect, test } from 'vitest';
import { addToCart, buy, openCheckout, orderIdOf } from '../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import { ADA, aBooking, aMember, NOW } from '../booking/a-booking';
import { storedBookings } from '../services/own-services';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const ANYWAY = { flowControlSettings: { ignoreCancellationPolicy: true } };

onEveryDatabase('charges that a canceled booking leaves', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  /** Orders the bookings and returns the order's ID. */
  async function order(site: TestSite, visitor: VisitorClient, ...bookingIds: string[]): Promise<string> {
    const catalogItems = bookingIds.map((catalogItemId) => ({
      catalogReference: { appId: BOOKINGS_APP_ID, catalogItemId },
      quantity: 1,
    }));
    await visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems });
    return orderIdOf(await buy(await openCheckout(site, visitor)));
  }

  const statusOf = async (site: TestSite, orderId: string) => (await site.owner().ecomOrders.getOrder(orderId)).status;

  const cancel = async (site: TestSite, bookingId: string, more: { waiveCharges?: boolean }) =>
    site.owner().bookings.cancelBooking(bookingId, { revision: '2', ...ANYWAY, ...more });

  test('are waived by canceling the order if none of it is paid', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const booking = await aBooking(site, visitor, 'haircut');
    const orderId = await order(site, visitor, booking._id);
    expect((await cancel(site, booking._id, { waiveCharges: true })).booking?.status).toBe('CANCELED');
    expect(await statusOf(site, orderId)).toBe('CANCELED');
    expect(await site.events()).toContain('wix.ecom.v1.order/canceled');
    expect((await storedBookings(site)).map(({ revision }) => revision)).toEqual(['3']);
  });

  test('stay unless they are waived', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const booking = await aBooking(site, visitor, 'haircut');
    const orderId = await order(site, visitor, booking._id);
    await cancel(site, booking._id, {});
    expect(await statusOf(site, orderId)).toBe('APPROVED');
  });

  test('are waived beyond a paid deposit, which stays paid', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const course = await aBooking(site, visitor, 'watercolor-course');
    const { booking } = await visitor.bookings.createBooking({
      bookedEntity: { schedule: { scheduleId: course.bookedEntity?.schedule?.scheduleId ?? '' } },
      totalParticipants: 1,
      selectedPaymentOption: 'ONLINE',
      depositSelected: true,
      contactDetails: { ...ADA },
    });
    const orderId = await order(site, visitor, booking?._id ?? '');
    await cancel(site, booking?._id ?? '', { waiveCharges: true });
    expect(await site.owner().ecomOrders.getOrder(orderId)).toMatchObject({
      status: 'CANCELED',
      balanceSummary: { paid: { amount: '40.00' } },
    });
  });

  test('do not exist for paid and free bookings, or orders with other items', async () => {
    const site = await siteAt();
    const paid = site.visitor();
    const { bookedEntity } = await aBooking(site, paid, 'massage');
    const { slot } = structuredClone(bookedEntity ?? {});
    const { booking } = await paid.bookings.createBooking({
      bookedEntity: { slot: slot ?? {} },
      totalParticipants: 1,
      selectedPaymentOption: 'ONLINE',
      contactDetails: { ...ADA },
    });
    const paidOrder = await order(site, paid, booking?._id ?? '');
    await cancel(site, booking?._id ?? '', { waiveCharges: true });
    const free = site.visitor();
    const consultation = await aBooking(site, free, 'consultation');
    const freeOrder = await order(site, free, consultation._id);
    await cancel(site, consultation._id, { waiveCharges: true });
    const mixed = site.visitor();
    await addToCart(mixed, 'notebook');
    const haircut = await aBooking(site, mixed, 'haircut');
    const mixedOrder = await order(site, mixed, haircut._id);
    await cancel(site, haircut._id, { waiveCharges: true });
    for (const orderId of [paidOrder, freeOrder, mixedOrder]) expect(await statusOf(site, orderId)).toBe('APPROVED');
    expect((await storedBookings(site)).filter(({ status }) => status === 'CANCELED')).toHaveLength(3);
  });

  test('can be waived by the business only', async () => {
    const site = await siteAt();
    const member = await aMember(site);
    const { _id } = await aBooking(site, member, 'massage');
    for (const client of [member, site.visitor()]) {
      const request = client.bookings.cancelBooking(_id, { revision: '1', waiveCharges: true });
      expect(await refusalOf(request)).toMatchObject({ status: 403 });
    }
  });
});
