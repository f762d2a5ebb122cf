import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { postgresDialect } from '../../../src/platform/database/postgres/dialect';
import { openPostgresStorage } from '../../../src/platform/database/postgres/postgres-storage';
import { statementsIn } from '../../../src/platform/database/statements';
import type { CollectionDefinition, Storage } from '../../../src/platform/kernel/store/store-interface';
import { aSite, NOW } from '../drivers';

const postgresUrl = inject('postgresUrl');
const indexedNotes: CollectionDefinition<{ id: string; count: number }> = {
  name: 'site-first.notes',
  fields: { count: 'number' },
  indexed: ['count'],
};

/** Indexes that do not begin with the site: those of other tables, and those that look up a site. */
const WITHOUT_SITE = ['secrets_pkey', 'sites_client_id_key', 'sites_owner_api_key_key'];

/** A sharded PostgreSQL can put each site on one node only if all its rows and keys begin with the site. */
describe.skipIf(postgresUrl === null)('the site column in PostgreSQL', () => {
  let storage: Storage;
  let pool: Pool;

  beforeAll(async () => {
    storage = await openPostgresStorage({ url: postgresUrl ?? '' });
    pool = new Pool({ connectionString: postgresUrl ?? '' });
    const site = await aSite(storage);
    await site.run(NOW, (transaction) => transaction.in(indexedNotes).query({}));
  });
  afterAll(async () => {
    await pool?.end();
    await storage?.close();
  });

  test('is the first column of each primary key and index', async () => {
    const { rows } = await pool.query<{ index: string; first: string }>(`
      SELECT index.relname AS index, attname AS first
      FROM pg_index
      JOIN pg_class AS index ON index.oid = indexrelid
      JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
      WHERE index.relnamespace = current_schema()::regnamespace`);
    const other = rows.filter(({ first }) => first !== 'site' && first !== 'site_id');
    expect(other.map(({ index }) => index).sort()).toEqual(WITHOUT_SITE);
    expect(rows.map(({ index }) => index)).toEqual(
      expect.arrayContaining([
        'documents_pkey',
        'events_pkey',
        'snapshots_pkey',
        'documents_in_site_first_notes_by_count',
      ]),
    );
  });

  test('is NOT NULL in each table, and no table refers to another', async () => {
    const tables = await pool.query(`
      SELECT relname AS table FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND NOT EXISTS (
        SELECT 1 FROM pg_attribute WHERE attrelid = pg_class.oid AND attname IN ('site', 'site_id') AND attnotnull)`);
    expect(tables.rows).toEqual([{ table: 'secrets' }]);
    const references = await pool.query("SELECT conname FROM pg_constraint WHERE contype = 'f'");
    expect(references.rows).toEqual([]);
  });

  test('confines each statement to one site', () => {
    const statements = Object.values(statementsIn(postgresDialect)).flatMap((statement) =>
      typeof statement === 'function' ? statement('SELECT 0') : statement,
    );
    for (const statement of statements) {
      expect(statement).toMatch(/site = \$1|\(site, [^)]+\)\s+(VALUES \(|SELECT )\$1/);
    }
  });
});
