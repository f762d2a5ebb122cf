import { ClientRequest } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { BatchInterceptor, getRawRequest } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import type { Connection } from './connection';
import { watchIncomingRequests } from './incoming-request';
import type { RefusalOptions } from './on-unhandled';
import { answerFor, isAnswered } from './proxy/answer';
import { PlatformRequestInterceptor } from './proxy/client-request-interceptor';
import { interceptTlsConnections } from './proxy/tls-connections';

export interface Interception {
  /** Ends the interception. */
  restore(): void;
}

/**
 * Answers this process's requests to the platform: those of `fetch`, `http` and `https`, and all other TLS connections.
 * Refuses URLs of the platform that the emulator does not serve. Other URLs pass.
 */
export function intercept(emulator: Connection, options: RefusalOptions = {}): Interception {
  const connections = interceptTlsConnections(emulator, options, globalThis.fetch);
  const requests = interceptWith([new FetchInterceptor(), new PlatformRequestInterceptor(emulator)], emulator, options);
  return {
    restore() {
      connections.restore();
      requests.restore();
    },
  };
}

/** Like `intercept`, but only for `http` and `https`. */
export function interceptClientRequests(emulator: Connection, options: RefusalOptions = {}): Interception {
  return interceptWith([new PlatformRequestInterceptor(emulator)], emulator, options);
}

function interceptWith(
  interceptors: (FetchInterceptor | PlatformRequestInterceptor)[],
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
