import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** Carries the client ID of a test's site from the test's browser to the app under test. */
export const SITE_COOKIE = 'headless-emulator-site';

const CLIENT_ID = /(?:^|;\s*)headless-emulator-site=([\w-]{1,64})/;

export interface IncomingRequest {
  testSite: string | undefined;
  /** The `Host` header. The sender chose it. */
  host: string | undefined;
  isEncrypted: boolean;
  /** Values of `X-Forwarded-Host` and `-Proto`. They only count behind a proxy that sets them. */
  forwardedHost: string | undefined;
  forwardedProtocol: string | undefined;
  remoteAddress: string | undefined;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const current = new AsyncLocalStorage<IncomingRequest | undefined>();
const listeners = new Set<Listener>();
let isWatching = false;

/** `listener`: called with each incoming request, before the app's own code. */
export function watchIncomingRequests(listener?: Listener): void {
  if (listener) listeners.add(listener);
  if (isWatching) return;
  isWatching = true;
  subscribe('http.server.request.start', (message) => {
    // Source: Node's documentation of the channel.
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const { headers, socket } = request;
    current.enterWith({
      ...fromHeaders(headers),
      isEncrypted: 'encrypted' in socket,
      remoteAddress: socket.remoteAddress,
    });
    for (const each of listeners) each(request, response);
  });
}

export const incomingRequest = (): IncomingRequest | undefined => current.getStore() ?? requestOnVercel();

export const whileAnswering = <R>(request: IncomingRequest | undefined, work: () => R): R => current.run(request, work);

/**
 * The first request of a function on Vercel arrives before anybody could watch. Source: `Context` of @vercel/functions,
 * whose header names are in lower case.
 */
function requestOnVercel(): IncomingRequest | undefined {
  const place = globalThis as { [VERCEL_CONTEXT]?: { get?(): { headers?: IncomingHttpHeaders } | undefined } };
  const headers = place[VERCEL_CONTEXT]?.get?.()?.headers;
  return headers && { ...fromHeaders(headers), isEncrypted: true, remoteAddress: undefined };
}

const VERCEL_CONTEXT = Symbol.for('@vercel/request-context');

const fromHeaders = (headers: IncomingHttpHeaders) => ({
  testSite: CLIENT_ID.exec(headers.cookie ?? '')?.[1],
  host: headers.host,
  forwardedHost: firstValue(headers['x-forwarded-host']),
  forwardedProtocol: firstValue(headers['x-forwarded-proto']),
});

const firstValue = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();
