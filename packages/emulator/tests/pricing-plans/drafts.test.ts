import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { planIdsByName } from './a-plan';

const UNDER_REVIEW = { cardNumber: '4000 0000 0000 9235', cardExpiry: '12/99', cardCode: '123' };

/** Buys a seeded plan on the hosted page, with a card whose payment is under review. */
async function buy(site: TestSite, name: string, form: object = {}) {
  const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
  const member = await site.member(documents[0]?.id ?? '');
  const planId = (await planIdsByName(site))(name);
  const { redirectSession } = await member.redirects.createRedirectSession({ paidPlansCheckout: { planId } });
  const browser = site.browse();
  await browser.open(redirectSession?.fullUrl ?? '');
  await browser.submit({ do: 'order', startDate: '2000-01-01', ...UNDER_REVIEW, ...form });
  const orders = async () => (await member.planOrders.memberListOrders()).orders ?? [];
  return { site, member, planId, browser, orders };
}

onEveryDatabase('a plan order whose payment is under review', (platform) => {
  test('stays a draft until the payment succeeds a day later', async () => {
    const site = await platform.site();
    await site.setTime('2027-01-10T15:00:00.000Z');
    const { browser, orders } = await buy(site, 'Plus', { startDate: '2027-01-10' });
    expect(browser.html).toContain('Your payment is being reviewed.');
    expect(await orders()).toMatchObject([{ status: 'DRAFT', lastPaymentStatus: 'PENDING' }]);
    expect(await site.events()).not.toContain('wix.pricing_plans.v2.order/purchased');
    await site.setTime('2027-01-11T15:00:00.000Z');
    expect(await orders()).toMatchObject([{ status: 'ACTIVE', lastPaymentStatus: 'PAID' }]);
    const events = await site.events();
    for (const slug of ['purchased', 'started', 'cycle_started']) {
      expect(events.filter((name) => name === `wix.pricing_plans.v2.order/${slug}`)).toHaveLength(1);
    }
  });

  test('stays pending after the payment if its start is later', async () => {
    const site = await platform.site();
    await site.setTime('2027-01-10T15:00:00.000Z');
    const { orders } = await buy(site, 'Plus', { startDate: '2027-01-20' });
    await site.setTime('2027-01-12T15:00:00.000Z');
    expect(await orders()).toMatchObject([{ status: 'PENDING', lastPaymentStatus: 'PAID' }]);
    await site.setTime('2027-01-21T15:00:00.000Z');
    expect(await orders()).toMatchObject([{ status: 'ACTIVE' }]);
  });

  test('stays canceled if it was canceled during the review', async () => {
    const site = await platform.site();
    await site.setTime('2027-01-10T15:00:00.000Z');
    const { orders } = await buy(site, 'Plus', { startDate: '2027-01-10' });
    const [order] = await orders();
    await site.owner().planOrders.cancelOrder(order?._id ?? '', 'IMMEDIATELY');
    await site.setTime('2027-01-12T15:00:00.000Z');
    expect(await orders()).toMatchObject([{ status: 'CANCELED' }]);
  });

  test('starts at once if the plan has a free trial', async () => {
    const { orders } = await buy(await platform.site(), 'Basic');
    expect(await orders()).toMatchObject([{ status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' }]);
  });

  test('cannot be placed for a hidden or deleted plan, which has no checkout page', async () => {
    const site = await platform.site();
    const idOf = await planIdsByName(site);
    await site.owner().plansV3.deletePlan(idOf('Plus'));
    const { redirects } = site.visitor();
    for (const name of ['Staff', 'Plus']) {
      const attempt = redirects.createRedirectSession({ paidPlansCheckout: { planId: idOf(name) } });
      expect((await refusalOf(attempt)).status).toBe(404);
    }
  });
});
