// @module-tag database

import { authentication } from '@wix/identity';
import { expect, test } from 'vitest';
import { modules } from '../../../src/composition/modules';
import { changesOf } from '../../harness/changes';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { walkEvents } from '../../harness/walks/event-walk';
import { walkShop } from '../../harness/walks/shop-walk';
import { Walk } from '../../harness/walks/walk';
import { aMember, memberIdOf, seededMember } from '../../members/some-members';

/** The event types of the contract's modules; no other event may be appended. */
const catalogue = new Set(
  modules.flatMap(({ contract }) =>
    contract.events.flatMap(({ entityFqdn, eventType, slug }) => [`${entityFqdn}/${slug}`, `${eventType}/${slug}`]),
  ),
);

onEveryDatabase('document changes and their events', (platform) => {
  async function watch(work: (site: TestSite) => Promise<unknown>) {
    const site = await platform.site();
    const changes = await changesOf(platform.emulator, site.siteId);
    await work(site);
    expect((await site.events()).filter((event) => !catalogue.has(event))).toEqual([]);
    return changes;
  }

  test('every change to services, availability, cart and catalog has an event', async () => {
    const changes = await watch((site) => walkShop(new Walk(site)));
    expect(changes.told.size).toBeGreaterThan(30);
    expect(changes.untold).toEqual({});
  });

  test('every change to events, tickets, plans and redirects has an event', async () => {
    const changes = await watch((site) => walkEvents(new Walk(site), () => site.browse()));
    expect(changes.told.size).toBeGreaterThan(25);
    expect(changes.untold).toEqual({});
  });

  test('every change to plan orders has an event', async () => {
    const changes = await watch(orderPlans);
    expect([...changes.told].sort()).toEqual([
      'plans.createPlan',
      ...[
        'cancelOrder',
        'createOfflineOrder',
        'createOnlineOrder',
        'markAsPaid',
        'pauseOrder',
        'postponeEndDate',
        'requestCancellation',
        'resumeOrder',
      ].map((name) => `pricing-plans.orders.${name}`),
    ]);
    expect(changes.untold).toEqual({});
  });

  test('every change to members has an event, except changes that have none in any module', async () => {
    const changes = await watch(changeMembers);
    expect([...changes.told].sort()).toEqual([
      'authentication.registerV2',
      'authentication.signOn',
      ...[
        'approveMember',
        'blockMember',
        'createMember',
        'deleteMember',
        'deleteMyMember',
        'disconnectMember',
        'joinCommunity',
        'leaveCommunity',
        'muteMember',
        'unmuteMember',
        'updateCurrentMemberSlug',
        'updateMember',
      ].map((name) => `members.${name}`),
    ]);
    expect(changes.untold).toEqual({
      // The call stores a session, and the time of the sign-in in the member.
      'authentication.loginV2': ['member-sessions', 'members'],
      'authentication.changePassword': ['member-passwords'],
    });
  });
});

async function orderPlans(site: TestSite): Promise<void> {
  const { plans, planOrders } = site.owner();
  const member = await seededMember(site);
  const memberId = await memberIdOf(site);
  const price = { value: '30', currency: 'USD' };
  const monthly = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 12 }, price };
  const plan = await plans.createPlan({ name: 'Monthly', pricing: monthly, buyerCanCancel: true });
  const { order } = await planOrders.createOfflineOrder(plan._id ?? '', memberId);
  const id = order?._id ?? '';
  await planOrders.markAsPaid(id);
  await planOrders.postponeEndDate(id, new Date('2099-01-01'));
  await planOrders.pauseOrder(id);
  await planOrders.resumeOrder(id);
  await member.planOrders.requestCancellation(id, 'NEXT_PAYMENT_DATE');
  await planOrders.cancelOrder(id, 'IMMEDIATELY');
  await member.planOrders.createOnlineOrder(plan._id ?? '');
}

async function changeMembers(site: TestSite): Promise<void> {
  const { members, ...owner } = site.owner();
  const [own, other] = [await seededMember(site), await aMember(site, 'other@example.com')];
  await site.visitor().auth.register({ email: 'new@example.com', password: 'sandbox-Pass2' });
  await site.visitor().auth.login({ email: 'new@example.com', password: 'sandbox-Pass2' });
  await owner.use(authentication).signOn({ email: 'signed-on@example.com' });
  await own.use(authentication).changePassword('sandbox-Pass3');
  await own.members.updateCurrentMemberSlug('maya-l');
  await own.members.joinCommunity();
  await own.members.leaveCommunity();
  await members.updateMember(other, { profile: { nickname: 'Other' } });
  await members.muteMember(other);
  await members.unmuteMember(other);
  await members.blockMember(other);
  await members.approveMember(other);
  await members.disconnectMember(other);
  await members.deleteMember(other);
  await own.members.deleteMyMember();
}
