import { members } from '@wix/members';
import { askAsMember } from './ask';

type Member = members.Member;
type Contact = NonNullable<Member['contact']>;
export type Address = NonNullable<Contact['addresses']>[number];

export interface Profile {
  memberId: string;
  email: string;
  photo: string | undefined;
  nickname: string;
  firstName: string;
  lastName: string;
  phones: string[];
  addresses: Address[];
}

/** `none`: the site has no members area. */
export const findMyProfile = () =>
  askAsMember(async (client) => {
    const { member } = await client.use(members).getCurrentMember({ fieldsets: ['FULL'] });
    return member?._id ? { kind: 'profile' as const, profile: toProfile(member) } : { kind: 'none' as const };
  });

const toProfile = ({ _id, loginEmail, contact, profile }: Member): Profile => ({
  memberId: _id ?? '',
  email: loginEmail ?? '',
  photo: profile?.photo?.url || undefined,
  nickname: profile?.nickname ?? '',
  firstName: contact?.firstName ?? '',
  lastName: contact?.lastName ?? '',
  phones: contact?.phones ?? [],
  addresses: contact?.addresses ?? [],
});
