import { LRUCache } from 'lru-cache';

/** A page whose `srcset` has sixteen sizes, in two formats and four aspect ratios, needs 128. */
export const EXACT_SIZES_OF_A_PICTURE = 200;
export const EXACT_SIZES_OF_THE_PLACEHOLDER = 2000;
/** Enough for two pages of forty pictures, each in sixteen sizes, two formats and two shapes. */
export const EXACT_SIZES_IN_ALL = 5000;
const FORGET_AFTER_MS = 60 * 60 * 1000;
const PURGE_INTERVAL_MS = 60_000;
const MAX_PICTURES = 1000;

/** Limits the work for callers with random sizes. Assumed: the platform makes any size. */
export class ExactSizes {
  readonly #all = new LRUCache<string, true>({ max: EXACT_SIZES_IN_ALL, ttl: FORGET_AFTER_MS });
  #purgedAt = Number.NEGATIVE_INFINITY;
  readonly #pictures = new LRUCache<string, LRUCache<string, true>>({ max: MAX_PICTURES });

  admits(picture: string, size: string, max: number): boolean {
    const sizes = this.#pictures.get(picture) ?? new LRUCache<string, true>({ max, ttl: FORGET_AFTER_MS });
    this.#pictures.set(picture, sizes);
    if (sizes.has(size)) return true;
    if (sizes.size >= max) sizes.purgeStale();
    if (sizes.size >= max || !this.#hasRoom()) return false;
    sizes.set(size, true);
    this.#all.set(`${picture} ${size}`, true);
    return true;
  }

  #hasRoom(): boolean {
    const now = performance.now();
    if (this.#all.size >= EXACT_SIZES_IN_ALL && now - this.#purgedAt > PURGE_INTERVAL_MS) {
      this.#all.purgeStale();
      this.#purgedAt = now;
    }
    return this.#all.size < EXACT_SIZES_IN_ALL;
  }
}
