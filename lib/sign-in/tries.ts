import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface Limit {
  max: number;
  perMs: number;
}

interface Count {
  tries: number;
  /** Machine time. */
  endsAt: number;
}

/** More than people make in a window; a count takes about 200 bytes. */
const MAX_COUNTS = 10_000;

/** Counts tries by a key, such as an account or a network address, in windows of a fixed length. */
export class Tries {
  readonly #counts = new LRUCache<string, Count>({ max: MAX_COUNTS });

  constructor(
    private readonly limit: Limit,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts one try. Answers how many seconds to wait if there were too many before it. */
  claim(key: string): number | undefined {
    const now = this.now();
    const known = this.#counts.get(digestOf(key));
    const count = known && known.endsAt > now ? known : { tries: 0, endsAt: now + this.limit.perMs };
    if (count.tries >= this.limit.max) return Math.ceil((count.endsAt - now) / 1000);
    this.#counts.set(digestOf(key), { ...count, tries: count.tries + 1 });
    return undefined;
  }

  /** A try that turned out to be none. */
  release(key: string): void {
    const count = this.#counts.get(digestOf(key));
    if (count && count.tries > 0) this.#counts.set(digestOf(key), { ...count, tries: count.tries - 1 });
  }

  get size(): number {
    return this.#counts.size;
  }
}

/** A digest has one length, however long a caller makes an address. */
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
