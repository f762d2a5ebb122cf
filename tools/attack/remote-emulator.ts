import type { PresetName } from '../../packages/emulator/src/platform/composition/presets/presets';
import type { Emulator } from '../../packages/emulator/src/server/emulator';
import { TestSite } from '../../packages/emulator/tests/harness/harness';

const realFetch = globalThis.fetch;

/** The test interface of an emulator in another process. `address` is evaluated for each request. */
export function remoteEmulator(address: () => string): Emulator {
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.text();
      return realFetch(`${address()}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        redirect: request.redirect,
        ...(body && { body }),
      });
    },
    get sites(): never {
      throw new Error('the sites are in another process');
    },
    endStreams: () => {},
    written: async () => {},
    close: async () => {},
  };
}

const PLATFORM_HOSTS = new Set(['www.wixapis.com', 'edge.wixapis.com']);

/** Sends the SDK's calls to the emulator. The returned function undoes this. */
export function answerWith(emulator: Pick<Emulator, 'fetch'>): () => void {
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return PLATFORM_HOSTS.has(new URL(request.url).host) ? emulator.fetch(request) : realFetch(request);
  };
  return () => {
    globalThis.fetch = realFetch;
  };
}

/** Creates a site over the control interface. */
export async function newSite(emulator: Emulator, preset: PresetName = 'sandbox'): Promise<TestSite> {
  const response = await emulator.fetch(
    new Request('http://127.0.0.1/_emulator/sites', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ preset }),
    }),
  );
  if (!response.ok) throw new Error(`no site: ${response.status} ${await response.text()}`);
  const { siteId, clientId, ownerApiKey } = await response.json();
  return new TestSite(emulator, siteId, clientId, ownerApiKey);
}
