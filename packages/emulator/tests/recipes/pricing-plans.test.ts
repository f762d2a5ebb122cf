import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { aPlan, changePlan } from '../pricing-plans/a-plan';

async function signInMember(site: TestSite) {
  const { items } = await site.owner().members.queryMembers().find();
  return site.member(items[0]?._id ?? '');
}

// Source: the mistakes that the recipe how-to-code-pricing-plans of wix/skills marks as observed.
onEveryDatabase('the recipe for plans', (platform) => {
  async function planOf(site: TestSite, slug: string) {
    const { items } = await site.owner().plansV3.queryPlans().eq('slug', slug).find();
    if (!items[0]?._id) throw new Error(`no plan ${slug}`);
    return { ...items[0], _id: items[0]._id };
  }

  test('a visitor lists the public plans, whose ID is _id, without signing in', async () => {
    const { plansV3 } = (await platform.site()).visitor();
    const { items } = await plansV3.queryPlans().eq('visibility', 'PUBLIC').find();
    expect(items).toHaveLength(4);
    for (const plan of items) {
      expect(plan._id).toEqual(expect.any(String));
      expect(plan).not.toHaveProperty('id');
    }
  });

  test('the price is a decimal string in the first variant, in the site’s currency', async () => {
    const site = await platform.site();
    const plus = await planOf(site, 'plus');
    expect(plus).not.toHaveProperty('price');
    expect(plus.pricingVariants?.[0]).toMatchObject({
      pricingStrategies: [{ flatRate: { amount: '49.00' } }],
      billingTerms: { billingCycle: { period: 'MONTH', count: '1' } },
    });
    expect(plus.currency).toBe('USD');
  });

  test('the list of plans includes the perks', async () => {
    const plus = await planOf(await platform.site(), 'plus');
    expect(plus.perks).toHaveLength(4);
    for (const perk of plus.perks ?? [])
      expect(perk).toMatchObject({ _id: expect.any(String), description: expect.stringMatching(/./) });
  });

  test('callers make the IDs of perks: a plan with a perk without one is refused', async () => {
    const site = await platform.site();
    const withPerks = (...perks: object[]) => aPlan(site, { perks } as never);
    expect((await refusalOf(withPerks({ description: 'Towels' }))).fields).toEqual(['plan.perks[0].id']);
    const { _id, revision } = await withPerks({ _id: crypto.randomUUID(), description: 'Towels' });
    const update = site.owner().plansV3.updatePlan(_id, { revision, perks: [{ description: 'Tea' }] } as never);
    expect((await refusalOf(update)).fields).toEqual(['plan.perks[0].id']);
  });

  test('a public plan that is not buyable is listed, and not sold to members', async () => {
    const site = await platform.site();
    const plus = await planOf(site, 'plus');
    await changePlan(site, plus._id, { buyable: false });
    const member = await signInMember(site);
    expect(await member.plansV3.getPlan(plus._id)).toMatchObject({ visibility: 'PUBLIC', buyable: false });
    await expect(member.planOrders.createOnlineOrder(plus._id)).rejects.toThrow('not for sale');
  });

  test('only a signed-in member orders a plan', async () => {
    const site = await platform.site();
    const { _id } = await planOf(site, 'plus');
    expect(await refusalOf(site.visitor().planOrders.createOnlineOrder(_id))).toMatchObject({ status: 403 });
  });

  test('a member’s order needs no member ID and is unpaid at first', async () => {
    const site = await platform.site();
    const member = await signInMember(site);
    const { order } = await member.planOrders.createOnlineOrder((await planOf(site, 'plus'))._id);
    expect(order).toMatchObject({ status: 'DRAFT', lastPaymentStatus: 'UNPAID', wixPayOrderId: expect.any(String) });
  });

  test('a free plan is active as soon as it is ordered', async () => {
    const site = await platform.site();
    const member = await signInMember(site);
    const { order } = await member.planOrders.createOnlineOrder((await planOf(site, 'community'))._id);
    expect(order).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' });
  });

  test('a paid plan is paid for on the hosted page of a redirect session', async () => {
    const site = await platform.site();
    const member = await signInMember(site);
    const { _id: planId } = await planOf(site, 'plus');
    const { redirectSession } = await member.redirects.createRedirectSession({ paidPlansCheckout: { planId } });
    const page = site.browse();
    await page.open(redirectSession?.fullUrl ?? '');
    expect(page.html).toContain('Plus');
  });

  test('a member cannot mark an order as paid or active', async () => {
    const site = await platform.site();
    const member = await signInMember(site);
    const { order } = await member.planOrders.createOnlineOrder((await planOf(site, 'plus'))._id);
    expect(await refusalOf(member.planOrders.markAsPaid(order?._id ?? ''))).toMatchObject({ status: 403 });
    expect(await member.planOrders.memberGetOrder(order?._id ?? '')).toMatchObject({ status: 'DRAFT' });
  });

  test('a member finds their own orders, and a visitor none', async () => {
    const site = await platform.site();
    const member = await signInMember(site);
    const before = (await member.planOrders.memberListOrders()).orders?.length ?? 0;
    await member.planOrders.createOnlineOrder((await planOf(site, 'community'))._id);
    expect((await member.planOrders.memberListOrders()).orders).toHaveLength(before + 1);
    const call = site.visitor().planOrders.memberListOrders();
    expect((await call.catch(() => ({ orders: [] }))).orders ?? []).toEqual([]);
  });

  test('an order canceled for its next payment lasts until its cycle ends', async () => {
    const site = await platform.site();
    await site.setTime('2027-01-10T15:00:00.000Z');
    const member = await signInMember(site);
    const owner = site.owner();
    const { items } = await owner.members.queryMembers().find();
    const { _id: planId } = await planOf(site, 'plus');
    const { order } = await owner.planOrders.createOfflineOrder(planId, items[0]?._id ?? '', { paid: true });
    const id = order?._id ?? '';
    await owner.planOrders.cancelOrder(id, 'NEXT_PAYMENT_DATE');
    const running = await member.planOrders.memberGetOrder(id);
    expect(running).toMatchObject({ status: 'ACTIVE', autoRenewCanceled: true });
    await site.advance('P32D');
    expect((await member.planOrders.memberGetOrder(id)).status).not.toBe('ACTIVE');
  });
});
