import type { OauthData, Tokens } from '@wix/sdk';
import { cookies } from 'next/headers';
import * as z from 'zod';
import { CART_COUNT_COOKIE } from '../../ecom/cart-count-cookie';
import { clientIdInUse } from '../../settings';
import { cookieJson } from './cookie-json';
import { cookieOptions, isSecure } from './cookie-options';
import { cookiesOf, REFRESH_COOKIE, SESSION_COOKIE, tokensOf } from './session-cookies';

/** The data to keep between leaving for sign-in and coming back. */
const OAUTH_COOKIE = 'oauth-data';
const OAUTH_SECONDS = 10 * 60;

export const readSession = async (): Promise<Tokens | undefined> => tokensOf(await cookies());

/** Stores the tokens as this browser's session. Only for actions and route handlers, where cookies can be set. */
export async function startSession(tokens: Tokens): Promise<void> {
  const jar = await cookies();
  for (const { name, value, options } of cookiesOf(tokens, clientIdInUse(jar), await isSecure()))
    jar.set(name, value, options);
}

/** Deletes the session; the proxy creates a new visitor for the next page. */
export async function endSession(): Promise<void> {
  const jar = await cookies();
  jar.delete(SESSION_COOKIE);
  // The next visitor has another cart.
  jar.delete(CART_COUNT_COOKIE);
  jar.delete(REFRESH_COOKIE);
}

const oauthData = z.object({
  state: z.string(),
  codeChallenge: z.string(),
  codeVerifier: z.string(),
  originalUri: z.string(),
  redirectUri: z.string(),
}) satisfies z.ZodType<OauthData>;

export async function keepOauthData(data: OauthData): Promise<void> {
  const jar = await cookies();
  jar.set(OAUTH_COOKIE, JSON.stringify(data), {
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
