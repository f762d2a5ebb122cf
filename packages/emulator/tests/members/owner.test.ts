import { expect, test } from 'vitest';
import { onDatabase, refusalOf } from '../harness/harness';

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
