import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { EmulatorError } from '../errors';

const PLATFORM_HOST = 'www.wixapis.com';

/** Throws EmulatorError if the variables would lead the platform's calls past this process's proxy. */
export function upstreamOf(variables: Readonly<Record<string, string | undefined>>): Upstream {
  const proxy = variables.HTTPS_PROXY || variables.https_proxy || undefined;
  const noProxy = variables.NO_PROXY || variables.no_proxy || undefined;
  const upstream = new Upstream({ proxy, noProxy });
  if (!upstream.isDirect(PLATFORM_HOST)) return upstream;
  const message = `NO_PROXY covers ${PLATFORM_HOST}: the command would call the real platform. Remove "${noProxy}" from NO_PROXY`;
  throw new EmulatorError(message, 400);
}

/** The proxy that the caller's environment had set before: what is not the platform's goes on through it. */
export class Upstream {
  readonly #proxy: URL | undefined;
  readonly #direct: readonly string[];

  /** Throws EmulatorError if the proxy's address cannot be used. */
  constructor({ proxy, noProxy = '' }: { proxy: string | undefined; noProxy: string | undefined }) {
    this.#proxy = proxy ? parseProxy(proxy) : undefined;
    this.#direct = noProxy.split(',').map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/^\*?\./, '')
        .replace(/:\d+$/, ''),
    );
  }

  /** True if NO_PROXY covers the host. */
  isDirect(host: string): boolean {
    return this.#direct.some((name) => name === '*' || (name !== '' && (host === name || host.endsWith(`.${name}`))));
  }

  /** A connection to the host, through the proxy if there is one. */
  async connectTo(host: string, port: number): Promise<Socket> {
    if (!this.#proxy || this.isDirect(host)) {
      const socket = connect(port, host);
      await once(socket, 'connect');
      return socket;
    }
    const { hostname, port: proxyPort, username, password } = this.#proxy;
    const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
    const asking = request({
      host: hostname,
      port: Number(proxyPort) || 80,
      method: 'CONNECT',
      path: `${host}:${port}`,
      headers: {
        host: `${host}:${port}`,
        ...(username !== '' && { 'proxy-authorization': `Basic ${credentials.toString('base64')}` }),
      },
      agent: false,
    });
    asking.end();
    const [{ statusCode }, socket, head] = await once(asking, 'connect');
    if (statusCode !== 200) {
      socket.destroy();
      throw new Error(`the proxy at ${hostname} refused ${host}:${port} with ${statusCode}`);
    }
    if (head.length > 0) socket.unshift(head);
    return socket;
  }
}

function parseProxy(address: string): URL {
  const text = address.includes('://') ? address : `http://${address}`;
  if (URL.canParse(text) && new URL(text).protocol === 'http:') return new URL(text);
  throw new EmulatorError(`HTTPS_PROXY must be the address of an HTTP proxy, such as http://proxy:3128`, 400);
}
