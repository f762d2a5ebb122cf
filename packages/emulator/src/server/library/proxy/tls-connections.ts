import { AsyncLocalStorage } from 'node:async_hooks';
import { type Duplex, duplexPair } from 'node:stream';
import tls, { type ConnectionOptions, type TLSSocket } from 'node:tls';
import { machineTime } from '../../../platform/kernel/clock';
import type { Connection } from '../connection';
import type { RefusalOptions } from '../on-unhandled';
import { isEmulated, isPlatformUrl } from '../platform-addresses';
import type { FrontOptions, PlatformFront } from './platform-front';

interface Taker {
  takes(host: string): boolean;
  accept(socket: Duplex): void;
}

const takers = new Set<Taker>();
/** True while a request that was let through opens its connection. */
const lettingThrough = new AsyncLocalStorage<true>();
let connectBefore: typeof tls.connect | undefined;

/**
 * Answers this process's TLS connections to the platform. It reaches what has a `fetch` of its own: the sandbox of Next.js'
 * edge middleware, the package undici, HTTP/2. The connection stays in memory, so nothing is looked up or listens.
 */
export function interceptTlsConnections(
  emulator: Connection,
  options: RefusalOptions,
  realFetch: typeof fetch,
): { restore(): void } {
  const fetchThrough = (request: Request) => lettingThrough.run(true, () => realFetch(request, { redirect: 'manual' }));
  let front: Promise<PlatformFront> | undefined;
  const taker: Taker = {
    takes: (host) => isTaken(host, options.onUnhandled),
    accept(socket) {
      front ??= createFront(emulator, { ...options, fetchThrough, isInProcess: true });
      front.then(
        (answering) => answering.accept(socket),
        (error: Error) => socket.destroy(error),
      );
    },
  };
  takers.add(taker);
  if (!connectBefore) {
    connectBefore = tls.connect;
    tls.connect = connect;
  }
  return {
    restore() {
      takers.delete(taker);
      if (takers.size > 0 || !connectBefore) return;
      tls.connect = connectBefore;
      connectBefore = undefined;
    },
  };
}

/** Loaded on demand: most processes open no such connection. */
async function createFront(emulator: Connection, options: FrontOptions): Promise<PlatformFront> {
  const [{ CertificateAuthority }, front] = await Promise.all([import('./certificates'), import('./platform-front')]);
  return new front.PlatformFront(await CertificateAuthority.create(machineTime()), emulator, options);
}

/** Where unhandled requests are let through, hosts without anything emulated are left alone. */
function isTaken(host: string, onUnhandled: RefusalOptions['onUnhandled']): boolean {
  if (lettingThrough.getStore()) return false;
  if (onUnhandled === undefined || onUnhandled === 'error') return isPlatformUrl({ hostname: host });
  return isEmulated({ hostname: host, pathname: '/media/' });
}

function connect(this: unknown, ...args: unknown[]): TLSSocket {
  const original = connectBefore ?? tls.connect;
  const { options, listener } = connectArguments(args);
  const host = (options.servername || options.host) ?? '';
  const taker = [...takers].find((each) => each.takes(host));
  // The arguments are the caller's own.
  if (!taker) return Reflect.apply(original, this, args);
  const [ours, theirs] = duplexPair();
  // A client that hangs up is no error of the process.
  for (const end of [ours, theirs]) end.on('error', () => {});
  taker.accept(theirs);
  const tunnel = options.socket;
  // The peer is this process, so there is nothing to verify.
  const local = { ...options, socket: ours, servername: host, rejectUnauthorized: false, session: undefined };
  const socket = original(local);
  if (tunnel) socket.once('close', () => tunnel.destroy());
  socket.once('secureConnect', () => Object.assign(socket, { authorized: true, authorizationError: null }));
  if (listener) socket.once('secureConnect', listener);
  return socket;
}

/** Node.js' forms of the call: `(options, listener)`, `(port, host, options, listener)`. */
function connectArguments(args: unknown[]): { options: ConnectionOptions; listener: (() => void) | undefined } {
  const [first, second] = args;
  const given = args.find((each): each is ConnectionOptions => typeof each === 'object' && each !== null);
  const listener = args.find((each): each is () => void => typeof each === 'function');
  if (first === given) return { options: given ?? {}, listener };
  return { options: { ...(typeof second === 'string' && { host: second }), ...given }, listener };
}
