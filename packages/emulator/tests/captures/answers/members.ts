import { memberIdOf, SEEDED } from '../../members/some-members';
import type { Replay, World } from '../world';

const PICTURE = { url: 'https://static.wixstatic.com/media/cover.jpg', height: 600, width: 800 };

/** A signed-in member with all fields filled in. */
async function withDetails(world: World): Promise<string> {
  const id = await memberIdOf(world.site);
  await world.visitor.auth.login({ email: SEEDED.email, password: SEEDED.password });
  const contact = {
    phones: ['2125550100'],
    addresses: [
      { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10011', addressLine: '1 Main St' },
    ],
    birthdate: '1990-01-31',
    company: 'Analytical Engines',
    jobTitle: 'Programmer',
  };
  const profile = { title: 'Regular', cover: { id: 'cover.jpg', ...PICTURE } };
  await world.rest('PATCH', `/members/v1/members/${id}`, { member: { contact, profile } });
  return id;
}

export const MEMBERS: Readonly<Record<string, Replay>> = {
  async 'members-members-getCurrentMember-1'(world) {
    await withDetails(world);
    return [await world.member.members.getCurrentMember({ fieldsets: ['FULL'] })];
  },
  async 'members-members-getCurrentMember-2'(world) {
    await withDetails(world);
    // Source: the docs of 2024, when the response had no envelope.
    const { member } = await world.member.members.getCurrentMember({ fieldsets: ['FULL'] });
    return [member];
  },
  async 'members.getMember'(world) {
    return [await world.owner.members.getMember(await withDetails(world), { fieldsets: ['FULL'] })];
  },
  async 'members.listMembers'(world) {
    await withDetails(world);
    return [await world.rest('GET', '/members/v1/members?fieldsets=FULL&paging.limit=10')];
  },
};
