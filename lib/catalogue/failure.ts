import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Outage } from '../wix/errors';

interface Failure {
  outage: Outage;
  /** Notes of the tool that watches the app's calls, as JSON values. */
  notes: unknown[];
}

/** As long as a page takes to hear of it. */
const KEPT_FOR_MS = 60_000;
const MAX_KEPT_FAILURES = 1_000;
/** Notes may hold answers, whose size is the platform's to say. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;
const MAX_BYTES_OF_ONE = 256 * 1024;
const MAX_DETAIL_LENGTH = 2_000;

/** By the digest of the error that was thrown. */
const failures = new LRUCache<string, Failure>({
  max: MAX_KEPT_FAILURES,
  maxSize: MAX_KEPT_BYTES,
  sizeCalculation: bytesOf,
  ttl: KEPT_FOR_MS,
});

/**
 * An error for a cached function to throw. Only the `digest` of such an error arrives at the page in production: it leads to
 * what the page has to say.
 */
export function failureWith(outage: Outage, notes: unknown[]): Error {
  const digest = randomUUID();
  failures.set(digest, small({ outage, notes }));
  return new CatalogueOutage(`A question of the catalogue was not answered: ${outage.detail}`, digest);
}

/** Without what would take too much room: that there was an outage is always kept. */
function small({ outage, notes }: Failure): Failure {
  const short = { ...outage, detail: outage.detail.slice(0, MAX_DETAIL_LENGTH) };
  const whole = { outage: short, notes };
  return bytesOf(whole) <= MAX_BYTES_OF_ONE ? whole : { outage: short, notes: [] };
}

/** In memory a character takes two at most. */
function bytesOf(failure: Failure): number {
  return 2 * JSON.stringify(failure).length;
}

/** How many bytes the failures that are kept take. */
export const keptFailureBytes = (): number => failures.calculatedSize;

class CatalogueOutage extends Error {
  override name = 'CatalogueOutage';

  constructor(
    message: string,
    readonly digest: string,
  ) {
    super(message);
    // It happened on the platform: where it was noticed tells nothing.
    this.stack = `${this.name}: ${message}`;
  }
}

/** What `failureWith` was told; `undefined` for any other error. */
export function failureIn(error: unknown): Failure | undefined {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  return typeof digest === 'string' ? failures.get(digest) : undefined;
}
