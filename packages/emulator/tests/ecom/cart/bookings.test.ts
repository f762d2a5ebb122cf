import { describe, expect, test } from 'vitest';
import { coveringOrders } from '../../../src/platform/domains/pricing-plans/benefits';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { TEST_DAY } from '../../test-day';
import { addBookingToCart, anOpenSlot, BOOKINGS_APP_ID, coveredBooking } from './booked-in-cart';
import { buy, calculate, openCheckout, orderIdOf } from './shopping';

interface Stored {
  id: string;
  status: string;
  paymentStatus: string;
  startDate: string;
}

const storedBookings = async (site: TestSite) =>
  (await site.control<{ documents: Stored[] }>('GET', 'collections/bookings')).documents;

const statusOf = async (site: TestSite, id: string) => {
  const { status, paymentStatus } = (await storedBookings(site)).find((booking) => booking.id === id) ?? {};
  return { status, paymentStatus };
};

onEveryDatabase('bookings in the cart', (platform) => {
  test('a booking is bought through the cart, and the order confirms it', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { cart, service, bookingId } = await addBookingToCart(visitor);
    expect(cart?.lineItems).toMatchObject([
      {
        name: { original: service.name },
        source: { rootCatalogItemId: service._id },
        quantityInfo: { fixedQuantity: true },
        attributes: { itemType: { preset: 'SERVICE' } },
        status: 'IN_STOCK',
      },
    ]);
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
    expect(await statusOf(site, bookingId)).toEqual({ status: 'CONFIRMED', paymentStatus: 'PAID' });
    const order = await visitor.ecomOrders.getOrder(orderId);
    expect(order.lineItems?.[0]?.catalogReference).toMatchObject({ catalogItemId: bookingId });
  });

  test('a booking that was already bought, or is unknown, cannot be added to a cart', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { bookingId } = await addBookingToCart(visitor);
    await buy(await openCheckout(site, visitor));
    for (const catalogItemId of [bookingId, crypto.randomUUID()]) {
      const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId };
      const addition = visitor.currentCartV2.addLineItemsToCurrentCart({
        catalogItems: [{ catalogReference, quantity: 1 }],
      });
      expect(await refusalOf(addition)).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' });
    }
  });

  test('canceling the order cancels its booking', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { bookingId } = await addBookingToCart(visitor);
    const orderId = orderIdOf(await buy(await openCheckout(site, visitor)));
    expect(await statusOf(site, bookingId)).toMatchObject({ status: 'CONFIRMED' });
    await site.owner().ecomOrders.cancelOrder(orderId);
    expect(await statusOf(site, bookingId)).toMatchObject({ status: 'CANCELED' });
    expect(await site.events()).toContain('wix.bookings.v2.booking/canceled');
  });

  describe('paying with a plan', () => {
    test('a member who chooses a covering plan pays nothing, and uses one credit', async () => {
      const { member, checkoutId, membership, lineItemIds, bookingId, site } = await coveredBooking(platform, 1);
      const selectedMemberships = () => ({ memberships: [{ ...membership, lineItemIds }] });
      const checkout = await member.checkout.updateCheckout(checkoutId, {
        membershipOptions: { selectedMemberships: selectedMemberships() },
      });
      expect(checkout).toMatchObject({
        lineItems: [{ paymentOption: 'MEMBERSHIP' }],
        priceSummary: { total: { amount: '0.00' } },
        membershipOptions: { selectedMemberships: selectedMemberships() },
      });
      const { orderId = '' } = await member.checkout.createOrder(checkoutId);
      expect(await member.ecomOrders.getOrder(orderId)).toMatchObject({
        status: 'APPROVED',
        lineItems: [{ paymentOption: 'MEMBERSHIP', price: { amount: '0.00' }, lineItemPrice: { amount: '0.00' } }],
      });
      expect((await statusOf(site, bookingId)).status).toBe('CONFIRMED');
      const { cartId: nextId } = await addBookingToCart(member);
      expect((await member.checkout.getCheckout(nextId)).membershipOptions).toMatchObject({
        eligibleMemberships: [],
        invalidMemberships: [{ membership: { _id: membership._id } }],
      });
    });

    test('a plan chosen for a line of the cart pays for it, and an unknown plan is a violation', async () => {
      const { member, membership, lineItemIds } = await coveredBooking(platform, 3);
      const choose = (newMembership: typeof membership) =>
        member.currentCartV2.updateLineItemsInCurrentCart({
          // The SDK changes the objects of a request.
          lineItems: lineItemIds.map((lineItemId) => ({
            lineItemId,
            selectedMembership: { newMembership: { ...newMembership } },
          })),
        });
      const open = await calculate(member);
      expect(Number(open?.priceSummary?.total?.amount)).toBeGreaterThan(0);
      expect(open).toMatchObject({ paymentSummary: { memberships: [] }, violations: [] });
      await choose(membership);
      expect(await calculate(member)).toMatchObject({
        priceSummary: { total: { amount: '0.00' } },
        paymentSummary: { memberships: [{ ...membership, lineItemIds }] },
        violations: [],
      });
      await choose({ ...membership, _id: crypto.randomUUID() });
      expect(await calculate(member)).toMatchObject({
        paymentSummary: { memberships: [] },
        violations: [{ code: 'INVALID_MEMBERSHIP_STATUS', scope: 'MEMBERSHIP' }],
      });
    });

    test('a plan chosen when the line is added pays for it at checkout', async () => {
      const { site, member, membership } = await coveredBooking(platform);
      await member.currentCartV2.deleteCurrentCart();
      const { bookingId } = await addBookingToCart(member);
      await member.currentCartV2.deleteCurrentCart();
      const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: bookingId };
      const { cart } = await member.currentCartV2.addLineItemsToCurrentCart({
        catalogItems: [{ catalogReference, quantity: 1, selectedMembership: { ...membership } }],
      });
      expect(cart?.lineItems).toMatchObject([{ paymentConfig: { selectedMembership: membership } }]);
      expect((await calculate(member))?.priceSummary?.total?.amount).toBe('0.00');
      expect((await site.owner().checkout.getCheckout(cart?._id ?? '')).lineItems).toMatchObject([
        { paymentOption: 'MEMBERSHIP' },
      ]);
    });

    test('the credit returns if the booking is canceled in time or declined, and later only by a refund', async () => {
      const { member, checkoutId, membership, lineItemIds, bookingId, site, planId, memberId } = await coveredBooking(
        platform,
        1,
      );
      const selectedMemberships = { memberships: [{ ...membership, lineItemIds }] };
      await member.checkout.updateCheckout(checkoutId, { membershipOptions: { selectedMemberships } });
      const usesLeft = async () => {
        const stored = await platform.emulator.sites.byId(site.siteId);
        const covering = await stored?.run((transaction, settings) =>
          coveringOrders({ transaction, settings }, memberId, [planId]),
        );
        return covering?.[0]?.usesLeft;
      };
      await member.checkout.createOrder(checkoutId);
      expect(await usesLeft()).toBe(0);
      const { bookings } = site.owner();
      const anyway = { ignoreCancellationPolicy: true };
      await bookings.cancelBooking(bookingId, { revision: '2', flowControlSettings: anyway });
      expect(await usesLeft()).toBe(1);
      const bookWithPlan = async () => {
        const { bookingId: id, cartId: next } = await addBookingToCart(member);
        const ids = ((await member.checkout.getCheckout(next)).lineItems ?? []).flatMap(({ _id }) => _id ?? []);
        await member.checkout.updateCheckout(next, {
          membershipOptions: { selectedMemberships: { memberships: [{ ...membership, lineItemIds: ids }] } },
        });
        await member.checkout.createOrder(next);
        return id;
      };
      const { service } = await anOpenSlot(member);
      const onlineBooking = { enabled: true, requireManualApproval: true };
      const { revision } = await site.owner().services.getService(service._id ?? '');
      const changed = await site
        .owner()
        .services.updateService(service._id ?? '', { revision: revision ?? '', onlineBooking });
      const declined = await bookWithPlan();
      expect([await usesLeft(), (await statusOf(site, declined)).status]).toEqual([0, 'PENDING']);
      await bookings.declineBooking(declined, '2');
      expect(await usesLeft()).toBe(1);
      await site.owner().services.updateService(service._id ?? '', {
        revision: changed.revision ?? '',
        onlineBooking: { enabled: true, requireManualApproval: false },
      });
      const cancelLate = async (flowControlSettings: object) => {
        const late = await bookWithPlan();
        const { startDate } = (await storedBookings(site)).find(({ id }) => id === late) ?? {};
        await site.setTime(new Date(Date.parse(startDate ?? '') + 60_000).toISOString());
        await bookings.cancelBooking(late, { revision: '2', flowControlSettings });
        const remainingUses = await usesLeft();
        await site.setTime(TEST_DAY);
        return remainingUses;
      };
      expect(await cancelLate({ ...anyway, withRefund: true })).toBe(1);
      expect(await cancelLate(anyway)).toBe(0);
    });

    test('a plan pays for as many of eight concurrent orders as it has credits, and no booking is free', {
      tags: ['database'],
    }, async () => {
      const { member, membership, site } = await coveredBooking(platform, 2);
      const bookingIds: string[] = [];
      const checkoutIds: string[] = [];
      for (let number = 0; number < 8; number += 1) {
        await member.currentCartV2.deleteCurrentCart();
        const { bookingId, cartId: checkoutId } = await addBookingToCart(member);
        const { lineItems = [] } = await member.checkout.getCheckout(checkoutId);
        const lineItemIds = lineItems.flatMap(({ _id }) => _id ?? []);
        const selectedMemberships = { memberships: [{ ...membership, lineItemIds }] };
        await member.checkout.updateCheckout(checkoutId, { membershipOptions: { selectedMemberships } });
        bookingIds.push(bookingId);
        checkoutIds.push(checkoutId);
      }
      const outcomes = await Promise.allSettled(checkoutIds.map((id) => member.checkout.createOrder(id)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      const statuses = await Promise.all(bookingIds.map(async (id) => (await statusOf(site, id)).status));
      expect(statuses.filter((status) => status === 'CONFIRMED')).toHaveLength(2);
    });

    test('choosing a plan that does not cover the line prevents the order, and other buyers are not offered the plan', async () => {
      const { member, checkoutId, membership, lineItemIds, site } = await coveredBooking(platform);
      const selectedMemberships = { memberships: [{ ...membership, _id: crypto.randomUUID(), lineItemIds }] };
      const refused = await member.checkout.updateCheckout(checkoutId, { membershipOptions: { selectedMemberships } });
      expect(refused.calculationErrors?.membershipError).toBeDefined();
      expect(await refusalOf(member.checkout.createOrder(checkoutId))).toMatchObject({ code: 'CALCULATION_ERROR' });
      const visitor = site.visitor();
      const { cartId } = await addBookingToCart(visitor);
      const { membershipOptions } = await visitor.checkout.getCheckout(cartId);
      expect(membershipOptions?.eligibleMemberships).toEqual([]);
    });
  });
});
