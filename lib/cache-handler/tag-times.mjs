import { LRUCache } from 'lru-cache';

const MAX_TAGS = 50_000;

// On globalThis, because Next.js loads the cache handler separately from the app's bundles.
const place = globalThis;
place.tagTimes ??= { times: undefined, forgottenUpTo: 0, expiresAtEachRequest: false };
const state = place.tagTimes;
state.times ??= new LRUCache({
  max: MAX_TAGS,
  // Entries older than a forgotten time count as expired.
  dispose(time, _tag, reason) {
    if (reason === 'evict') state.forgottenUpTo = Math.max(state.forgottenUpTo, time);
  },
});

/** Uses the same clock as the entries of Next's cache. */
export const cacheTime = () => performance.timeOrigin + performance.now();

export function expireTags(tags, site) {
  const now = cacheTime();
  for (const tag of tags) state.times.set(site ? siteTag(site, tag) : tag, now);
}

const siteTag = (site, tag) => `${site} ${tag}`;

export function expireAll() {
  state.forgottenUpTo = cacheTime();
}

/** For a process that is not notified of changes. */
export function expireAllAtEachRequest() {
  state.expiresAtEachRequest = true;
}

export function beginRequest() {
  if (state.expiresAtEachRequest) expireAll();
}

export function expiredAt(tags) {
  const keys = tags.flatMap((tag) => [tag, ...tags.map((other) => siteTag(tag, other))]);
  return keys.reduce((latest, key) => Math.max(latest, state.times.get(key) ?? 0), state.forgottenUpTo);
}
