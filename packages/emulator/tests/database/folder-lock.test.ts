// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { machineTime } from '../../src/platform/kernel/clock';

const aFolder = () => mkdtempSync(join(tmpdir(), 'emulator-lock-'));

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Opens the folder at the instant in its input, and keeps running. */
const CONTENDER = `
  import { loadDriver } from './packages/emulator/src/platform/database/sqlite/driver.ts';
  import { lockFolder } from './packages/emulator/src/platform/database/sqlite/folder-lock.ts';
  await loadDriver();
  process.stdin.once('data', (instant) => {
    // No timer is so punctual: they are to ask at the very same time.
    while (Date.now() < Number(instant));
    try {
      lockFolder(process.argv[1]);
      console.log('held');
    } catch (error) {
      console.log(error.message);
    }
  });
  console.log('ready');
`;

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function aContender(folder: string) {
  const args = ['--import', 'tsx', '--input-type=module', '-e', CONTENDER, folder];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  return {
    child,
    async ask(instant = 0): Promise<string> {
      child.stdin.write(String(instant));
      return (await lines.next()).value;
    },
  };
}

test('refuses a folder that another running process uses, and names the process', async () => {
  const folder = aFolder();
  const { child, ask } = await aContender(folder);
  expect(await ask()).toBe('held');
  await expect(openSqliteStorage({ folder })).rejects.toThrow(`in use by the emulator of process ${child.pid}`);
});

test('a killed process leaves no lock, and one of several processes starting at once gets the lock', async () => {
  const folder = aFolder();
  const killed = await aContender(folder);
  expect(await killed.ask()).toBe('held');
  const ended = once(killed.child, 'exit');
  killed.child.kill('SIGKILL');
  await ended;
  const contenders = await Promise.all([1, 2, 3, 4].map(() => aContender(folder)));
  const instant = machineTime() + 100;
  const answers = await Promise.all(contenders.map(({ ask }) => ask(instant)));
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes('is in use'))).toHaveLength(3);
});

test('a stale lock file with another running process’s ID locks nothing', async () => {
  const folder = aFolder();
  for (const file of ['emulator.lock', 'emulator.pid']) writeFileSync(join(folder, file), String(process.ppid));
  await (await openSqliteStorage({ folder })).close();
});

test('a folder can be reopened once closed, and even earlier by the same process', async () => {
  const folder = aFolder();
  const before = await openSqliteStorage({ folder });
  const after = await openSqliteStorage({ folder });
  await before.close();
  const { ask } = await aContender(folder);
  expect(await ask()).toContain('is in use');
  await after.close();
  await (await openSqliteStorage({ folder })).close();
});

test('code reloaded in development can reopen its own process’s folder', async () => {
  const folder = aFolder();
  const before = await openSqliteStorage({ folder });
  vi.resetModules();
  const anew = await import('../../src/platform/database/sqlite/sqlite-storage');
  expect(anew.openSqliteStorage).not.toBe(openSqliteStorage);
  const after = await anew.openSqliteStorage({ folder });
  await before.close();
  await after.close();
});
