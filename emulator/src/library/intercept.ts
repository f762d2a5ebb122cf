import { syncBuiltinESMExports } from 'node:module';
import { BatchInterceptor } from '@mswjs/interceptors';
import { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { SITE_HEADER } from '../http/site-in-place';
import type { Connection } from './connection';
import { RefusedRequestError } from './errors';
import { isAnswered, isOfPlatform } from './platform-addresses';
import { testSite, watchIncomingRequests } from './test-site';

export interface InterceptOptions {
  /** How to treat a request to the platform that the emulator does not answer. Default: `error`, a RefusedRequestError. */
  onUnhandled?: 'error' | 'warn' | 'bypass';
}

export interface Interception {
  /** Requests go where they went before. */
  restore(): void;
}

/**
 * Answers this process's requests to the platform by the emulator: those of `fetch`, and those of `http` and `https`.
 * An address of the platform that the emulator does not answer is refused; other addresses are left alone.
 */
export function intercept(emulator: Connection, { onUnhandled = 'error' }: InterceptOptions = {}): Interception {
  const interceptor = new BatchInterceptor({
    name: 'headless-emulator',
    interceptors: [new FetchInterceptor(), new ClientRequestInterceptor()],
  });
  interceptor.apply();
  watchIncomingRequests();
  // Otherwise `import { get } from 'node:https'` keeps the function of before.
  syncBuiltinESMExports();
  interceptor.on('request', async ({ request, controller }) => {
    const url = new URL(request.url);
    const isOwn = request.url.startsWith(`${emulator.url}/`);
    if (isOwn || isAnswered(url)) {
      try {
        controller.respondWith(await emulator.fetch(isOwn ? request : atEmulator(request, emulator.url)));
      } catch (error) {
        controller.errorWith(error instanceof Error ? error : new Error(String(error)));
      }
      return;
    }
    if (!isOfPlatform(url) || onUnhandled === 'bypass') return;
    const refusal = new RefusedRequestError(request.method, request.url);
    if (onUnhandled === 'warn') console.warn(refusal.message);
    else controller.errorWith(refusal);
  });
  return {
    restore() {
      interceptor.dispose();
      syncBuiltinESMExports();
    },
  };
}

/** The same request, sent to the emulator's address: paths are exactly the platform's. */
function atEmulator(request: Request, address: string): Request {
  const { pathname, search } = new URL(request.url);
  const clientId = testSite();
  const forwarded = new Request(`${address}${pathname}${search}`, request);
  if (clientId !== undefined) forwarded.headers.set(SITE_HEADER, clientId);
  return forwarded;
}
