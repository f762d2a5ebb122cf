import { describe, expect, test } from 'vitest';
import { onDatabase, onEveryDatabase, refusalOf } from '../harness/harness';
import { visitorToken, wire } from '../harness/wire';
import { aMember, memberIdOf, SEEDED, seededMember } from './some-members';

onEveryDatabase('members', (platform) => {
  test('members get only their public profile unless they request more', async () => {
    const { members } = await seededMember(await platform.site());
    const { member } = await members.getCurrentMember();
    expect(member?.profile).toMatchObject({ nickname: 'Maya Lindqvist', slug: 'maya-lindqvist' });
    expect(member).toMatchObject({ status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' });
    expect(member?.loginEmail).toBeUndefined();
    expect(member?.contact).toBeUndefined();
  });

  test('EXTENDED adds the email and the statuses, FULL also the contact', async () => {
    const { members } = await seededMember(await platform.site());
    const extended = await members.getCurrentMember({ fieldsets: ['EXTENDED'] });
    expect(extended.member).toMatchObject({ loginEmail: 'maya.member@example.com', status: 'APPROVED' });
    expect(extended.member?.contact).toBeUndefined();
    const full = await members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(full.member?.contact).toMatchObject({ firstName: 'Maya', emails: ['maya.member@example.com'] });
    expect(full.member?.profile?.photo?.url).toContain('static.wixstatic.com');
  });

  test('a visitor is not a member, and gets 404 with the declared code', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    expect(await wire(platform.emulator, 'GET', '/members/v1/members/my', { token })).toMatchObject({
      status: 404,
      body: { details: { applicationError: { code: 'NOT_FOUND' } } },
    });
    expect((await refusalOf(site.visitor().members.getCurrentMember())).status).toBe(404);
  });

  test('without the Members Area app a member has no profile', async () => {
    const site = await platform.site();
    const { members } = await seededMember(site);
    await site.settings({ apps: ['bookings'] });
    expect(await refusalOf(members.getCurrentMember())).toMatchObject({ code: 'NOT_FOUND' });
  });

  describe('getMember', () => {
    test('the owner reads any member, in the requested fields', async () => {
      const site = await platform.site();
      const { getMember } = site.owner().members;
      const id = await memberIdOf(site);
      expect(await getMember(id)).toMatchObject({ _id: id, status: 'UNKNOWN' });
      expect(await getMember(id, { fieldsets: ['FULL'] })).toMatchObject({
        status: 'APPROVED',
        privacyStatus: 'PRIVATE',
        contact: { lastName: 'Lindqvist' },
      });
      expect(await refusalOf(getMember(crypto.randomUUID()))).toMatchObject({ status: 404 });
      expect(await refusalOf(getMember('no-guid'))).toMatchObject({ status: 400, fields: ['_id'] });
    });

    test('a private member is hidden from others, but not from themselves', async () => {
      const site = await platform.site();
      const id = await memberIdOf(site);
      const other = await site.member(await aMember(site, 'other@example.com'));
      for (const { members } of [site.visitor(), other]) {
        expect(await refusalOf(members.getMember(id))).toMatchObject({ status: 404 });
      }
      const self = await (await seededMember(site)).members.getMember(id, { fieldsets: ['EXTENDED'] });
      expect(self).toMatchObject({ loginEmail: SEEDED.email, privacyStatus: 'PRIVATE' });
    });

    test('a community member is visible to all, in public fields only', async () => {
      const site = await platform.site();
      const member = await seededMember(site);
      await member.members.joinCommunity();
      const visibleMember = await site.visitor().members.getMember(await memberIdOf(site), { fieldsets: ['FULL'] });
      expect(visibleMember.profile?.nickname).toBe('Maya Lindqvist');
      expect(visibleMember).toMatchObject({ status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' });
      expect(visibleMember.loginEmail).toBeUndefined();
      expect(visibleMember.contact).toBeUndefined();
    });
  });

  describe('listMembers and queryMembers', () => {
    async function siteWithThreeMembers() {
      const site = await platform.site();
      await aMember(site, 'berit@example.com', { contact: { firstName: 'Berit', lastName: 'Dahl' } });
      await aMember(site, 'anton@example.com', {
        contact: { firstName: 'Anton', lastName: 'Ek' },
        privacyStatus: 'PUBLIC',
      });
      return site;
    }

    test('the owner gets all members, a visitor and a member only public ones', async () => {
      const site = await siteWithThreeMembers();
      const ofOwner = await site.owner().members.listMembers();
      expect(ofOwner.members).toHaveLength(3);
      expect(ofOwner.metadata).toMatchObject({ count: 3, offset: 0, total: 3 });
      for (const { members } of [site.visitor(), await seededMember(site)]) {
        const listed = await members.listMembers({ fieldsets: ['FULL'] });
        expect(listed.members?.map(({ profile }) => profile?.nickname)).toEqual(['Anton Ek']);
        expect(listed.members?.[0]?.loginEmail).toBeUndefined();
        expect((await members.queryMembers().find()).items).toHaveLength(1);
      }
    });

    test('members are paged and sorted by the documented fields', async () => {
      const { members } = (await siteWithThreeMembers()).owner();
      const sorting = [{ fieldName: 'contact.firstName', order: 'DESC' as const }];
      const options = { sorting, fieldsets: ['FULL' as const] };
      const first = await members.listMembers({ ...options, paging: { limit: 2 } });
      const second = await members.listMembers({ ...options, paging: { limit: 2, offset: 2 } });
      const names = [...(first.members ?? []), ...(second.members ?? [])].map(({ contact }) => contact?.firstName);
      expect(names).toEqual(['Maya', 'Berit', 'Anton']);
      expect(second.metadata).toMatchObject({ count: 1, offset: 2, total: 3 });
      const wrong = members.listMembers({ sorting: [{ fieldName: 'loginEmail', order: 'ASC' }] });
      expect(await refusalOf(wrong)).toMatchObject({ status: 400, fields: ['value'] });
      expect(await refusalOf(members.listMembers({ paging: { limit: 101 } }))).toMatchObject({ status: 400 });
    });

    test('a query filters by the declared fields', async () => {
      const { members } = (await siteWithThreeMembers()).owner();
      const { items, totalCount } = await members
        .queryMembers({ fieldsets: ['EXTENDED'] })
        .startsWith('contact.lastName', 'd')
        .find();
      expect(items.map(({ loginEmail }) => loginEmail)).toEqual(['berit@example.com']);
      expect(totalCount).toBe(1);
      const statuses = await members.queryMembers().in('privacyStatus', ['PUBLIC']).ne('status', 'BLOCKED').find();
      expect(statuses.items).toHaveLength(1);
      const wrong = members
        .queryMembers()
        .eq('lastLoginDate' as 'status', 'x')
        .find();
      expect(await refusalOf(wrong)).toMatchObject({
        status: 400,
        fields: ['value'],
      });
    });

    test('a search looks in the nickname, or in the named fields', async () => {
      const { members } = (await siteWithThreeMembers()).owner();
      const results = async (search: { expression: string; fields?: string[] }) =>
        (await members.queryMembers({ search }).find()).items.map(({ profile }) => profile?.nickname);
      expect(await results({ expression: 'dahl BERIT' })).toEqual(['Berit Dahl']);
      expect(await results({ expression: 'anton@example' })).toEqual([]);
      expect(await results({ expression: 'anton@example', fields: ['loginEmail'] })).toEqual(['Anton Ek']);
      const wrong = members.queryMembers({ search: { expression: 'x', fields: ['status'] } }).find();
      expect(await refusalOf(wrong)).toMatchObject({ status: 400, fields: ['value'] });
    });
  });

  test('signing in records the login date', async () => {
    const site = await platform.site();
    await site.setTime('2026-11-21T10:00:00.000Z');
    await site.visitor().auth.login(SEEDED);
    const member = await site.owner().members.getMember(await memberIdOf(site), { fieldsets: ['FULL'] });
    expect(member.lastLoginDate).toEqual(new Date('2026-11-21T10:00:00.000Z'));
  });
});

// Source: the set-up recipe for blogs of wix/skills, which takes the first member of a new site as the author.
onDatabase('sqlite', 'the owner of a new site', (platform) => {
  test.each(['empty', 'bare'] as const)('is its first member on the preset %s', async (preset) => {
    const { members } = (await platform.site(preset)).owner();
    const { items } = await members.queryMembers({ fieldsets: ['FULL'] }).find();
    expect(items).toMatchObject([
      {
        loginEmail: 'owner@example.com',
        loginEmailVerified: true,
        status: 'APPROVED',
        profile: { nickname: 'Site Owner' },
      },
    ]);
  });

  test('can’t be blocked, alone or in bulk', async () => {
    const { members } = (await platform.site('empty')).owner();
    const [owner] = (await members.queryMembers().find()).items;
    const call = members.blockMember(owner?._id ?? '');
    expect(await refusalOf(call)).toMatchObject({ status: 403, code: 'OWNER_MEMBER_BLOCK_FORBIDDEN' });
    expect((await members.getMember(owner?._id ?? '', { fieldsets: ['FULL'] })).status).toBe('APPROVED');
  });
});
