import type { bookings } from '@wix/bookings';
import type { checkout } from '@wix/ecom';
import { expect, test } from 'vitest';
import { ADA, NOW, openSlots } from '../../bookings/booking/a-booking';
import { serviceOf, storedDocuments } from '../../bookings/services/own-services';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import {
  addToCart,
  aMember,
  buy,
  checkoutOfCart,
  openCheckout,
  orderIdOf,
  payment,
  refusal,
  visitCheckout,
} from '../cart/shopping';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const ADDRESS = { country: 'US', postalCode: '10013', city: 'New York', addressLine: '1 Canal St' };

const item = (more: Partial<checkout.CustomLineItem>): checkout.CustomLineItem => ({
  productName: { original: 'Lesson' },
  quantity: 1,
  price: '100',
  itemType: { preset: 'SERVICE' },
  ...more,
});

/** The owner's items, which anyone may buy, billed to New York with 8 % tax. */
async function aCheckout(site: TestSite, ...customLineItems: checkout.CustomLineItem[]) {
  const { _id: checkoutId } = await site.owner().checkout.createCheckout({
    channelType: 'WEB',
    customLineItems,
    checkoutInfo: { billingInfo: { address: { ...ADDRESS } }, buyerInfo: { email: 'ada@example.com' } },
  });
  return checkoutId ?? '';
}

async function slugOfFreeService(site: TestSite): Promise<string> {
  const { items } = await site.visitor().services.queryServices().find();
  const free = items.find(({ payment: paid, type }) => paid?.rateType === 'NO_FEE' && type !== 'COURSE');
  return free?.mainSlug?.name ?? '';
}

type PaymentChoice = Pick<bookings.Booking, 'selectedPaymentOption' | 'depositSelected'>;

async function addBookingToCart(site: TestSite, slug: string, choice: PaymentChoice) {
  const visitor = site.visitor();
  const slot: object = structuredClone((await openSlots(site, slug))[0]?.slot ?? {});
  const { booking } = await visitor.bookings.createBooking({
    bookedEntity: { slot },
    contactDetails: { ...ADA },
    totalParticipants: 1,
    ...choice,
  });
  const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: booking?._id ?? '' };
  const { cart } = await visitor.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference, quantity: 1 }],
  });
  return { visitor, line: cart?.lineItems?.[0], bookingId: booking?._id ?? '' };
}

onEveryDatabase('a line’s payment option', (platform) => {
  test('splits the totals into amounts due now and later', async () => {
    const site = await platform.site();
    const checkoutId = await aCheckout(
      site,
      item({ price: '50' }),
      item({ paymentOption: 'FULL_PAYMENT_OFFLINE' }),
      item({ paymentOption: 'DEPOSIT_ONLINE', depositAmount: '30', quantity: 2 }),
    );
    expect(await site.owner().checkout.getCheckout(checkoutId)).toMatchObject({
      lineItems: [
        { paymentOption: 'FULL_PAYMENT_ONLINE' },
        { paymentOption: 'FULL_PAYMENT_OFFLINE' },
        { paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '30.00' } },
      ],
      priceSummary: { subtotal: { amount: '350.00' }, tax: { amount: '28.00' }, total: { amount: '378.00' } },
      // The whole first item and the two deposits.
      payNow: { subtotal: { amount: '110.00' }, tax: { amount: '4.00' }, total: { amount: '114.00' } },
      payLater: { subtotal: { amount: '240.00' }, tax: { amount: '24.00' }, total: { amount: '264.00' } },
    });
  });

  test('a line paid offline becomes an approved, unpaid order at once', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const checkoutId = await aCheckout(site, item({ paymentOption: 'FULL_PAYMENT_OFFLINE' }));
    const { orderId = '', paymentGatewayOrderId } = await owner.checkout.createOrder(checkoutId);
    expect(paymentGatewayOrderId).toBeFalsy();
    expect(await owner.ecomOrders.getOrder(orderId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
      balanceSummary: { balance: { amount: '108.00' } },
      lineItems: [{ paymentOption: 'FULL_PAYMENT_OFFLINE' }],
    });
    expect(await owner.checkout.getCheckout(checkoutId)).toMatchObject({ completed: true });
  });

  test('the checkout page charges the amount due now, and the order is partly paid', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const checkoutId = await aCheckout(site, item({ paymentOption: 'DEPOSIT_ONLINE', depositAmount: '25' }));
    const browser = await visitCheckout(site, visitor, checkoutId);
    await browser.submit({ do: 'details', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' });
    expect(browser.html).toContain('Pay $25.00');
    expect(browser.html).toContain('Pay later');
    const orderId = orderIdOf(await browser.submit(payment(browser)));
    expect(await site.owner().ecomOrders.getOrder(orderId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '25.00' }, balance: { amount: '83.00' } },
      lineItems: [{ paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '25.00' } }],
      activities: [{ activityType: 'ORDER_PLACED' }, { activityType: 'ORDER_PARTIALLY_PAID' }],
    });
  });

  test('the checkout page asks for no card if nothing is due now', async () => {
    const site = await platform.site();
    const checkoutId = await aCheckout(site, item({ paymentOption: 'FULL_PAYMENT_OFFLINE' }));
    const browser = await visitCheckout(site, site.visitor(), checkoutId);
    await browser.submit({ do: 'details', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' });
    expect(browser.html).toContain('>Place order</button>');
    expect(browser.html).not.toContain('name="cardNumber"');
    const orderId = orderIdOf(await browser.submit(payment(browser, {})));
    expect(await site.owner().ecomOrders.getOrder(orderId)).toMatchObject({ paymentStatus: 'NOT_PAID' });
  });

  test('delivery and fees are due now, unless everything is due later', async () => {
    const site = await platform.site();
    await site.settings({ commerce: { additionalFees: [{ code: 'wrap', name: 'Wrap', amount: '2', taxed: false }] } });
    const visitor = site.visitor();
    await addToCart(visitor, 'ceramic-mug');
    const checkoutId = await checkoutOfCart(visitor);
    const shippingInfo = {
      shippingDestination: { address: { ...ADDRESS } },
      selectedCarrierServiceOption: { code: 'express' },
    };
    const updatedCheckout = await visitor.checkout.updateCheckout(checkoutId, { shippingInfo });
    expect(updatedCheckout.payNow).toEqual(updatedCheckout.priceSummary);
    expect(updatedCheckout.payLater?.total?.amount).toBe('0.00');
    const offline = await aCheckout(site, item({ paymentOption: 'FULL_PAYMENT_OFFLINE' }));
    expect(await site.owner().checkout.getCheckout(offline)).toMatchObject({
      payNow: { additionalFees: { amount: '0.00' }, total: { amount: '0.00' } },
      payLater: { additionalFees: { amount: '2.00' }, total: { amount: '110.00' } },
    });
  });

  test('only members can buy members-only items, by the SDK or on the page', async () => {
    const site = await platform.site();
    const [visitor, member] = [site.visitor(), await aMember(site)];
    const checkoutId = await aCheckout(site, item({ membersOnly: true, paymentOption: 'FULL_PAYMENT_OFFLINE' }));
    expect(await visitor.checkout.getCheckout(checkoutId)).toMatchObject({ lineItems: [{ membersOnly: true }] });
    const refused = { status: 428, code: 'MEMBERS_ONLY_ITEM' };
    expect(await refusalOf(visitor.checkout.createOrder(checkoutId))).toMatchObject(refused);
    expect(await refusalOf(visitor.checkout.createOrderAndCharge(checkoutId))).toMatchObject(refused);
    const browser = await visitCheckout(site, visitor, checkoutId);
    await browser.submit({ do: 'details', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' });
    await browser.submit(payment(browser, {}));
    expect(browser.html).toContain('Lesson is for members only');
    const { orderId } = await member.checkout.createOrder(checkoutId);
    expect(await member.ecomOrders.getOrder(orderId ?? '')).toMatchObject({ status: 'APPROVED' });
  });

  test('an item paid by a membership costs nothing', async () => {
    const site = await platform.site();
    const membership = await aCheckout(site, item({ paymentOption: 'MEMBERSHIP' }), item({ price: '50' }));
    expect(await site.owner().checkout.getCheckout(membership)).toMatchObject({
      lineItems: [{ paymentOption: 'MEMBERSHIP', price: { amount: '0.00' }, fullPrice: { amount: '100.00' } }, {}],
      payNow: { subtotal: { amount: '50.00' } },
    });
  });

  test('a cart’s custom items can have a deposit, which is at most their price', async () => {
    const { cartV2 } = (await platform.site()).owner();
    const cartWithDeposit = (depositAmount: string) =>
      cartV2.createCart({
        customItems: [
          {
            name: { original: 'Lesson' },
            quantityInfo: { requestedQuantity: 2 },
            pricing: { price: { amount: '100' } },
            attributes: { itemType: { preset: 'SERVICE' }, descriptionLines: [] },
            paymentConfig: { paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: depositAmount } },
          },
        ],
      });
    expect(await refusalOf(cartWithDeposit('100.01'))).toMatchObject({
      status: 400,
      code: 'DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE',
    });
    const { _id = '' } = await cartWithDeposit('10');
    expect((await cartV2.calculateCart(_id)).summary?.paymentSummary).toMatchObject({
      payNow: { amount: '20.00' },
      payLater: { amount: '180.00' },
    });
  });

  test('a customer can choose to pay for a booking in person, by deposit or in full', async () => {
    const site = await platform.site();
    await site.setTime(NOW);
    const { services } = site.owner();
    const massage = await serviceOf(site, 'massage');
    const inPerson = await addBookingToCart(site, 'massage', { selectedPaymentOption: 'OFFLINE' });
    expect(inPerson.line).toMatchObject({ paymentConfig: { paymentOption: 'FULL_PAYMENT_OFFLINE' } });
    const opened = await openCheckout(site, inPerson.visitor);
    const orderId = orderIdOf(await buy(opened));
    expect(await inPerson.visitor.ecomOrders.getOrder(orderId)).toMatchObject({ paymentStatus: 'NOT_PAID' });
    const { price } = massage.payment?.fixed ?? {};
    await services.updateService(massage._id ?? '', {
      revision: massage.revision ?? '',
      payment: {
        ...massage.payment,
        fixed: { ...(price && { price }), deposit: { value: '20', currency: 'USD' }, fullUpfrontPaymentAllowed: true },
        options: { online: true, inPerson: false, deposit: true },
      },
    });
    const deposit = { selectedPaymentOption: 'ONLINE' as const, depositSelected: true };
    const inPart = await addBookingToCart(site, 'massage', deposit);
    expect(inPart.line?.paymentConfig).toMatchObject({
      paymentOption: 'DEPOSIT_ONLINE',
      depositAmount: { amount: '20.00' },
    });
    await buy(await openCheckout(site, inPart.visitor));
    const inFull = await addBookingToCart(site, 'massage', { ...deposit, depositSelected: false });
    expect(inFull.line).toMatchObject({ paymentConfig: { paymentOption: 'FULL_PAYMENT_ONLINE' }, status: 'IN_STOCK' });
    const statuses = (await storedDocuments<{ id: string; paymentStatus: string; status: string }>(site, 'bookings'))
      .filter(({ id }) => [inPerson.bookingId, inPart.bookingId].includes(id))
      .map(({ status, paymentStatus }) => `${status} ${paymentStatus}`);
    expect(statuses.sort()).toEqual(['CONFIRMED NOT_PAID', 'CONFIRMED PARTIALLY_PAID']);
    const { balanceSummary } = await site.owner().ecomOrders.getOrder(orderId);
    await site
      .owner()
      .orderTransactions.addPayments(orderId, [
        { amount: { amount: balanceSummary?.balance?.amount ?? '' }, regularPaymentDetails: { offlinePayment: true } },
      ]);
    const paid = (await storedDocuments<{ id: string; paymentStatus: string }>(site, 'bookings')).find(
      ({ id }) => id === inPerson.bookingId,
    );
    expect(paid?.paymentStatus).toBe('PAID');
  });

  test('without payments, a free service is ordered only if it was booked to be paid offline', async () => {
    const site = await platform.site();
    await site.setTime(NOW);
    await site.settings({ premium: false, acceptsPayments: false });
    const slug = await slugOfFreeService(site);
    const { visitor } = await addBookingToCart(site, slug, {});
    const cartId = (await visitor.currentCartV2.getCurrentCart()).cart?._id ?? '';
    expect(await refusal(visitor.cartV2.placeOrder(cartId))).toMatchObject({ code: 'SITE_NOT_ACCEPTING_PAYMENTS' });
    const offline = await addBookingToCart(site, slug, { selectedPaymentOption: 'OFFLINE' });
    const offlineCart = (await offline.visitor.currentCartV2.getCurrentCart()).cart?._id ?? '';
    expect(await offline.visitor.cartV2.placeOrder(offlineCart)).toMatchObject({ completed: true });
  });

  test('a free service cannot be paid online', async () => {
    const site = await platform.site();
    await site.setTime(NOW);
    const addition = addBookingToCart(site, await slugOfFreeService(site), { selectedPaymentOption: 'ONLINE' });
    expect(await refusal(addition)).toMatchObject({
      code: 'INSUFFICIENT_INVENTORY',
      data: { invalidItems: [{ availableQuantity: 0 }] },
    });
  });
});
