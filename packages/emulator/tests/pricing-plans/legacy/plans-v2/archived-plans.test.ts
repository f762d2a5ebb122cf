// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { memberIdOf } from '../../../members/some-members';
import { planIdsByName } from '../../a-plan';

/** Only Plans V2 archives plans. */
onEveryDatabase('an archived plan', (platform) => {
  async function archivePlus() {
    const site = await platform.site();
    const planId = (await planIdsByName(site))('Plus');
    await site.owner().plans.archivePlan(planId);
    return { site, planId, memberId: await memberIdOf(site) };
  }

  test('is refused with archived_plan when a member or the owner orders it', async () => {
    const { site, planId, memberId } = await archivePlus();
    const member = await site.member(memberId);
    const refusal = { code: 'archived_plan', status: 428 };
    expect(await refusalOf(member.planOrders.createOnlineOrder(planId))).toMatchObject(refusal);
    expect(await refusalOf(site.owner().planOrders.createOfflineOrder(planId, memberId))).toMatchObject(refusal);
  });

  test('has no checkout page', async () => {
    const { site, planId } = await archivePlus();
    const { redirects } = site.visitor();
    const attempt = redirects.createRedirectSession({ paidPlansCheckout: { planId } });
    expect((await refusalOf(attempt)).status).toBe(404);
  });

  test('is missing in the lists of Plans V3', async () => {
    const { site, planId } = await archivePlus();
    const { items } = await site.owner().plansV3.queryPlans().find();
    expect(items.map(({ _id }) => _id)).not.toContain(planId);
  });
});
