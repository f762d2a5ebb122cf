import { members } from '@wix/members';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { PageQuery } from './address-query';
import { visitorClient } from './wix/client';
import { isSessionRefused, outageOf } from './wix/errors';
import { isMemberSession, renewIfRefused } from './wix/session';

/** A member's details, which forms need not ask for. */
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

/** The signed-in member, for pages. Calls the platform only if the session is a member's. */
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
    if (isSessionRefused(error)) await renewIfRefused(outageOf(error));
    // An error in the header must not break the page; the failed call is in the call list.
    console.error('The signed-in member could not be read:', error);
    return undefined;
  }
});

/**
 * A member who signed in on the hosted page is signed in to the app without another password, by a redirect there and
 * back. `query`: of the page to which the hosted page led; `here`: that page's address.
 */
export async function signInAsOnHostedPage(query: PageQuery, here: string): Promise<void> {
  if (query.wixMemberLoggedIn !== 'true' || (await isMemberSession())) return;
  redirect(`/login/hosted?${new URLSearchParams({ prompt: 'none', from: here })}`);
}
