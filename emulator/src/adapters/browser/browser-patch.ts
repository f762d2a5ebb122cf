import type { InterceptOptions } from '../../library/on-unhandled';
import { PLATFORM_RULES } from '../../library/platform-addresses';

/**
 * A script that sends the page's platform requests (calls to `fetch`, images added by scripts) to `mount` on the page's
 * own origin. Requests that the emulator does not handle fail with an error that names the URL.
 */
export function browserPatch(mount: string, onUnhandled: InterceptOptions['onUnhandled'] = 'error'): string {
  return `(${patch.toString()})(${JSON.stringify({ mount, onUnhandled, ...PLATFORM_RULES })});`;
}

export function patchPage(mount: string, onUnhandled: string = 'error'): void {
  patch({ mount, onUnhandled, ...PLATFORM_RULES });
}

interface Settings {
  mount: string;
  onUnhandled: string;
  platform: string;
  api: string;
  pictureHost: string;
}

/** The page runs this function's source, so it must not use anything from outside. */
function patch({ mount, onUnhandled, platform, api, pictureHost }: Settings): void {
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
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const address = toLocalAddress(request.url);
    if (address === undefined) throw new TypeError(`${request.method} ${request.url} was stopped by headless-emulator`);
    if (address === request.url) return realFetch(input, init);
    // Reads the body first: Chromium reads all of it before it sends the request to another URL.
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const body = hasBody ? await request.arrayBuffer() : null;
    const { method, headers, signal, redirect } = request;
    return realFetch(address, { method, headers, signal, redirect, body });
  };
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
