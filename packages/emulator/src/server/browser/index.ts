import type { Seed } from '../../platform/composition/seed/define-seed';
import { patchPage } from '../adapters/browser/browser-patch';
import type { Connection } from '../library/connection';
import { EmulatorError } from '../library/errors';
import { Sites } from '../library/sites';
import { askThrough, type Connect, type Start, type Started } from './messages';

export { EmulatorError } from '../library/errors';
export type { Site } from '../library/site';
export type { NewSite, Sites } from '../library/sites';

/** Set by the bundler. */
declare const VERSION: string;

export interface BrowserEmulatorOptions {
  /** The content of the first site: `new-site` (the default), `sandbox`, `bookings-only`, `bare`, `not-premium` or `empty`. */
  preset?: string;
  /** The content of sites that are created without any. */
  seed?: Seed;
  /** The instant at which the clocks of the sites start, such as `2027-01-31T09:00:00Z`. Default: the machine's time. */
  now?: string;
  /** Checks every response against the SDK's contract, and replaces a wrong one with a 500. Default: false. */
  isStrict?: boolean;
  /** Keeps the data in the browser (OPFS) when the page is closed. One page of an origin at a time can do so. Default: false. */
  persist?: boolean;
  /** Address of the hosted pages and pictures, if something else than the service worker serves them. */
  url?: string;
  /** Address of the folder with the emulator's scripts on the page's own origin. Default: `/headless-emulator/`. */
  files?: string;
  /** Address of its service worker, at or above the app's pages. Default: `/headless-emulator-service-worker.js`. */
  serviceWorker?: string;
}

/** The platform in this page: its state lies in a worker, which ends with the page. */
export interface BrowserEmulator extends AsyncDisposable {
  /** URL of the API, the hosted pages and the pictures, below the page's own origin. */
  readonly url: string;
  /** The client ID of the first site. */
  readonly clientId: string;
  readonly sites: Sites;
  /** Answers a request to the platform, or to the emulator's own URL. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Nothing listens there: the emulator takes it for a call from this machine. */
const CONTROL_URL = 'http://127.0.0.1';

/**
 * Starts the platform in this page: from now on its requests to the platform (`fetch`, `XMLHttpRequest`, pictures) are
 * answered here, and hosted pages open below `__emulator` beside the service worker. Throws EmulatorError if the browser
 * lacks what it needs.
 */
export async function startEmulator(options: BrowserEmulatorOptions = {}): Promise<BrowserEmulator> {
  const { preset = 'new-site', seed, now, isStrict, persist, files = '/headless-emulator/' } = options;
  const { serviceWorker = '/headless-emulator-service-worker.js' } = options;
  requireBrowser();
  // A service worker serves only what is below its own folder. Open pages share it, so each has an address of its own there.
  const mounts = new URL('__emulator', new URL(serviceWorker, location.origin)).pathname;
  const mount = `${mounts}/${crypto.randomUUID().slice(0, 8)}`;
  const url = options.url ?? `${location.origin}${mount}`;
  const worker = new Worker(new URL(`${files}worker.js`, location.origin), {
    type: 'module',
    name: 'headless-emulator',
  });
  const started = new Promise<Started>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Started>) => resolve(data);
    worker.onerror = ({ message }) => resolve({ error: message || `${files}worker.js cannot be loaded` });
  });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ baseUrl: url, preset, seed, now, isStrict, persist } satisfies Start, [port2]);
  const fetchHere = askThrough(port1);
  const serving = new AbortController();
  const close = async () => {
    serving.abort();
    worker.terminate();
  };
  const [answer] = await Promise.all([
    started,
    serve({ serviceWorker, mounts, mount, worker, signal: serving.signal }),
  ]);
  const problem = 'error' in answer ? answer.error : otherVersion(answer.version, files);
  if ('error' in answer || problem) {
    await close();
    throw new EmulatorError(`the emulator cannot start in this page: ${problem}`, 0, 'FAILED');
  }
  patchPage(mount);
  const connection: Connection = { url, controlUrl: CONTROL_URL, fetch: fetchHere };
  return {
    url,
    clientId: answer.clientId,
    sites: new Sites(connection),
    fetch: fetchHere,
    close,
    [Symbol.asyncDispose]: close,
  };
}

const otherVersion = (version: string, files: string): string | undefined =>
  version === VERSION
    ? undefined
    : `the files in ${files} are of version ${version}, the page has ${VERSION}: copy the files again`;

function requireBrowser(): void {
  const missing = [
    typeof WebAssembly === 'undefined' && 'WebAssembly',
    typeof Worker === 'undefined' && 'workers',
    !('serviceWorker' in navigator) &&
      'service workers: open the page by https or at localhost, not in a private window',
  ].filter((name) => name !== false);
  if (missing.length > 0) throw new EmulatorError(`the emulator needs ${missing.join(' and ')}`, 0, 'FAILED');
}

interface Serving {
  /** Address of the service worker. */
  serviceWorker: string;
  /** Path of all emulators of this service worker, and of this page's. */
  mounts: string;
  mount: string;
  worker: Worker;
  signal: AbortSignal;
}

/** Lets the service worker reach this page's emulator until `signal`, also after the browser has restarted it. */
async function serve({ serviceWorker: address, mounts, mount, worker, signal }: Serving): Promise<void> {
  const { serviceWorker } = navigator;
  const connect = ({ data, ports }: MessageEvent<Partial<Connect>>) => {
    const [port] = ports;
    if (!data?.path?.startsWith(`${mount}/`) || !port) return;
    port.postMessage('connected');
    worker.postMessage(undefined, [port]);
  };
  serviceWorker.addEventListener('message', connect, { signal });
  serviceWorker.startMessages();
  await serviceWorker.register(`${address}?${new URLSearchParams({ mounts })}`);
  await serviceWorker.ready;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
}
