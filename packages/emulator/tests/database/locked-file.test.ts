import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import type { CollectionDefinition } from '../../src/platform/kernel/store/store-interface';
import { aSiteRecord, NOW } from './drivers';

const notes: CollectionDefinition<{ id: string }> = { name: 'locked-test.notes', fields: {} };

/** Locks the file until its input ends, like a tool that edits it. */
const HOLDER = `
  const Database = require('libsql');
  const database = new Database(process.argv[1]);
  database.exec('BEGIN IMMEDIATE');
  console.log('held');
  process.stdin.resume().on('end', () => database.exec('COMMIT'));
`;

test('a write waits for another process’s lock on its site’s file, and other sites do not wait', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-locked-'));
  const storage = await openSqliteStorage({ folder });
  const [held, free] = [aSiteRecord(), aSiteRecord()];
  const [site, other] = [await storage.createSite(held), await storage.createSite(free)];
  const file = join(folder, 'sites', `${held.siteId}.db`);
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const holder = spawn(process.execPath, ['-e', HOLDER, file], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(holder, 'exit');
  await once(holder.stdout, 'data');

  const order: string[] = [];
  const writing = site
    .run(NOW, (transaction) => transaction.in(notes).insert({ id: 'waited' }))
    .then(() => order.push('held'));
  for (let index = 0; index < 20; index++) {
    await other.run(NOW, (transaction) => transaction.in(notes).insert({ id: `n${index}` }));
  }
  order.push('free');
  holder.stdin.end();
  await Promise.all([writing, ended]);
  expect(order).toEqual(['free', 'held']);
  expect(await site.dump(notes.name)).toEqual([{ id: 'waited' }]);
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
