import { expect } from 'vitest';
import { modules } from '../../src/platform/composition/modules';
import type {
  CollectionDefinition,
  Documents,
  Identified,
  Transaction,
} from '../../src/platform/kernel/store/store-interface';
import type { Emulator } from '../../src/server/emulator';
import type { TestSite } from './harness';

/** The writes of a site's sequential calls, and the events in the same transactions. */
interface Changes {
  told: Set<string>;
  untold: Record<string, string[]>;
}

/** The event types of the contract's modules; no other event may be appended. */
const declaredEvents = new Set(
  modules.flatMap(({ contract }) =>
    contract.events.flatMap(({ entityFqdn, eventType, slug }) => [`${entityFqdn}/${slug}`, `${eventType}/${slug}`]),
  ),
);

export async function changesBy(site: TestSite, work: () => Promise<unknown>): Promise<Changes> {
  const changes = await watchChanges(site.emulator, site.siteId);
  await work();
  expect((await site.events()).filter((event) => !declaredEvents.has(event))).toEqual([]);
  return changes;
}

async function watchChanges(emulator: Emulator, siteId: string): Promise<Changes> {
  const site = await emulator.sites.byId(siteId);
  if (!site) throw new Error(`no site has the ID ${siteId}`);
  const changes: Changes = { told: new Set(), untold: {} };
  let latest = new Writing();
  const { store, requests } = site;
  const run = store.run.bind(store);
  store.run = async (now, work, causedBy) => {
    let writing = new Writing();
    const outcome = await run(
      now,
      (transaction) => {
        writing = new Writing();
        return work(writing.wrap(transaction));
      },
      causedBy,
    );
    // An operation's transaction is the last one with writes before the operation's entry in the log.
    if (writing.collections.size > 0) latest = writing;
    return outcome;
  };
  const add = requests.add.bind(requests);
  requests.add = (entry) => {
    add(entry);
    const { collections, events } = latest;
    latest = new Writing();
    if (collections.size === 0 || !entry.operation) return;
    if (events > 0) changes.told.add(entry.operation);
    else changes.untold[entry.operation] = [...collections].sort();
  };
  return changes;
}

const WRITES = new Set<string | symbol>(['insert', 'update', 'put', 'remove']);

class Writing {
  readonly collections = new Set<string>();
  events = 0;

  wrap(transaction: Transaction): Transaction {
    return {
      now: transaction.now,
      writes: transaction.writes,
      appended: transaction.appended,
      get lastSequence() {
        return transaction.lastSequence;
      },
      in: (collection) => this.#wrapDocuments(transaction.in(collection), collection),
      ask: (questions) => transaction.ask(questions),
      countFor: (keeper) => transaction.countFor(keeper),
      append: (event) => {
        this.events += 1;
        return transaction.append(event);
      },
      claim: (claims) => transaction.claim(claims),
      claimedAmount: (resource, during) => transaction.claimedAmount(resource, during),
      claimsOn: (resource, during) => transaction.claimsOn(resource, during),
      claimedAmounts: (resources) => transaction.claimedAmounts(resources),
      claimedTimes: (resources, during, except) => transaction.claimedTimes(resources, during, except),
      keepClaims: (holder) => transaction.keepClaims(holder),
      releaseClaims: (holder) => transaction.releaseClaims(holder),
      nextNumber: (counter, first) => transaction.nextNumber(counter, first),
      contents: () => transaction.contents(),
      addContents: (contents) => transaction.addContents(contents),
    };
  }

  #wrapDocuments<T extends Identified>(documents: Documents<T>, { name }: CollectionDefinition<T>): Documents<T> {
    return new Proxy(documents, {
      get: (target, property) => {
        if (WRITES.has(property)) this.collections.add(name);
        const value: unknown = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }
}
