import { memberIdOf } from '../../members/some-members';
import type { Bringing, World } from '../world';

async function withDetails(world: World): Promise<string> {
  const id = await memberIdOf(world.site);
  await world.owner.members.updateMember(id, {
    contact: { phones: ['+1 212 555 0100'], addresses: [{ country: 'US', city: 'New York' }] },
  });
  return id;
}

export const MEMBERS: Readonly<Record<string, Bringing>> = {
  async 'members-members-getCurrentMember-1'(world) {
    await withDetails(world);
    return [await world.member.members.getCurrentMember({ fieldsets: ['FULL'] })];
  },
  async 'members-members-getCurrentMember-2'(world) {
    await withDetails(world);
    // Documented in 2024, when it was handed out without its envelope.
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
