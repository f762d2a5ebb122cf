import { OAuthStrategy, TokenRole } from '@wix/sdk';
import type { CallRole } from 'headless-emulator/explain/request';
import { cookies, headers } from 'next/headers';
import { env } from '@/lib/env';
import { isOfThisMachine } from '@/lib/requests/own-hosts';
import { siteIdInUse, tokensOf } from '@/lib/wix/session';
import { clientIdInUse } from '@/lib/wix/site';
import { sandboxKeys } from '../sandbox/sandbox';
import { aMemberOf } from './a-member';

/** The headers with which a call is of that identity, or why it cannot be. */
export type Caller = { kind: 'caller'; headers: Record<string, string> } | { kind: 'refused'; reason: string };

/**
 * True if the caller may act as the owner: a browser or program of this machine, on a page of this app. The app itself
 * may always control the emulator and knows the owner's key, for any visitor, so the visitor is checked here.
 */
export async function mayActAsOwner(): Promise<boolean> {
  const asked = await headers();
  const site = asked.get('sec-fetch-site');
  return isOfThisMachine(asked) && (site === null || site === 'same-origin' || site === 'none');
}

export async function callerAs(role: CallRole): Promise<Caller> {
  if (role === 'owner') return owner();
  return role === 'member' ? member() : visitor();
}

async function owner(): Promise<Caller> {
  if (!(await mayActAsOwner())) return refused('Calls as the owner are made from this machine only.');
  if (env.usesEmulator) {
    const keys = await sandboxKeys(clientIdInUse(await cookies()));
    return keys ? ownerCaller(keys.ownerApiKey, keys.siteId) : refused('The sandbox has no such site any more.');
  }
  const siteId = await siteIdInUse();
  if (!env.apiKey) return refused('Set WIX_API_KEY in the environment to call as the owner of this site.');
  return siteId ? ownerCaller(env.apiKey, siteId) : refused('The site is not known yet: open a page of it first.');
}

async function member(): Promise<Caller> {
  const jar = await cookies();
  const tokens = tokensOf(jar);
  if (tokens?.refreshToken.role === TokenRole.MEMBER && tokens.accessToken.value)
    return withToken(tokens.accessToken.value);
  if (!env.usesEmulator || !(await mayActAsOwner()))
    return refused('Sign in first: a member’s calls are made with your session.');
  const keys = await sandboxKeys(clientIdInUse(jar));
  const token = keys && (await aMemberOf(keys));
  return token ? withToken(token) : refused('This site has no member yet. Sign up first.');
}

/** The visitor of this browser; where a member is signed in, a new one. */
async function visitor(): Promise<Caller> {
  const jar = await cookies();
  const tokens = tokensOf(jar);
  if (tokens?.refreshToken.role === TokenRole.VISITOR && tokens.accessToken.value)
    return withToken(tokens.accessToken.value);
  const fresh = await OAuthStrategy({ clientId: clientIdInUse(jar) }).generateVisitorTokens();
  return withToken(fresh.accessToken.value);
}

const withToken = (authorization: string): Caller => ({ kind: 'caller', headers: { authorization } });

const ownerCaller = (apiKey: string, siteId: string): Caller => ({
  kind: 'caller',
  headers: { authorization: apiKey, 'wix-site-id': siteId },
});

const refused = (reason: string): Caller => ({ kind: 'refused', reason });
