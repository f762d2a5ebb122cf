import { expect, test } from 'vitest';
import {
  buy,
  cartIdOf,
  checkoutOfCart,
  DETAILS,
  openCheckout,
  orderIdOf,
  payment,
  visitCheckout,
} from '../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import { aMember } from '../booking/a-booking';
import { serviceOf, storedDocuments } from '../services/own-services';
import { fillSession, joinWaitingList, SLUG, session, siteWithList } from './waiting-lists';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';

onEveryDatabase('a place offered to a waiting visitor', (platform) => {
  /** Waits for a full class until the business cancels the other booking. */
  async function waitForFullClass(participants = 1) {
    const site = await siteWithList(platform);
    const { eventId, full } = await fillSession(site);
    const visitor = site.visitor();
    const { _id } = await joinWaitingList(visitor, eventId, participants);
    const cancel = () =>
      site.owner().bookings.cancelBooking(full._id, {
        revision: full.revision,
        flowControlSettings: { ignoreCancellationPolicy: true },
      });
    return { site, visitor, _id, eventId, cancel };
  }

  const putIntoCart = async (client: VisitorClient, catalogItemId: string) => {
    const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId };
    const catalogItems = [{ catalogReference, quantity: 1 }];
    const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems });
    return cart?.lineItems?.map(({ status }) => status);
  };

  const bookingOf = async (site: TestSite, id: string) => {
    const bookings = await storedDocuments<{ id: string; status: string; paymentStatus: string; revision: string }>(
      site,
      'bookings',
    );
    return bookings.find((booking) => booking.id === id);
  };

  test('is bought through the cart and the hosted checkout, which confirms the booking', async () => {
    const { site, visitor, _id, cancel } = await waitForFullClass(2);
    await cancel();
    expect(await putIntoCart(visitor, _id)).toEqual(['IN_STOCK']);
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
    expect(await bookingOf(site, _id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', revision: '2' });
    expect((await visitor.ecomOrders.getOrder(orderId)).lineItems?.[0]?.catalogReference?.catalogItemId).toBe(_id);
    expect(await site.events()).toContain('wix.bookings.v2.booking/confirmed');
    // The place is taken permanently, and the list has room again.
    expect(await session(site)).toMatchObject({ openSpots: 0, waitingList: { openSpots: 5 } });
    expect((await site.advance('P1D')).due.filter((done) => done.startsWith('Booking of'))).toEqual([]);
    expect(await session(site)).toMatchObject({ openSpots: 0 });
  });

  test('is taken by an order with a total of zero if the class is free', async () => {
    const { site, visitor, _id, cancel } = await waitForFullClass();
    const { _id: serviceId = '', revision } = await serviceOf(site, SLUG);
    await site.owner().services.updateService(serviceId ?? '', {
      revision: revision ?? '',
      payment: { rateType: 'NO_FEE', options: { inPerson: true, online: false } },
    });
    await cancel();
    await putIntoCart(visitor, _id);
    await visitor.checkout.createOrder(await checkoutOfCart(visitor));
    expect(await bookingOf(site, _id)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('no longer needs the business’s approval', async () => {
    const { site, visitor, _id, cancel } = await waitForFullClass();
    const { _id: serviceId = '', revision } = await serviceOf(site, SLUG);
    await site.owner().services.updateService(serviceId ?? '', {
      revision: revision ?? '',
      onlineBooking: { enabled: true, requireManualApproval: true },
    });
    await cancel();
    await putIntoCart(visitor, _id);
    await buy(await openCheckout(site, visitor));
    expect(await bookingOf(site, _id)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('cannot be bought before it is offered, nor by others', async () => {
    const { site, visitor, _id, cancel } = await waitForFullClass();
    expect(await refusalOf(putIntoCart(visitor, _id))).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
    await cancel();
    for (const other of [site.visitor(), await aMember(site)])
      expect(await refusalOf(putIntoCart(other, _id))).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
    expect(await putIntoCart(visitor, _id)).toEqual(['IN_STOCK']);
  });

  test('is refused by the cart, the checkout and the hosted page once it has expired', async () => {
    const { site, visitor, _id, cancel } = await waitForFullClass();
    await cancel();
    await putIntoCart(visitor, _id);
    const checkoutId = await cartIdOf(visitor);
    const page = await visitCheckout(site, visitor, checkoutId);
    await page.submit(DETAILS);
    const form = payment(page);
    await site.advance('PT30M');
    await page.submit(form);
    expect(page.html).toContain('sold out');
    expect(await refusalOf(visitor.checkout.createOrder(checkoutId))).toMatchObject({ code: 'FULL_OUT_OF_STOCK' });
    const { cart } = await visitor.currentCartV2.getCurrentCart();
    expect(cart?.lineItems?.[0]?.status).toBe('REMOVED_FROM_CATALOG');
    const later = putIntoCart(site.visitor(), _id);
    expect(await refusalOf(later)).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
    expect(await bookingOf(site, _id)).toMatchObject({ status: 'DECLINED' });
  });

  test('is held until its last moment', async () => {
    const { site, visitor, _id, cancel } = await waitForFullClass();
    await cancel();
    await putIntoCart(visitor, _id);
    const page = await openCheckout(site, visitor);
    await page.submit(DETAILS);
    await site.advance('PT29M59.999S');
    await page.submit(payment(page));
    expect(await bookingOf(site, _id)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('stays offered when the rest of the cart is no longer available', async () => {
    const { site, visitor, _id, eventId, cancel } = await waitForFullClass();
    await cancel();
    await putIntoCart(visitor, _id);
    const { booking } = await visitor.bookings.createBooking({
      bookedEntity: { slot: { eventId } },
      totalParticipants: 1,
      contactDetails: { firstName: 'Ada' },
    });
    await putIntoCart(visitor, booking?._id ?? '');
    const page = await openCheckout(site, visitor);
    await page.submit(DETAILS);
    const form = payment(page);
    const rival = await site.owner().bookings.createBooking({
      bookedEntity: { slot: { eventId } },
      totalParticipants: 1,
      contactDetails: { firstName: 'Grace' },
      status: 'CONFIRMED',
    });
    expect(rival.booking?.status).toBe('CONFIRMED');
    await page.submit(form);
    expect(await bookingOf(site, _id)).toMatchObject({ status: 'WAITING_LIST', revision: '1' });
    expect(await session(site)).toMatchObject({ openSpots: 0, locked: true, waitingList: { openSpots: 4 } });
    expect((await site.advance('PT30M')).due).toEqual([
      'Booking of Pottery for beginners by Ada: the offer of a place expired',
    ]);
    expect(await session(site)).toMatchObject({ openSpots: 1, waitingList: { openSpots: 5 } });
  });
});
