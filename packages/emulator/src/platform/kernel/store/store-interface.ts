import type { Identity } from '../identity';
import type { Writes } from './document-write';
import type { SnapshotShelf } from './shelf';

/** SQLite and PostgreSQL implement this interface. Domain code writes no SQL and checks no limit before a write. */

export interface Identified {
  id?: string | null;
}

export type FieldKind = 'string' | 'number' | 'decimal' | 'boolean' | 'date' | 'array';

export interface CollectionDefinition<T extends Identified> {
  name: string;
  /** Paths that callers may filter and sort by. In paths across arrays, any value may match. `id` needs no entry. */
  fields: Readonly<Record<string, FieldKind>>;
  /** Objects whose members callers may filter and sort by, with the members' kind. */
  membersOf?: Readonly<Record<string, FieldKind>>;
  /** One index each, without arrays. A list of paths is one index: a filter on the first, a sort by the last. */
  indexed?: readonly (string | readonly string[])[];
  /** The values of documents that leave out a field. Not for indexed fields. */
  defaults?: Readonly<Record<string, string | boolean>>;
  /** Lists that callers may sort by. */
  sortedLists?: readonly string[];
  /** Unique keys besides the ID: `{ slug: 'haircut' }`. */
  keys?: (document: T) => Readonly<Record<string, string | undefined>>;
  /**
   * The documents are counted by this field on every write, because every page shows the totals and counting is slow.
   */
  countedBy?: keyof T & string;
  /** The longest document, in characters of JSON. A longer one is refused with 413. */
  maxLength?: number;
}

export interface Query {
  filter?: Record<string, unknown> | null;
  /** Limits the caller's access. A filter is not enough: cursors come from callers and may be forged. */
  scope?: Record<string, unknown> | null;
  sort?: readonly { fieldName?: string | null; order?: string | null }[];
  paging?: { limit?: number | null; offset?: number | null } | null;
  cursorPaging?: { limit?: number | null; cursor?: string | null } | null;
}

export interface Page<T> {
  items: T[];
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
  /** A faster count, called only if the page does not show the total. */
  knownTotal?: () => Promise<number>;
  /** Does not count: `total` is 0 unless the page shows it. */
  withoutTotal?: boolean;
}

/** Documents are shared between transactions and shallowly frozen: never change one, pass a new object to `update`. */
export interface Documents<T extends Identified> {
  find(id: string): Promise<T | undefined>;
  findMany(ids: readonly string[]): Promise<T[]>;
  findByKey(key: string, value: string): Promise<T | undefined>;
  findManyByKey(key: string, values: readonly string[]): Promise<T[]>;
  query(query: Query, limits?: QueryLimits): Promise<Page<T>>;
  /** All matches without a limit; by ID unless sorted. */
  all(query?: Pick<Query, 'filter' | 'sort'>): Promise<T[]>;
  count(filter?: Query['filter']): Promise<number>;
  /** By value of the `countedBy` field; as fast with many documents as with few. */
  countOf(value: string): Promise<number>;
  /**
   * Stored as JSON, which leaves out undefined fields. Throws DuplicateKeyError if the ID or a key is taken. If nobody
   * catches it, the transaction runs again.
   */
  insert(document: T): Promise<T>;
  /** If the version read is no longer stored, the transaction runs again. */
  update(document: T): Promise<T>;
  /** Inserts or replaces. Never remove and insert: others could insert in between. */
  put(document: T): Promise<T>;
  remove(id: string): Promise<boolean>;
}

/** Granted atomically, if this claim and the overlapping claims in force do not exceed `capacity` together. */
export interface Claim {
  /** `ticket:<definition id>`, `staff:<id>`, `stock:<product id>:<variant id>`. */
  resource: string;
  holder: string;
  quantity: number;
  capacity: number;
  /** ISO instants. Claims compete if their intervals overlap; without one, always. */
  during?: { start: string; end: string };
  /** ISO instant after which it no longer counts. */
  expiresAt?: string;
}

export interface DomainEvent {
  id: string;
  entityFqdn: string;
  slug: string;
  entityId: string;
  eventTime: string;
  [body: string]: unknown;
}

/** The rows of each table as JSON text, valid for either database. */
export type Contents = readonly string[];

export interface Question<Answer> {
  /** Equal for questions with the same answer. */
  key: string;
  /** Must not throw. */
  find: () => Promise<Answer>;
}

/** Reads outside a transaction until its first write. All writes, claims and events commit together. */
export interface Transaction {
  /** The site's time, ISO, fixed. */
  readonly now: string;
  readonly causedBy?: Identity | undefined;
  readonly writes: Writes;
  readonly appended: readonly DomainEvent[];
  readonly lastSequence?: number | undefined;
  in<T extends Identified>(collection: CollectionDefinition<T>): Documents<T>;
  /** All or none; `false` if one would exceed its capacity. */
  claim(claims: readonly Claim[]): Promise<boolean>;
  claimedAmount(resource: string, during?: Claim['during']): Promise<number>;
  claimsOn(resource: string, during?: Claim['during']): Promise<Claim[]>;
  /** In one read; 0 without claims. */
  claimedAmounts(resources: readonly string[]): Promise<Map<string, number>>;
  /** In one read, in no order, without `except`'s claims. */
  claimedTimes(
    resources: readonly string[],
    during: NonNullable<Claim['during']>,
    except?: readonly string[],
  ): Promise<Map<string, NonNullable<Claim['during']>[]>>;
  /** Removes the expiry of a holder's claims; `false` if one had expired. */
  keepClaims(holder: string): Promise<boolean>;
  releaseClaims(holder: string): Promise<void>;
  /** From 1 or `first`, without gaps under concurrency. */
  nextNumber(counter: string, first?: number): Promise<number>;
  append(event: DomainEvent): Promise<void>;
  /**
   * Answers from outside of the database. If one is missing, this throws: the transaction is rolled back, waits for the
   * answers without holding anything, and runs again with them.
   */
  ask<Answer>(questions: readonly Question<Answer>[]): Answer[];
  /** The visitor or member whose bounds this transaction's documents count against. Default: `causedBy`. */
  countFor(keeper: Identity): void;
  contents(): Promise<Contents>;
  /** Keeps this site's document if both have it. */
  addContents(contents: Contents): Promise<void>;
}

/** Written in the transaction that empties the site. */
export interface Refill {
  now: string;
  work: (transaction: Transaction) => Promise<void>;
}

export const ALL = 2 ** 31 - 1;

/** The last ID of the page before. */
export interface DumpPage {
  after?: string | undefined;
  limit?: number;
  search?: string | undefined;
}

export type EventListener = (events: readonly DomainEvent[]) => void;

export interface SiteStore {
  /** Commits the work's writes. After a conflict or serialisation failure, rolls back and runs it again. */
  run<R>(now: string, work: (transaction: Transaction) => Promise<R>, causedBy?: Identity): Promise<R>;
  /** Called after each commit of this process with its events. One listener; it must not throw. */
  onEvents(listener: EventListener): void;
  events(afterSequence?: number, limit?: number): Promise<(DomainEvent & { sequence: number })[]>;
  /** 0 without events. */
  lastSequence(): Promise<number>;
  dump(collection: string, page?: DumpPage): Promise<unknown[]>;
  collections(): Promise<{ name: string; count: number }[]>;
  /** The length of documents and events, in characters, without reading them. */
  length(): Promise<number>;
  /** Empties and refills the site in one transaction. */
  clear(refill?: Refill): Promise<void>;
}

export interface SiteRecord {
  siteId: string;
  clientId: string;
  preset: string;
  createdDate: string;
  ownerApiKey: string;
}

export interface Storage {
  readonly kind: 'memory' | 'folder' | 'postgres';
  /** Why the data is in memory, although a folder was requested or is the default. */
  readonly note?: string | undefined;
  /** Throws StorageUnavailableError while the storage does not answer after a failure. */
  check(): Promise<void>;
  /** Created once and stored with the data. Default: 32 random bytes in base64. */
  secret(name: string, create?: () => Promise<string>): Promise<string>;
  replaceSecret(name: string, value: string): Promise<string | undefined>;
  createSite(record: SiteRecord): Promise<SiteStore>;
  findSite(key: { siteId: string } | { clientId: string } | { ownerApiKey: string }): Promise<SiteRecord | undefined>;
  listSites(): Promise<SiteRecord[]>;
  open(siteId: string): Promise<SiteStore>;
  deleteSite(siteId: string): Promise<boolean>;
  readonly snapshots: SnapshotShelf;
  onEvict?(listener: (siteId: string) => void): void;
  close(): Promise<void>;
}
