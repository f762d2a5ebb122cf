import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from './harness';

async function seededMember(site: TestSite) {
  const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
  return site.member(documents[0]?.id ?? '');
}

onEveryDatabase('members', (platform) => {
  test('a member reads its public profile unless it asks for more', async () => {
    const { members } = await seededMember(await platform.site());
    const { member } = await members.getCurrentMember();
    expect(member?.profile).toMatchObject({ nickname: 'Maya Lindqvist', slug: 'maya-lindqvist' });
    expect(member).toMatchObject({ status: 'UNKNOWN', privacyStatus: 'UNKNOWN', activityStatus: 'UNKNOWN' });
    expect(member?.loginEmail).toBeUndefined();
    expect(member?.contact).toBeUndefined();
  });

  test('EXTENDED adds the address and the statuses, FULL the contact', async () => {
    const { members } = await seededMember(await platform.site());
    const extended = await members.getCurrentMember({ fieldsets: ['EXTENDED'] });
    expect(extended.member).toMatchObject({ loginEmail: 'maya.member@example.com', status: 'APPROVED' });
    expect(extended.member?.contact).toBeUndefined();
    const full = await members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(full.member?.contact).toMatchObject({ firstName: 'Maya', emails: ['maya.member@example.com'] });
    expect(full.member?.profile?.photo?.url).toContain('static.wixstatic.com');
  });

  test('a visitor is nobody: NOT_FOUND', async () => {
    const { members } = (await platform.site()).visitor();
    expect(await refusalOf(members.getCurrentMember())).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  test('without the Members Area app a member has no profile', async () => {
    const site = await platform.site();
    const { members } = await seededMember(site);
    await site.settings({ apps: ['bookings'] });
    expect(await refusalOf(members.getCurrentMember())).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('only the owner may read other members', async () => {
    const { members } = await seededMember(await platform.site());
    expect((await refusalOf(members.queryMembers().find())).status).toBe(403);
  });
});
