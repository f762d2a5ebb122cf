import { headers } from 'next/headers';
import { isAllowedHost, isHost, mayBeOfThisMachine } from '../../environment/hosts.mjs';
import { env } from '../env';

/** The origin under which the browser reaches this app. Forwarded headers count only if a trusted proxy sets them. */
export function originIn(headers: Headers): string {
  const said = (name: string) => (env.trustProxy ? headers.get(name)?.split(',')[0]?.trim() : undefined);
  const host = said('x-forwarded-host') ?? headers.get('host') ?? `localhost:${env.port}`;
  return `${said('x-forwarded-proto') ?? 'http'}://${host}`;
}

/** Where the browser reaches this app. */
export const appOrigin = async (): Promise<string> => originIn(await headers());

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

/** Whether the caller is a program or browser on this machine. The emulator's control interface has the same rule. */
export const isOfThisMachine = (headers: Headers): boolean => env.isOnLoopback && mayBeOfThisMachine(headers, '');
