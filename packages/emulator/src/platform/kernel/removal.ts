import type { CollectionDefinition, Identified, Query, Transaction } from './store/store-interface';

export interface Removal {
  what: string;
  /** Removes the oldest, at most `limit`; returns their number. */
  remove(transaction: Transaction, limit: number): Promise<number>;
}

interface Rule<T extends Identified> {
  what: string;
  collection: CollectionDefinition<T>;
  /** The indexed field with the instant from which `afterMs` counts. */
  since: keyof T & string;
  afterMs: number;
  filter?: Query['filter'];
  removed?: (transaction: Transaction, document: T) => Promise<void>;
}

const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

export function defineRemoval<T extends Identified>(rule: Rule<T>): Removal {
  const { what, collection, since, afterMs, filter, removed } = rule;
  return {
    what,
    async remove(transaction, limit) {
      // Rounded to the hour, so that the query repeats and can be cached.
      const before = new Date(hourOf(transaction.now) - afterMs).toISOString();
      const query = {
        filter: { ...filter, [since]: { $lte: before } },
        sort: [{ fieldName: since }],
        paging: { limit },
      };
      const { items } = await transaction.in(collection).query(query, { withoutTotal: true });
      for (const document of items) {
        const { id } = document;
        if (id && (await transaction.in(collection).remove(id))) await removed?.(transaction, document);
      }
      return items.length;
    },
  };
}

function hourOf(instant: string): number {
  const ms = Date.parse(instant);
  return ms - (ms % HOUR_MS);
}

/** Each new document removes a few old ones, so that no call waits for many. */
const STEP = 10;

export async function removeSome(transaction: Transaction, removal: Removal): Promise<void> {
  await removal.remove(transaction, STEP);
}

const PAGE = 100;

export async function removeAll(transaction: Transaction, removal: Removal): Promise<string[]> {
  let count = 0;
  for (let last = PAGE; last === PAGE; count += last) last = await removal.remove(transaction, PAGE);
  return count > 0 ? [`${removal.what.charAt(0).toUpperCase()}${removal.what.slice(1)}: ${count} removed`] : [];
}
