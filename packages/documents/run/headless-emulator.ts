import { type BrowserEmulator, startEmulator } from '../../emulator/src/server/browser';

export { defineSeed, idInSeed, resourceIdInSeed } from '../../emulator/src/platform/composition/seed/define-seed';

/** The site's root, which holds the emulator's files. */
const ROOT = new URL('..', document.baseURI).pathname;

/** As `createEmulator` in Node, for the code of the documents: the page's calls are answered from the start. */
export async function createEmulator(
  options: Parameters<typeof startEmulator>[0] = {},
): Promise<BrowserEmulator & { intercept(): void }> {
  const emulator = await startEmulator({
    ...options,
    files: `${ROOT}headless-emulator/`,
    serviceWorker: `${ROOT}headless-emulator-service-worker.js`,
  });
  return { ...emulator, intercept: () => {} };
}
