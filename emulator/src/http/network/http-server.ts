import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type createAdaptorServer, getRequestListener } from '@hono/node-server';
import { WaitingLine } from './waiting-line';

/**
 * How long an idle connection stays open. A busy client does not notice that its connections were closed and sends its
 * next calls into them, so this is far longer than the advertised time, and than clients keep a connection themselves.
 */
const KEEP_ALIVE_MS = 120_000;
const ADVERTISED_KEEP_ALIVE_SECONDS = 60;
/** Counted from the opening of the connection, since a client may be slow to send its first request. */
const HEADERS_TIMEOUT_MS = KEEP_ALIVE_MS + 10_000;
const REQUEST_TIMEOUT_MS = 300_000;
/** Longer than faults delay an answer. Clients that stop reading would keep their places for ever otherwise. */
const STALLED_MS = 300_000;
/** How many connections may wait to be accepted while the process is busy; the system's own limit may be lower. */
const MAX_WAITING_CONNECTIONS = 4_096;
/** How long requests in progress may take once the server is being closed. */
const MAX_CLOSING_MS = 5_000;

/** Waiting or being answered. */
const MAX_UNDER_WAY = 500;
const RETRY_AFTER_SECONDS = 1;

export type HttpFetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/**
 * Serves HTTP/1 without losing calls, neither with hundreds of clients nor after the process was busy for a while. Beyond
 * that requests get 503 at once.
 */
export class HttpServer {
  readonly #server: Server;
  readonly #line = new WaitingLine();
  #answering = 0;
  #whenAnswered = () => {};

  /** `stalledMs`: how long a connection may stand still while it is being answered. */
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
      // Before a `Request` is made of it: a refusal must cost far less than an answer.
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

  /** Returns the port, which the system chooses if it is 0. Throws if the port is not available. */
  async listen({ port, host }: { port: number; host: string }): Promise<number> {
    await once(this.#server.listen({ port, host, backlog: MAX_WAITING_CONNECTIONS }), 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
    return address.port;
  }

  /** Lets requests in progress finish, and closes idle connections at once. */
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
