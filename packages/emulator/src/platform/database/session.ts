import type { CollectionDefinition, Identified } from '../kernel/store/store-interface';
import type { Dialect, Parameter, Row } from './dialect';
import type { SiteCache } from './site-cache';
import type { Statements } from './statements';

export interface DatabaseSession {
  readonly dialect: Dialect;
  readonly statements: Statements;
  /** Absent if other processes may write. */
  readonly cache: SiteCache | undefined;
  conflict: ConflictError | undefined;
  /** Undefined if reads now see no uncommitted writes. Otherwise await it and call again. */
  ready(): Promise<void> | undefined;
  read(sql: string, parameters: readonly Parameter[]): Promise<Row[]>;
  /** Returns the number of changed rows; faster than `write`. Begins the transaction, as `write` does. */
  change(sql: string, parameters: readonly Parameter[]): Promise<number>;
  write(sql: string, parameters: readonly Parameter[]): Promise<Row[]>;
  /** Makes competing claims wait, if a statement alone does not. */
  lockResources(resources: readonly string[]): Promise<void>;
  prepareIndexes<T extends Identified>(collection: CollectionDefinition<T>): Promise<void> | undefined;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Another transaction changed something that this one relied on: it must run again. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

export const transactionOver = () => new Error('this transaction is over: nothing can be written in it any more');
