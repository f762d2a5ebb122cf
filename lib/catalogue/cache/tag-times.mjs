import { LRUCache } from 'lru-cache';

const MAX_TAGS = 50_000;

// On globalThis, because the cache handler, which Next.js loads by itself, and the app's bundles are apart.
const place = globalThis;
place.catalogueTagTimes ??= { times: undefined, forgottenUpTo: 0 };
const state = place.catalogueTagTimes;
state.times ??= new LRUCache({
  max: MAX_TAGS,
  // Whatever is older than a forgotten time counts as out of date.
  dispose(time, _tag, reason) {
    if (reason === 'evict') state.forgottenUpTo = Math.max(state.forgottenUpTo, time);
  },
});

/** As the entries of Next's cache have it. */
export const cacheTime = () => performance.timeOrigin + performance.now();

export function expireTags(tags, siteTag) {
  const now = cacheTime();
  for (const tag of tags) state.times.set(siteTag ? both(siteTag, tag) : tag, now);
}

const both = (siteTag, tag) => `${siteTag} ${tag}`;

export function expireAll() {
  state.forgottenUpTo = cacheTime();
}

export function expiredAt(tags) {
  const siteTag = tags.find((tag) => tag.startsWith('site/'));
  const keys = siteTag ? [...tags, ...tags.map((tag) => both(siteTag, tag))] : tags;
  return keys.reduce((latest, key) => Math.max(latest, state.times.get(key) ?? 0), state.forgottenUpTo);
}
