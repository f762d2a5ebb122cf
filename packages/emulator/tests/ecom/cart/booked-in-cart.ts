import { expect } from 'vitest';
import { planBenefits } from '../../../src/platform/domains/pricing-plans/benefits';
import type { TestPlatform, VisitorClient } from '../../harness/harness';
import { memberIdOf } from '../../members/some-members';
import { aPlan } from '../../pricing-plans/a-plan';
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

/** A member's checkout of a class that their plan covers. `usesPerCycle`: absent for unlimited uses. */
export async function coveredBooking(platform: TestPlatform, usesPerCycle?: number) {
  const site = await platform.site();
  const memberId = await memberIdOf(site);
  const owner = site.owner();
  const { _id: planId } = await aPlan(site);
  if (usesPerCycle) {
    const stored = await platform.emulator.sites.byId(site.siteId);
    await stored?.run((transaction) => transaction.in(planBenefits).insert({ id: planId, usesPerCycle }));
  }
  const { order } = await owner.planOrders.createOfflineOrder(planId, memberId, { paid: true });
  const { service } = await anOpenSlot(site.visitor());
  await owner.services.enablePricingPlansForService(service._id ?? '', [planId]);
  const member = await site.member(memberId);
  const { cartId: checkoutId, bookingId } = await addBookingToCart(member);
  const { lineItems, membershipOptions } = await member.checkout.getCheckout(checkoutId);
  const [eligible] = membershipOptions?.eligibleMemberships ?? [];
  expect(eligible).toMatchObject({ _id: order?._id, name: { original: 'Plan' } });
  const lineItemIds = (lineItems ?? []).flatMap(({ _id }) => _id ?? []);
  const membership = { _id: eligible?._id ?? '', appId: eligible?.appId ?? '' };
  return { site, member, checkoutId, membership, lineItemIds, bookingId, planId, memberId };
}
