import { authentication } from '@wix/identity';
import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { aPlan } from '../pricing-plans/a-plan';
import { aMember, memberDocuments, memberIdOf, SEEDED, seededMember } from './some-members';

const EMAIL = 'other@example.com';

const logIn = (site: TestSite) => site.visitor().auth.login(SEEDED);

/** Gives the seeded member a running plan. */
async function buyMonthlyPlan(site: TestSite): Promise<void> {
  const { _id: planId } = await aPlan(site);
  await site.owner().planOrders.createOfflineOrder(planId, await memberIdOf(site), { paid: true });
}

const membersEvents = async (site: TestSite) =>
  (await site.events()).filter((name) => name.startsWith('wix.members.')).map((name) => name.split('/')[1]);

onEveryDatabase('member status', (platform) => {
  describe('blocking', () => {
    test('a blocked member cannot log in, nor use or renew earlier tokens', async () => {
      const site = await platform.site();
      const id = await memberIdOf(site);
      const member = await seededMember(site);
      const { refreshToken } = member.auth.getTokens();
      expect((await site.owner().members.blockMember(id)).member?.status).toBe('BLOCKED');
      expect(await refusalOf(member.members.getCurrentMember())).toMatchObject({ status: 401 });
      const tokens = await site.visitor().auth.generateVisitorTokens({ refreshToken });
      expect(tokens.refreshToken.role).toBe('visitor');
      expect(await logIn(site)).toMatchObject({ loginState: 'FAILURE' });
      await expect(site.member(id)).rejects.toThrow();
      expect(await membersEvents(site)).toContain('updated');
    });

    test('a login reveals that the member is blocked only if the password is right', async () => {
      const site = await platform.site();
      await site.owner().members.blockMember(await memberIdOf(site));
      const { loginV2 } = site.visitor().use(authentication);
      expect(await refusalOf(loginV2({ email: SEEDED.email }, { password: SEEDED.password }))).toMatchObject({
        code: '-19956',
        status: 403,
      });
      expect(await refusalOf(loginV2({ email: SEEDED.email }, { password: 'guessed' }))).toMatchObject({
        code: '-19976',
      });
    });

    test('a blocked member’s open checkout requires a new login', async () => {
      const site = await platform.site();
      const member = await seededMember(site);
      const { items } = await site.visitor().plansV3.queryPlans().find();
      const { redirectSession } = await member.redirects.createRedirectSession({
        paidPlansCheckout: { planId: items[0]?._id ?? '' },
      });
      const browser = site.browse();
      await browser.open(redirectSession?.fullUrl ?? '');
      expect(browser.html).not.toContain('>Sign in<');
      await site.owner().members.blockMember(await memberIdOf(site));
      await browser.open(browser.url);
      expect(browser.html).toContain('>Sign in<');
    });

    test('approving admits a blocked member again, after a new sign-in', async () => {
      const site = await platform.site();
      const { members } = site.owner();
      const id = await memberIdOf(site);
      const before = await seededMember(site);
      await members.blockMember(id);
      expect((await members.approveMember(id)).member?.status).toBe('APPROVED');
      expect(await logIn(site)).toMatchObject({ loginState: 'SUCCESS' });
      expect(await refusalOf(before.members.getCurrentMember())).toMatchObject({ status: 401 });
      expect((await (await seededMember(site)).members.getCurrentMember()).member?._id).toBe(id);
    });

    test('a member with a running plan cannot be blocked', async () => {
      const site = await platform.site();
      await buyMonthlyPlan(site);
      expect(await refusalOf(site.owner().members.blockMember(await memberIdOf(site)))).toMatchObject({
        code: 'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN',
        status: 403,
      });
    });

    test('nobody blocks themselves', async () => {
      const site = await platform.site();
      const { value } = (await seededMember(site)).auth.getTokens().accessToken;
      const response = await fetch(`https://www.wixapis.com/members/v1/members/${await memberIdOf(site)}/block`, {
        method: 'POST',
        headers: { authorization: `${value},${site.ownerApiKey}` },
      });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('MEMBER_SELF_BLOCK_FORBIDDEN');
    });
  });

  test('approving admits a waiting member', async () => {
    const site = await platform.site();
    await site.settings({ signIn: { requireEmailVerification: false, requireOwnerApproval: true } });
    const credentials = { email: EMAIL, password: SEEDED.password };
    await site.visitor().auth.register(credentials);
    await site.owner().members.approveMember(await memberIdOf(site, EMAIL));
    expect((await site.visitor().auth.login(credentials)).loginState).toBe('SUCCESS');
  });

  test('muting changes only the activity', async () => {
    const site = await platform.site();
    const { members } = site.owner();
    const id = await memberIdOf(site);
    expect((await members.muteMember(id)).member).toMatchObject({ activityStatus: 'MUTED', status: 'APPROVED' });
    const eventCount = (await site.events()).length;
    await members.muteMember(id);
    expect(await site.events()).toHaveLength(eventCount);
    expect((await members.unmuteMember(id)).member?.activityStatus).toBe('ACTIVE');
  });

  test('disconnecting is permanent, and frees the email but not the slug', async () => {
    const site = await platform.site();
    const { members } = site.owner();
    const id = await memberIdOf(site);
    expect((await members.disconnectMember(id)).member?.status).toBe('OFFLINE');
    expect(await logIn(site)).toMatchObject({ loginState: 'FAILURE' });
    expect(await refusalOf(members.approveMember(id))).toMatchObject({ status: 400 });
    expect(await refusalOf(members.blockMember(id))).toMatchObject({ status: 400 });
    const again = await members.createMember({
      member: { loginEmail: SEEDED.email, profile: { nickname: 'Maya Lindqvist' } },
    });
    expect(again._id).not.toBe(id);
    expect(again.profile?.slug).toMatch(/^maya-lindqvist-/);
  });

  describe('deletion', () => {
    test('a deleted member no longer exists, and all the member’s tokens stop working', async () => {
      const site = await platform.site();
      const member = await seededMember(site);
      await site.owner().members.deleteMember(await memberIdOf(site));
      expect(await memberDocuments(site)).toEqual([]);
      expect(await refusalOf(member.members.getCurrentMember())).toMatchObject({ status: 401 });
      expect(await logIn(site)).toMatchObject({ errorCode: 'invalidEmail' });
      expect(await membersEvents(site)).toContain('deleted');
      const { documents } = await site.control<{ documents: object[] }>('GET', 'collections/member-passwords');
      expect(documents).toEqual([]);
    });

    test('a member may delete themselves', async () => {
      const site = await platform.site();
      const member = await seededMember(site);
      await member.members.deleteMyMember();
      expect(await memberDocuments(site)).toEqual([]);
      expect(await refusalOf(member.members.getCurrentMember())).toMatchObject({ status: 401 });
      for (const { members } of [site.visitor(), site.owner()]) {
        expect(await refusalOf(members.deleteMyMember())).toMatchObject({ status: 403 });
      }
    });

    test('a member with a running plan cannot be deleted', async () => {
      const site = await platform.site();
      await buyMonthlyPlan(site);
      const refused = site.owner().members.deleteMember(await memberIdOf(site));
      expect(await refusalOf(refused)).toMatchObject({ status: 400, fields: ['_id'] });
      expect(await memberDocuments(site)).toHaveLength(1);
    });

    test('a bulk deletion succeeds or fails for each member separately', async () => {
      const site = await platform.site();
      await buyMonthlyPlan(site);
      const free = await aMember(site, EMAIL);
      const ids = [await memberIdOf(site), free, crypto.randomUUID()];
      const { results, bulkActionMetadata } = await site.owner().members.bulkDeleteMembers(ids);
      expect(results?.map(({ itemMetadata }) => [itemMetadata?.success, itemMetadata?.error?.code])).toEqual([
        [false, 'ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN'],
        [true, undefined],
        [false, 'NOT_FOUND'],
      ]);
      expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 });
      expect(await memberDocuments(site)).toHaveLength(1);
    });
  });

  describe('by filter', () => {
    test('members are blocked, approved and deleted, except those who cannot be blocked or deleted', async () => {
      const site = await platform.site();
      const { members } = site.owner();
      await buyMonthlyPlan(site);
      for (const name of ['a', 'b', 'c']) await aMember(site, `${name}@example.com`);
      const statuses = async () => (await memberDocuments(site)).map(({ status }) => status).toSorted();

      expect(await members.bulkBlockMembers({})).toEqual({ jobId: expect.any(String) });
      expect(await statuses()).toEqual(['APPROVED', 'BLOCKED', 'BLOCKED', 'BLOCKED']);
      await members.bulkApproveMembers({ loginEmail: 'a@example.com' });
      expect(await statuses()).toEqual(['APPROVED', 'APPROVED', 'BLOCKED', 'BLOCKED']);
      await members.bulkDeleteMembersByFilter({ status: 'BLOCKED' });
      expect(await statuses()).toEqual(['APPROVED', 'APPROVED']);
      await members.bulkDeleteMembersByFilter({}, { search: { expression: 'maya' } });
      expect(await statuses()).toHaveLength(2);
      const wrong = members.bulkBlockMembers({ phone: 'x' });
      expect(await refusalOf(wrong)).toMatchObject({ status: 400 });
    });
  });

  test('only the owner changes or deletes other members', async () => {
    const site = await platform.site();
    const id = await memberIdOf(site);
    for (const { members } of [site.visitor(), await seededMember(site)]) {
      const calls = [
        members.approveMember(id),
        members.blockMember(id),
        members.muteMember(id),
        members.unmuteMember(id),
        members.disconnectMember(id),
        members.deleteMember(id),
        members.bulkDeleteMembers([id]),
        members.bulkDeleteMembersByFilter({}),
        members.bulkApproveMembers({}),
        members.bulkBlockMembers({}),
      ];
      for (const { status } of await Promise.all(calls.map(refusalOf))) expect(status).toBe(403);
    }
    for (const method of ['approveMember', 'blockMember', 'muteMember', 'disconnectMember', 'deleteMember'] as const) {
      expect(await refusalOf(site.owner().members[method](crypto.randomUUID()))).toMatchObject({ status: 404 });
    }
  });
});
