import { headers } from 'next/headers';
import type * as z from 'zod';

export async function cookieOptions(path = '/') {
  return { path, sameSite: 'lax', secure: isSecure(await headers()) } as const;
}

/** False only on loopback, which has no TLS. */
export const isSecure = (headers: Headers): boolean =>
  !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(originIn(headers)).hostname);

/** `undefined` if it is missing, truncated or does not fit the schema. */
export function cookieJson<T>(schema: z.ZodType<T>, value: string | undefined): T | undefined {
  if (!value) return undefined;
  try {
    return schema.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}

/** Vercel's proxy is trusted by default. */
export const trustsProxy = (process.env.TRUST_PROXY?.trim() || String(process.env.VERCEL !== undefined)) === 'true';

/** Forwarded headers count only behind a trusted proxy. */
export function originIn(headers: Headers): string {
  const forwardedHeader = (name: string) => (trustsProxy ? headers.get(name)?.split(',')[0]?.trim() : undefined);
  const host = forwardedHeader('x-forwarded-host') ?? headers.get('host') ?? `localhost:${process.env.PORT || 3000}`;
  return `${forwardedHeader('x-forwarded-proto') ?? 'http'}://${host}`;
}

export const appOrigin = async (): Promise<string> => originIn(await headers());

/** The path to return to. `/` for a URL outside this app, so that no link leads elsewhere, and for sign-in pages. */
export function localPath(address: string | null | undefined, origin: string): string {
  if (!address || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  if (url.origin !== origin || /^\/(login|logout)/.test(url.pathname)) return '/';
  // A path with two leading slashes names another host.
  return url.pathname.replace(/^\/+/, '/') + url.search;
}
