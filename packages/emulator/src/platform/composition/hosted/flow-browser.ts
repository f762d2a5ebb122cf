import type { Context } from 'hono';
import { getCookie, setCookie } from '../../http/hosted/cookies';
import { type Flow, flowAddress, type HostedContext } from '../../http/hosted/flow';
import type { Web } from '../../http/web';
import { digestOf, newSecret } from '../../kernel/secrets';

/*
 * A flow belongs to the browser that began it. Otherwise somebody could send its URL to a victim and then read through
 * the API what the victim entered. Assumed; errs to refusal: the platform recognises its visitor by cookies set when
 * the redirect session's URL is opened.
 */

/** `secret`: identifies the browser from now on. */
export function bindToBrowser<F extends Pick<Flow, 'id'>>(flow: F): { flow: F & { browser: string }; secret: string } {
  const secret = newSecret();
  return { flow: { ...flow, browser: digestOf(secret) }, secret };
}

/** One cookie per flow, limited to the flow's page: two tabs that start at the same time keep a cookie each. */
export function setFlowCookie(
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

export function hasFlowCookie(context: Context<Web>, flow: Pick<Flow, 'id' | 'browser'>): boolean {
  const secret = getCookie(context, cookieName(flow));
  return secret !== undefined && flow.browser === digestOf(secret);
}

const cookieName = ({ id }: Pick<Flow, 'id'>): string => `hosted-flow-${id}`;
