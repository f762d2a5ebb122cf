import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest';
import type { Connection } from '../connection';
import { isPlatformUrl } from '../platform-addresses';

/** Those whose own addresses are answered, beside the platform's. */
const emulators = new Set<Connection>();

/** Requests to other hosts, and over Unix sockets, never meet it: it would replace their agents and lose the socket's path. */
export class PlatformRequestInterceptor extends ClientRequestInterceptor {
  constructor(private readonly emulator: Connection) {
    super();
  }

  override apply(): void {
    emulators.add(this.emulator);
    super.apply();
  }

  override dispose(): void {
    emulators.delete(this.emulator);
    super.dispose();
  }

  protected override setup(): void {
    const before = { ...functionsOf(http), ClientRequest: http.ClientRequest };
    const secureBefore = functionsOf(https);
    super.setup();
    const { ClientRequest } = http;
    http.ClientRequest = new Proxy(ClientRequest, {
      construct: (intercepting, args, target) =>
        isForPlatform(args, 'http:')
          ? Reflect.construct(intercepting, mergedArguments(args), target)
          : Reflect.construct(before.ClientRequest, args, target),
    });
    http.request = choosing(http.request, before.request, 'http:');
    http.get = choosing(http.get, before.get, 'http:');
    https.request = choosing(https.request, secureBefore.request, 'https:');
    https.get = choosing(https.get, secureBefore.get, 'https:');
  }
}

const functionsOf = ({ request, get }: Pick<typeof http, 'request' | 'get'>) => ({ request, get });

const choosing = <Send extends typeof http.request>(intercepting: Send, direct: Send, protocol: string): Send =>
  new Proxy(intercepting, {
    apply: (_, place, args: unknown[]) =>
      isForPlatform(args, protocol)
        ? Reflect.apply(intercepting, place, mergedArguments(args))
        : Reflect.apply(direct, place, args),
  });

/** Any of the names counts, so that no form of the call passes by. */
function isForPlatform(args: unknown[], defaultProtocol: string): boolean {
  const { socketPath, hostname, host, port, protocol } = optionsOf(args);
  if (socketPath) return false;
  const names = [hostname, host].flatMap((name) => (typeof name === 'string' ? [name.toLowerCase()] : []));
  return (names.length > 0 ? names : ['localhost']).some((name) => {
    if (isPlatformUrl({ hostname: name.replace(/:\d+$/, '') })) return true;
    const address = `${protocol ?? defaultProtocol}//${name.includes(':') ? `[${name}]` : name}:${port ?? ''}`;
    const origin = URL.canParse(address) ? new URL(address).origin : undefined;
    return [...emulators].some(({ url }) => new URL(url).origin === origin);
  });
}

/** Node.js' forms of the call: `(url, options, listener)`, `(options, listener)`. Addresses that it refuses have no host. */
function optionsOf([first, second]: unknown[]): RequestOptions {
  const address = typeof first === 'string' && URL.canParse(first) ? new URL(first) : first;
  if (!(address instanceof URL)) return isObject(address) ? address : {};
  // Not all that Node.js makes of it: the interceptor takes options with a `hash` for an address.
  const { protocol, hostname, port, path, auth } = urlToHttpOptions(address);
  return { protocol, hostname, port, path, auth, ...(isObject(second) && second) };
}

const isObject = (value: unknown): value is RequestOptions => typeof value === 'object' && value !== null;

/** The interceptor takes the host of the address, Node.js that of the options. */
const mergedArguments = (args: unknown[]): unknown[] => {
  const [address, options] = args;
  const isBoth = (typeof address === 'string' || address instanceof URL) && isObject(options);
  return isBoth ? [optionsOf(args), ...args.slice(2)] : args;
};
