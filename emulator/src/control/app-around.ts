import * as z from 'zod';
import { PlatformError } from '../kernel/errors';

/** The app that mounts the emulator, if its browsers choose their site. */
export interface AppAround {
  /** A path of the app. A form posted there with `clientId` puts the browser on that site. */
  openSite: string;
  /** The client ID of the site that the caller's browser is on. */
  clientId?: string | undefined;
}

/** From the app's mount to the control interface. */
export const APP_HEADER = 'x-headless-emulator-app';

const appAround = z.strictObject({
  // No other origin: browsers read two slashes, or a backslash, as the beginning of a host.
  openSite: z.string().regex(/^\/(?![/\\])/),
  clientId: z.string().optional(),
});

/** Encoded, because a cookie may say any text of the site. */
export const appHeader = (app: AppAround): string => encodeURIComponent(JSON.stringify(app));

/** Throws PlatformError 400. */
export function appAroundOf({ headers }: Request): AppAround | undefined {
  const header = headers.get(APP_HEADER);
  if (header === null) return undefined;
  try {
    return appAround.parse(JSON.parse(decodeURIComponent(header)));
  } catch {
    throw new PlatformError(400, `the header ${APP_HEADER} is for apps that mount the emulator`);
  }
}
