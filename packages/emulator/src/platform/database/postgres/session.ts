import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { CollectionDefinition, Identified } from '../../kernel/store/store-interface';
import type { Parameter, Row } from '../dialect';
import { ConflictError, type DatabaseSession, transactionOver } from '../session';
import { statementsIn } from '../statements';
import { postgresDialect } from './dialect';
import { isConnectionLost, isNameRefused, isTransient, isUnconfirmed } from './errors';
import type { PostgresIndexes } from './indexes';

const fixed = statementsIn(postgresDialect);
/** The second run locks what it reads by ID, so there is never a third. */
const locking = {
  ...fixed,
  find: `${fixed.find} FOR UPDATE`,
  findMany: `${fixed.findMany} ORDER BY id FOR UPDATE`,
  findByKey: `${fixed.findByKey} FOR UPDATE`,
  findManyByKey: `${fixed.findManyByKey} ORDER BY id FOR UPDATE`,
};
const isFixed = new Set([...Object.values(fixed), ...Object.values(locking)].flat());

export class PostgresSession implements DatabaseSession {
  readonly dialect = postgresDialect;
  readonly statements;
  readonly cache = undefined;
  conflict: ConflictError | undefined;
  private client: PoolClient | undefined;
  private clientPromise: Promise<PoolClient> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private isOver = false;
  private lost: Error | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly siteId: string,
    private readonly indexes: PostgresIndexes,
    private readonly names: StatementNames,
    private readonly again: boolean,
  ) {
    this.statements = again ? locking : fixed;
  }

  /** PostgreSQL itself hides uncommitted writes from readers. */
  ready(): undefined {}

  async read(sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
    if (this.again) await this.begin();
    return (await this.execute(this.client ?? this.pool, sql, parameters)).rows;
  }

  async write(sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
    return (await this.execute(await this.begin(), sql, parameters)).rows;
  }

  async change(sql: string, parameters: readonly Parameter[]): Promise<number> {
    return (await this.execute(await this.begin(), sql, parameters)).rowCount ?? 0;
  }

  /** READ COMMITTED: two concurrent claims would not see each other. */
  async lockResources(resources: readonly string[]): Promise<void> {
    const client = await this.begin();
    for (const resource of [...new Set(resources)].sort()) await this.execute(client, LOCK, [resource]);
  }

  prepareIndexes<T extends Identified>(collection: CollectionDefinition<T>): Promise<void> | undefined {
    // Creating an index waits for every open transaction, so this never happens within one.
    const prepared = this.client || this.again ? undefined : this.indexes.prepare(collection);
    return prepared && this.guard(() => prepared);
  }

  async commit(): Promise<void> {
    const client = this.client;
    this.isOver = true;
    if (!client) return;
    // If the network breaks here, the outcome is unknown, so there is no retry.
    await this.guard(() => client.query('COMMIT'), isUnconfirmed);
    this.release();
  }

  async rollback(): Promise<void> {
    this.isOver = true;
    if (!this.client) return;
    // A connection that timed out would not answer ROLLBACK either.
    if (this.lost) return this.release(this.lost);
    try {
      await this.client.query('ROLLBACK');
      this.release();
    } catch (error) {
      this.release(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private async begin(): Promise<PoolClient> {
    if (this.isOver) throw transactionOver();
    this.clientPromise ??= this.guard(() => this.connect());
    return this.clientPromise;
  }

  private async connect(): Promise<PoolClient> {
    const client = await this.pool.connect();
    if (this.isOver) {
      client.release();
      throw transactionOver();
    }
    this.client = client;
    await client.query('BEGIN');
    return client;
  }

  private release(error?: Error): void {
    this.client?.release(error);
    this.client = undefined;
  }

  private async execute(
    on: Pool | PoolClient,
    sql: string,
    parameters: readonly Parameter[],
  ): Promise<QueryResult<Row>> {
    const query = { text: numberParameters(sql), values: [this.siteId, ...parameters] };
    const name = isFixed.has(sql) ? this.names.of(query.text) : undefined;
    const run = () => this.names.watch(() => on.query<Row>({ ...query, name }));
    if (on === this.pool) return this.guard(() => run().catch((error) => this.queryUnnamed(error, query)));
    // A refused name fails the whole transaction, which then runs again without names.
    const runInTransaction = () => this.guard(run, (error) => isTransient(error) || isNameRefused(error));
    const runUnlessOver = () => (this.isOver ? Promise.reject(transactionOver()) : runInTransaction());
    const result = this.last.then(runUnlessOver, runUnlessOver);
    this.last = result;
    return result;
  }

  private queryUnnamed(error: unknown, query: QueryConfig): Promise<QueryResult<Row>> {
    if (!isNameRefused(error)) throw error;
    return this.pool.query<Row>(query);
  }

  private async guard<R>(run: () => Promise<R>, mayTryAgain = isTransient): Promise<R> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof Error && isConnectionLost(error)) this.lost = error;
      if (!mayTryAgain(error)) throw error;
      this.conflict = new ConflictError(error instanceof Error ? error.message : String(error), { cause: error });
      throw this.conflict;
    }
  }
}

const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended($1 || '/' || ?, 0))";

const numberedTexts = new LRUCache<string, string>({
  max: 1_000,
  maxSize: 4_000_000,
  maxEntrySize: 20_000,
  sizeCalculation: (text) => 2 * text.length,
});

function numberParameters(sql: string): string {
  let text = numberedTexts.get(sql);
  if (text === undefined) {
    let number = 1;
    text = sql.replaceAll('?', () => `$${++number}`);
    numberedTexts.set(sql, text);
  }
  return text;
}

/**
 * PostgreSQL plans a named statement once per connection. Behind a pooler that shares connections between transactions,
 * other processes have named statements on the same connection, so a name stands for one text everywhere.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #areRefused = false;

  /** `undefined` once a pooler has shown that names do not last. */
  of(text: string): string | undefined {
    if (this.#areRefused) return undefined;
    let name = this.#names.get(text);
    if (name === undefined) {
      name = `emulator_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
      this.#names.set(text, name);
    }
    return name;
  }

  async watch<R>(query: () => Promise<R>): Promise<R> {
    try {
      return await query();
    } catch (error) {
      if (isNameRefused(error)) this.#areRefused = true;
      throw error;
    }
  }
}
