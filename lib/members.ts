import { members } from '@wix/members';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { PageQuery } from './address-query';
import { visitorClient } from './wix/client';
import { isMemberSession } from './wix/session';

export interface KnownPerson {
  email?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
}

interface SignedInMember extends KnownPerson {
  _id: string;
  nickname?: string;
}

/** Calls the platform only for a member's session. */
export const signedInMember = cache(async (): Promise<SignedInMember | undefined> => {
  if (!(await isMemberSession())) return undefined;
  try {
    const visitor = await visitorClient();
    const { member } = await visitor.use(members).getCurrentMember({ fieldsets: ['FULL'] });
    if (!member?._id) return undefined;
    const { contact } = member;
    const [phone] = contact?.phones ?? [];
    return {
      _id: member._id,
      ...(member.profile?.nickname && { nickname: member.profile.nickname }),
      ...(member.loginEmail && { email: member.loginEmail }),
      ...(contact?.firstName && { firstName: contact.firstName }),
      ...(contact?.lastName && { lastName: contact.lastName }),
      ...(phone && { phone }),
    };
  } catch (error) {
    // An error in the header must not break the page; the call panel has the failed call.
    console.error('The signed-in member could not be read:', error);
    return undefined;
  }
});

/** Signs a member of the hosted pages in to this app without asking for the password again. `here`: this page's URL. */
export async function continueHostedSignIn(query: PageQuery, here: string): Promise<void> {
  if (query.wixMemberLoggedIn !== 'true' || (await isMemberSession())) return;
  redirect(`/login/hosted?${new URLSearchParams({ prompt: 'none', from: here })}`);
}
