import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

/**
 * How long a connection may lie idle. A client that computes for a while does not hear that its connections are closed
 * and sends its next calls into them, so this is far longer than clients are told and than they keep one themselves.
 */
const KEEP_ALIVE_MS = 120_000;
const ADVERTISED_KEEP_ALIVE_SECONDS = 60;
/** Counted from the opening of a connection: a client may be as slow to send its first request on it. */
const HEADERS_TIMEOUT_MS = KEEP_ALIVE_MS + 10_000;
const REQUEST_TIMEOUT_MS = 300_000;
/** Connections that wait to be accepted while the process computes; the system's own limit may be lower. */
const MAX_WAITING_CONNECTIONS = 4_096;
/** How long what is being answered when the server is closed may take. */
const MAX_CLOSING_MS = 5_000;

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Serves over HTTP/1 and loses no call: not of hundreds of clients at once, nor of one that was busy for a while. */
export class HttpServer {
  readonly #server: Server;
  #answering = 0;
  #whenAnswered = () => {};

  constructor(fetch: Fetch) {
    // It is another kind of server only where `createServer` is given.
    this.#server = createAdaptorServer({
      fetch,
      serverOptions: {
        keepAliveTimeout: KEEP_ALIVE_MS,
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
      },
    }) as Server;
    this.#server.prependListener('request', (_, response) => {
      response.setHeader('keep-alive', `timeout=${ADVERTISED_KEEP_ALIVE_SECONDS}`);
      this.#answering += 1;
      response.once('close', () => {
        this.#answering -= 1;
        if (this.#answering === 0) this.#whenAnswered();
      });
    });
  }

  /** Answers the port, which the system chooses where 0 is asked for. Throws where it cannot be had. */
  async listen({ port, host }: { port: number; host: string }): Promise<number> {
    await once(this.#server.listen({ port, host, backlog: MAX_WAITING_CONNECTIONS }), 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
    return address.port;
  }

  /** Lets what is under way be answered, and waits for nobody who keeps a connection without asking anything. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    const late = setTimeout(() => this.#server.closeAllConnections(), MAX_CLOSING_MS);
    this.#whenAnswered = () => this.#server.closeAllConnections();
    if (this.#answering === 0) this.#whenAnswered();
    await closed;
    clearTimeout(late);
  }
}
