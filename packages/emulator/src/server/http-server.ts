import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type createAdaptorServer, getRequestListener } from '@hono/node-server';
import { ConnectionLost } from '../platform/http/faults';
import { WaitingLine } from './waiting-line';

/** Longer than advertised, and than clients keep connections: a busy client notices too late that one was closed. */
const KEEP_ALIVE_MS = 120_000;
const ADVERTISED_KEEP_ALIVE_SECONDS = 60;
/** Counted from the opening of the connection: a client may be slow to send its first request. */
const HEADERS_TIMEOUT_MS = KEEP_ALIVE_MS + 10_000;
const REQUEST_TIMEOUT_MS = 300_000;
/** Longer than faults delay a response. Clients that stop reading must not keep their places. */
const STALLED_MS = 300_000;
const MAX_WAITING_CONNECTIONS = 4_096;
const MAX_CLOSING_MS = 5_000;

const MAX_UNDER_WAY = 500;
const RETRY_AFTER_SECONDS = 1;

export type HttpFetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Loses no calls, even with hundreds of clients or after a busy period. Beyond its limit, requests get 503 at once. */
export class HttpServer {
  readonly #server: Server;
  readonly #line = new WaitingLine();
  #answering = 0;
  #whenAnswered = () => {};

  constructor(fetch: HttpFetch, { stalledMs = STALLED_MS }: { stalledMs?: number } = {}) {
    const options = {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
    };
    const answer = getRequestListener(fetch);
    this.#server = createServer(options, (request, response) => {
      response.setHeader('keep-alive', `timeout=${ADVERTISED_KEEP_ALIVE_SECONDS}`);
      this.#answering += 1;
      response.once('close', () => {
        this.#answering -= 1;
        if (this.#answering === 0) this.#whenAnswered();
      });
      // Before a `Request` is created: a refusal must cost far less than a response.
      if (this.#answering > MAX_UNDER_WAY) {
        refuse(response);
        return;
      }
      this.#line.join(
        () => {
          if (!response.destroyed) void answer(request, response);
        },
        () => refuse(response),
      );
    });
    this.#server.setTimeout(stalledMs);
    this.#server.on('connection', () => this.#line.noticeArrival());
  }

  async listen({ port, host }: { port: number; host: string }): Promise<number> {
    await once(this.#server.listen({ port, host, backlog: MAX_WAITING_CONNECTIONS }), 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
    return address.port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    const late = setTimeout(() => this.#server.closeAllConnections(), MAX_CLOSING_MS);
    this.#whenAnswered = () => this.#server.closeAllConnections();
    if (this.#answering === 0) this.#whenAnswered();
    await closed;
    clearTimeout(late);
  }
}

const BUSY = JSON.stringify({ message: 'too many requests are under way: send it again in a second', details: {} });

function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': String(RETRY_AFTER_SECONDS) }).end(BUSY);
}

interface FetchHandler {
  fetch(request: Request, caller: { remoteAddress: string; isGone: () => boolean }): Promise<Response>;
}

export function toHttpFetch(emulator: FetchHandler): HttpFetch {
  return async (request, bindings) => {
    // HTTP/1 always has an IncomingMessage here.
    const { socket } = bindings.incoming as IncomingMessage;
    try {
      return await emulator.fetch(request, {
        remoteAddress: socket.remoteAddress ?? '',
        isGone: () => socket.destroyed,
      });
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      socket.destroy();
      return new Response(null);
    }
  };
}
