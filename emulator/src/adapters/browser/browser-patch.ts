import type { InterceptOptions } from '../../library/intercept';
import { PLATFORM_RULES } from '../../library/platform-addresses';

/**
 * A script that sends a page's requests for the platform to `mount` on its own origin: those of `fetch`, and pictures that
 * scripts put into the page. Requests that the emulator does not answer fail with their address.
 */
export function browserPatch(mount: string, onUnhandled: InterceptOptions['onUnhandled'] = 'error'): string {
  return `(${patch.toString()})(${JSON.stringify({ mount, onUnhandled, ...PLATFORM_RULES })});`;
}

interface Settings {
  mount: string;
  onUnhandled: string;
  platform: string;
  api: string;
  pictureHost: string;
}

/** Runs in the page, from its text: it may use nothing from outside of it. */
function patch({ mount, onUnhandled, platform, api, pictureHost }: Settings): void {
  const isMatch = (pattern: string, host: string) => new RegExp(pattern).test(host);
  /** The address on the page's own origin; the same one if the platform does not have it; `undefined` if it is refused. */
  const addressOf = (address: string): string | undefined => {
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
    const address = addressOf(request.url);
    if (address === undefined) throw new TypeError(`${request.method} ${request.url} was stopped by headless-emulator`);
    if (address === request.url) return realFetch(input, init);
    // Chromium sends a request's body to another address only once it has been read whole.
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const body = hasBody ? await request.arrayBuffer() : null;
    const { method, headers, signal, redirect } = request;
    return realFetch(address, { method, headers, signal, redirect, body });
  };
  const pictureOf = (text: string) =>
    text.replaceAll(`https://${pictureHost}/media/`, `${location.origin}${mount}/media/`);
  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name: string, value: string) {
    const isAddress = name === 'src' || name === 'srcset' || name === 'style';
    setAttribute.call(this, name, isAddress ? pictureOf(String(value)) : value);
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
          set.call(this, pictureOf(String(value)));
        },
      });
    }
  }
}
