import { TokenRole } from '@wix/sdk';
import { redirect } from 'next/navigation';
import type { PageQuery } from './address-query';
import { readSession } from './wix/session/session';

/** Whether this browser's session is a member's. Needs no call: the role is stored with the refresh token. */
export async function isMemberSession(): Promise<boolean> {
  return (await readSession())?.refreshToken.role === TokenRole.MEMBER;
}

/**
 * A member who signed in on the hosted page is signed in to the app without another password, by a redirect there and
 * back. `query`: of the page to which the hosted page led; `here`: that page's address.
 */
export async function signInAsOnHostedPage(query: PageQuery, here: string): Promise<void> {
  if (query.wixMemberLoggedIn !== 'true' || (await isMemberSession())) return;
  redirect(`/login/hosted?${new URLSearchParams({ prompt: 'none', from: here })}`);
}
