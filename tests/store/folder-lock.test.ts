import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStorage } from '../../emulator/store/sqlite';

const aFolder = () => mkdtempSync(join(tmpdir(), 'emulator-lock-'));

test('a folder that another running process uses is refused by name', async () => {
  const folder = aFolder();
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  writeFileSync(join(folder, 'emulator.lock'), String(other.pid));
  try {
    await expect(openSqliteStorage({ folder })).rejects.toThrow(`in use by the emulator of process ${other.pid}`);
  } finally {
    other.kill('SIGKILL');
  }
});

test('the lock of a process that was killed does not count', async () => {
  const folder = aFolder();
  const killed = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => killed.once('exit', resolve));
  writeFileSync(join(folder, 'emulator.lock'), String(killed.pid));
  const storage = await openSqliteStorage({ folder });
  await storage.close();
});

test('a folder can be opened again after it was closed', async () => {
  const folder = aFolder();
  await (await openSqliteStorage({ folder })).close();
  await (await openSqliteStorage({ folder })).close();
});
