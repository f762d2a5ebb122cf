import { AsyncLocalStorage } from 'node:async_hooks';
import { isAllowedHost } from '../../../../environment/hosts.mjs';
import { type Connection, connectionTo } from '../../library/connection';
import { createEmulator, type HeadlessEmulator } from '../../library/create-emulator';
import { incomingRequest, watchIncomingRequests, whileAnswering } from '../../library/incoming-request';
import { answerFor, type InterceptOptions, interceptClientRequests } from '../../library/intercept';
import { rewritePictures } from '../browser/rewrite-pictures';
import { MOUNT } from './is-on';

interface ServedEmulator extends Connection {
  /** Where the edge runtime reaches it, which has no modules of Node. */
  readonly addressForEdge: string;
}

let serving: Promise<ServedEmulator> | undefined;

/** The emulator that HEADLESS_EMULATOR_URL names, or one in this process, which starts with the first call. */
function emulatorOfApp(): Promise<ServedEmulator> {
  serving ??= serve();
  return serving;
}

/** From now on this server's requests to the platform are answered by the emulator, and pages show its pictures. */
export async function answerServer(): Promise<void> {
  const emulator = await emulatorOfApp();
  const options = interceptOptions();
  replaceFetch((realFetch) => async (input, init) => {
    const request = new Request(input, init);
    return (await answerFor(request, emulator, options)) ?? realFetch(input, init);
  });
  interceptClientRequests(emulator, options);
  watchIncomingRequests((request, response) => {
    if (!request.url?.startsWith(`${MOUNT}/`)) rewritePictures(response, MOUNT, { leavesScripts: true });
  });
  process.env.HEADLESS_EMULATOR_EDGE_URL = emulator.addressForEdge;
}

/** Answers a request below the mount. */
export async function mounted(request: Request): Promise<Response> {
  const incoming = incomingRequest();
  const host = incoming?.host ?? request.headers.get('host') ?? '';
  if (!isAllowedHost(host, allowedHosts())) {
    const message = `the emulator is not served at "${host}": add it to HEADLESS_EMULATOR_ALLOWED_HOSTS`;
    return Response.json({ message, details: {} }, { status: 421 });
  }
  // Next.js fetches the address to which an action redirects, in case it is a page of its own. A hosted page is not, and its
  // address works once: this answer leaves it to the browser.
  if (request.headers.has('rsc')) return new Response('A page of the platform', { status: 200 });
  const emulator = await emulatorOfApp();
  const { pathname, search } = new URL(request.url);
  const address = `${emulator.url}${pathname.slice(MOUNT.length)}${search}`;
  const { method, headers, body } = request;
  // Node takes a stream with `duplex` alone, which the types of the web do not know.
  const init = { method, headers, body, duplex: 'half', redirect: 'manual' } as RequestInit;
  try {
    return await emulator.fetch(new Request(address, init), { remoteAddress: incoming?.remoteAddress ?? 'unknown' });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new Response(null, { status: 502, statusText: 'The connection broke' });
  }
}

async function serve(): Promise<ServedEmulator> {
  const { HEADLESS_EMULATOR_URL: running, HEADLESS_EMULATOR_ADMIN_TOKEN: adminToken } = process.env;
  if (running) return { ...connectionTo(running, adminToken), addressForEdge: running };
  const emulator = await createEmulator({
    ...optional('data', process.env.HEADLESS_EMULATOR_DATA),
    ...optional('database', process.env.HEADLESS_EMULATOR_DATABASE),
    ...optional('seed', process.env.HEADLESS_EMULATOR_SEED),
    ...optional('adminToken', adminToken),
    allowedHosts: allowedHosts(),
    baseUrl: mountAddress,
  });
  await emulator.listen({ host: '127.0.0.1', port: 0 });
  return {
    get url() {
      return emulator.url;
    },
    adminToken,
    addressForEdge: `http://127.0.0.1:${emulator.port}`,
    fetch: outsideOfPages(emulator),
  };
}

/**
 * A page may read a clock or make a random value only at certain times, for which Next.js watches it. The emulator is no part
 * of the page that asks it.
 */
function outsideOfPages(emulator: HeadlessEmulator): Connection['fetch'] {
  const outside = AsyncLocalStorage.snapshot();
  return (request, caller) => {
    const incoming = incomingRequest();
    return outside(() => whileAnswering(incoming, () => emulator.fetch(request, caller)));
  };
}

/** The mount's address at the host that the browser used. */
function mountAddress(): string {
  const { host, isEncrypted } = incomingRequest() ?? {};
  if (host !== undefined && isAllowedHost(host, allowedHosts())) {
    return `${isEncrypted ? 'https' : 'http'}://${host}${MOUNT}`;
  }
  const { VERCEL_URL, PORT = '3000' } = process.env;
  return `${VERCEL_URL ? `https://${VERCEL_URL}` : `http://localhost:${PORT}`}${MOUNT}`;
}

/** Host names besides loopback under which the app is reached. */
function allowedHosts(): string[] {
  const { HEADLESS_EMULATOR_ALLOWED_HOSTS: listed = '', VERCEL_URL, VERCEL_BRANCH_URL } = process.env;
  const names = [...listed.split(','), VERCEL_URL ?? '', VERCEL_BRANCH_URL ?? ''];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

function interceptOptions(): InterceptOptions {
  const { HEADLESS_EMULATOR_ON_UNHANDLED: onUnhandled } = process.env;
  if (onUnhandled === undefined || onUnhandled === '') return {};
  if (onUnhandled === 'error' || onUnhandled === 'warn' || onUnhandled === 'bypass') return { onUnhandled };
  throw new Error(`HEADLESS_EMULATOR_ON_UNHANDLED must be "error", "warn" or "bypass", got "${onUnhandled}"`);
}

const optional = <Name extends string>(name: Name, value: string | undefined) =>
  // `name` is the only key.
  (value ? { [name]: value } : {}) as Partial<Record<Name, string>>;

/** In development Next.js puts the first `fetch` back at every change of the code. */
function replaceFetch(wrap: (realFetch: typeof fetch) => typeof fetch): void {
  const realFetch = globalThis.fetch;
  const wrapped = wrap(realFetch);
  let installed = wrapped;
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    get: () => installed,
    set: (next: typeof fetch) => {
      installed = next === realFetch ? wrapped : next;
    },
  });
}
