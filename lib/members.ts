import { TokenRole } from '@wix/sdk';
import { redirect } from 'next/navigation';
import type { PageQuery } from './address-query';
import { readSession } from './wix/session';

/** Whether this browser's session is a member's. Asks nobody: the role stands with the refresh token. */
export async function isMemberSession(): Promise<boolean> {
  return (await readSession())?.refreshToken.role === TokenRole.MEMBER;
}

/**
 * Whoever signed in on the hosted page is known there, and is signed in here without another password: the browser goes
 * there and comes back. `query`: of the page that the hosted page led to; `here`: its address to come back to.
 */
export async function signInAsOnHostedPage(query: PageQuery, here: string): Promise<void> {
  if (query.wixMemberLoggedIn !== 'true' || (await isMemberSession())) return;
  redirect(`/login?${new URLSearchParams({ prompt: 'none', from: here })}`);
}
