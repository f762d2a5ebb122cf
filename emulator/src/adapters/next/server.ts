import { watchIncomingRequests } from '../../library/incoming-request';
import { answerFor, interceptClientRequests } from '../../library/intercept';
import { isOfPlatform } from '../../library/platform-addresses';
import { rewritePictures } from '../browser/rewrite-pictures';
import { emulatorInProcess } from './in-process';
import { mountedAt } from './mounted';
import { started, startedAs } from './place';
import { remoteEmulator } from './remote';
import { replaceFetch } from './replace-fetch';
import { type RegisterOptions, settingsOf } from './settings';

/** From now on this server's requests to the platform are answered by the emulator, and pages show its pictures. */
export async function answerServer(options: RegisterOptions): Promise<void> {
  if (started()) return;
  const settings = settingsOf(options);
  const { url, mount, serverOnly, intercept } = settings;
  const emulator = url ? remoteEmulator(url, globalThis.fetch) : emulatorInProcess(settings);
  startedAs({ emulator, mounted: mountedAt(settings, emulator) });
  replaceFetch((realFetch) => async (input, init) => {
    const request = new Request(input, init);
    // Next.js itself asks the app for the page to which an action redirects: a hosted page would be used up. See `mountedAt`.
    if (request.headers.has('rsc') && !isOfPlatform(new URL(request.url))) return realFetch(input, init);
    return (await answerFor(request, emulator, intercept)) ?? realFetch(input, init);
  });
  interceptClientRequests(emulator, intercept);
  watchIncomingRequests((request, response) => {
    if (!serverOnly && !request.url?.startsWith(`${mount}/`)) rewritePictures(response, mount, { leavesScripts: true });
  });
  // The edge runtime has no modules of Node, and reads there where it reaches the emulator.
  const address = serverOnly ? undefined : await emulator.addressForEdge();
  if (address !== undefined) process.env.HEADLESS_EMULATOR_EDGE_URL = address;
}
