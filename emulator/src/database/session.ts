import type { CollectionDefinition, Identified } from '../kernel/store/store';
import type { Dialect, Parameter, Row } from './dialect';
import type { SiteCache } from './site-cache';
import type { Statements } from './statements';

/** A transaction's way to the database: what a driver has to provide. */
export interface DatabaseSession {
  readonly dialect: Dialect;
  readonly statements: Statements;
  /** Documents that were read before, if no other process writes. */
  readonly cache: SiteCache | undefined;
  /** Why this transaction must be run again, once that is known. */
  conflict: ConflictError | undefined;
  /**
   * Undefined if this transaction may read at once without seeing uncommitted writes of others; otherwise await it and
   * ask again.
   */
  ready(): Promise<void> | undefined;
  read(sql: string, parameters: readonly Parameter[]): Promise<Row[]>;
  /**
   * Returns the number of changed rows, but no rows: faster than reading them. Begins the transaction, as `write`
   * does.
   */
  change(sql: string, parameters: readonly Parameter[]): Promise<number>;
  /** Begins the transaction if this is the transaction's first write. */
  write(sql: string, parameters: readonly Parameter[]): Promise<Row[]>;
  /** Makes the next claims on these resources wait for each other, if a statement alone does not. */
  lockResources(resources: readonly string[]): Promise<void>;
  /** Creates the indexes of a collection that is about to be queried. */
  prepareIndexes<T extends Identified>(collection: CollectionDefinition<T>): Promise<void> | undefined;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Another transaction changed something that this one relied on: it must be run again. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** For work that continues after its transaction has failed: it must not write outside of it. */
export const overAlready = () => new Error('this transaction is over: nothing can be written in it any more');
