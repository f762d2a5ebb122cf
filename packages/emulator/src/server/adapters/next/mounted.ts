import { isAllowedHost } from '../../../../../environment/hosts.mjs';
import { APP_HEADER, appHeader, type HostApp } from '../../control/control-routes';
import { incomingRequest } from '../../library/incoming-request';
import type { RunningEmulator } from './place';
import { type BrowserSite, hostOf, type Settings } from './settings';

/** Answers the app's requests below the mount and at `/_emulator`. */
export function mountHandler({ mount, allowedHosts, trustProxy, browserSite }: Settings, emulator: RunningEmulator) {
  return async (request: Request): Promise<Response> => {
    const incoming = incomingRequest();
    const host = hostOf(incoming, trustProxy) ?? request.headers.get('host') ?? '';
    if (!isAllowedHost(host, allowedHosts)) {
      const remedy = 'if it should be, add the name to HEADLESS_EMULATOR_ALLOWED_HOSTS or to the option allowedHosts';
      const message = `the emulator is not served under the name "${host}": ${remedy}`;
      return Response.json({ message, details: {} }, { status: 421 });
    }
    // Next.js fetches the target of an action's redirect, in case it is the app's own page. A hosted page's URL works
    // once, so this response leaves it to the browser.
    if (request.headers.has('rsc')) return new Response('A page of the platform', { status: 200 });
    const { pathname, search } = new URL(request.url);
    const path = pathname.startsWith(`${mount}/`) ? pathname.slice(mount.length) : pathname;
    const { method, body } = request;
    const headers = new Headers(request.headers);
    headers.set('host', host);
    // Requests an uncompressed response: Next.js compresses it itself, and drops the header of an earlier compression.
    headers.set('accept-encoding', 'identity');
    headers.delete(APP_HEADER);
    // Only the description of the interface, at `/_emulator`, needs to know about the app.
    if (browserSite && path === '/_emulator') headers.set(APP_HEADER, appHeader(await toHostApp(browserSite, request)));
    // Node requires `duplex` for a stream, but the web's types do not declare it.
    const init = { method, headers, body, duplex: 'half', redirect: 'manual' } as RequestInit;
    try {
      const caller = { remoteAddress: incoming?.remoteAddress ?? 'unknown' };
      return await emulator.fetch(new Request(`${emulator.url}${path}${search}`, init), caller);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return new Response(null, { status: 502, statusText: 'The connection broke' });
    }
  };
}

const toHostApp = async ({ open, inUse }: BrowserSite, request: Request): Promise<HostApp> => ({
  openSite: open,
  clientId: await inUse(request),
});
