import type { AppCode } from './examples';

const KEPT_FOR_MS = 60_000;

interface Detected {
  at: number;
  apps: AppCode[];
}

// On globalThis, because the proxy, a separate bundle, also asks whether a page will need the platform.
const place = globalThis as { detectedApps?: Map<string, Detected> };

/** The apps found on the client ID's site in the last minute. */
export function detectedApps(clientId: string): AppCode[] | undefined {
  const known = place.detectedApps?.get(clientId);
  return known && Date.now() - known.at < KEPT_FOR_MS ? known.apps : undefined;
}

export function rememberApps(clientId: string, apps: AppCode[]): void {
  place.detectedApps ??= new Map();
  for (const [other, { at }] of place.detectedApps) {
    if (Date.now() - at >= KEPT_FOR_MS) place.detectedApps.delete(other);
  }
  place.detectedApps.set(clientId, { at: Date.now(), apps });
}
