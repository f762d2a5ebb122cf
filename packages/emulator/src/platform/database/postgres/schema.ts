import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { siteTables } from '../schema';
import { REGISTRY } from '../site-registry';
import { POSTGRES_FUNCTIONS, postgresDialect } from './dialect';
import { runExclusively } from './indexes';
import { LOGS } from './shared-log';

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
