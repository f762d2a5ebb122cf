import { describe, expect, test } from 'vitest';
import { coveringOrders, planBenefits } from '../../../src/domains/pricing-plans/benefits';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { addBookingToCart, anOpenSlot, BOOKINGS_APP_ID } from './booked-in-cart';
import { buy, openCheckout, orderIdOf, visitCheckout } from './shopping';

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

  test('a booking that was already bought, or is unknown, cannot be added to a cart', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { bookingId } = await addBookingToCart(visitor);
    const { checkoutId = '' } = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    await buy(await visitCheckout(site, visitor, checkoutId));
    for (const catalogItemId of [bookingId, crypto.randomUUID()]) {
      const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId };
      const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
      expect(cart?.lineItems).toEqual([]);
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
      const { member, checkoutId, membership, lineItemIds, bookingId, site } = await coveredBooking(1);
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
      await addBookingToCart(member);
      const next = await member.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
      expect((await member.checkout.getCheckout(next.checkoutId ?? '')).membershipOptions).toMatchObject({
        eligibleMemberships: [],
        invalidMemberships: [{ membership: { _id: membership._id } }],
      });
    });

    test('a cart estimate lists the plan, and the price with the plan', async () => {
      const { member, membership, lineItemIds } = await coveredBooking(3);
      const estimate = async (memberships: object[]) =>
        member.currentCart.estimateCurrentCartTotals({ selectedMemberships: { memberships } });
      const open = await estimate([]);
      const credits = { total: 3, remaining: 3 };
      expect(open.membershipOptions).toMatchObject({ eligibleMemberships: [{ ...membership, lineItemIds, credits }] });
      expect(open.calculatedLineItems).toMatchObject([{ paymentOption: 'FULL_PAYMENT_ONLINE' }]);
      const withMembership = await estimate([{ ...membership, lineItemIds }]);
      expect(withMembership).toMatchObject({
        calculatedLineItems: [{ paymentOption: 'MEMBERSHIP' }],
        priceSummary: { total: { amount: '0.00' } },
        membershipOptions: { selectedMemberships: [{ ...membership, lineItemIds }] },
      });
      expect(withMembership.calculationErrors?.membershipError).toBeUndefined();
      const unknown = await estimate([{ ...membership, _id: crypto.randomUUID(), lineItemIds }]);
      expect(unknown.calculationErrors?.membershipError?.applicationError).toMatchObject({
        code: 'INVALID_MEMBERSHIP',
      });
    });

    test('a plan chosen when the line is added pays for it at checkout', async () => {
      const { site, member, membership } = await coveredBooking();
      await member.currentCart.deleteCurrentCart();
      const { bookingId } = await addBookingToCart(member);
      await member.currentCart.deleteCurrentCart();
      const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: bookingId };
      const { cart } = await member.currentCart.addToCurrentCart({
        lineItems: [{ catalogReference, quantity: 1, selectedMembership: { ...membership } }],
      });
      expect(cart?.lineItems).toMatchObject([{ selectedMembership: membership }]);
      expect((await member.currentCart.estimateCurrentCartTotals()).priceSummary?.total?.amount).toBe('0.00');
      const { checkoutId = '' } = await member.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
      expect((await site.owner().checkout.getCheckout(checkoutId)).lineItems).toMatchObject([
        { paymentOption: 'MEMBERSHIP' },
      ]);
    });

    test('the credit returns if the booking is canceled in time or declined, and later only by a refund', async () => {
      const { member, checkoutId, membership, lineItemIds, bookingId, site, planId, memberId } =
        await coveredBooking(1);
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
        const { bookingId: id } = await addBookingToCart(member);
        const { checkoutId: next = '' } = await member.currentCart.createCheckoutFromCurrentCart({
          channelType: 'WEB',
        });
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
        await site.setTime(new Date().toISOString());
        return remainingUses;
      };
      expect(await cancelLate({ ...anyway, withRefund: true })).toBe(1);
      expect(await cancelLate(anyway)).toBe(0);
    });

    test('a plan pays for as many of eight concurrent orders as it has credits, and no booking is free', {
      tags: ['database'],
    }, async () => {
      const { member, membership, site } = await coveredBooking(2);
      const bookingIds: string[] = [];
      const checkoutIds: string[] = [];
      for (let number = 0; number < 8; number += 1) {
        await member.currentCart.deleteCurrentCart();
        const { bookingId } = await addBookingToCart(member);
        const { checkoutId = '' } = await member.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
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
      const { member, checkoutId, membership, lineItemIds, site } = await coveredBooking();
      const selectedMemberships = { memberships: [{ ...membership, _id: crypto.randomUUID(), lineItemIds }] };
      const refused = await member.checkout.updateCheckout(checkoutId, { membershipOptions: { selectedMemberships } });
      expect(refused.calculationErrors?.membershipError).toBeDefined();
      expect(await refusalOf(member.checkout.createOrder(checkoutId))).toMatchObject({ code: 'CALCULATION_ERROR' });
      const visitor = site.visitor();
      await addBookingToCart(visitor);
      const other = await visitor.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
      const { membershipOptions } = await visitor.checkout.getCheckout(other.checkoutId ?? '');
      expect(membershipOptions?.eligibleMemberships).toEqual([]);
    });
  });

  /** A member's checkout of a class that their plan covers. `usesPerCycle`: absent for unlimited uses. */
  async function coveredBooking(usesPerCycle?: number) {
    const site = await platform.site();
    const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
    const memberId = documents[0]?.id ?? '';
    const owner = site.owner();
    const subscription = { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 0 };
    const pricing = { subscription, price: { value: '30', currency: 'USD' } };
    const planId = (await owner.plans.createPlan({ name: 'Plan', pricing }))._id ?? '';
    if (usesPerCycle) {
      const stored = await platform.emulator.sites.byId(site.siteId);
      await stored?.run((transaction) => transaction.in(planBenefits).insert({ id: planId, usesPerCycle }));
    }
    const { order } = await owner.planOrders.createOfflineOrder(planId, memberId, { paid: true });
    const { service } = await anOpenSlot(site.visitor());
    await owner.services.enablePricingPlansForService(service._id ?? '', [planId]);
    const member = await site.member(memberId);
    const { bookingId } = await addBookingToCart(member);
    const { checkoutId = '' } = await member.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const { lineItems, membershipOptions } = await member.checkout.getCheckout(checkoutId);
    const [eligible] = membershipOptions?.eligibleMemberships ?? [];
    expect(eligible).toMatchObject({ _id: order?._id, name: { original: 'Plan' } });
    const lineItemIds = (lineItems ?? []).flatMap(({ _id }) => _id ?? []);
    const membership = { _id: eligible?._id ?? '', appId: eligible?.appId ?? '' };
    return { site, member, checkoutId, membership, lineItemIds, bookingId, planId, memberId };
  }
});
