import type { InterceptOptions } from '../../library/on-unhandled';
import { PLATFORM_RULES } from '../../library/platform-addresses';

/**
 * A script that sends the platform requests of a page or worker (`fetch`, `XMLHttpRequest`, beacons, images added by
 * scripts) to `mount` on its own origin. Requests that the emulator does not handle fail with an error that names the URL.
 */
export function browserPatch(mount: string, onUnhandled: InterceptOptions['onUnhandled'] = 'error'): string {
  return `(${patch.toString()})(${JSON.stringify({ mount, onUnhandled, isText: true, ...PLATFORM_RULES })});`;
}

export function patchPage(mount: string, onUnhandled: string = 'error'): void {
  patch({ mount, onUnhandled, isText: false, ...PLATFORM_RULES });
}

/** A worker's script begins with this. `isService`: its own handlers must not take the emulator for a part of the app. */
export const workerPatch = (mount: string, script: string, isService: boolean): string =>
  isService ? `${script}(${passEmulator.toString()})(${JSON.stringify(mount)});` : script;

interface Settings {
  mount: string;
  onUnhandled: string;
  /** The function's own source runs, so it can be given to workers. */
  isText: boolean;
  platform: string;
  api: string;
  pictureHost: string;
}

/** The page runs this function's source, so it must not use anything from outside. */
function patch(settings: Settings): void {
  const { mount, onUnhandled, isText, platform, api, pictureHost } = settings;
  const isMatch = (pattern: string, host: string) => new RegExp(pattern).test(host);
  /** A URL on the page's own origin; unchanged for other hosts; `undefined` if refused. */
  const toLocalAddress = (address: string): string | undefined => {
    const url = new URL(address, location.href);
    if (!isMatch(platform, url.hostname)) return address;
    const isPicture = url.hostname === pictureHost && url.pathname.startsWith('/media/');
    if (isPicture || isMatch(api, url.hostname)) return location.origin + mount + url.pathname + url.search;
    if (onUnhandled === 'bypass') return address;
    const refusal = `${address} was stopped: this page runs on the emulator, which does not answer this address.`;
    console[onUnhandled === 'warn' ? 'warn' : 'error'](refusal);
    return onUnhandled === 'warn' ? address : undefined;
  };
  const stopped = (method: string, url: string) => new TypeError(`${method} ${url} was stopped by headless-emulator`);
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const address = toLocalAddress(request.url);
    if (address === undefined) throw stopped(request.method, request.url);
    if (address === request.url) return realFetch(input, init);
    // Reads the body first: Chromium reads all of it before it sends the request to another URL.
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const body = hasBody ? await request.arrayBuffer() : null;
    const { method, headers, signal, redirect } = request;
    return realFetch(address, { method, headers, signal, redirect, body });
  };
  // A service worker has no such requests.
  if (typeof XMLHttpRequest !== 'undefined') {
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL, ...rest: unknown[]) {
      const address = toLocalAddress(String(url));
      if (address === undefined) throw stopped(method, String(url));
      Reflect.apply(open, this, [method, address, ...rest]);
    };
  }
  // Other workers get this script with their own, from the server. These come from the page itself.
  if (isText && typeof Worker !== 'undefined') {
    const blobs = new Map<string, Blob>();
    const withPatch = new Map<string, string>();
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (object) => {
      const address = createObjectURL.call(URL, object);
      if (object instanceof Blob) blobs.set(address, object);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      blobs.delete(address);
      revokeObjectURL.call(URL, address);
    };
    const addressOf = (parts: BlobPart[]) => createObjectURL.call(URL, new Blob(parts, { type: 'text/javascript' }));
    const patched = (address: string, isModule: boolean): string => {
      const blob = blobs.get(address);
      if (!blob) return address;
      // Shared workers are the same ones at the same address.
      const known = withPatch.get(address);
      if (known !== undefined) return known;
      const script = `(${patch.toString()})(${JSON.stringify(settings)});\n`;
      // Modules are evaluated in the order of their imports, before anything else in the file.
      const beginning = isModule ? `import ${JSON.stringify(addressOf([script]))};\n` : script;
      const own = addressOf([beginning, blob]);
      withPatch.set(address, own);
      return own;
    };
    const constructed = <T extends typeof Worker | typeof SharedWorker>(real: T): T =>
      new Proxy(real, {
        construct: (target, [address, options, ...rest], newTarget) =>
          Reflect.construct(
            target,
            [patched(String(address), options?.type === 'module'), options, ...rest],
            newTarget,
          ),
      });
    globalThis.Worker = constructed(Worker);
    if (typeof SharedWorker !== 'undefined') globalThis.SharedWorker = constructed(SharedWorker);
  }
  // A worker has no elements.
  if (typeof Element === 'undefined') return;
  const { sendBeacon } = navigator;
  navigator.sendBeacon = (url, body) => {
    const address = toLocalAddress(String(url));
    return address !== undefined && sendBeacon.call(navigator, address, body);
  };
  // Routers in the page take hosted pages for the app's, since they are at its origin. On the platform they are elsewhere.
  const isHosted = (url: URL) => url.origin === location.origin && url.pathname.startsWith(`${mount}/`);
  for (const [name, open] of [
    ['pushState', 'assign'],
    ['replaceState', 'replace'],
  ] as const) {
    const change = history[name];
    history[name] = (state, unused, address) => {
      const url = new URL(address ?? location.href, location.href);
      if (isHosted(url)) location[open](url.href);
      else change.call(history, state, unused, address);
    };
  }
  const there = `https://${pictureHost}/media/`;
  const here = `${mount}/media/`;
  const withLocalPictures = (text: string) => text.replaceAll(there, location.origin + here);
  /** Frameworks compare the server's page with their own rendering, so they must read the platform's URLs. */
  const withOriginalPictures = (text: string) => text.replaceAll(location.origin + here, there).replaceAll(here, there);
  const isAddress = (name: string) => /^(?:src|srcset|imagesrcset|href|poster|style)$/i.test(name);
  const { getAttribute, setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name: string, value: string) {
    setAttribute.call(this, name, isAddress(name) ? withLocalPictures(String(value)) : value);
  };
  Element.prototype.getAttribute = function (name: string) {
    const value = getAttribute.call(this, name);
    return value !== null && isAddress(name) ? withOriginalPictures(value) : value;
  };
  for (const kind of [HTMLImageElement, HTMLSourceElement]) {
    for (const name of ['src', 'srcset']) {
      const property = Object.getOwnPropertyDescriptor(kind.prototype, name);
      if (!property?.set) continue;
      const { get, set } = property;
      Object.defineProperty(kind.prototype, name, {
        ...property,
        ...(get && { get }),
        set(value: string) {
          set.call(this, withLocalPictures(String(value)));
        },
      });
    }
  }
}

/** Its listener is the worker's first, so no other one sees the request. */
function passEmulator(mount: string): void {
  addEventListener('fetch', (event) => {
    const { url } = (event as Event & { request: Request }).request;
    if (url.startsWith(`${location.origin}${mount}`)) event.stopImmediatePropagation();
  });
}
