import { setCookie } from 'hono/cookie';
import { startSession } from '../../../domains/identity/sessions';
import {
  knownBrowserCookie,
  newKnownBrowser,
  verifyKnownBrowser,
} from '../../../domains/identity/sign-in/known-browser';
import type { HostedContext } from '../../../http/hosted/flow';
import { cookieName, cookiePath } from '../../../http/hosted/session-cookie';
import type { Visit } from './visit';

export async function signIn(
  context: Visit,
  hostedContext: HostedContext,
  memberId: string | undefined,
): Promise<void> {
  if (!memberId) return;
  const { site, transaction, baseUrl, knownBrowser } = hostedContext;
  const token = await startSession(transaction, memberId);
  const attributes = {
    path: cookiePath(hostedContext),
    httpOnly: true,
    sameSite: 'Lax',
    secure: baseUrl.startsWith('https:'),
  } as const;
  setCookie(context, cookieName(site), token, attributes);
  if (verifyKnownBrowser(site, memberId, knownBrowser)) return;
  setCookie(context, knownBrowserCookie(site), newKnownBrowser(site, memberId), {
    ...attributes,
    maxAge: KNOWN_BROWSER_SECONDS,
  });
}

/** Assumed. Browsers keep no cookie for longer than 400 days. */
const KNOWN_BROWSER_SECONDS = 365 * 24 * 60 * 60;
