import { setTimeout as pause } from 'node:timers/promises';
import type { OperationContext } from '../../src/platform/http/operations';
import type {
  CollectionDefinition,
  Documents,
  Identified,
  Transaction,
} from '../../src/platform/kernel/store/store-interface';
import type { TestSite } from './harness';

/** Disables the mechanism that keeps a limit. A race on such transactions is the control for the race on real ones. */
export type Alteration = (transaction: Transaction) => Transaction;

export const noAlteration: Alteration = (transaction) => transaction;

/** Reads the count, and then takes places without checking it again. */
export const withoutClaims: Alteration = (transaction) =>
  alter(transaction, {
    async claim(claims) {
      for (const { resource, during, quantity, capacity } of claims) {
        if ((await transaction.claimedAmount(resource, during)) + quantity > capacity) return false;
      }
      await pause(5);
      return transaction.claim(claims.map((claim) => ({ ...claim, capacity: 1_000_000 })));
    },
  });

/**
 * Accepts every claim. For calls that read the limit after a write in the same transaction, which on SQLite is as safe
 * as a claim.
 */
export const withoutLimits: Alteration = (transaction) =>
  alter(transaction, {
    claim: (claims) => transaction.claim(claims.map((claim) => ({ ...claim, capacity: 1_000_000 }))),
  });

/** Overwrites a document regardless of concurrent changes. */
export const withoutVersions: Alteration = (transaction) =>
  alter(transaction, {
    in<T extends Identified>(collection: CollectionDefinition<T>): Documents<T> {
      const documents = transaction.in(collection);
      return alter(documents, {
        async update(document) {
          await pause(5);
          // Serializes the writes, so that each reads the version that it overwrites.
          await transaction.nextNumber('overwriting');
          await documents.find(document.id ?? '');
          return documents.update(document);
        },
      });
    },
  });

export function alter<T extends object>(target: T, change: Partial<T>): T {
  return new Proxy(target, {
    get: (known, name) => {
      const value: unknown = Reflect.get(Reflect.has(change, name) ? change : known, name);
      return typeof value === 'function' ? value.bind(known) : value;
    },
  });
}

/** The number of concurrent calls that succeed on altered transactions. `false` and errors count as failures. */
export async function countGranted(
  times: number,
  { emulator, siteId }: TestSite,
  alteration: Alteration,
  call: (context: OperationContext, index: number) => unknown,
): Promise<number> {
  const site = await emulator.sites.byId(siteId);
  if (!site) throw new Error('the site is gone');
  const outcomes = await Promise.allSettled(
    Array.from({ length: times }, (_, index) =>
      site.run(async (transaction, settings) => {
        const identity = { kind: 'owner' } as const;
        return call(
          { site, settings, identity, transaction: alteration(transaction), baseUrl: '', afterCommit: () => {} },
          index,
        );
      }),
    ),
  );
  return outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== false).length;
}
