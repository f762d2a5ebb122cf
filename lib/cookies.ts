import { headers } from 'next/headers';
import type * as z from 'zod';

/** Options that all cookies of this app share. Longer-lived and hidden ones add to them. */
export async function cookieOptions(path = '/') {
  return { path, sameSite: 'lax', secure: isSecure(await headers()) } as const;
}

/** Only on loopback is there no TLS. */
export function isSecure(headers: Headers): boolean {
  const host = headers.get('host') ?? 'localhost';
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
  return !isLoopback || /^https\b/.test(headers.get('x-forwarded-proto') ?? '');
}

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
