import { isEmulated, isPlatformUrl } from '../../library/platform-addresses';
import { isOn, mountPath } from './is-on.mjs';
import type { RegisterOptions } from './settings';

/** `register` for the edge runtime: sends requests to the platform to the app's server. */
export async function register(options: RegisterOptions = {}): Promise<void> {
  if (!(options.enabled ?? isOn())) return;
  const { mount = mountPath() } = options;
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!isPlatformUrl(url)) return realFetch(input, init);
    if (isEmulated(url))
      return realFetch(`${address(mount)}${url.pathname}${url.search}`, await toRequestInit(request));
    const onUnhandled = options.onUnhandled ?? process.env.HEADLESS_EMULATOR_ON_UNHANDLED;
    const refusal = `${request.method} ${request.url} was stopped: the emulator does not answer this address`;
    if (onUnhandled !== 'warn' && onUnhandled !== 'bypass') throw new TypeError(refusal);
    if (onUnhandled === 'warn') console.warn(refusal);
    return realFetch(input, init);
  };
}

/** On a deployment, the edge runtime and the server run on different machines. */
function address(mount: string): string {
  const { HEADLESS_EMULATOR_EDGE_URL, VERCEL_URL } = process.env;
  if (HEADLESS_EMULATOR_EDGE_URL) return HEADLESS_EMULATOR_EDGE_URL;
  if (VERCEL_URL) return `https://${VERCEL_URL}${mount}`;
  throw new TypeError('the emulator of this app has not started: see instrumentation.ts');
}

async function toRequestInit(request: Request): Promise<RequestInit> {
  const { method, headers, signal } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return { method, headers, signal, redirect: 'manual', body: hasBody ? await request.arrayBuffer() : null };
}
