import { isAllowedHost, isHost, mayBeLocal } from '../../environment/hosts.mjs';
import { env } from '../env';

/**
 * Refuses unknown hosts on the emulator, whose hosted pages and emails lead back to the browser's origin. On a real
 * site the platform checks it.
 */
export function originRefusal(origin: string): { status: 400 | 421; text: string } | undefined {
  const host = /^https?:\/\/(.*)$/.exec(origin)?.[1] ?? '';
  if (!isHost(host) || !URL.canParse(origin)) return { status: 400, text: 'The Host header is not a valid host name.' };
  if (!env.usesEmulator || isAllowedHost(host, env.allowedHosts)) return undefined;
  const text = `This app does not serve the host "${host}". To allow it, add it to ALLOWED_HOSTS.`;
  return { status: 421, text };
}

/** The same rule as the emulator's control interface. */
export const isLocal = (headers: Headers): boolean => env.isOnLoopback && mayBeLocal(headers, '');
