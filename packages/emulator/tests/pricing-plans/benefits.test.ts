import { describe, expect, test } from 'vitest';
import {
  coveringOrders,
  type PlanBenefit,
  planBenefits,
  redeemUses,
  returnUses,
} from '../../src/platform/domains/pricing-plans/benefits';
import { onEveryDatabase, type TestPlatform, type TestSite } from '../harness/harness';
import { aPlan } from './a-plan';

/** A member with an active order of a plan with this benefit. */
async function aSubscriber(platform: TestPlatform, benefit?: Omit<PlanBenefit, 'id'>) {
  const site = await platform.site();
  await site.setTime('2027-01-10T15:00:00.000Z');
  const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
  const memberId = documents[0]?.id ?? '';
  const { _id: planId } = await aPlan(site);
  const stored = await storedSite(platform, site);
  if (benefit) await stored.run((transaction) => transaction.in(planBenefits).insert({ ...benefit, id: planId }));
  const { order } = await site.owner().planOrders.createOfflineOrder(planId, memberId, { paid: true });
  const findCoveringOrders = () =>
    stored.run((transaction, settings) =>
      coveringOrders({ transaction, settings }, memberId, [planId, crypto.randomUUID()]),
    );
  const redeem = async (holder: string, uses = 1) => {
    const [coverage] = await findCoveringOrders();
    return coverage ? stored.run((transaction) => redeemUses(transaction, coverage, holder, uses)) : undefined;
  };
  const giveBack = (holder: string) => stored.run((transaction) => returnUses(transaction, holder));
  return { site, memberId, orderId: order?._id ?? '', planId, findCoveringOrders, redeem, giveBack };
}

async function storedSite({ emulator }: TestPlatform, { siteId }: TestSite) {
  const site = await emulator.sites.byId(siteId);
  if (!site) throw new Error(`there is no site ${siteId}`);
  return site;
}

onEveryDatabase('plan benefits', (platform) => {
  describe('an active order', () => {
    test('covers its plan’s services, without limit by default', async () => {
      const { findCoveringOrders, redeem, orderId, planId } = await aSubscriber(platform);
      for (const holder of ['a', 'b', 'c']) expect(await redeem(holder, 5)).toBe(true);
      expect(await findCoveringOrders()).toEqual([
        {
          planOrderId: orderId,
          planId,
          planName: 'Plan',
          benefitId: planId,
          validUntil: '2027-02-10T15:00:00.000Z',
        },
      ]);
    });

    test('grants the benefit’s number of uses in each cycle', async () => {
      const { site, findCoveringOrders, redeem } = await aSubscriber(platform, { usesPerCycle: 2 });
      expect(await redeem('a')).toBe(true);
      expect(await redeem('b', 2)).toBe(false);
      expect(await findCoveringOrders()).toMatchObject([{ usesLeft: 1 }]);
      expect(await redeem('b')).toBe(true);
      expect(await redeem('c')).toBe(false);
      expect(await findCoveringOrders()).toMatchObject([{ usesLeft: 0 }]);
      await site.setTime('2027-02-10T15:00:00.000Z');
      expect(await findCoveringOrders()).toMatchObject([{ usesLeft: 2, validUntil: '2027-03-10T15:00:00.000Z' }]);
      expect(await redeem('c')).toBe(true);
    });

    test('gets a use back only once, and none from an ended cycle', async () => {
      const { site, findCoveringOrders, redeem, giveBack } = await aSubscriber(platform, { usesPerCycle: 2 });
      await redeem('a');
      await redeem('b');
      await giveBack('a');
      await giveBack('a');
      expect(await findCoveringOrders()).toMatchObject([{ usesLeft: 1 }]);
      await site.setTime('2027-02-11T15:00:00.000Z');
      await redeem('c');
      await giveBack('b');
      expect(await findCoveringOrders()).toMatchObject([{ usesLeft: 1 }]);
    });

    test('grants 20 concurrent redemptions only the remaining uses', { tags: ['database'] }, async () => {
      const { findCoveringOrders, redeem } = await aSubscriber(platform, { usesPerCycle: 4 });
      const redemptions = await Promise.all(Array.from({ length: 20 }, (_, taker) => redeem(`taker-${taker}`)));
      expect(redemptions.filter(Boolean)).toHaveLength(4);
      expect(await findCoveringOrders()).toMatchObject([{ usesLeft: 0 }]);
    });
  });

  test('a paused or canceled order, or another member’s, covers nothing', async () => {
    const { site, orderId, findCoveringOrders, redeem, planId } = await aSubscriber(platform);
    const { planOrders } = site.owner();
    await planOrders.pauseOrder(orderId);
    expect(await findCoveringOrders()).toEqual([]);
    await planOrders.resumeOrder(orderId);
    expect(await findCoveringOrders()).toHaveLength(1);
    const stored = await storedSite(platform, site);
    const foreign = await stored.run((transaction, settings) =>
      coveringOrders({ transaction, settings }, crypto.randomUUID(), [planId]),
    );
    expect(foreign).toEqual([]);
    await planOrders.cancelOrder(orderId, 'IMMEDIATELY');
    expect(await findCoveringOrders()).toEqual([]);
    expect(await redeem('a')).toBeUndefined();
  });

  test('an order with a future start covers services only from that date', async () => {
    const { site, memberId, planId, orderId, findCoveringOrders } = await aSubscriber(platform);
    await site.owner().planOrders.cancelOrder(orderId, 'IMMEDIATELY');
    await site.owner().planOrders.createOfflineOrder(planId, memberId, { startDate: new Date('2027-01-20T12:00:00Z') });
    expect(await findCoveringOrders()).toEqual([]);
    await site.setTime('2027-01-20T12:00:00.000Z');
    expect(await findCoveringOrders()).toHaveLength(1);
  });
});
