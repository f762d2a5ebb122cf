import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Duplex, pipeline, type Transform } from 'node:stream';
import { isAllowedHost } from '../../../../../environment/hosts.mjs';
import { reasonOf } from '../../../platform/kernel/errors';
import { CONNECTION_HEADERS, type Connection } from '../../library/connection';
import { EmulatorError } from '../../library/errors';
import { listenOn } from '../../library/listen';
import type { InterceptOptions } from '../../library/on-unhandled';
import { browserPatch, workerPatch } from '../browser/browser-patch';
import { rewritePictures } from '../browser/rewrite-pictures';
import { isMounted, MOUNT, mountListener } from '../mount';
import type { App } from './app';
import { decoderOf, isPage, isServiceWorker, isUtf8, isWorker, policyOf, problemOfMeta } from './content-policy';
import { HeadElement, MetaPolicies, ScriptBeginning } from './page-script';
import { passUpgrade } from './upgrade';

export interface FrontOptions extends InterceptOptions {
  allowedHosts?: readonly string[] | undefined;
  /** Gets each sentence once. */
  warn: (sentence: string) => void;
}

/** A script of the page's own origin: policies for its contents allow it with 'self'. */
const SCRIPT = `${MOUNT}.js`;

/**
 * Serves a running app at another address, with the emulator's part in each page. Everything else passes as it is: uploads,
 * streams, websockets.
 */
export class Front {
  readonly #server: Server;
  readonly #upgraded = new Set<Duplex>();
  readonly #warned = new Set<string>();
  readonly #script: string;
  #answer: ReturnType<typeof mountListener> | undefined;

  constructor(
    private readonly app: App,
    private readonly options: FrontOptions,
  ) {
    this.#script = browserPatch(MOUNT, options.onUnhandled);
    // An upload may take longer than the default of five minutes.
    this.#server = createServer({ requestTimeout: 0 }, (incoming, response) => this.#serve(incoming, response));
    this.#server.on('upgrade', (incoming, socket, head) => {
      this.#upgraded.add(socket);
      socket.once('close', () => this.#upgraded.delete(socket));
      if (this.#isAllowed(incoming) && !isMounted(incoming)) passUpgrade(app, incoming, socket, head);
      else socket.destroy();
    });
  }

  /** Returns the front's URL. Throws EmulatorError if the port is in use, also by the app itself. */
  async listen({ port, host }: { port: number; host: string }): Promise<string> {
    if (port !== 0 && port === this.app.port && this.app.isLocal)
      throw new EmulatorError(`the app itself is at port ${port}: give its front another one with --port`, 400);
    const url = await listenOn({ listen: (address) => this.#listen(address) }, { port, host });
    // The name under which development servers expect their browsers.
    return host === '127.0.0.1' ? url.replace(host, 'localhost') : url;
  }

  /** Answers calls from now on. */
  use(emulator: Connection): void {
    this.#answer = mountListener(emulator);
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#upgraded) socket.destroy();
    this.#server.closeAllConnections();
    await closed;
  }

  async #listen(address: { port: number; host: string }): Promise<number> {
    await once(this.#server.listen(address), 'listening');
    const bound = this.#server.address();
    if (bound === null || typeof bound === 'string') throw new Error('the front listens on no port');
    return bound.port;
  }

  /** A page from elsewhere can make its own name resolve to this machine. */
  #isAllowed({ headers }: IncomingMessage): boolean {
    return isAllowedHost(headers.host ?? '', [...(this.options.allowedHosts ?? [])]);
  }

  #serve(incoming: IncomingMessage, response: ServerResponse): void {
    if (!this.#isAllowed(incoming)) {
      const text = `This front answers for localhost alone. To allow ${incoming.headers.host}, add it to --allowed-hosts.\n`;
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    } else if (incoming.url === SCRIPT) {
      const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
      response.writeHead(200, headers).end(this.#script);
    } else if (isMounted(incoming) && this.#answer) void this.#answer(incoming, response);
    else this.#pass(incoming, response);
  }

  #pass(incoming: IncomingMessage, response: ServerResponse): void {
    const request = this.app.request(incoming);
    response.once('close', () => request.destroy());
    request.once('response', (answer) => {
      try {
        this.#respond(incoming, answer, response);
      } catch (error) {
        answer.destroy();
        this.#unreachable(incoming, response, error);
      }
    });
    request.once('error', (error) => this.#unreachable(incoming, response, error));
    // The events above report the end of either side.
    pipeline(incoming, request, () => {});
  }

  #respond(incoming: IncomingMessage, answer: IncomingMessage, response: ServerResponse): void {
    const isChanged = isPage(answer) || isWorker(incoming, answer);
    const hasBody = incoming.method !== 'HEAD' && answer.statusCode !== 304;
    const changes = isChanged && hasBody ? this.#changesFor(incoming, answer) : [];
    const front = `http://${incoming.headers.host}`;
    for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
      if (CONNECTION_HEADERS.includes(name) || (isChanged && name === 'content-length')) continue;
      if (changes.length > 0 && name === 'content-encoding') continue;
      response.setHeader(
        name,
        values.map((value) => this.#headerFor(name, value, front)),
      );
    }
    response.statusCode = answer.statusCode ?? 502;
    response.statusMessage = answer.statusMessage ?? '';
    if (isPage(answer) && isUtf8(answer)) rewritePictures(response, MOUNT);
    // A stream's headers go out before its first chunk.
    response.flushHeaders();
    pipeline([answer, ...changes, response], (error) => {
      if (error) response.destroy();
    });
  }

  #headerFor(name: string, value: string, front: string): string {
    if (name === 'location') return this.app.toFront(value, front);
    // A cookie without a domain belongs to the host that sets it, which is the front.
    if (name === 'set-cookie') return value.replace(/;\s*domain=[^;]*/gi, '');
    return value;
  }

  #changesFor(incoming: IncomingMessage, answer: IncomingMessage): Transform[] {
    const decoder = decoderOf(answer.headers['content-encoding']);
    if (decoder === 'unknown') {
      this.#warn(
        `The app compresses its pages although the front asks it not to (${answer.headers['content-encoding']}): they stay without the emulator.`,
      );
      return [];
    }
    const added = isWorker(incoming, answer)
      ? [new ScriptBeginning(workerPatch(MOUNT, this.#script, isServiceWorker(incoming)))]
      : this.#changesOfPage(incoming, answer);
    return [...decoder, ...added];
  }

  #changesOfPage({ headers }: IncomingMessage, answer: IncomingMessage): Transform[] {
    const place = String(headers['sec-fetch-dest'] ?? 'document');
    if (!/^(?:document|i?frame|empty)$/.test(place)) return [];
    const host = headers.host ?? '';
    const { nonce, problem } = policyOf(answer.headers, host);
    this.#warn(problem);
    const attributes = nonce === undefined ? '' : ` nonce="${nonce}"`;
    return [
      // A service worker fetches whole pages, too, and answers later visits with them.
      new HeadElement(`<script src="${SCRIPT}"${attributes}></script>`, { isOnlyForWhole: place === 'empty' }),
      new MetaPolicies((policy) => this.#warn(problemOfMeta(policy, host))),
    ];
  }

  #unreachable({ headers }: IncomingMessage, response: ServerResponse, error: unknown): void {
    if (response.headersSent || response.destroyed) return void response.destroy();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const sentence = `The app at ${this.app.origin} does not answer: ${causeOf(error)}.`;
    const advice = 'Start it, or give the front its address.';
    const isForBrowser = /\btext\/html\b/.test(headers.accept ?? '');
    const kind = isForBrowser ? 'text/html' : 'text/plain';
    // The page tries again until the app has started.
    response.writeHead(502, { 'content-type': `${kind}; charset=utf-8`, ...(isForBrowser && { refresh: '2' }) });
    response.end(isForBrowser ? pageOf(sentence, advice) : `${sentence} ${advice}\n`);
  }

  #warn(sentence: string | undefined): void {
    if (sentence === undefined || this.#warned.has(sentence)) return;
    this.#warned.add(sentence);
    this.options.warn(sentence);
  }
}

/** A name with several addresses fails with an error for each, and without a message. */
const causeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return CAUSES[code] ?? (reasonOf(error) || code);
};

const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it broke the connection',
  ENOTFOUND: 'there is no such host',
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const pageOf = (sentence: string, advice: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>The app does not answer</title><body style="font:16px/1.5 system-ui;max-width:40rem;margin:4rem auto;padding:0 1rem"><h1>The app does not answer</h1><p>${escaped(sentence)}</p><p>${escaped(advice)}</p></body></html>\n`;
