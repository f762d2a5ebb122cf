import { bookingFees } from '@wix/bookings';
import { expect, test } from 'vitest';
import { addToCart } from '../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aBooking, aMember, NOW } from '../booking/a-booking';
import { aBoughtBooking, feesOn, hoursBefore, WINDOWS, withFees } from './a-fee';

// Source: the docs of @wix/auto_sdk_bookings_booking-fees.
onEveryDatabase('booking fees', (platform) => {
  async function siteWithFees(slug: string, more: Parameters<typeof withFees>[2] = {}) {
    const site = await platform.siteAt(NOW);
    await withFees(site, slug, more);
    return site;
  }

  const feesOf = async (site: TestSite, ...ids: string[]) =>
    ((await feesOn(site).listBookingFeesByBookingIds({ bookingIds: ids })).bookingFees ?? []).map(
      ({ bookingId, cancellationFee: fee }) => ({
        bookingId,
        value: fee?.price?.value,
        status: fee?.status,
        trigger: fee?.trigger,
      }),
    );

  const cancel = async (site: TestSite, bookingId: string, settings = {}) => {
    const flowControlSettings = { ignoreCancellationPolicy: true, ...settings };
    return site.owner().bookings.cancelBooking(bookingId, { revision: '2', flowControlSettings });
  };

  test('are previewed for the current window of the policy at the time of booking', async () => {
    const site = await siteWithFees('haircut');
    const { bookingId, start } = await aBoughtBooking(site, site.visitor(), 'haircut');
    expect(await feesOf(site, bookingId)).toEqual([]);
    await withFees(site, 'haircut', { cancellationFeePolicy: { enabled: false } });
    const expectPreview = async (hours: number, value: string, trigger: string) => {
      await site.setTime(hoursBefore(start, hours));
      expect(await feesOf(site, bookingId)).toEqual([{ bookingId, value, status: 'PREVIEW', trigger }]);
    };
    await expectPreview(47, '10.00', 'BOOKING_CANCELED');
    await expectPreview(23, '24.00', 'BOOKING_CANCELED');
    await expectPreview(-1, '24.00', 'NOT_ATTENDED');
  });

  test('replace the price on the order at once when the customer cancels', async () => {
    const site = await siteWithFees('haircut');
    const visitor = site.visitor();
    const { bookingId, orderId, start } = await aBoughtBooking(site, visitor, 'haircut');
    await site.setTime(hoursBefore(start, 23));
    const { token } = await visitor.bookings.getAnonymousActionToken(bookingId);
    const before = await visitor.bookings.bookingsGetBookingAnonymously(token ?? '', { fields: ['BOOKING_FEES'] });
    expect(before.bookingFee?.cancellationFee?.price?.value).toBe('24.00');
    await visitor.bookings.bookingsCancelBookingAnonymously(token ?? '', '2');
    expect(await feesOf(site, bookingId)).toEqual([
      { bookingId, value: '0.00', status: 'APPLIED_TO_ORDER', trigger: 'UNKNOWN_TRIGGER' },
    ]);
    expect(await site.owner().ecomOrders.getOrder(orderId)).toMatchObject({
      lineItems: [{ price: { amount: '0.00' }, totalPriceAfterTax: { amount: '0.00' } }],
      additionalFees: [{ name: 'Cancellation fee', price: { amount: '24.00' }, lineItemIds: [bookingId] }],
      priceSummary: {
        subtotal: { amount: '0.00' },
        tax: { amount: '0.00' },
        totalAdditionalFees: { amount: '24.00' },
        total: { amount: '24.00' },
      },
      balanceSummary: { balance: { amount: '24.00' } },
      paymentStatus: 'NOT_PAID',
    });
    expect(await site.events()).toContain('wix.ecom.v1.order/updated');
  });

  test('are not applied automatically when the business cancels, and can be waived', async () => {
    const site = await siteWithFees('haircut');
    const owed = await aBoughtBooking(site, site.visitor(), 'haircut');
    await site.setTime(hoursBefore(owed.start, 23));
    await cancel(site, owed.bookingId);
    // The fee stays the same.
    await site.advance('P2D');
    expect(await feesOf(site, owed.bookingId)).toMatchObject([
      { value: '24.00', status: 'NOT_YET_APPLIED_TO_ORDER', trigger: 'BOOKING_CANCELED' },
    ]);
    const fees = feesOn(site);
    const tooMuch = fees.applyBookingFeesToOrder([owed.bookingId], { priceOverride: { value: '25', currency: 'USD' } });
    expect(await refusalOf(tooMuch)).toMatchObject({ code: 'PRICE_OVERRIDE_EXCEEDS_MAX' });
    const inYen = fees.applyBookingFeesToOrder([owed.bookingId], { priceOverride: { value: '20', currency: 'JPY' } });
    expect(await refusalOf(inYen)).toMatchObject({ code: 'BOOKING_FEE_AND_ORDER_CURRENCIES_ARE_INCONSISTENT' });
    const applied = await fees.applyBookingFeesToOrder([owed.bookingId], {
      priceOverride: { value: '20', currency: 'USD' },
    });
    expect(applied).toMatchObject({
      bookingFees: [{ bookingId: owed.bookingId, cancellationFee: { status: 'APPLIED_TO_ORDER' } }],
      ecomOrderInfo: { orderId: owed.orderId, additionalFeePrice: { amount: '20.00' } },
    });
    expect(await refusalOf(fees.applyBookingFeesToOrder([owed.bookingId]))).toMatchObject({
      code: 'BOOKING_FEE_ALREADY_APPLIED',
    });

    const waived = await aBoughtBooking(site, site.visitor(), 'haircut');
    await site.setTime(hoursBefore(waived.start, 23));
    await cancel(site, waived.bookingId, { waiveCancellationFee: true });
    expect(await feesOf(site, waived.bookingId)).toEqual([]);
    expect(await refusalOf(fees.applyBookingFeesToOrder([waived.bookingId]))).toMatchObject({
      code: 'BOOKING_FEE_NOT_FOUND',
    });
  });

  test('are charged once to the card that paid for the order', async () => {
    const site = await siteWithFees('massage', {
      cancellationFeePolicy: {
        enabled: true,
        cancellationWindows: [{ percentage: '50', startInMinutes: 1_440 }],
      },
    });
    const { bookingId, orderId, start } = await aBoughtBooking(site, site.visitor(), 'massage', 'ONLINE');
    await site.setTime(hoursBefore(start, 1));
    await cancel(site, bookingId);
    const { ecomOrderInfo } = await feesOn(site).applyBookingFeesToOrder([bookingId]);
    const additionalFeeId = ecomOrderInfo?.additionalFeeId ?? '';
    // The price is paid in full, so nothing is left to collect.
    const collect = () => feesOn(site).collectAppliedBookingFees(orderId, { additionalFeeId });
    expect(await refusalOf(collect())).toMatchObject({ code: 'ORDER_BALANCE_NON_POSITIVE' });
    const other = feesOn(site).collectAppliedBookingFees(orderId, { additionalFeeId: bookingId });
    expect(await refusalOf(other)).toMatchObject({ code: 'ADDITIONAL_FEE_NOT_FOUND' });
  });

  test('are charged at once when the customer cancels, to the card that paid for another item', async () => {
    const site = await siteWithFees('haircut');
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const { bookingId, orderId, start } = await aBoughtBooking(site, visitor, 'haircut');
    const before = await site.owner().ecomOrders.getOrder(orderId);
    await site.setTime(hoursBefore(start, 23));
    const { token } = await visitor.bookings.getAnonymousActionToken(bookingId);
    await visitor.bookings.bookingsCancelBookingAnonymously(token ?? '', '2');
    const paid = Number(before.balanceSummary?.paid?.amount) + 24;
    const after = await site.owner().ecomOrders.getOrder(orderId);
    expect(after).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { paid: { amount: paid.toFixed(2) } } });
    const additionalFeeId = after.additionalFees?.at(-1)?._id ?? '';
    expect(await refusalOf(feesOn(site).collectAppliedBookingFees(orderId, { additionalFeeId }))).toMatchObject({
      code: 'ORDER_BALANCE_NON_POSITIVE',
    });
  });

  test('are charged to the card by the business if the policy does not collect automatically', async () => {
    const site = await siteWithFees('haircut', {
      cancellationFeePolicy: { enabled: true, autoCollectFeeEnabled: false, cancellationWindows: WINDOWS },
    });
    const visitor = site.visitor();
    await addToCart(visitor, 'notebook');
    const { bookingId, orderId, start } = await aBoughtBooking(site, visitor, 'haircut');
    await site.setTime(hoursBefore(start, 23));
    const { token } = await visitor.bookings.getAnonymousActionToken(bookingId);
    await visitor.bookings.bookingsCancelBookingAnonymously(token ?? '', '2');
    const { additionalFees = [], balanceSummary } = await site.owner().ecomOrders.getOrder(orderId);
    expect(balanceSummary?.balance?.amount).toBe('24.00');
    const fee = additionalFees.find(({ name }) => name === 'Cancellation fee');
    const collected = await feesOn(site).collectAppliedBookingFees(orderId, { additionalFeeId: fee?._id ?? '' });
    expect(collected.collectedPrice?.amount).toBe('24.00');
    const other = additionalFees.find(({ _id }) => _id !== fee?._id);
    if (!other) return;
    const notOurs = feesOn(site).collectAppliedBookingFees(orderId, { additionalFeeId: other._id ?? '' });
    expect(await refusalOf(notOurs)).toMatchObject({ code: 'FEE_IS_NOT_BOOKING_FEE' });
  });

  test('stay due on an order paid in person, which has no card', async () => {
    const site = await siteWithFees('haircut');
    const { bookingId, orderId, start } = await aBoughtBooking(site, site.visitor(), 'haircut');
    await site.setTime(hoursBefore(start, 1));
    await cancel(site, bookingId);
    const { ecomOrderInfo } = await feesOn(site).applyBookingFeesToOrder([bookingId]);
    const additionalFeeId = ecomOrderInfo?.additionalFeeId ?? '';
    expect(await refusalOf(feesOn(site).collectAppliedBookingFees(orderId, { additionalFeeId }))).toMatchObject({
      status: 428,
    });
    expect((await site.owner().ecomOrders.getOrder(orderId)).balanceSummary?.balance?.amount).toBe('24.00');
  });

  test('keep an order from being waived, and cannot be applied to two orders at once', async () => {
    const site = await siteWithFees('haircut');
    const one = await aBoughtBooking(site, site.visitor(), 'haircut');
    const other = await aBoughtBooking(site, site.visitor(), 'haircut');
    await site.setTime(hoursBefore(one.start, 23));
    await site.owner().bookings.cancelBooking(one.bookingId, { revision: '2', waiveCharges: true });
    expect((await site.owner().ecomOrders.getOrder(one.orderId)).status).toBe('APPROVED');
    await cancel(site, other.bookingId);
    const both = feesOn(site).applyBookingFeesToOrder([one.bookingId, other.bookingId]);
    expect(await refusalOf(both)).toMatchObject({ code: 'BOOKING_IDS_BELONG_TO_DIFFERENT_ORDERS' });
    expect(await feesOf(site, one.bookingId, other.bookingId)).toMatchObject([
      { status: 'NOT_YET_APPLIED_TO_ORDER' },
      { status: 'NOT_YET_APPLIED_TO_ORDER' },
    ]);
  });

  test('have an unknown status and cannot be applied if the booking has no order', async () => {
    const site = await siteWithFees('haircut');
    const booking = await aBooking(site, site.visitor(), 'haircut');
    await site.owner().bookings.confirmBooking(booking._id, '1');
    await site.setTime(hoursBefore(new Date(booking.startDate ?? 0).getTime(), 1));
    await cancel(site, booking._id);
    expect(await feesOf(site, booking._id)).toMatchObject([{ value: '24.00', status: 'UNKNOWN_STATUS' }]);
    expect(await refusalOf(feesOn(site).applyBookingFeesToOrder([booking._id]))).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
  });

  test('are applied only once by concurrent calls', { tags: ['database'] }, async () => {
    const site = await siteWithFees('haircut');
    const { bookingId, orderId, start } = await aBoughtBooking(site, site.visitor(), 'haircut');
    await site.setTime(hoursBefore(start, 23));
    await cancel(site, bookingId);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => feesOn(site).applyBookingFeesToOrder([bookingId])),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await site.owner().ecomOrders.getOrder(orderId)).additionalFees).toHaveLength(1);
  });

  test('are visible to the business only', async () => {
    const site = await platform.site();
    for (const client of [site.visitor(), await aMember(site)]) {
      const request = client.use(bookingFees).listBookingFeesByBookingIds({ bookingIds: [] });
      expect(await refusalOf(request)).toMatchObject({ status: 403 });
    }
    expect(await refusalOf(feesOn(site).listBookingFeesByBookingIds())).toMatchObject({ code: 'MISSING_BOOKING_IDS' });
  });
});
