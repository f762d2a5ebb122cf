import { setTimeout as pause } from 'node:timers/promises';
import type { OperationContext } from '../../src/http/operations';
import type { CollectionDefinition, Documents, Identified, Transaction } from '../../src/kernel/store/store';
import type { TestSite } from './harness';

/** Disables the mechanism that keeps a limit: the control of a race is the same race on such transactions. */
export type Alteration = (transaction: Transaction) => Transaction;

export const asItIs: Alteration = (transaction) => transaction;

/** Asks how many are taken, and takes whatever the answer has become since. */
export const withoutClaims: Alteration = (transaction) =>
  altered(transaction, {
    async claim(claims) {
      for (const { resource, during, quantity, capacity } of claims) {
        if ((await transaction.claimed(resource, during)) + quantity > capacity) return false;
      }
      await pause(5);
      return transaction.claim(claims.map((claim) => ({ ...claim, capacity: 1_000_000 })));
    },
  });

/**
 * Accepts every claim. For a limit that is read in a transaction which has written: on SQLite, reading there is as
 * safe as claiming.
 */
export const withoutLimits: Alteration = (transaction) =>
  altered(transaction, {
    claim: (claims) => transaction.claim(claims.map((claim) => ({ ...claim, capacity: 1_000_000 }))),
  });

/** Overwrites a document whatever has changed since it was read. */
export const withoutVersions: Alteration = (transaction) =>
  altered(transaction, {
    in<T extends Identified>(collection: CollectionDefinition<T>): Documents<T> {
      const documents = transaction.in(collection);
      return altered(documents, {
        async update(document) {
          await pause(5);
          // Lets one transaction after the other write, so that each looks at the version that it is about to overwrite.
          await transaction.nextNumber('overwriting');
          await documents.find(document.id ?? '');
          return documents.update(document);
        },
      });
    },
  });

/** The target with some of its methods replaced. */
export function altered<T extends object>(target: T, change: Partial<T>): T {
  return new Proxy(target, {
    get: (known, name) => {
      const value: unknown = Reflect.get(Reflect.has(change, name) ? change : known, name);
      return typeof value === 'function' ? value.bind(known) : value;
    },
  });
}

/** How many of so many calls at once are granted, on transactions altered in this way. One that throws or answers `false` is not. */
export async function grantedOf(
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
          { site, settings, identity, transaction: alteration(transaction), baseUrl: '', afterwards: () => {} },
          index,
        );
      }),
    ),
  );
  return outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value !== false).length;
}
