import type { ControlAccess } from '../platform/http/access';
import type { AddressRules } from '../platform/http/address';
import type { OnSiteChange } from '../platform/kernel/site-change';
import type { Storage } from '../platform/kernel/store/store-interface';
import { createEmulator, type Emulator } from './emulator';

interface StartOptions extends ControlAccess, AddressRules {
  /** Folder of the SQLite files; `undefined` keeps everything in memory. */
  folder?: string | undefined;
  /** The reason why data is in memory, if nobody requested it. */
  memoryNote?: string | undefined;
  /** PostgreSQL instead, shared by any number of processes. */
  databaseUrl?: string | undefined;
  /** The server itself, if `databaseUrl` leads to a pooler. */
  unpooledDatabaseUrl?: string | undefined;
  secret?: string | undefined;
  checkResponses: boolean;
  onSiteChange?: OnSiteChange;
}

/** Loads only the driver that is used. */
export async function startEmulator(options: StartOptions): Promise<Emulator> {
  const { folder, memoryNote, databaseUrl, unpooledDatabaseUrl, ...rest } = options;
  const storage = databaseUrl
    ? await (await import('../platform/database/postgres/postgres-storage')).openPostgresStorage({
        url: databaseUrl,
        unpooledUrl: unpooledDatabaseUrl,
      })
    : await openFiles(folder, memoryNote);
  return createEmulator({
    ...rest,
    storage,
    onBug: (error, operation) => console.error(`${operation}:`, error),
  });
}

async function openFiles(folder: string | undefined, memoryNote: string | undefined): Promise<Storage> {
  const { openSqliteStorage } = await import('../platform/database/sqlite/sqlite-storage');
  const { writablePlace } = await import('./writable');
  return openSqliteStorage(writablePlace(folder, memoryNote));
}
