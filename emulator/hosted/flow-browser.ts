import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { type Flow, flowAddress, type HostedContext } from './flow';
import type { Web } from './services';

/*
 * A flow belongs to the browser that began it, so that its address alone shows and does nothing: an address can be sent
 * to somebody else, together with whatever its sender reads afterwards through the API. Assumed: the platform's pages
 * know their visitor by cookies of their own, from the redirect session's address on, which works once.
 */

/** The flow as that of a browser, and the secret by which it will be known. */
export function begunInBrowser<F extends Pick<Flow, 'id'>>(flow: F): { flow: F & { browser: string }; secret: string } {
  const secret = randomBytes(32).toString('base64url');
  return { flow: { ...flow, browser: digest(secret) }, secret };
}

/** One cookie a flow, sent to its page alone: two tabs that begin at once do not overwrite each other's. */
export function giveToBrowser(
  context: Context<Web>,
  hostedContext: Pick<HostedContext, 'baseUrl' | 'site'>,
  flow: Pick<Flow, 'id'>,
  secret: string,
): void {
  setCookie(context, cookieName(flow), secret, {
    path: new URL(flowAddress(hostedContext, flow)).pathname,
    httpOnly: true,
    sameSite: 'Lax',
    secure: hostedContext.baseUrl.startsWith('https:'),
  });
}

/** Whether this is the browser in which the flow began. */
export function isInItsBrowser(context: Context<Web>, flow: Pick<Flow, 'id' | 'browser'>): boolean {
  const secret = getCookie(context, cookieName(flow));
  return secret !== undefined && flow.browser === digest(secret);
}

const cookieName = ({ id }: Pick<Flow, 'id'>): string => `hosted-flow-${id}`;

/** What is stored is good for nothing. */
const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');
