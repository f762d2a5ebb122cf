import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StorageUnavailableError } from '../../../kernel/store/unavailable';
import { isBusy } from '../errors';
import { type Database, openDatabase } from './driver';

/** Keeps other processes away: their caches would be stale. The operating system frees the lock, even after a kill. */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const path = realpathSync(folder);
  const lock = locks.get(path) ?? { database: acquireLock(path), holders: 0 };
  locks.set(path, lock);
  lock.holders++;
  return () => {
    lock.holders--;
    if (lock.holders > 0) return;
    locks.delete(path);
    lock.database.close();
  };
}

interface Lock {
  database: Database;
  holders: number;
}

/** On globalThis, so that reloaded code finds this process's lock. */
const place = globalThis as { emulatorFolderLocks?: Map<string, Lock> };
place.emulatorFolderLocks ??= new Map();
const locks = place.emulatorFolderLocks;

/** A transaction that stays open: SQLite allows one at a time and ends it with the process. */
function acquireLock(folder: string): Database {
  const database = openDatabase(join(folder, 'lock.db'), 0);
  const owner = join(folder, 'emulator.pid');
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new StorageUnavailableError(
      `the folder ${folder} is in use by the emulator of process ${nameIn(owner)}: stop it, use another folder, or let both use PostgreSQL`,
    );
  }
  try {
    writeFileSync(owner, String(process.pid));
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function nameIn(owner: string): string {
  try {
    return readFileSync(owner, 'utf8') || 'unknown';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'unknown';
    throw error;
  }
}

/** Like `mkdir -p`. Node's `recursive` never ends if the system says ENOENT for an existing parent, as in `/proc`. */
export function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    if (!(existsSync(path) && statSync(path).isDirectory())) throw error;
  }
}
