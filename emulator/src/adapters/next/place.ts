import type { Caller } from '../../library/connection';

export interface RunningEmulator {
  /** Address of the hosted pages, the pictures and the API, as the browser that is being answered reaches them. */
  readonly url: string;
  /**
   * Sends a request to the emulator, of whose address only the path counts: that of the platform, or `/_emulator`.
   * Without `caller` the app itself calls, which may use the control interface. Answers 503 while there is no emulator.
   */
  fetch(request: Request, caller?: Caller): Promise<Response>;
  close(): Promise<void>;
}

export interface Started {
  readonly emulator: RunningEmulator;
  /** Answers a request to the app below the mount, or to `/_emulator`. */
  mounted(request: Request): Promise<Response>;
}

// On globalThis, because a bundler may give instrumentation, pages and route handlers a copy of this module each.
const place = globalThis as { headlessEmulator?: Started | undefined };

export const started = (): Started | undefined => place.headlessEmulator;

export function startedAs(what: Started | undefined): void {
  place.headlessEmulator = what;
}
