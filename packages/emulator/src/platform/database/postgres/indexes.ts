import { createHash, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { CollectionDefinition, Identified } from '../../kernel/store/store-interface';
import { collectionIndexes, REGISTRY, siteTables } from '../schema';
import { POSTGRES_FUNCTIONS, postgresDialect } from './dialect';
import { isConflict } from './errors';
import { LOGS } from './shared-log';

export class PostgresIndexes {
  private readonly prepared = new Map<string, Promise<void>>();

  constructor(private readonly pool: Pool) {}

  prepare<T extends Identified>(collection: CollectionDefinition<T>): Promise<void> | undefined {
    if (!collection.indexed?.length) return undefined;
    let prepared = this.prepared.get(collection.name);
    if (!prepared) {
      prepared = this.make(collection);
      this.prepared.set(collection.name, prepared);
      prepared.catch(() => this.prepared.delete(collection.name));
    }
    return prepared;
  }

  private async make<T extends Identified>(collection: CollectionDefinition<T>): Promise<void> {
    const indexes = collectionIndexes(collection, postgresDialect);
    // CREATE INDEX locks out writers even if the index exists.
    const existing = await this.pool.query(
      'SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND indexname = ANY($1)',
      [indexes.map(({ name }) => name)],
    );
    const names = new Set(existing.rows.map(({ indexname }) => indexname));
    for (const { name, sql } of indexes) {
      if (!names.has(name)) await runExclusively(this.pool, sql);
    }
  }
}

const TRIES = 10;

async function runExclusively(pool: Pool, sql: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryExclusively(pool, sql);
    } catch (error) {
      if (!isConflict(error) || tries === TRIES) throw error;
      await pause(randomInt(1, 10 * tries));
    }
  }
}

const tryExclusively = (pool: Pool, sql: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended('emulator schema', 0))");
    await client.query(sql);
  });

const SCHEMA = REGISTRY + LOGS + POSTGRES_FUNCTIONS + siteTables(postgresDialect);
const VERSION = createHash('sha256').update(SCHEMA).digest('hex');

/** Skips an existing version: creating it again could deadlock with other processes' writes. */
export async function prepareSchema(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string | null }>(
    "SELECT obj_description(to_regclass('sites'), 'pg_class') AS version",
  );
  if (rows[0]?.version !== VERSION) await makeSchema(pool);
}

export const makeSchema = (pool: Pool): Promise<void> =>
  runExclusively(pool, `${SCHEMA}\nCOMMENT ON TABLE sites IS '${VERSION}';`);

export async function inTransaction<R>(pool: Pool, work: (client: PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((unanswered: Error) => {
      broken = unanswered;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
