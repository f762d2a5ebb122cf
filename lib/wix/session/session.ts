import { members } from '@wix/members';
import { type OauthData, TokenRole, type Tokens } from '@wix/sdk';
import { cookies } from 'next/headers';
import { cache } from 'react';
import * as z from 'zod';
import { CART_COUNT_COOKIE } from '../../ecom/cart-count-cookie';
import { visitorClient } from '../client';
import { statusOf } from '../errors';
import { cookieJson } from './cookie-json';
import { cookieOptions, isSecure } from './cookie-options';
import { renewIfRefused } from './refused-session';
import { clientIdInUse, cookiesOf, REFRESH_COOKIE, SESSION_COOKIE, tokensOf } from './session-cookies';

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

/** What a form need not ask of who is signed in. */
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

/** The signed-in member. Calls the platform only if the session is a member's. */
export const signedInMember = cache(async (): Promise<SignedInMember | undefined> => {
  const session = await readSession();
  if (session?.refreshToken.role !== TokenRole.MEMBER) return undefined;
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
    renewIfRefused(statusOf(error));
    // An error in the header must not break the page; the failed call is in the call list.
    console.error('The signed-in member could not be read:', error);
    return undefined;
  }
});

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
