import { headers } from 'next/headers';

/** On Vercel, whose proxy is the only way to the app, and where `TRUST_PROXY` says so. */
export const trustsProxy = (process.env.TRUST_PROXY?.trim() || String(process.env.VERCEL !== undefined)) === 'true';

/** The origin under which the browser reaches this app. Forwarded headers count only if a trusted proxy sets them. */
export function originIn(headers: Headers): string {
  const forwarded = (name: string) => (trustsProxy ? headers.get(name)?.split(',')[0]?.trim() : undefined);
  const host = forwarded('x-forwarded-host') ?? headers.get('host') ?? `localhost:${process.env.PORT || 3000}`;
  return `${forwarded('x-forwarded-proto') ?? 'http'}://${host}`;
}

/** Where the browser reaches this app. */
export const appOrigin = async (): Promise<string> => originIn(await headers());
