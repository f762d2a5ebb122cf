import { askThrough, type Connect, KEPT } from './messages';

// Answers the addresses of emulators with the open page that runs the emulator. It holds nothing: the browser may end it
// at any time.

/** Parts of the scope that the types of pages lack. */
interface Scope {
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Page[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: ScopeEvent) => void): void;
}

interface Page {
  postMessage: Worker['postMessage'];
}

interface ScopeEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

const scope = globalThis as unknown as Scope;

const WAIT_MS = 3_000;
const settings = new URL(scope.location.href).searchParams;
const mounts = settings.get('mounts') ?? '/__emulator';
const files = settings.get('files') ?? '/headless-emulator/';

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => {
  // Pages that are open already are served, too.
  // biome-ignore lint/plugin: nothing that can run out
  event.waitUntil(scope.clients.claim());
});

scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== scope.location.origin || !url.pathname.startsWith(`${mounts}/`)) return;
  const isTab = event.request.destination === 'document';
  const isKept = url.pathname.startsWith(`${mounts}/${KEPT}/`);
  event.respondWith(isTab && isKept ? Promise.resolve(keptPage()) : answer(event.request, url.pathname));
});

/** The page that leads here is about to be left, and its emulator with it. This one starts another with the same data. */
const keptPage = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The platform</title><style>:root { color-scheme: light dark } body { margin: 0; font-family: sans-serif; text-align: center }
iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0 }</style></head><body>
<script type="module" src="${new URL(`${files}kept-page.js`, scope.location.origin).pathname}"></script></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );

/** Asks for a page each time: one that was known may be gone, and a request that waits may only be slow. */
async function answer(request: Request, path: string): Promise<Response> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const port = await Promise.race([...pages.map((page) => connectTo(page, path)), nobodyWithin(WAIT_MS)]);
  if (port) return askThrough(port)(request).finally(() => port.close());
  return new Response(
    'No open page runs the emulator: open the page that starts it, and try again. To leave it for a hosted page, start it with persist: true.',
    {
      status: 503,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' },
    },
  );
}

/** Resolves once the page answers. Only the page whose emulator has this address does. */
const connectTo = (page: Page, path: string): Promise<MessagePort> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(port1);
    page.postMessage({ path } satisfies Connect, [port2]);
  });

const nobodyWithin = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
