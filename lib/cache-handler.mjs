import { LRUCache } from 'lru-cache';

const MAX_BYTES = 50 * 1024 * 1024;

/** One for all requests, which have a handler each. */
const entries = new LRUCache({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ value, tags }, key) => 2 * (key.length + tags.join().length + JSON.stringify(value).length),
});

/**
 * Keeps answers in memory. Next's own cache would keep each of them on disk, without a limit: anybody can search for
 * anything, and with each new token the app's visitor asks for everything again.
 * An answer past its `revalidate` is asked again, not shown once more. Source: `cacheHandler` in the documentation of Next.js.
 */
export default class MemoryCache {
  get = async (key) => entries.get(key) ?? null;

  async set(key, value, { tags = [] }) {
    if (value === null) entries.delete(key);
    // Without `revalidate` an answer stays until a tag expires it.
    else entries.set(key, { value, lastModified: Date.now(), tags }, { ttl: 1000 * (value.revalidate || 0) });
  }

  async revalidateTag(expired) {
    const expiredTags = new Set([expired].flat());
    for (const [key, { tags }] of entries.entries()) if (tags.some((tag) => expiredTags.has(tag))) entries.delete(key);
  }

  resetRequestCache() {}
}
