import type { Caller } from '../../library/connection';

export interface RunningEmulator {
  /** URL of the hosted pages, images and API for the current browser. */
  readonly url: string;
  /**
   * Sends a request to the emulator. Only the path counts: the platform's, or `/_emulator`. Without `caller`, the app
   * is the caller and may use the control interface. Responds with 503 while no emulator is running.
   */
  fetch(request: Request, caller?: Caller): Promise<Response>;
  close(): Promise<void>;
}

export interface Started {
  readonly emulator: RunningEmulator;
  /** Answers the app's requests below the mount and at `/_emulator`. */
  mounted(request: Request): Promise<Response>;
}

// On globalThis, because a bundler may copy this module for instrumentation, pages and route handlers.
const place = globalThis as { headlessEmulator?: Started | undefined };

export const startedInstance = (): Started | undefined => place.headlessEmulator;

export function setStartedInstance(what: Started | undefined): void {
  place.headlessEmulator = what;
}
