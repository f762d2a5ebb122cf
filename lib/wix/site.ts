import { createClient, OAuthStrategy } from '@wix/sdk';
import { cookies } from 'next/headers';
import { isSessionRefused, toUnanswered, type Unanswered } from './errors';

/** From the vendor's public examples; here it names the built-in sandbox site. */
export const DEFAULT_CLIENT_ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d';

/** On the emulator: client ID of the site in use. */
export const SITE_COOKIE = 'site';

/** `undefined` on the emulator. */
export const realClientId: string | undefined =
  process.env.WIX_CLIENT_ID?.trim() || process.env.NEXT_PUBLIC_WIX_CLIENT_ID?.trim() || undefined;

export const emulatorAddress: string | undefined =
  process.env.WIX_EMULATOR_URL?.trim().replace(/\/$/, '') || (realClientId ? undefined : '/emulator');

export function clientIdInUse(cookies: { get(name: string): { value: string } | undefined }): string {
  return realClientId ?? (cookies.get(SITE_COOKIE)?.value || DEFAULT_CLIENT_ID);
}

export type Visitor = Awaited<ReturnType<typeof publicClient>>;

/**
 * Asks what everybody may see. Next keeps the answers for a minute, or until a tag expires.
 * The route of the webhooks and actions expire them: see docs/caching.md.
 */
export async function ask<const T extends { kind: string }>(
  tags: string | readonly string[],
  question: (visitor: Visitor) => Promise<T>,
): Promise<T | Unanswered> {
  const clientId = clientIdInUse(await cookies());
  const askOnce = async () => question(await publicClient(clientId, [tags].flat()));
  try {
    return await askOnce().catch((error: unknown) => {
      if (!isSessionRefused(error)) throw error;
      ownSessions.delete(clientId);
      return askOnce();
    });
  } catch (error) {
    return toUnanswered(error);
  }
}

/** The sandbox's start sets 0 on a host where it would be wrong to cache. */
const cachedSeconds = (): number => Number(process.env.CACHED_SECONDS || 60);

/** The client of the app's own visitor. The token is part of the cache's key, as is the body. */
async function publicClient(clientId: string, tags: readonly string[]) {
  return createClient({
    auth: await ownSession(clientId),
    fetch: (input, init) => fetch(input, { ...init, next: { revalidate: cachedSeconds(), tags: [clientId, ...tags] } }),
  });
}

const MAX_SESSIONS = 100;
const ownSessions = new Map<string, Promise<ReturnType<typeof OAuthStrategy>>>();

/** Parallel questions share one session, which the SDK renews when it expires. */
function ownSession(clientId: string) {
  const session = ownSessions.get(clientId) ?? startSession(clientId);
  ownSessions.delete(clientId);
  ownSessions.set(clientId, session);
  const [oldest] = ownSessions.keys();
  if (oldest && ownSessions.size > MAX_SESSIONS) ownSessions.delete(oldest);
  session.catch(() => ownSessions.delete(clientId));
  return session;
}

async function startSession(clientId: string) {
  const auth = OAuthStrategy({ clientId });
  auth.setTokens(await auth.generateVisitorTokens());
  return auth;
}
