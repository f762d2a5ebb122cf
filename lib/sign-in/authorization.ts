import type { OauthData } from '@wix/sdk';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { appOrigin, cookieJson, cookieOptions } from '@/lib/request';
import { visitorClient } from '@/lib/wix/client';

interface Authorization {
  /** The path to come back to. */
  from: string;
  /** `none`: returns signed in only if the browser already is, without asking for anything. */
  prompt: 'login' | 'none';
  /** The session token of a member who has just signed in with a form of this app. */
  sessionToken?: string;
  /** Leads straight to this identity provider instead of the sign-in page. */
  idp?: 'google' | 'facebook';
}

/**
 * The platform's address that leads to `/login-callback` with a code. State and PKCE verifier stay in this browser, so that
 * a code is worth nothing anywhere else.
 */
export async function authorizationUrl({ from, ...options }: Authorization): Promise<string> {
  const { auth } = await visitorClient();
  const oauthData = auth.generateOAuthData(await callbackAddress(), from);
  // `getAuthUrl` sends `sessionToken` along, although its type in @wix/sdk 1.21.16 does not name it.
  const { authUrl } = await auth.getAuthUrl(oauthData, { ...options, responseMode: 'query' as const });
  await keepOauthData(oauthData);
  return authUrl;
}

/** The exact address that the OAuth app has to allow. */
export const callbackAddress = async (): Promise<string> => `${await appOrigin()}/login-callback`;

/** Where signing in says that the platform's page could not be opened. */
export async function toFailedSignIn(description: string): Promise<never> {
  redirect(`/login-callback?${new URLSearchParams({ error: 'server_error', error_description: description })}`);
}

/** The data to keep between leaving for sign-in and coming back. */
const OAUTH_COOKIE = 'oauth-data';
const OAUTH_SECONDS = 10 * 60;

const oauthData = z.object({
  state: z.string(),
  codeChallenge: z.string(),
  codeVerifier: z.string(),
  originalUri: z.string(),
  redirectUri: z.string(),
}) satisfies z.ZodType<OauthData>;

async function keepOauthData(data: OauthData): Promise<void> {
  (await cookies()).set(OAUTH_COOKIE, JSON.stringify(data), {
    ...(await cookieOptions()),
    httpOnly: true,
    maxAge: OAUTH_SECONDS,
  });
}

export async function keptOauthData(): Promise<OauthData | undefined> {
  return cookieJson(oauthData, (await cookies()).get(OAUTH_COOKIE)?.value);
}

export async function forgetOauthData(): Promise<void> {
  (await cookies()).delete(OAUTH_COOKIE);
}
