import type { OauthData } from '@wix/sdk';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { appOrigin, cookieJson, cookieOptions } from '@/lib/request';
import { visitorClient } from '@/lib/wix/client';
import { errorCodeIn } from './refusals';

interface Authorization {
  from: string;
  /** `none`: never asks; succeeds only if the browser is signed in to the platform. */
  prompt: 'login' | 'none';
  sessionToken?: string;
  idp?: 'google' | 'facebook';
}

/** Leads to `/login-callback` with a code, which is worthless without the state and PKCE verifier in this browser. */
export async function authorizationUrl({ from, ...options }: Authorization): Promise<string> {
  const { auth } = await visitorClient();
  const oauthData = auth.generateOAuthData(await callbackAddress(), from);
  // `getAuthUrl` sends `sessionToken`, although its type in @wix/sdk 1.21.16 lacks it.
  const { authUrl } = await auth.getAuthUrl(oauthData, { ...options, responseMode: 'query' as const });
  await keepOauthData(oauthData);
  return authUrl;
}

/** The OAuth app must allow exactly this URL. */
export const callbackAddress = async (): Promise<string> => `${await appOrigin()}/login-callback`;

export async function redirectToFailedSignIn(description: string): Promise<never> {
  const error = errorCodeIn(description) ?? 'server_error';
  redirect(`/login-callback?${new URLSearchParams({ error, error_description: description })}`);
}

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

export async function storedOauthData(): Promise<OauthData | undefined> {
  return cookieJson(oauthData, (await cookies()).get(OAUTH_COOKIE)?.value);
}

export async function forgetOauthData(): Promise<void> {
  (await cookies()).delete(OAUTH_COOKIE);
}
