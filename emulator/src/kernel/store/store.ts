import type { Writes } from './document-write';
import type { SnapshotShelf } from './shelf';

/**
 * Where a site's documents live. Two drivers (SQLite, PostgreSQL) implement this one interface and
 * one suite runs on both. Domain code sees only `Transaction`: it never writes SQL and never reads then
 * writes a limit.
 */

export interface Identified {
  id?: string | null;
}

export type FieldKind = 'string' | 'number' | 'decimal' | 'boolean' | 'date' | 'array';

/** A domain's declaration of one kind of document. */
export interface CollectionDefinition<T extends Identified> {
  name: string;
  /**
   * The wire paths a caller may filter and sort by, with the kind of value found there; anything
   * else is the platform's validation error. Paths may cross arrays (`media.items.id`): any of the values
   * found may match. `id` need not be declared.
   */
  fields: Readonly<Record<string, FieldKind>>;
  /** Objects whose members, which the site names, a caller may filter and sort by as well: the kind of all of them. */
  membersOf?: Readonly<Record<string, FieldKind>>;
  /**
   * Paths among `fields` that the flows filter or sort by often: an index each. They cross no array. A list of paths is
   * one index over all of them, for a filter on the first and a sort by the last.
   */
  indexed?: readonly (string | readonly string[])[];
  /** Lists among `fields` that a caller may sort by as well. */
  sortedLists?: readonly string[];
  /** Unique keys besides the id: `{ slug: 'haircut' }`. `undefined` values are left out. */
  keys?: (document: T) => Readonly<Record<string, string | undefined>>;
  /**
   * One of `fields`, a text whose values are counted as documents are written: for totals that are requested with
   * every page and take longer the more there are.
   */
  countedBy?: keyof T & string;
}

/** The platform's query language, as it arrives on the wire. */
export interface Query {
  filter?: Record<string, unknown> | null;
  /**
   * Limits what this caller may find, besides the filter and the one in a cursor: cursors come from callers, who may use
   * another's or write their own.
   */
  scope?: Record<string, unknown> | null;
  sort?: readonly { fieldName?: string | null; order?: string | null }[];
  paging?: { limit?: number | null; offset?: number | null } | null;
  cursorPaging?: { limit?: number | null; cursor?: string | null } | null;
}

export interface Page<T> {
  items: T[];
  /** How many items are in this page. */
  count: number;
  offset: number;
  total: number;
  cursors: { next?: string; prev?: string };
  hasNext: boolean;
}

export interface QueryLimits {
  defaultLimit?: number;
  maxLimit?: number;
  defaultSort?: Query['sort'];
  /** The total, if the caller has a faster way to count; called only if the page does not show it. */
  knownTotal?: () => Promise<number>;
  /** The caller does not tell how many there are: none are counted, and `total` is 0 unless the page shows it. */
  withoutTotal?: boolean;
}

/** Documents are shared between transactions and frozen at the top: never change one, `update` takes a new object. */
export interface Documents<T extends Identified> {
  find(id: string): Promise<T | undefined>;
  findMany(ids: readonly string[]): Promise<T[]>;
  findByKey(key: string, value: string): Promise<T | undefined>;
  /** In no order. */
  findManyByKey(key: string, values: readonly string[]): Promise<T[]>;
  query(query: Query, limits?: QueryLimits): Promise<Page<T>>;
  /** Everything that the filter means, however much it is; by ID, unless sorted. */
  all(query?: Pick<Query, 'filter' | 'sort'>): Promise<T[]>;
  count(filter?: Query['filter']): Promise<number>;
  /** How many documents have this value in the field that the collection is `countedBy`: as fast with many as with few. */
  countOf(value: string): Promise<number>;
  /** Throws `DuplicateKeyError` when the id or a unique key is taken: unless the work catches it, the transaction is run again. */
  insert(document: T): Promise<T>;
  /** Stores the document over the version that this transaction read; otherwise the transaction is run again. */
  update(document: T): Promise<T>;
  /** Stores the document, whether or not there is one with its id. Never remove and insert: between the two others insert. */
  put(document: T): Promise<T>;
  remove(id: string): Promise<boolean>;
}

/**
 * A part of something that can be oversold. Taken by one atomic statement: a claim is granted only if
 * `capacity` is not exceeded by it and by the claims in force on the resource that overlap it in time.
 */
export interface Claim {
  /** The limited resource: `ticket:<definition id>`, `staff:<id>`, `stock:<product id>:<variant id>`. */
  resource: string;
  /** The reservation, booking or order that holds the claim. Claims are kept and released by holder. */
  holder: string;
  quantity: number;
  capacity: number;
  /** ISO instants. Two claims compete only if their intervals overlap; without one they always do. */
  during?: { start: string; end: string };
  /** ISO instant after which the claim no longer counts. */
  expiresAt?: string;
}

/** The cause of an event, in the domains' own form. The database does not interpret it. */
export interface Cause {
  readonly kind: string;
}

export interface DomainEvent {
  id: string;
  entityFqdn: string;
  slug: string;
  entityId: string;
  eventTime: string;
  [body: string]: unknown;
}

/** All that a site has, for another: of each of its tables the rows, as one JSON text. Good for either database. */
export type Contents = readonly string[];

/**
 * One operation's view of the site. It reads outside a transaction until its first write; from then
 * on it holds a transaction in which documents, claims, counters and events land together or not at all.
 */
export interface Transaction {
  /** The site's time, ISO, fixed for the transaction. */
  readonly now: string;
  /** The caller, if there is one. */
  readonly causedBy?: Cause | undefined;
  /** The documents and events that it has written so far. */
  readonly written: Writes;
  readonly appended: readonly DomainEvent[];
  /** The sequence of the last event, once the events are stored. */
  readonly lastSequence?: number | undefined;
  in<T extends Identified>(collection: CollectionDefinition<T>): Documents<T>;
  /** All of them or none: `false` when any of the claims would exceed its capacity. */
  claim(claims: readonly Claim[]): Promise<boolean>;
  /** How much of the resource is claimed now, within the interval if one is given. */
  claimed(resource: string, during?: Claim['during']): Promise<number>;
  /** The claims in force on a resource, by start. */
  claimsOn(resource: string, during?: Claim['during']): Promise<Claim[]>;
  /** `claimed` for many resources in one read. Resources with no claim are 0. */
  claimedOfEach(resources: readonly string[]): Promise<Map<string, number>>;
  /** When each of the resources is claimed within the interval, in no order and in one read; without `except`'s claims. */
  claimedTimes(
    resources: readonly string[],
    during: NonNullable<Claim['during']>,
    except?: readonly string[],
  ): Promise<Map<string, NonNullable<Claim['during']>[]>>;
  /** Removes the expiry of a holder's claims that are still in force; `false` when one had run out. */
  keepClaims(holder: string): Promise<boolean>;
  releaseClaims(holder: string): Promise<void>;
  /** 1 (or `first`), then one more each time, without gaps under concurrency. */
  nextNumber(counter: string, first?: number): Promise<number>;
  /** Into the outbox, in this transaction. */
  append(event: DomainEvent): Promise<void>;
  /** The contents of the site, including the writes of this transaction. */
  contents(): Promise<Contents>;
  /** Puts another site's contents beside what is there already; where both have the same document, this site's stays. */
  addContents(contents: Contents): Promise<void>;
}

/** The content that a site gets in the same moment in which it is emptied. */
export interface Refill {
  now: string;
  work: (transaction: Transaction) => Promise<void>;
}

/** The largest limit of a query. */
export const ALL = 2 ** 31 - 1;

/** `after`: the ID that the page before ended with. */
export interface DumpPage {
  after?: string | undefined;
  limit?: number;
  /** Only documents whose JSON contains it, in whatever case. */
  search?: string | undefined;
}

export type EventListener = (events: readonly DomainEvent[]) => void;

export interface SiteStore {
  /**
   * Runs the work and commits its writes. After a conflicting write or a serialisation failure of the database,
   * everything is rolled back and run again.
   */
  run<R>(now: string, work: (transaction: Transaction) => Promise<R>, causedBy?: Cause): Promise<R>;
  /** Called after each commit of this process that appended events, with them. One listener; it must not throw. */
  onEvents(listener: EventListener): void;
  /** In the order of their occurrence; all stored ones, or `limit` of them. */
  events(afterSequence?: number, limit?: number): Promise<(DomainEvent & { sequence: number })[]>;
  /** The sequence of the newest event; 0 if there has been none. */
  lastSequence(): Promise<number>;
  /** The documents of a collection by name, in the order of their IDs, for the control interface. */
  dump(collection: string, page?: DumpPage): Promise<unknown[]>;
  /** Every collection that has documents, by name, with how many. */
  collections(): Promise<{ name: string; count: number }[]>;
  /** Empties the site (documents, claims, counters, events) and refills it in the same transaction. */
  clear(refill?: Refill): Promise<void>;
}

export interface SiteRecord {
  siteId: string;
  clientId: string;
  preset: string;
  createdDate: string;
  ownerApiKey: string;
}

/** All sites of one emulator. */
export interface Storage {
  readonly kind: 'memory' | 'folder' | 'postgres';
  /** The reason for memory, although a folder was requested or would be usual. */
  readonly note?: string | undefined;
  /** Throws StorageUnavailableError where the storage is known to have failed, and does not answer yet. */
  check(): Promise<void>;
  /** A secret kept with the data: created once, the same after a restart. 32 random bytes in base64, or what `create` makes. */
  secret(name: string, create?: () => Promise<string>): Promise<string>;
  /** Keeps the value under the name; answers the one it stands in for, if there was one. */
  replaceSecret(name: string, value: string): Promise<string | undefined>;
  createSite(record: SiteRecord): Promise<SiteStore>;
  findSite(key: { siteId: string } | { clientId: string } | { ownerApiKey: string }): Promise<SiteRecord | undefined>;
  listSites(): Promise<SiteRecord[]>;
  open(siteId: string): Promise<SiteStore>;
  /** Its named snapshots go with it. */
  deleteSite(siteId: string): Promise<boolean>;
  readonly snapshots: SnapshotShelf;
  /** `listener` is called with each site whose database is closed because other sites were used since. */
  onPutAway?(listener: (siteId: string) => void): void;
  close(): Promise<void>;
}

/** The id or a unique key is already taken. The operation says what that means to its caller. */
export class DuplicateKeyError extends Error {
  override name = 'DuplicateKeyError';
  constructor(
    readonly collection: string,
    readonly key: string,
    readonly value: string,
  ) {
    super(`${collection}: ${key} "${value}" is taken`);
  }
}

/** The site was taken away, by this process or by another on the same database, while someone still had it in hand. */
export class SiteGoneError extends Error {
  override name = 'SiteGoneError';
  constructor(readonly siteId: string) {
    super(`the site ${siteId} no longer exists`);
  }
}
