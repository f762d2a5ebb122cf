import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StorageUnavailableError } from '../../kernel/store/unavailable';
import { type Database, openDatabase } from './driver';
import { makeFolder } from './make-folder';
import { isBusy } from './site';

/**
 * Keeps a second process away from the folder: each process caches documents, and would not see the other's changes.
 * The operating system holds the lock while the process lives, so one of several starting at once gets it and a killed
 * process leaves none behind. The process itself may lock again: in development a code change restarts the emulator in
 * the same process, and the old one stops answering. Returns the release function.
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  const path = realpathSync(folder);
  const lock = locks.get(path) ?? { database: locked(path), holders: 0 };
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

/** On globalThis, so that reloaded code finds the lock that the process already holds. */
const place = globalThis as { emulatorFolderLocks?: Map<string, Lock> };
place.emulatorFolderLocks ??= new Map();
const locks = place.emulatorFolderLocks;

/** A transaction that never ends: SQLite allows one at a time, and it ends with its process. */
function locked(folder: string): Database {
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

/** A process that has just taken the lock has not yet written its name. */
function nameIn(owner: string): string {
  try {
    return readFileSync(owner, 'utf8') || 'unknown';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'unknown';
    throw error;
  }
}
