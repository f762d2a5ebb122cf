// @module-tag database

import { authentication } from '@wix/identity';
import { expect, test } from 'vitest';
import { anOpenEvent, anRsvp, guestClient } from '../../events/rsvp/some-rsvps';
import { changesBy } from '../../harness/changes';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { walkEvents } from '../../harness/walks/event-walk';
import { walkShop } from '../../harness/walks/shop-walk';
import { Walk } from '../../harness/walks/walk';
import { aMember, memberIdOf, seededMember } from '../../members/some-members';
import { aPlan, billing, endsAfter } from '../../pricing-plans/a-plan';

onEveryDatabase('document changes and their events', (platform) => {
  async function watch(work: (site: TestSite) => Promise<unknown>) {
    const site = await platform.site();
    return changesBy(site, () => work(site));
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
      'plansV3.createPlan',
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
      // The call stores a session, and the time of the sign-in in the member and its contact.
      'authentication.loginV2': ['contacts', 'member-sessions', 'members'],
      'authentication.changePassword': ['member-passwords'],
    });
  });
});

async function orderPlans(site: TestSite): Promise<void> {
  const { planOrders } = site.owner();
  const member = await seededMember(site);
  const memberId = await memberIdOf(site);
  const monthly = billing({ billingCycle: { period: 'MONTH', count: '1' }, ...endsAfter(12) });
  const { _id: planId } = await aPlan(site, { name: 'Monthly', buyerCanCancel: true }, monthly);
  const { order } = await planOrders.createOfflineOrder(planId, memberId);
  const id = order?._id ?? '';
  await planOrders.markAsPaid(id);
  await planOrders.postponeEndDate(id, new Date('2099-01-01'));
  await planOrders.pauseOrder(id);
  await planOrders.resumeOrder(id);
  await member.planOrders.requestCancellation(id, 'NEXT_PAYMENT_DATE');
  await planOrders.cancelOrder(id, 'IMMEDIATELY');
  await member.planOrders.createOnlineOrder(planId);
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

onEveryDatabase('stored events', (platform) => {
  // Source: `metadata.triggeredByAnonymizeRequest` of the documented webhooks in tests/captures/shapes/webhooks.
  test('have a false triggeredByAnonymizeRequest', async () => {
    const site = await platform.site('empty');
    await guestClient(site).rsvpV2.createRsvp(anRsvp(await anOpenEvent(site)));
    const { events } = await site.control<{ events: { triggeredByAnonymizeRequest?: boolean }[] }>(
      'GET',
      'events?after=0',
    );
    expect(events.length).toBeGreaterThan(1);
    for (const event of events) expect(event.triggeredByAnonymizeRequest).toBe(false);
  });
});
