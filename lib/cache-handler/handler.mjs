import { LRUCache } from 'lru-cache';
import { beginRequest, cacheTime, expiredAt, expireTags } from './tag-times.mjs';

const MAX_BYTES = 50 * 1024 * 1024;
const MAX_BYTES_OF_ONE = 5 * 1024 * 1024;

const kept = new LRUCache({
  maxSize: MAX_BYTES,
  maxEntrySize: MAX_BYTES_OF_ONE,
  sizeCalculation: ({ bytes }, key) => bytes.byteLength + 2 * key.length,
});
/** Entries being stored: concurrent readers wait for them. */
const storing = new Map();

/**
 * Works like Next's own memory cache, but `expireTags` expires tags at once, even outside of a request. The emulator
 * inside the app does so for each change. As in Next's cache, an entry past its `revalidate` is requested again.
 */
export default {
  async get(key, softTags) {
    await storing.get(key);
    const found = kept.get(key);
    if (!found) return undefined;
    const { bytes, ...entry } = found;
    const isOver = cacheTime() > entry.timestamp + entry.revalidate * 1000;
    if (isOver || expiredAt([...entry.tags, ...softTags]) >= entry.timestamp) {
      kept.delete(key);
      return undefined;
    }
    return { ...entry, value: new Blob([bytes]).stream() };
  },

  async set(key, pending) {
    const stored = store(key, pending);
    storing.set(key, stored);
    try {
      await stored;
    } finally {
      if (storing.get(key) === stored) storing.delete(key);
    }
  },

  /** Next.js calls it once for each request. */
  async refreshTags() {
    beginRequest();
  },

  getExpiration: async (tags) => expiredAt(tags),

  /** Ignores the requested lifetime: expired entries are never served. */
  async updateTags(tags) {
    expireTags(tags);
  },
};

/** Stores only complete entries. Failed and partial ones are dropped. */
async function store(key, pending) {
  try {
    const { value, ...entry } = await pending;
    const bytes = new Uint8Array(await new Response(value).arrayBuffer());
    if (entry.expire > 0) kept.set(key, { ...entry, bytes });
  } catch (error) {
    console.warn('Could not cache a response:', error instanceof Error ? error.message : error);
  }
}
