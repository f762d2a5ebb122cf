import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isLoopbackHost } from '../../../../../environment/hosts.mjs';
import { CONNECTION_HEADERS } from '../../library/connection';
import { EmulatorError } from '../../library/errors';

/** The running app behind a front. */
export class App {
  private constructor(
    readonly origin: string,
    private readonly url: URL,
  ) {}

  /** `address`: an origin, or a host with its port. Throws EmulatorError for anything else. */
  static at(address: string): App {
    const text = /^https?:\/\//i.test(address) ? address : `http://${address}`;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || url.href !== `${url.origin}/`) {
      throw new EmulatorError(`expected the app's origin, such as http://localhost:3000, got "${address}"`, 400);
    }
    return new App(url.origin, url);
  }

  get isLocal(): boolean {
    return isLoopbackHost(this.url.host);
  }

  get port(): number {
    return Number(this.url.port) || (this.url.protocol === 'https:' ? 443 : 80);
  }

  /** Not sent until the body is. `upgrade`: keeps the headers that ask for another protocol. */
  request(incoming: IncomingMessage, { upgrade = false } = {}): ClientRequest {
    const { hostname, protocol } = this.url;
    const options: RequestOptions = {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: this.port,
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: this.#headersOf(incoming, upgrade),
      // A connection of its own: an app that restarts breaks those that are kept.
      agent: false,
    };
    if (protocol === 'http:') return request(options);
    // A development server signs its certificate itself.
    return secureRequest({ ...options, rejectUnauthorized: !this.isLocal, servername: hostname });
  }

  /** An address of the app becomes the same one of the front. */
  toFront(address: string, front: string): string {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return url && this.#isOwn(url) ? front + address.slice(url.origin.length) : address;
  }

  /** An app on this machine has several names. */
  #isOwn(url: URL): boolean {
    if (url.origin === this.origin) return true;
    const isSamePort = url.protocol === this.url.protocol && url.port === this.url.port;
    return isSamePort && this.isLocal && isLoopbackHost(url.host);
  }

  /**
   * An app on this machine sees the front as its own host, so that what it compares with `Origin` is the same. Others are
   * found by their own name.
   */
  #headersOf(incoming: IncomingMessage, upgrade: boolean): NodeJS.Dict<string | string[]> {
    const named = String(incoming.headers.connection ?? '').split(',');
    const dropped = [...CONNECTION_HEADERS, ...named.map((name) => name.trim().toLowerCase())];
    const kept = Object.entries(incoming.headers).filter(([name]) => {
      if (name === 'transfer-encoding' || (upgrade && (name === 'connection' || name === 'upgrade'))) return true;
      return !dropped.includes(name);
    });
    const headers = { ...Object.fromEntries(kept), 'accept-encoding': 'identity' };
    if (this.isLocal) return headers;
    const front = `http://${incoming.headers.host}`;
    const toApp = (value: string | undefined) => value?.replace(front, this.origin);
    const { origin, referer } = incoming.headers;
    return {
      ...headers,
      host: this.url.host,
      ...(origin !== undefined && { origin: toApp(origin) }),
      ...(referer !== undefined && { referer: toApp(referer) }),
    };
  }
}
