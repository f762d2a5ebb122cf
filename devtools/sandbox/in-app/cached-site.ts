import { LRUCache } from 'lru-cache';
import { cacheTime, expiredAt } from '@/lib/cache-handler/tag-times.mjs';
import { env } from '@/lib/env';
import { sandboxSite } from '../sandbox';

type SiteRecord = NonNullable<Awaited<ReturnType<typeof sandboxSite>>>;

const MAX_SITES = 1_000;
/** Subscriptions are checked each minute. */
const TOLD_FOR_MS = 2 * 60_000;
const KEPT_FOR_MS = 30_000;

interface KeptSite {
  record: SiteRecord;
  /** As `cacheTime` has it. */
  askedAt: number;
}

// On globalThis, because the proxy and the pages are separate bundles.
const place = globalThis as {
  toldSites?: LRUCache<string, true>;
  keptSites?: LRUCache<string, KeptSite>;
};
place.toldSites ??= new LRUCache({ max: MAX_SITES, ttl: TOLD_FOR_MS });
place.keptSites ??= new LRUCache({ max: MAX_SITES, ttl: KEPT_FOR_MS });
const { toldSites, keptSites } = place;

/** The emulator reports every change of the site to this app, including clock and language. */
export function noteTold(clientId: string): void {
  toldSites.set(clientId, true);
}

/** A separate emulator's record is cached only if it reports every change: otherwise a changed clock would show the wrong day. */
export async function keptSite(clientId: string): Promise<SiteRecord | undefined> {
  if (!env.emulatorUrl) return sandboxSite({ clientId });
  const entry = keptSites.get(clientId);
  if (entry && toldSites.has(clientId) && expiredAt([clientId]) < entry.askedAt) return ofNow(entry);
  const askedAt = cacheTime();
  const record = await sandboxSite({ clientId });
  if (record) keptSites.set(clientId, { record, askedAt });
  return record;
}

function ofNow({ record, askedAt }: KeptSite): SiteRecord {
  if (record.now === undefined || record.isFrozen) return record;
  return { ...record, now: new Date(Date.parse(record.now) + cacheTime() - askedAt).toISOString() };
}
