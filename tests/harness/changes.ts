import type { CollectionDefinition, Documents, Identified, Unit } from '../../emulator/database/store';
import type { Emulator } from '../../emulator/emulator';

/** What the calls of one site, made one after the other, wrote: told of by an event of the same unit, or not. */
export interface Changes {
  /** The operations all of whose changes were told of. */
  told: Set<string>;
  /** The collections that the other operations wrote to. */
  untold: Record<string, string[]>;
}

export async function changesOf(emulator: Emulator, siteId: string): Promise<Changes> {
  const site = await emulator.sites.byId(siteId);
  if (!site) throw new Error(`no site has the ID ${siteId}`);
  const changes: Changes = { told: new Set(), untold: {} };
  let latest = new Writing();
  const { store, requests } = site;
  const run = store.run.bind(store);
  store.run = (now, work) => {
    // The operation's own unit is the last one before its entry in the log.
    return run(now, (unit) => {
      latest = new Writing();
      return work(latest.watching(unit));
    });
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

/** What one unit writes. */
class Writing {
  readonly collections = new Set<string>();
  events = 0;

  watching(unit: Unit): Unit {
    return {
      now: unit.now,
      in: (collection) => this.#watchingDocuments(unit.in(collection), collection),
      append: (event) => {
        this.events += 1;
        return unit.append(event);
      },
      claim: (claims) => unit.claim(claims),
      claimed: (resource, during) => unit.claimed(resource, during),
      claimsOn: (resource, during) => unit.claimsOn(resource, during),
      claimedOfEach: (resources) => unit.claimedOfEach(resources),
      claimedTimes: (resources, during, except) => unit.claimedTimes(resources, during, except),
      keepClaims: (holder) => unit.keepClaims(holder),
      releaseClaims: (holder) => unit.releaseClaims(holder),
      nextNumber: (counter, first) => unit.nextNumber(counter, first),
      contents: () => unit.contents(),
      addContents: (contents) => unit.addContents(contents),
    };
  }

  #watchingDocuments<T extends Identified>(documents: Documents<T>, { name }: CollectionDefinition<T>): Documents<T> {
    return new Proxy(documents, {
      get: (target, property) => {
        if (WRITES.has(property)) this.collections.add(name);
        const value: unknown = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }
}
