import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { beyondConnection, type Connection } from '../connection';
import { RefusedRequestError } from '../errors';
import type { RefusalOptions } from '../on-unhandled';
import { answerFor } from './answer';
import type { CertificateAuthority } from './certificates';

export interface FrontOptions extends RefusalOptions {
  /** For requests that are let through. Default: `fetch`. */
  fetchThrough?: (request: Request) => Promise<Response>;
  /** The connections are those of this process itself. */
  isInProcess?: boolean;
}

/** Answers connections as the platform's hosts would, with certificates of the authority. HTTP/1.1 and HTTP/2. */
export class PlatformFront {
  readonly #secure: Http2SecureServer;
  readonly #listener: ReturnType<typeof getRequestListener>;

  constructor(
    authority: CertificateAuthority,
    private readonly emulator: Connection,
    private readonly options: FrontOptions,
  ) {
    this.#listener = getRequestListener(
      (incoming, bindings) => this.#answer(incoming, bindings.incoming.socket.remoteAddress),
      { overrideGlobalObjects: false },
    );
    this.#secure = createSecureServer({
      allowHTTP1: true,
      SNICallback: (host, done) => {
        authority.contextFor(host).then(
          (context) => done(null, context),
          (error: Error) => done(error),
        );
      },
    });
    this.#secure.on('request', (request, response) => void this.#listener(request, response));
  }

  /** The client's side of the TLS connection. */
  accept(socket: Duplex): void {
    this.#secure.emit('connection', socket);
  }

  /** A request that was not encrypted. */
  answer(incoming: IncomingMessage, response: ServerResponse): void {
    void this.#listener(incoming, response);
  }

  async #answer(incoming: Request, remoteAddress: string | undefined): Promise<Response> {
    const caller = this.options.isInProcess ? undefined : { remoteAddress: remoteAddress ?? '' };
    const emulator: Connection = {
      url: this.emulator.url,
      adminToken: this.emulator.adminToken,
      ...(this.emulator.controlUrl !== undefined && { controlUrl: this.emulator.controlUrl }),
      fetch: (forwarded) => this.emulator.fetch(forwarded, caller),
    };
    const { fetchThrough = (request) => fetch(request, { redirect: 'manual' }) } = this.options;
    try {
      return toOwnConnection((await answerFor(incoming, emulator, this.options)) ?? (await fetchThrough(incoming)));
    } catch (error) {
      if (error instanceof RefusedRequestError) return refusal(error);
      return Response.json({ message: 'the connection broke', details: {} }, { status: 502 });
    }
  }
}

const refusal = ({ message }: RefusedRequestError): Response =>
  Response.json({ message, details: {} }, { status: 501 });

/** HTTP/2 forbids the headers of the connection over which the answer came. */
function toOwnConnection(answer: Response): Response {
  const headers = beyondConnection(answer.headers);
  if (!headers) return answer;
  const { body, status, statusText } = answer;
  return new Response(body, { status, statusText, headers });
}
