import type { Seed } from '../../platform/composition/seed/define-seed';
import { KEPT } from './messages';

export interface BrowserEmulatorOptions {
  /** The content of the first site: `new-site` (the default), `sandbox`, `bookings-only`, `bare`, `not-premium` or `empty`. */
  preset?: string;
  /** The content of sites that are created without any. */
  seed?: Seed;
  /** The instant at which the clocks of the sites start, such as `2027-01-31T09:00:00Z`. Default: the machine's time. */
  now?: string;
  /** Checks every response against the SDK's contract, and replaces a wrong one with a 500. Default: false. */
  isStrict?: boolean;
  /** Keeps the data in the browser (OPFS) when the page is closed. One page of an origin at a time can do so. Default: false. */
  persist?: boolean;
  /** Address of the hosted pages and pictures, if something else than the service worker serves them. */
  url?: string;
  /** Address of the folder with the emulator's scripts on the page's own origin. Default: `/headless-emulator/`. */
  files?: string;
  /** Address of its service worker, at or above the app's pages. Default: `/headless-emulator-service-worker.js`. */
  serviceWorker?: string;
}

export const SERVICE_WORKER = '/headless-emulator-service-worker.js';

/**
 * Path of a page's emulator. Open pages share a service worker, so each has an address of its own there; kept data has
 * one that outlives its page.
 */
export const mountOf = ({ persist, serviceWorker = SERVICE_WORKER }: BrowserEmulatorOptions): string =>
  `${mountsOf(serviceWorker)}/${persist ? KEPT : crypto.randomUUID().slice(0, 8)}`;

/** A service worker serves only what is below its own folder. */
export const mountsOf = (serviceWorker: string): string =>
  new URL('__emulator', new URL(serviceWorker, location.origin)).pathname;

/** In the page's `localStorage`: how its kept data was last opened. */
const KEY = 'headless-emulator';

export function rememberKept(options: BrowserEmulatorOptions): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(options));
  } catch {
    // The seed is too large. Then a hosted page opens the data without it, which only new sites would need.
  }
}

export const keptOptions = (): BrowserEmulatorOptions => JSON.parse(localStorage.getItem(KEY) ?? '{}');
