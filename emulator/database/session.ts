import type { Dialect, Parameter, Row } from './dialect';
import type { SiteCache } from './site-cache';
import type { Statements } from './statements';
import type { CollectionDefinition, Identified } from './store';

/** A transaction's way to the database: what a driver has to provide. */
export interface DatabaseSession {
  readonly dialect: Dialect;
  readonly statements: Statements;
  /** What is already read, where this process alone sees every write. */
  readonly cache: SiteCache | undefined;
  /** Why this transaction has to be run again, once it is known. */
  conflict: ConflictError | undefined;
  /**
   * Undefined when this transaction may read at once, without seeing another transaction's unconfirmed writes; otherwise
   * to be awaited and asked again.
   */
  ready(): Promise<void> | undefined;
  read(sql: string, parameters: readonly Parameter[]): Promise<Row[]>;
  /** How many rows the statement changed, which returns none itself: faster than to read them. Begins the transaction, as `write` does. */
  change(sql: string, parameters: readonly Parameter[]): Promise<number>;
  /** Begins the transaction if this is the transaction's first write. */
  write(sql: string, parameters: readonly Parameter[]): Promise<Row[]>;
  /** Makes the next claims on these resources wait for each other, where a statement alone does not. */
  lockResources(resources: readonly string[]): Promise<void>;
  /** Makes the indexes of a collection that is about to be queried. */
  prepareIndexes<T extends Identified>(collection: CollectionDefinition<T>): Promise<void> | undefined;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Something this transaction relied on was changed by another: it has to be run again. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** For work that goes on after its transaction has failed: it must not land outside of it. */
export const overAlready = () => new Error('this transaction is over: nothing can be written in it any more');
