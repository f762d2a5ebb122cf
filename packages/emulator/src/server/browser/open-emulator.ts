import type { Connection } from '../library/connection';
import { EmulatorError } from '../library/errors';
import { Sites } from '../library/sites';
import { askThrough, type Connect, type Start, type Started } from './messages';
import { type BrowserEmulatorOptions, mountsOf, rememberKept, SERVICE_WORKER } from './options';

/** Set by the bundler. */
declare const VERSION: string;

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

/** How a page reaches its emulator. */
export interface Here {
  worker: Worker;
  fetch: (request: Request) => Promise<Response>;
}

/** `mount`: from `mountOf`. `connect` gets a port for each request that the service worker has for this page. */
export async function openEmulator(
  mount: string,
  options: BrowserEmulatorOptions,
  connect: (port: MessagePort, here: Here) => void,
): Promise<BrowserEmulator> {
  const { preset = 'new-site', seed, now, isStrict, persist, files = '/headless-emulator/' } = options;
  const { serviceWorker = SERVICE_WORKER } = options;
  requireBrowser();
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
    serve({
      registration: `${serviceWorker}?${new URLSearchParams({ mounts: mountsOf(serviceWorker), files })}`,
      mount,
      connect: (port) => connect(port, { worker, fetch: fetchHere }),
      signal: serving.signal,
    }),
  ]);
  const problem = 'error' in answer ? answer.error : otherVersion(answer.version, files);
  if ('error' in answer || problem) {
    await close();
    throw new EmulatorError(`the emulator cannot start in this page: ${problem}`, 0, 'FAILED');
  }
  if (persist) rememberKept({ preset, seed, now, isStrict, files, serviceWorker });
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
  /** Address of the service worker, with what it needs to know. */
  registration: string;
  /** Path of this page's emulator. */
  mount: string;
  connect: (port: MessagePort) => void;
  signal: AbortSignal;
}

/** Lets the service worker reach this page's emulator until `signal`, also after the browser has restarted it. */
async function serve({ registration, mount, connect, signal }: Serving): Promise<void> {
  const { serviceWorker } = navigator;
  const listen = ({ data, ports }: MessageEvent<Partial<Connect>>) => {
    const [port] = ports;
    if (!data?.path?.startsWith(`${mount}/`) || !port) return;
    port.postMessage('connected');
    connect(port);
  };
  serviceWorker.addEventListener('message', listen, { signal });
  serviceWorker.startMessages();
  await serviceWorker.register(registration);
  await serviceWorker.ready;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
}
