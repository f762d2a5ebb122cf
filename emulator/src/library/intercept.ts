import { ClientRequest } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { BatchInterceptor, getRawRequest } from '@mswjs/interceptors';
import { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { SITE_HEADER } from '../http/site-in-place';
import { type Connection, callControl } from './connection';
import { RefusedRequestError } from './errors';
import { incomingRequest, watchIncomingRequests } from './incoming-request';
import { isEmulated, isPlatformUrl } from './platform-addresses';

export interface InterceptOptions {
  /** For requests to the platform that the emulator does not answer. Default: `error`, a RefusedRequestError. */
  onUnhandled?: 'error' | 'warn' | 'bypass';
}

/** `wayThrough`: for the message of a refusal. */
export interface RefusalOptions extends InterceptOptions {
  wayThrough?: string;
}

export interface Interception {
  /** Ends the interception. */
  restore(): void;
}

/**
 * Answers this process's requests to the platform: those of `fetch`, `http` and `https`. Refuses URLs of the platform
 * that the emulator does not serve. Other URLs pass.
 */
export function intercept(emulator: Connection, options: RefusalOptions = {}): Interception {
  return interceptWith([new FetchInterceptor(), new ClientRequestInterceptor()], emulator, options);
}

/** Like `intercept`, but only for `http` and `https`. */
export function interceptClientRequests(emulator: Connection, options: RefusalOptions = {}): Interception {
  return interceptWith([new ClientRequestInterceptor()], emulator, options);
}

function interceptWith(
  interceptors: (FetchInterceptor | ClientRequestInterceptor)[],
  emulator: Connection,
  options: RefusalOptions,
): Interception {
  const interceptor = new BatchInterceptor({ name: 'headless-emulator', interceptors });
  interceptor.apply();
  watchIncomingRequests();
  // Updates functions that were imported before: `import { get } from 'node:https'`.
  syncBuiltinESMExports();
  interceptor.on('request', async ({ request, controller }) => {
    const client = getRawRequest(request);
    try {
      if (client instanceof ClientRequest && isAnswered(request, emulator)) letContinue(client);
      const answer = await answerFor(request, emulator, options);
      if (answer) controller.respondWith(client instanceof ClientRequest ? withKnownEnd(answer) : answer);
    } catch (error) {
      // The interceptor itself ends aborted requests, and would fail at a second end.
      if (request.signal.aborted || (client instanceof ClientRequest && client.destroyed)) return;
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

/** No server sends the 100 for which the client waits before its body. Deferred: the client is still sending its headers. */
function letContinue(client: ClientRequest): void {
  if (String(client.getHeader('expect')).toLowerCase() === '100-continue') setImmediate(() => client.emit('continue'));
}

/** A client that keeps its connection would wait for more of a body without a length. */
function withKnownEnd(answer: Response): Response {
  if (!answer.body || answer.headers.has('content-length')) return answer;
  const { status, statusText } = answer;
  const headers = new Headers(answer.headers);
  headers.set('transfer-encoding', 'chunked');
  return new Response(answer.body, { status, statusText, headers });
}

const isAnswered = ({ url }: Request, emulator: Connection): boolean =>
  url.startsWith(`${emulator.url}/`) || isEmulated(new URL(url));

/** `undefined` lets the request pass. Throws RefusedRequestError if it must not. */
export async function answerFor(
  request: Request,
  emulator: Connection,
  { onUnhandled = 'error', wayThrough }: RefusalOptions,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  if (request.url.startsWith(`${emulator.url}/`)) return emulator.fetch(request);
  if (isEmulated(url)) return emulator.fetch(toEmulatorRequest(request, emulator.url));
  if (!isPlatformUrl(url) || onUnhandled === 'bypass') return undefined;
  const refusal = new RefusedRequestError(request.method, request.url, wayThrough);
  if (onUnhandled === 'error') {
    await reportRefusal(refusal, emulator);
    throw refusal;
  }
  console.warn(refusal.message);
  return undefined;
}

/** So that the emulator can list it. Reported before the error, which may end the process. */
async function reportRefusal({ method, url }: RefusedRequestError, emulator: Connection): Promise<void> {
  await callControl(emulator, 'POST', '/refused-calls', { method, url }).catch(() => {});
}

function toEmulatorRequest(request: Request, address: string): Request {
  const { pathname, search } = new URL(request.url);
  const clientId = incomingRequest()?.testSite;
  const forwarded = new Request(`${address}${pathname}${search}`, request);
  forwarded.headers.delete('host');
  if (clientId !== undefined) forwarded.headers.set(SITE_HEADER, clientId);
  return forwarded;
}
