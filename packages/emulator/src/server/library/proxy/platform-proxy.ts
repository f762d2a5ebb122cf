import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { connect as connectSecurely } from 'node:tls';
import type { Connection } from '../connection';
import type { RefusalOptions } from '../on-unhandled';
import { isPlatformUrl } from '../platform-addresses';
import { CertificateAuthority } from './certificates';
import { PlatformFront } from './platform-front';
import type { Upstream } from './upstream';

export interface ProxyOptions extends RefusalOptions {
  upstream: Upstream;
  nowMs: number;
}

/**
 * A proxy for programs in any language: it answers for the platform's hosts, under certificates of its own authority,
 * and passes on connections to all other hosts unread.
 */
export class PlatformProxy {
  readonly #server: Server;
  readonly #front: PlatformFront;
  readonly #sockets = new Set<Duplex>();

  private constructor(
    readonly authority: CertificateAuthority,
    emulator: Connection,
    private readonly options: ProxyOptions,
  ) {
    this.#front = new PlatformFront(authority, emulator, options);
    this.#server = createServer((incoming, response) => {
      const target = absoluteTarget(incoming);
      if (!target) refusePlainly(response);
      else if (isPlatformUrl(target)) this.#front.answer(withPath(incoming, target), response);
      else this.#passOn(target, incoming, response);
    });
    this.#server.on('connect', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.#keepUntilClosed(socket);
      if (head.length > 0) socket.unshift(head);
      const target = `http://${incoming.url}`;
      if (!URL.canParse(target)) return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      const { hostname, port } = new URL(target);
      if (isPlatformUrl({ hostname })) this.#open(socket);
      else void this.#tunnel(socket, hostname, Number(port) || 80);
    });
  }

  static async start(emulator: Connection, options: ProxyOptions): Promise<{ proxy: PlatformProxy; url: string }> {
    const proxy = new PlatformProxy(await CertificateAuthority.create(options.nowMs), emulator, options);
    await once(proxy.#server.listen(0, '127.0.0.1'), 'listening');
    const address = proxy.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port');
    return { proxy, url: `http://127.0.0.1:${address.port}` };
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    for (const socket of this.#sockets) socket.destroy();
  }

  #open(socket: Duplex): void {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    this.#front.accept(socket);
  }

  async #tunnel(socket: Duplex, host: string, port: number): Promise<void> {
    try {
      const other = await this.options.upstream.connectTo(host, port);
      this.#keepUntilClosed(other);
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      // Either end may break off: the other is then closed, too.
      pipeline(socket, other, socket, () => {});
    } catch (error) {
      socket.end(
        `HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/plain\r\n\r\n${error instanceof Error ? error.message : error}\n`,
      );
    }
  }

  /** Some clients send whole requests instead of opening a tunnel, also for `https` addresses. */
  #passOn(target: URL, incoming: IncomingMessage, response: ServerResponse): void {
    const isSecure = target.protocol === 'https:';
    const port = Number(target.port) || (isSecure ? 443 : 80);
    const fail = (error: Error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'content-type': 'text/plain' }).end(`${error.message}\n`);
    };
    this.options.upstream.connectTo(target.hostname, port).then((socket: Socket) => {
      const send = isSecure ? secureRequest : request;
      const { 'proxy-connection': _, ...headers } = incoming.headers;
      const outgoing = send({
        method: incoming.method,
        path: `${target.pathname}${target.search}`,
        host: target.hostname,
        headers,
        createConnection: () => (isSecure ? connectSecurely({ socket, servername: target.hostname }) : socket),
      });
      outgoing.once('error', fail);
      outgoing.once('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      incoming.pipe(outgoing);
    }, fail);
  }

  #keepUntilClosed(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // The other end may break off at any time.
    socket.on('error', () => socket.destroy());
  }
}

function absoluteTarget({ url = '' }: IncomingMessage): URL | undefined {
  return /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url) : undefined;
}

function withPath(incoming: IncomingMessage, target: URL): IncomingMessage {
  incoming.url = `${target.pathname}${target.search}`;
  incoming.headers.host = target.host;
  return incoming;
}

function refusePlainly(response: ServerResponse): void {
  const text = 'This is the proxy of headless-emulator: set it as HTTPS_PROXY. "npx headless-emulator exec" does.\n';
  response.writeHead(400, { 'content-type': 'text/plain' }).end(text);
}
