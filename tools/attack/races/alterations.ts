import { setTimeout as pause } from 'node:timers/promises';
import { takenSlugs } from '../../../packages/emulator/src/platform/domains/bookings/services/taken-slugs';
import type {
  CollectionDefinition,
  Documents,
  Identified,
  Storage,
  Transaction,
} from '../../../packages/emulator/src/platform/kernel/store/store-interface';
import {
  type Alteration,
  alter,
  noAlteration,
  withoutLimits,
  withoutVersions,
} from '../../../packages/emulator/tests/harness/altered-transactions';

/**
 * Each disables one mechanism that keeps a limit. The control of a race is the same race on such transactions.
 */
export const ALTERATIONS = {
  nothing: noAlteration,
  /** Not an alteration of transactions: see `alterableStorage`. */
  'one moment of a reset': noAlteration,
  claims: withoutLimits,
  'claims of places on waiting lists': withoutWaitingListLimits,
  'claims and the sight of them': withHiddenClaims,
  versions: (transaction) => withoutVersions(withoutRemovals(transaction)),
  keys: withoutKeys,
  'keys and ids of taken addresses': (transaction) => withoutTakenSlugs(withoutKeys(transaction)),
  numbers: withoutNumbers,
  'keys and versions': (transaction) => withoutVersions(withoutKeys(transaction)),
  'keys and numbers': (transaction) => withoutNumbers(withoutKeys(transaction)),
} satisfies Record<string, Alteration>;

export type AlterationName = keyof typeof ALTERATIONS;

export const isAlteration = (name: unknown): name is AlterationName =>
  typeof name === 'string' && Object.hasOwn(ALTERATIONS, name);

/** A storage whose transactions can be altered while it is in use. */
export function alterableStorage(storage: Storage): { storage: Storage; alter(name: AlterationName): void } {
  let alteration: Alteration = noAlteration;
  let tearsResets = false;
  const wrapStore = async (opening: ReturnType<Storage['open']>) => {
    const store = await opening;
    return alter(store, {
      run: (now, work) => store.run(now, (transaction) => work(alteration(transaction))),
      async clear(refill) {
        if (!tearsResets || !refill) return store.clear(refill);
        await store.clear();
        await pause(5);
        await store.run(refill.now, refill.work);
      },
    });
  };
  return {
    storage: alter(storage, {
      createSite: (record) => wrapStore(storage.createSite(record)),
      open: (siteId) => wrapStore(storage.open(siteId)),
    }),
    alter(name) {
      alteration = ALTERATIONS[name];
      tearsResets = name === 'one moment of a reset';
    },
  };
}

/** Also hides claims from readers: under a lock, or after a write on SQLite, reading them would keep the limit. */
function withHiddenClaims(transaction: Transaction): Transaction {
  return alter(withoutLimits(transaction), {
    claimedAmount: async () => 0,
    claimedAmounts: async (resources) => new Map(resources.map((resource) => [resource, 0])),
    claimedTimes: async () => new Map(),
  });
}

/** Keeps the limits of the class itself, since the waiting list opens only when the class is full. */
function withoutWaitingListLimits(transaction: Transaction): Transaction {
  const unlimited = withoutLimits(transaction);
  return alter(transaction, {
    claim: (claims) =>
      claims.every(({ resource }) => resource.startsWith('waiting-list:'))
        ? unlimited.claim(claims)
        : transaction.claim(claims),
  });
}

/** Only IDs are unique. Looking up a key finds nothing, either. */
function withoutKeys(transaction: Transaction): Transaction {
  return alter(transaction, {
    in<T extends Identified>({ keys: _, ...collection }: CollectionDefinition<T>): Documents<T> {
      return transaction.in<T>(collection);
    },
  });
}

/** Each slug of a service is claimed by a document with the slug as its ID. */
function withoutTakenSlugs(transaction: Transaction): Transaction {
  return alter(transaction, {
    in<T extends Identified>(collection: CollectionDefinition<T>): Documents<T> {
      const documents = transaction.in(collection);
      if (collection.name !== takenSlugs.name) return documents;
      return alter(documents, { find: async () => undefined, insert: async (document) => document });
    },
  });
}

/** A transaction can remove a document that another one has already removed. */
function withoutRemovals(transaction: Transaction): Transaction {
  return alter(transaction, {
    in<T extends Identified>(collection: CollectionDefinition<T>): Documents<T> {
      const documents = transaction.in(collection);
      return alter(documents, {
        async remove(id) {
          await pause(5);
          await transaction.nextNumber('removing');
          return (await documents.find(id)) ? documents.remove(id) : true;
        },
      });
    },
  });
}

const lastNumbers = new Map<string, number>();

/** Reads the last number and writes the next one in two separate steps. */
function withoutNumbers(transaction: Transaction): Transaction {
  return alter(transaction, {
    async nextNumber(counter, first = 1) {
      const next = (lastNumbers.get(counter) ?? first - 1) + 1;
      await pause(5);
      lastNumbers.set(counter, next);
      return next;
    },
  });
}
