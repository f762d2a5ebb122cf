import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { ofProcess } from '@/lib/process';

const paths = ofProcess('requested-path', () => new AsyncLocalStorage<string | undefined>());

/** The path that the browser requested, for which Next.js has no function on the server. */
export const requestedPath = (): string | undefined => paths.getStore();

/** Call it once, before the server accepts requests. */
export function noteRequestedPaths(): void {
  subscribe('http.server.request.start', (message) => {
    const request = typeof message === 'object' && message && 'request' in message ? message.request : undefined;
    if (request instanceof IncomingMessage) paths.enterWith(request.url?.split('?')[0]);
  });
}
