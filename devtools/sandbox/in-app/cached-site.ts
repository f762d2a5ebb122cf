import { LRUCache } from 'lru-cache';
import { cacheTime, expiredAt } from '@/lib/cache-handler/tag-times.mjs';
import { env } from '@/lib/env';
import { sandboxSite } from '../sandbox';

type SiteRecord = NonNullable<Awaited<ReturnType<typeof sandboxSite>>>;

const MAX_SITES = 1_000;
/** Subscriptions are checked each minute. */
const SUBSCRIBED_FOR_MS = 2 * 60_000;
const CACHED_FOR_MS = 30_000;

interface CachedSite {
  record: SiteRecord;
  /** By the clock of `cacheTime`. */
  requestedAt: number;
}

// On globalThis, because the proxy and the pages are separate bundles.
const place = globalThis as {
  subscribedSites?: LRUCache<string, true>;
  cachedSites?: LRUCache<string, CachedSite>;
};
place.subscribedSites ??= new LRUCache({ max: MAX_SITES, ttl: SUBSCRIBED_FOR_MS });
place.cachedSites ??= new LRUCache({ max: MAX_SITES, ttl: CACHED_FOR_MS });
const { subscribedSites, cachedSites } = place;

/** The emulator reports every change of the site to this app, including clock and language. */
export function noteSubscription(clientId: string): void {
  subscribedSites.set(clientId, true);
}

/** A separate emulator's record is cached only if it reports every change: otherwise a changed clock would show the wrong day. */
export async function cachedSite(clientId: string): Promise<SiteRecord | undefined> {
  if (!env.emulatorUrl) return sandboxSite({ clientId });
  const entry = cachedSites.get(clientId);
  if (entry && subscribedSites.has(clientId) && expiredAt([clientId]) < entry.requestedAt)
    return withCurrentTime(entry);
  const requestedAt = cacheTime();
  const record = await sandboxSite({ clientId });
  if (record) cachedSites.set(clientId, { record, requestedAt });
  return record;
}

function withCurrentTime({ record, requestedAt }: CachedSite): SiteRecord {
  if (record.now === undefined || record.isFrozen) return record;
  return { ...record, now: new Date(Date.parse(record.now) + cacheTime() - requestedAt).toISOString() };
}
