import { patchPage } from '../adapters/browser/browser-patch';
import { type BrowserEmulator, openEmulator } from './open-emulator';
import { type BrowserEmulatorOptions, mountOf } from './options';

export { EmulatorError } from '../library/errors';
export type { Site } from '../library/site';
export type { NewSite, Sites } from '../library/sites';
export type { BrowserEmulator } from './open-emulator';
export type { BrowserEmulatorOptions } from './options';

/**
 * Starts the platform in this page: from now on its requests to the platform (`fetch`, `XMLHttpRequest`, pictures) are
 * answered here, and hosted pages open below `__emulator` beside the service worker. Throws EmulatorError if the browser
 * lacks what it needs.
 */
export async function startEmulator(options: BrowserEmulatorOptions = {}): Promise<BrowserEmulator> {
  const mount = mountOf(options);
  const emulator = await openEmulator(mount, options, (port, { worker }) => worker.postMessage(undefined, [port]));
  patchPage(mount);
  return emulator;
}
