import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk';
import { LRUCache } from 'lru-cache';
import { cacheLife, cacheTag } from 'next/cache';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
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

/** The site of a cached question, and part of its cache key. */
export interface Site {
  clientId: string;
  /** Proves that the app itself asks. */
  seal: string;
}

/** The client of the app's own visitor, whose responses may be shown to everybody. */
export type Visitor = ReturnType<typeof newClient>;

interface CachedAnswer<T> {
  answer: T | Unanswered;
  /** JSON values from a tool that watches the calls. */
  notes: unknown[];
}

/** Gives a question with `'use cache'` the site of the request. */
export function forCurrentSite<Arguments extends unknown[], T>(
  question: (site: Site, ...args: Arguments) => Promise<CachedAnswer<T>>,
) {
  return async (...args: Arguments): Promise<T | Unanswered> => {
    const entry = siteOfRequest().then((site) => question(site, ...args));
    await place.questionWatcher?.(entry);
    return (await entry).answer;
  };
}

/** Without webhooks a change appears after a minute. Outages are not cached, and missing apps for three seconds only. */
export async function ask<const T extends { kind: string }>(
  { clientId, seal }: Site,
  question: (visitor: Visitor) => Promise<T>,
): Promise<CachedAnswer<T>> {
  // Next.js gives a function with `'use cache'` an ID by which anybody can call it with arguments of their own.
  if (seal !== place.ownSeal) notFound();
  cacheTag(clientId);
  cacheLife({ stale: 0, revalidate: 60, expire: 300 });
  const filling: Filling = { notes: [] };
  const answer = await fill(filling, () => answerOrOutage(clientId, question));
  // The shortest lifetime counts.
  if (answer.kind === 'outage') cacheLife({ stale: 0, revalidate: 0, expire: 0 });
  if (answer.kind === 'not-installed') cacheLife({ stale: 0, revalidate: 3, expire: 3 });
  return { answer, ...filling };
}

const siteOfRequest = async (): Promise<Site> => ({ clientId: clientIdInUse(await cookies()), seal: place.ownSeal });

async function answerOrOutage<T>(
  clientId: string,
  question: (visitor: Visitor) => Promise<T>,
): Promise<T | Unanswered> {
  try {
    return await askAsVisitor(clientId, question);
  } catch (error) {
    return toUnanswered(error);
  }
}

async function askAsVisitor<T>(clientId: string, question: (visitor: Visitor) => Promise<T>): Promise<T> {
  try {
    return await question(await visitorOf(clientId));
  } catch (error) {
    if (!isSessionRefused(error)) throw error;
    visitors.delete(clientId);
    return await question(await visitorOf(clientId));
  }
}

/** Parallel questions share one session. */
function visitorOf(clientId: string): Promise<Visitor> {
  const cached = visitors.get(clientId);
  if (cached) return cached;
  const visitor = newVisitor(clientId);
  visitors.set(clientId, visitor);
  visitor.catch(() => visitors.delete(clientId));
  return visitor;
}

const newVisitor = async (clientId: string): Promise<Visitor> =>
  newClient({ clientId, tokens: await OAuthStrategy({ clientId }).generateVisitorTokens() });

const newClient = (session: { clientId: string; tokens: Tokens }) => createClient({ auth: OAuthStrategy(session) });

interface Filling {
  notes: unknown[];
}

type QuestionWatcher = (entry: Promise<{ notes: readonly unknown[] }>) => Promise<void>;

// On globalThis, because Next.js loads this file once per bundle.
const place = globalThis as unknown as {
  ownSeal: string;
  ownVisitors: LRUCache<string, Promise<Visitor>>;
  cacheFillings: AsyncLocalStorage<Filling>;
  questionWatcher?: QuestionWatcher;
};
// Processes that share a cache have one build, and with it one seal.
place.ownSeal ??= process.env.CACHE_SEAL || randomBytes(32).toString('base64url');
place.ownVisitors ??= new LRUCache({ max: 500 });
place.cacheFillings ??= new AsyncLocalStorage();
const { ownVisitors: visitors, cacheFillings: fillings } = place;

/** `work` may read nothing of a request: Next.js would silently drop the entry. */
export const fill = <T>(filling: Filling, work: () => Promise<T>): Promise<T> => fillings.run(filling, work);

export const currentFilling = (): Filling | undefined => fillings.getStore();

/** For a tool such as the call panel: called with each cache entry of a page. */
export const watchCacheEntries = (watcher: QuestionWatcher): void => {
  place.questionWatcher = watcher;
};
