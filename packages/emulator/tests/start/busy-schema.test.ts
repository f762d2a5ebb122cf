import { Client } from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { openPostgresStorage } from '../../src/platform/database/postgres/postgres-storage';

const postgresUrl = inject('postgresUrl');

describe.skipIf(postgresUrl === null)('a PostgreSQL database with concurrent writes', () => {
  test('is opened by another emulator immediately', async () => {
    const url = postgresUrl ?? '';
    await (await openPostgresStorage({ url })).close();
    const writer = new Client({ connectionString: url });
    await writer.connect();
    try {
      await writer.query('BEGIN');
      await writer.query('LOCK TABLE claims, document_keys IN ROW EXCLUSIVE MODE');
      // Creating an index again would wait for the lock, and so for the end of this test.
      const storage = await openPostgresStorage({ url });
      await storage.close();
      const { rows } = await writer.query("SELECT obj_description(to_regclass('sites'), 'pg_class') AS version");
      expect(rows[0].version).toMatch(/^[0-9a-f]{64}$/);
    } finally {
      await writer.end();
    }
  });
});
