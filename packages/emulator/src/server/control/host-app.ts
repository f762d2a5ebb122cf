import * as z from 'zod';
import { PlatformError } from '../../platform/kernel/errors';

/** An app that mounts the emulator and lets each browser choose its site. */
export interface HostApp {
  /** A path of the app: posting `clientId` there puts the browser on that site. */
  openSite: string;
  clientId?: string | undefined;
}

export const APP_HEADER = 'x-headless-emulator-app';

const appAround = z.strictObject({
  // The same origin only: browsers read `//` or `/\` as the start of a host.
  openSite: z.string().regex(/^\/(?![/\\])/),
  clientId: z.string().optional(),
});

/** Encoded, because a cookie can put any text into `clientId`. */
export const appHeader = (app: HostApp): string => encodeURIComponent(JSON.stringify(app));

export function hostAppOf({ headers }: Request): HostApp | undefined {
  const header = headers.get(APP_HEADER);
  if (header === null) return undefined;
  try {
    return appAround.parse(JSON.parse(decodeURIComponent(header)));
  } catch {
    throw new PlatformError(400, `the header ${APP_HEADER} is for apps that mount the emulator`);
  }
}
