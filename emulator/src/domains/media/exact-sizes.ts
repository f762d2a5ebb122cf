import { LRUCache } from 'lru-cache';

/** A page's `srcset` of sixteen sizes, in two formats, at four aspect ratios, is 128. */
export const EXACT_SIZES_OF_A_PICTURE = 200;
/** All pictures that the emulator does not have share one placeholder, which is quickly made. */
export const EXACT_SIZES_OF_THE_PLACEHOLDER = 2000;
/**
 * The limit for all pictures together, twice a page of forty with a `srcset` of sixteen sizes in two formats and two
 * shapes.
 */
export const EXACT_SIZES_IN_ALL = 5000;
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;
const PURGED_EVERY_MS = 60_000;
const MAX_PICTURES = 1000;

/**
 * Limits the exact sizes that are made of each picture and of all. Assumed: the platform makes any size. Here each picture
 * has as many as pages need in an hour, and all have a few thousand, so that callers with made-up sizes get those of a list.
 */
export class ExactSizes {
  readonly #all = new LRUCache<string, true>({ max: EXACT_SIZES_IN_ALL, ttl: FORGOTTEN_AFTER_MS });
  #purgedAt = Number.NEGATIVE_INFINITY;
  readonly #pictures = new LRUCache<string, LRUCache<string, true>>({ max: MAX_PICTURES });

  /** False for a further size of a picture that has as many as it may, or once all pictures together have. */
  admits(picture: string, size: string, max: number): boolean {
    const sizes = this.#pictures.get(picture) ?? new LRUCache<string, true>({ max, ttl: FORGOTTEN_AFTER_MS });
    this.#pictures.set(picture, sizes);
    if (sizes.has(size)) return true;
    if (sizes.size >= max) sizes.purgeStale();
    if (sizes.size >= max || !this.#hasRoom()) return false;
    sizes.set(size, true);
    this.#all.set(`${picture} ${size}`, true);
    return true;
  }

  #hasRoom(): boolean {
    // Thousands are looked through: not for every size that is made up.
    const now = performance.now();
    if (this.#all.size >= EXACT_SIZES_IN_ALL && now - this.#purgedAt > PURGED_EVERY_MS) {
      this.#all.purgeStale();
      this.#purgedAt = now;
    }
    return this.#all.size < EXACT_SIZES_IN_ALL;
  }
}
