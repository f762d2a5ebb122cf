import { expect, test } from 'vitest';
import { addBookingToCart, aPricedClass } from '../ecom/cart/booked-in-cart';
import { cartIdOf } from '../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../harness/harness';
import { memberIdOf } from '../members/some-members';
import { aPlan } from '../pricing-plans/a-plan';
import { BOOKINGS_APP_ID, ownersBenefits } from './a-program';

const NAMESPACE = '@wix/pricing-plans';
const START = '2027-01-10T15:00:00.000Z';

/** A member whose plan covers two sessions of a class per month by default. */
async function aSubscriber(site: TestSite, credits = '2') {
  const owner = site.owner();
  const benefits = ownersBenefits(site);
  const serviceId = (await aPricedClass(site.visitor()))?._id ?? '';
  const { _id: planId } = await aPlan(site, { name: 'Studio' });
  const { programDefinition } = await benefits.programDefinitions.getProgramDefinitionByExternalIdAndNamespace(
    NAMESPACE,
    { externalId: planId },
  );
  const programDefinitionId = programDefinition?._id ?? '';
  const poolDefinition = await benefits.poolDefinitions.createPoolDefinition(
    {
      namespace: NAMESPACE,
      displayName: 'Sessions',
      programDefinitionIds: [programDefinitionId],
      details: {
        benefits: [{ benefitKey: 'sessions', providerAppId: BOOKINGS_APP_ID, price: credits === 'none' ? '0' : '1' }],
        ...(credits !== 'none' && { creditConfiguration: { amount: credits } }),
      },
    },
    { cascade: 'IMMEDIATELY' },
  );
  const itemSetId = poolDefinition.details?.benefits?.[0]?.itemSetId ?? '';
  const item = { externalId: serviceId, itemSetId, namespace: NAMESPACE, providerAppId: BOOKINGS_APP_ID, category: '' };
  const { results } = await benefits.items.bulkCreateItems([item]);
  const memberId = await memberIdOf(site);
  const { order } = await owner.planOrders.createOfflineOrder(planId, memberId, { paid: true });
  const orderId = order?._id ?? '';
  const program = async () =>
    (await benefits.programs.getProgramByExternalIdAndNamespace(NAMESPACE, { externalId: orderId })).program;
  const [pool] = (await benefits.pools.queryPools().eq('beneficiary.memberId', memberId).find()).items;
  const poolId = pool?._id ?? '';
  return {
    owner,
    benefits,
    planId,
    serviceId,
    programDefinitionId,
    poolDefinitionId: poolDefinition._id ?? '',
    itemId: results?.[0]?.itemMetadata?._id ?? '',
    memberId,
    orderId,
    poolId,
    program,
    available: async () => (await benefits.balances.getBalance(poolId)).amount?.available,
  };
}

/** Books the class and pays for it with the first membership that covers it. */
async function bookWithPlan(member: VisitorClient) {
  const { bookingId } = await addBookingToCart(member);
  const checkoutId = await cartIdOf(member);
  const { lineItems = [], membershipOptions } = await member.checkout.getCheckout(checkoutId);
  const [eligible] = membershipOptions?.eligibleMemberships ?? [];
  const lineItemIds = lineItems.flatMap(({ _id }) => _id ?? []);
  const membership = { _id: eligible?._id ?? '', appId: eligible?.appId ?? '', lineItemIds };
  await member.checkout.updateCheckout(checkoutId, {
    membershipOptions: { selectedMemberships: { memberships: [membership] } },
  });
  await member.checkout.createOrder(checkoutId);
  return { bookingId, eligible };
}

onEveryDatabase('a plan’s benefit program', (platform) => {
  test('covers the services among its items', async () => {
    const site = await platform.site();
    const { owner, benefits, planId, serviceId, itemId, poolDefinitionId, programDefinitionId } =
      await aSubscriber(site);
    const plansOfService = async () => (await owner.services.getService(serviceId)).payment?.pricingPlanIds;
    const { payment } = await owner.services.getService(serviceId);
    expect(payment).toMatchObject({ pricingPlanIds: [planId], options: { pricingPlan: true } });
    const cascade = 'FUTURE_PROVISIONS' as const;
    const part = { programDefinitionId, cascade };
    await benefits.poolDefinitions.removePoolDefinitionFromProgramDefinition(poolDefinitionId, part);
    expect(await plansOfService()).toEqual([]);
    await benefits.poolDefinitions.addPoolDefinitionToProgramDefinition(poolDefinitionId, part);
    expect(await plansOfService()).toEqual([planId]);
    await benefits.items.deleteItem(itemId);
    expect(await plansOfService()).toEqual([]);
  });

  test('begins, renews, pauses and ends with the buyer’s order', async () => {
    const site = await platform.siteAt(START);
    const { owner, benefits, memberId, orderId, programDefinitionId, poolId, program, available } =
      await aSubscriber(site);
    expect(await program()).toMatchObject({
      status: 'ACTIVE',
      beneficiary: { memberId },
      programDefinitionId,
      displayName: 'Studio',
    });
    await benefits.balances.changeBalance(poolId, 'spent', { setOptions: { value: '0' } });
    await site.setTime('2027-02-10T15:00:00.000Z');
    await owner.planOrders.managementGetOrder(orderId);
    expect(await available()).toBe('2');
    await owner.planOrders.pauseOrder(orderId);
    expect((await program())?.status).toBe('PAUSED');
    await owner.planOrders.resumeOrder(orderId);
    expect((await program())?.status).toBe('ACTIVE');
    await owner.planOrders.cancelOrder(orderId, 'IMMEDIATELY');
    expect((await program())?.status).toBe('ENDED');
  });

  test('has one definition for each plan, which cannot be created again', async () => {
    const site = await platform.site();
    const { benefits, planId } = await aSubscriber(site);
    const again = benefits.programDefinitions.createProgramDefinition({ externalId: planId, namespace: NAMESPACE });
    expect((await refusalOf(again)).status).toBe(409);
  });

  test('pays for bookings and gets credits back from cancellations, until no credits are left', async () => {
    const site = await platform.site();
    const { owner, benefits, memberId, poolId, available } = await aSubscriber(site);
    const member = await site.member(memberId);
    const { bookingId, eligible } = await bookWithPlan(member);
    expect(eligible).toMatchObject({ name: { original: 'Studio' } });
    expect(await available()).toBe('1');
    const { items } = await benefits.transactions.queryTransactions().eq('pool.id', poolId).find();
    expect(items.map(({ details }) => details?.reason).sort()).toEqual(['Provision', 'Redemption']);
    const flowControlSettings = { ignoreCancellationPolicy: true };
    await owner.bookings.cancelBooking(bookingId, { revision: '2', flowControlSettings });
    expect(await available()).toBe('2');
    await bookWithPlan(member);
    await bookWithPlan(member);
    expect(await available()).toBe('0');
    await expect(bookWithPlan(member)).rejects.toThrow();
    expect(await available()).toBe('0');
  });

  test('is unlimited if the benefit costs no credits', async () => {
    const site = await platform.site();
    const { memberId, available } = await aSubscriber(site, 'none');
    const member = await site.member(memberId);
    for (let time = 0; time < 3; time += 1) await bookWithPlan(member);
    expect(await available()).toBe('0');
  });
});
