import { watchIncomingRequests } from '../../library/incoming-request';
import { interceptClientRequests } from '../../library/intercept';
import { requirePeerVersion } from '../../library/peer-version.mjs';
import { isPlatformUrl } from '../../library/platform-addresses';
import { answerFor } from '../../library/proxy/answer';
import { rewritePictures } from '../browser/rewrite-pictures';
import { emulatorInProcess } from './in-process';
import { mountHandler } from './mounted';
import { NEXT } from './next-version.mjs';
import { setStartedInstance, startedInstance } from './place';
import { remoteEmulator } from './remote';
import { type RegisterOptions, readSettings } from './settings';

/** Answers the server's requests to the platform from now on; pages show the emulator's images. */
export async function answerServer(options: RegisterOptions): Promise<void> {
  if (startedInstance()) return;
  requirePeerVersion(NEXT);
  const settings = readSettings(options);
  const { url, mount, serverOnly, intercept } = settings;
  const emulator = url ? remoteEmulator(url, globalThis.fetch) : emulatorInProcess(settings);
  setStartedInstance({ emulator, mounted: mountHandler(settings, emulator) });
  replaceFetch((realFetch) => async (input, init) => {
    const request = new Request(input, init);
    // Next.js fetches the target of an action's redirect, which would use up a hosted page. See `mountHandler`.
    if (request.headers.has('rsc') && !isPlatformUrl(new URL(request.url))) return realFetch(input, init);
    return (await answerFor(request, emulator, intercept)) ?? realFetch(input, init);
  });
  interceptClientRequests(emulator, intercept);
  watchIncomingRequests((request, response) => {
    if (!serverOnly && !request.url?.startsWith(`${mount}/`)) rewritePictures(response, mount);
  });
  // The edge runtime has no Node modules; it reads the emulator's URL from the environment.
  const address = serverOnly ? undefined : await emulator.addressForEdge();
  if (address !== undefined) process.env.HEADLESS_EMULATOR_EDGE_URL = address;
}

/** Survives Next.js, which wraps `fetch` for its cache and, in development, restores it after every code change. */
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
