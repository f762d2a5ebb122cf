/** Sends a request to the emulator. `remoteAddress`: the sender's address; absent if the app itself calls. */
export type EmulatorLink = (request: Request, remoteAddress?: string) => Promise<Response>;

// On globalThis, because pages, route handlers and the proxy are separate bundles of one process.
const place = globalThis as { emulatorLink?: EmulatorLink };

export function linkEmulator(link: EmulatorLink): void {
  place.emulatorLink = link;
}

/** `undefined` when the app talks to the real platform. */
export const emulatorLink = (): EmulatorLink | undefined => place.emulatorLink;
