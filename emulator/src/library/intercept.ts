import { syncBuiltinESMExports } from 'node:module';
import { BatchInterceptor } from '@mswjs/interceptors';
import { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { SITE_HEADER } from '../http/site-in-place';
import type { Connection } from './connection';
import { RefusedRequestError } from './errors';
import { incomingRequest, watchIncomingRequests } from './incoming-request';
import { isAnswered, isOfPlatform } from './platform-addresses';

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
export function intercept(emulator: Connection, options: InterceptOptions = {}): Interception {
  return interceptWith([new FetchInterceptor(), new ClientRequestInterceptor()], emulator, options);
}

/** As `intercept`, only for those of `http` and `https`. */
export function interceptClientRequests(emulator: Connection, options: InterceptOptions = {}): Interception {
  return interceptWith([new ClientRequestInterceptor()], emulator, options);
}

function interceptWith(
  interceptors: (FetchInterceptor | ClientRequestInterceptor)[],
  emulator: Connection,
  options: InterceptOptions,
): Interception {
  const interceptor = new BatchInterceptor({ name: 'headless-emulator', interceptors });
  interceptor.apply();
  watchIncomingRequests();
  // Otherwise `import { get } from 'node:https'` keeps the function of before.
  syncBuiltinESMExports();
  interceptor.on('request', async ({ request, controller }) => {
    try {
      const answer = await answerFor(request, emulator, options);
      if (answer) controller.respondWith(answer);
    } catch (error) {
      controller.errorWith(error instanceof Error ? error : new Error(String(error)));
    }
  });
  return {
    restore() {
      interceptor.dispose();
      syncBuiltinESMExports();
    },
  };
}

/** The emulator's answer; `undefined` for a request that goes on. Throws RefusedRequestError for one that may not. */
export async function answerFor(
  request: Request,
  emulator: Connection,
  { onUnhandled = 'error' }: InterceptOptions,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  if (request.url.startsWith(`${emulator.url}/`)) return emulator.fetch(request);
  if (isAnswered(url)) return emulator.fetch(atEmulator(request, emulator.url));
  if (!isOfPlatform(url) || onUnhandled === 'bypass') return undefined;
  const refusal = new RefusedRequestError(request.method, request.url);
  if (onUnhandled === 'error') throw refusal;
  console.warn(refusal.message);
  return undefined;
}

/** The same request, sent to the emulator's address: paths are exactly the platform's. */
function atEmulator(request: Request, address: string): Request {
  const { pathname, search } = new URL(request.url);
  const clientId = incomingRequest()?.testSite;
  const forwarded = new Request(`${address}${pathname}${search}`, request);
  if (clientId !== undefined) forwarded.headers.set(SITE_HEADER, clientId);
  return forwarded;
}
