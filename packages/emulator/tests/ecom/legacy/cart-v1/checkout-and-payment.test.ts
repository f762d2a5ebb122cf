// @module-tag legacy
import type { bookings } from '@wix/bookings';
import { expect, test } from 'vitest';
import { ADA, NOW, openSlots } from '../../../bookings/booking/a-booking';
import { serviceOf } from '../../../bookings/services/own-services';
import { onEveryDatabase, refusalOf, type TestSite } from '../../../harness/harness';
import { BOOKINGS_APP_ID } from '../../cart/booked-in-cart';
import { buy, visitCheckout } from '../../cart/shopping';
import { addToCart, checkoutOfCart } from './older-cart';

const OWN_PAGE = 'https://shop.example/pay';

const lesson = {
  productName: { original: 'Lesson' },
  quantity: 1,
  price: '100',
  itemType: { preset: 'SERVICE' as const },
  descriptionLines: [],
};

onEveryDatabase('a checkout created from a cart', (platform) => {
  test('is the cart’s only checkout, updated each time', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const first = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    await addToCart(visitor, 'canvas-tote', 2);
    const second = await visitor.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
      email: 'ada@example.com',
      shippingAddress: { country: 'US' },
      selectedShippingOption: { code: 'standard' },
    });
    expect(second.checkoutId).toBe(first.checkoutId);
    const checkout = await visitor.checkout.getCheckout(second.checkoutId ?? '');
    expect(checkout).toMatchObject({
      channelType: 'WEB',
      buyerInfo: { email: 'ada@example.com' },
      priceSummary: { subtotal: { amount: '67.00' }, shipping: { amount: '6.00' }, total: { amount: '78.84' } },
    });
    expect((await visitor.currentCart.getCurrentCart()).checkoutId).toBe(first.checkoutId);
  });

  test('is refused on a site without payments, and for an empty cart', async () => {
    const visitor = (await platform.site('not-premium')).visitor();
    await addToCart(visitor, 'notebook');
    expect(await refusalOf(visitor.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' }))).toMatchObject({
      status: 428,
      code: 'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
    });
    const other = (await platform.site()).visitor();
    const { cart } = await addToCart(other, 'notebook');
    await other.currentCart.removeLineItemsFromCurrentCart([cart?.lineItems?.[0]?._id ?? '']);
    expect(await refusalOf(other.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' }))).toMatchObject({
      status: 400,
    });
  });

  test('deletes the cart once it is paid, with an event', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    await buy(await visitCheckout(site, visitor, await checkoutOfCart(visitor)));
    expect(await refusalOf(visitor.currentCart.getCurrentCart())).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' });
    expect(await site.events()).toContain('wix.ecom.v1.cart/deleted');
  });

  test('has the checkout page that the cart sets, until it is removed', async () => {
    const visitor = (await platform.site()).visitor();
    await addToCart(visitor, 'notebook');
    const checkoutId = await checkoutOfCart(visitor);
    await visitor.currentCart.updateCurrentCart({ cartInfo: { overrideCheckoutUrl: OWN_PAGE } });
    expect(await visitor.checkout.getCheckoutUrl(checkoutId)).toEqual({ checkoutUrl: OWN_PAGE });
    await visitor.checkout.removeOverrideCheckoutUrl(checkoutId);
    expect((await visitor.checkout.getCheckoutUrl(checkoutId)).checkoutUrl).not.toBe(OWN_PAGE);
  });

  test('has custom items from the owner only, which are paid in full', async () => {
    const site = await platform.site();
    const { cart } = site.owner();
    const checkoutWith = async (payment: object) => {
      const createdCart = await cart.createCart({ customLineItems: [{ ...lesson, ...payment }] });
      return cart.createCheckout(createdCart._id ?? '', { channelType: 'WEB' });
    };
    expect(await refusalOf(checkoutWith({ paymentOption: 'DEPOSIT_ONLINE', depositAmount: '10' }))).toMatchObject({
      status: 400,
      code: 'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
    });
    expect((await checkoutWith({ paymentOption: 'FULL_PAYMENT_OFFLINE' })).checkoutId).toBeTruthy();
    const visitorsAddition = site.visitor().currentCart.addToCurrentCart({ customLineItems: [lesson] });
    expect(await refusalOf(visitorsAddition)).toMatchObject({ status: 403 });
  });
});

type PaymentChoice = Pick<bookings.Booking, 'selectedPaymentOption' | 'depositSelected'>;

/** The line of a new booking in a visitor's cart. */
async function lineOf(site: TestSite, slug: string, choice: PaymentChoice) {
  const visitor = site.visitor();
  const slot: object = structuredClone((await openSlots(site, slug))[0]?.slot ?? {});
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot },
    contactDetails: { ...ADA },
    totalParticipants: 1,
    ...choice,
  });
  const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: booking?._id ?? '' };
  const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
  return cart?.lineItems?.[0];
}

onEveryDatabase('a booking in a cart', (platform) => {
  test('has the payment option that the customer chose, and its deposit', async () => {
    const site = await platform.site();
    await site.setTime(NOW);
    const inPerson = await lineOf(site, 'massage', { selectedPaymentOption: 'OFFLINE' });
    expect(inPerson).toMatchObject({ paymentOption: 'FULL_PAYMENT_OFFLINE' });
    const { _id, revision, payment } = await serviceOf(site, 'massage');
    const { price } = payment?.fixed ?? {};
    await site.owner().services.updateService(_id ?? '', {
      revision: revision ?? '',
      payment: {
        ...payment,
        fixed: { ...(price && { price }), deposit: { value: '20', currency: 'USD' }, fullUpfrontPaymentAllowed: true },
        options: { online: true, inPerson: false, deposit: true },
      },
    });
    const deposit = { selectedPaymentOption: 'ONLINE' as const, depositSelected: true };
    const inPart = await lineOf(site, 'massage', deposit);
    expect(inPart).toMatchObject({ paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '20' } });
    const inFull = await lineOf(site, 'massage', { ...deposit, depositSelected: false });
    expect(inFull).toMatchObject({ paymentOption: 'FULL_PAYMENT_ONLINE', availability: { status: 'AVAILABLE' } });
  });

  test('is NOT_AVAILABLE if the service is free and the customer chose to pay online', async () => {
    const site = await platform.site();
    await site.setTime(NOW);
    const free = (await site.visitor().services.queryServices().find()).items.find(
      ({ payment: paid, type }) => paid?.rateType === 'NO_FEE' && type !== 'COURSE',
    );
    const line = await lineOf(site, free?.mainSlug?.name ?? '', { selectedPaymentOption: 'ONLINE' });
    expect(line?.availability).toEqual({ status: 'NOT_AVAILABLE', quantityAvailable: 0 });
  });
});
