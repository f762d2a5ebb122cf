import type { Tokens } from '@wix/sdk';
import { cookies, headers } from 'next/headers';
import * as z from 'zod';
import { isSecure } from '../request';
import { isAccessTokenRefused, isTokenRefusal } from './errors';
import { API_HOSTS } from './platform-hosts';
import { forPurpose } from './purpose';
import { cookiesOf, SESSION_COOKIE, tokensOf } from './session';
import { clientIdInUse, currentFilling } from './site';

const PURPOSE = 'The platform refused the access token early: renewed it and repeated the call';

/**
 * Repeats a refused call with a new token, so that form input is not lost. Pages, which may not set cookies, use
 * `/session/renew`.
 */
export function repairingFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const { host, pathname } = new URL(request?.url ?? String(input));
    // Shared cached data is requested with the app's own session.
    if (!API_HOSTS.has(host) || OF_SIGN_IN.test(pathname) || currentFilling()) return send(input, init);
    // A body can be read only once.
    const again = request?.clone() ?? input;
    const answer = await send(input, init);
    if (answer.status !== 401 || !(await refusesToken(answer))) return answer;
    const newHeaders = new Headers(init?.headers ?? request?.headers);
    const token = await freshToken(newHeaders.get('authorization'));
    if (!token) return answer;
    newHeaders.set('authorization', token);
    return send(again, { ...init, headers: newHeaders });
  };
}

/** Tokens, passwords and codes: a repeated call would count as another attempt. Source: `@wix/identity/meta`. */
const OF_SIGN_IN = /^\/oauth2\/token$|\/(authentication|recovery|verification)\/v\d+\//;

const Refusal = z.object({ details: z.object({ applicationError: z.object({ code: z.string() }) }) });

async function refusesToken(answer: Response): Promise<boolean> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return isAccessTokenRefused(answer.status, Refusal.safeParse(body).data?.details.applicationError.code);
}

interface Mending {
  refused: string;
  token: Promise<string | undefined>;
}

/** One per request, so that parallel refused calls share the new token. */
const mendings = new WeakMap<object, Mending>();

async function freshToken(refused: string | null): Promise<string | undefined> {
  try {
    const request = await headers();
    const mending = mendings.get(request);
    if (mending) return mending.refused === refused ? mending.token : undefined;
    const tokens = tokensOf(await cookies());
    if (!refused || tokens?.accessToken.value !== refused) return undefined;
    const token = repairSession(tokens);
    mendings.set(request, { refused, token });
    return await token;
  } catch (error) {
    console.error('Could not renew a refused session:', error);
    return undefined;
  }
}

async function repairSession(tokens: Tokens): Promise<string | undefined> {
  const jar = await cookies();
  try {
    // The proxy then gets a token for the next page.
    jar.delete(SESSION_COOKIE);
  } catch {
    // A page is being rendered: cookies cannot be set.
    return undefined;
  }
  const clientId = clientIdInUse(jar);
  const newTokens = await forPurpose(PURPOSE, () => renewOrCreateTokens(clientId, tokens));
  for (const { name, value, options } of cookiesOf(newTokens, clientId, isSecure(await headers())))
    jar.set(name, value, options);
  return newTokens.accessToken.value;
}

async function renewOrCreateTokens(clientId: string, { refreshToken }: Tokens): Promise<Tokens> {
  const { OAuthStrategy } = await import('@wix/sdk');
  const auth = OAuthStrategy({ clientId });
  try {
    return await auth.renewToken(refreshToken);
  } catch (error) {
    if (!isTokenRefusal(error)) throw error;
    return auth.generateVisitorTokens();
  }
}
