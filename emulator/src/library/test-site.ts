import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** Carries the client ID of a test's site from the test's browser to the app under test. */
export const SITE_COOKIE = 'headless-emulator-site';

const CLIENT_ID = /(?:^|;\s*)headless-emulator-site=([\w-]{1,64})/;

const siteOfRequest = new AsyncLocalStorage<string | undefined>();
let isWatching = false;

/** From now on this process knows for which test's site it answers a request. */
export function watchIncomingRequests(): void {
  if (isWatching) return;
  isWatching = true;
  subscribe('http.server.request.start', (message) => {
    // Node's documentation of the channel names this shape.
    const { request } = message as { request: IncomingMessage };
    siteOfRequest.enterWith(CLIENT_ID.exec(request.headers.cookie ?? '')?.[1]);
  });
}

/** The client ID of the test's site whose request this process is answering now. */
export const testSite = (): string | undefined => siteOfRequest.getStore();
