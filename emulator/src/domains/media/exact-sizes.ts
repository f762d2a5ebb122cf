import { LRUCache } from 'lru-cache';

/** A page's `srcset` of sixteen sizes, in two formats, at four aspect ratios, is 128. */
export const EXACT_SIZES_OF_A_PICTURE = 200;
/** All pictures that the emulator does not have are the same one, which is quickly made. */
export const EXACT_SIZES_OF_THE_PLACEHOLDER = 2000;
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000;
const MAX_PICTURES = 1000;

/**
 * Limits the exact sizes that are made of each picture. Assumed: the platform makes any size. Here each picture has as
 * many as pages need in an hour, so that callers with made-up sizes get existing ones.
 */
export class ExactSizes {
  readonly #pictures = new LRUCache<string, LRUCache<string, true>>({ max: MAX_PICTURES });

  /** False for a further size of a picture that has as many as it may. */
  admits(picture: string, size: string, max: number): boolean {
    const sizes = this.#pictures.get(picture) ?? new LRUCache<string, true>({ max, ttl: FORGOTTEN_AFTER_MS });
    this.#pictures.set(picture, sizes);
    if (sizes.has(size)) return true;
    if (sizes.size >= max) sizes.purgeStale();
    if (sizes.size >= max) return false;
    sizes.set(size, true);
    return true;
  }
}
