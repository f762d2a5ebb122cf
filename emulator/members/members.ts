import type { members as meta } from '@wix/members/meta';
import type { CollectionDefinition, Unit } from '../store/store';

/** The member as the platform gives it, and beside it what only sign-in reads. */
export type Member = NonNullable<ReturnType<typeof meta.getMember>['__originalResponseType']['member']>;

export const members: CollectionDefinition<Member> = {
  name: 'members',
  fields: { id: 'string', loginEmail: 'string', createdDate: 'date', status: 'string' },
  keys: ({ loginEmail }) => ({ email: loginEmail?.toLowerCase() ?? undefined }),
};

export async function findMember(unit: Unit, id: string): Promise<Member | undefined> {
  return unit.in(members).find(id);
}
