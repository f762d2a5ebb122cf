import { expect } from 'vitest';
import { planBenefits } from '../../../src/platform/domains/pricing-plans/benefits';
import type { TestPlatform } from '../../harness/harness';
import { memberIdOf } from '../../members/some-members';
import { aPlan } from '../../pricing-plans/a-plan';
import { addBookingToCart, anOpenSlot } from './booked-in-cart';

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
