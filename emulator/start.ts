import { createEmulator, type Emulator } from './emulator';

export interface StartOptions {
  /** Folder of the SQLite files; `undefined` keeps everything in memory. */
  folder?: string | undefined;
  /** PostgreSQL instead, shared by any number of processes. */
  databaseUrl?: string | undefined;
  adminToken?: string | undefined;
  secret?: string | undefined;
  checkResponses: boolean;
}

/** An emulator on the storage that the options name. The driver that is not used is not loaded. */
export async function startEmulator(options: StartOptions): Promise<Emulator> {
  const { folder, databaseUrl, ...rest } = options;
  const storage = databaseUrl
    ? await (await import('./store/postgres')).openPostgresStorage({ url: databaseUrl })
    : await (await import('./store/sqlite')).openSqliteStorage({ folder });
  return createEmulator({
    ...rest,
    storage,
    onBug: (error, operation) => console.error(`${operation}:`, error),
  });
}
