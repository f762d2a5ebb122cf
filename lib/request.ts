import { headers } from 'next/headers';
import type * as z from 'zod';

/** Options that all cookies of this app share. Longer-lived and hidden ones add to them. */
export async function cookieOptions(path = '/') {
  return { path, sameSite: 'lax', secure: isSecure(await headers()) } as const;
}

/** Only on loopback is there no TLS. */
export const isSecure = (headers: Headers): boolean =>
  !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(originIn(headers)).hostname);

/** The parsed value of a cookie; `undefined` if there is none or it is truncated or does not fit the schema. */
export function cookieJson<T>(schema: z.ZodType<T>, value: string | undefined): T | undefined {
  if (!value) return undefined;
  try {
    return schema.safeParse(JSON.parse(value)).data;
  } catch {
    // Not JSON: treated as absent.
    return undefined;
  }
}

/** True on Vercel, where requests come through its proxy only, or as `TRUST_PROXY` says. */
export const trustsProxy = (process.env.TRUST_PROXY?.trim() || String(process.env.VERCEL !== undefined)) === 'true';

/** The origin under which the browser reaches this app. Forwarded headers count only if a trusted proxy sets them. */
export function originIn(headers: Headers): string {
  const forwarded = (name: string) => (trustsProxy ? headers.get(name)?.split(',')[0]?.trim() : undefined);
  const host = forwarded('x-forwarded-host') ?? headers.get('host') ?? `localhost:${process.env.PORT || 3000}`;
  return `${forwarded('x-forwarded-proto') ?? 'http'}://${host}`;
}

/** Where the browser reaches this app. */
export const appOrigin = async (): Promise<string> => originIn(await headers());

/**
 * The path of an address in this app, such as the page to return to after signing in. `/` for any address outside it, so
 * that no link can send people elsewhere, and for the pages of signing in and out themselves.
 */
export function localPath(address: string | null | undefined, origin: string): string {
  if (!address || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  if (url.origin !== origin || /^\/(login|logout)/.test(url.pathname)) return '/';
  // A path that begins with two slashes would be read as another host.
  return url.pathname.replace(/^\/+/, '/') + url.search;
}
