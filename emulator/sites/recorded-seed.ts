import type { CollectionDefinition, Documents, Identified, Unit } from '../store/store';

type Write = (unit: Unit) => Promise<unknown>;

/** What a seed wrote, to be written again into other sites: making the content takes longer than storing it. */
export class RecordedSeed {
  readonly #writes: Write[] = [];

  /** `now`: the instant from which the content's dates were reckoned. */
  constructor(readonly now: string) {}

  async replay(unit: Unit): Promise<void> {
    for (const write of this.#writes) await write(unit);
  }

  /** The unit, with everything that is written through it recorded. */
  recording(unit: Unit): Unit {
    const also = <R>(write: (target: Unit) => Promise<R>): Promise<R> => {
      this.#writes.push(write);
      return write(unit);
    };
    return {
      now: unit.now,
      in: (collection) => recordingDocuments(collection, unit.in(collection), also),
      claim: (claims) => also((target) => target.claim(claims)),
      keepClaims: (holder) => also((target) => target.keepClaims(holder)),
      releaseClaims: (holder) => also((target) => target.releaseClaims(holder)),
      nextNumber: (counter, first) => also((target) => target.nextNumber(counter, first)),
      append: (event) => also((target) => target.append(event)),
      claimed: (resource, during) => unit.claimed(resource, during),
      claimsOn: (resource, during) => unit.claimsOn(resource, during),
      claimedTimes: (resources, during, except) => unit.claimedTimes(resources, during, except),
      claimedOfEach: (resources) => unit.claimedOfEach(resources),
    };
  }
}

function recordingDocuments<T extends Identified>(
  collection: CollectionDefinition<T>,
  documents: Documents<T>,
  also: <R>(write: (target: Unit) => Promise<R>) => Promise<R>,
): Documents<T> {
  return {
    find: (id) => documents.find(id),
    findMany: (ids) => documents.findMany(ids),
    findByKey: (key, value) => documents.findByKey(key, value),
    query: (query, limits) => documents.query(query, limits),
    count: (filter) => documents.count(filter),
    countOf: (value) => documents.countOf(value),
    insert: (document) => also((target) => target.in(collection).insert(document)),
    update: (document) => also((target) => target.in(collection).update(document)),
    remove: (id) => also((target) => target.in(collection).remove(id)),
  };
}
