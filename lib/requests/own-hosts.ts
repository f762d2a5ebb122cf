import { isAllowedHost, isHost, mayBeOfThisMachine } from '../../environment/hosts.mjs';
import { env } from '../env';

/**
 * The answer instead of anything that is served under this origin, or `undefined`. On the emulator, hosted pages and mails lead back to the origin
 * that the browser used; on a real site, the platform checks it against the site's own list.
 */
export function refusedOrigin(origin: string): { status: 400 | 421; text: string } | undefined {
  const host = /^https?:\/\/(.*)$/.exec(origin)?.[1] ?? '';
  if (!isHost(host) || !URL.canParse(origin)) return { status: 400, text: 'The Host header is no name of a server.' };
  if (!env.usesEmulator || isAllowedHost(host, env.allowedHosts)) return undefined;
  const text = `This app is not served under the name "${host}". If it should be, add the name to ALLOWED_HOSTS.`;
  return { status: 421, text };
}

/** True if the caller is a program or browser on this machine. The emulator's control interface has the same rule. */
export const isOfThisMachine = (headers: Headers): boolean => env.isOnLoopback && mayBeOfThisMachine(headers, '');
