import sqlite3InitModule, {
  type PreparedStatement,
  type Sqlite3Static,
  type Database as WasmDatabase,
} from '@sqlite.org/sqlite-wasm';
import { StorageUnavailableError } from '../../../kernel/store/unavailable';
import type { Parameter } from '../../dialect';
import type { Database, Statement } from '../node/driver';

export type { Database, Statement } from '../node/driver';

type KeptFiles = Awaited<ReturnType<Sqlite3Static['installOpfsSAHPoolVfs']>>;

/** Open all the time, since only opening a file is asynchronous. A site needs two: one for changes that may be undone. */
const MAX_FILES = 64;

let loading: Promise<Sqlite3Static> | undefined;
let sqlite: Sqlite3Static | undefined;
let files: KeptFiles | undefined;

// Without this, SQLite warns that a page cannot have its other kind of files, which need more headers of the server.
Object.assign(globalThis, { sqlite3ApiConfig: { warn: () => {} } });

/** The files of `folder` lie in the browser's private file system of the page's origin. One worker at a time has them. */
export async function loadDriver(folder?: string): Promise<void> {
  loading ??= sqlite3InitModule();
  sqlite = await loading;
  if (folder) files ??= await openFiles(sqlite, folder);
}

/** `undefined` if the data is in memory. */
export const keptFiles = (): KeptFiles | undefined => files;

export function openDatabase(filename: string): Database {
  if (!sqlite) throw new Error('no SQLite driver has been loaded');
  return new PageDatabase(sqlite, new sqlite.oo1.DB({ filename, flags: 'c', ...(files && { vfs: files.vfsName }) }));
}

/** A page that was just left may still have its files open. */
const WAIT_MS = 2_000;

async function openFiles({ installOpfsSAHPoolVfs }: Sqlite3Static, directory: string): Promise<KeptFiles> {
  if (!(await lock(directory)))
    throw new StorageUnavailableError('another page of this origin has the kept data open: close it');
  try {
    return await installOpfsSAHPoolVfs({ directory, initialCapacity: MAX_FILES });
  } catch (error) {
    const isFull = error instanceof Error && error.name === 'QuotaExceededError';
    const reason = isFull
      ? 'the browser has no room left for data of this origin'
      : 'this browser keeps no data for the page, as in a private window';
    throw new StorageUnavailableError(reason, { cause: error });
  }
}

/** Held until the worker ends. Without it, SQLite would try to remove files that it cannot open. */
const lock = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const forever = () => new Promise<void>(() => resolve(true));
    navigator.locks.request(name, { signal: AbortSignal.timeout(WAIT_MS) }, forever).catch(() => resolve(false));
  });

class PageDatabase implements Database {
  constructor(
    private readonly sqlite: Sqlite3Static,
    private readonly database: WasmDatabase,
  ) {}

  prepare(sql: string): Statement {
    return new PageStatement(
      this.database,
      withErrorCodes(() => this.database.prepare(sql)),
    );
  }

  exec(sql: string): void {
    withErrorCodes(() => this.database.exec(sql));
  }

  get inTransaction(): boolean {
    const { sqlite3_txn_state: stateOf, SQLITE_TXN_NONE } = this.sqlite.capi;
    return stateOf(this.database, 0) !== SQLITE_TXN_NONE;
  }

  close(): void {
    this.database.close();
  }
}

class PageStatement implements Statement {
  constructor(
    private readonly database: WasmDatabase,
    private readonly statement: PreparedStatement,
  ) {}

  all(...parameters: Parameter[]): unknown[] {
    const rows: unknown[] = [];
    this.withParameters(parameters, () => {
      while (this.statement.step()) rows.push(this.statement.get({}));
    });
    return rows;
  }

  run(...parameters: Parameter[]): { changes: number } {
    this.withParameters(parameters, () => this.statement.step());
    return { changes: Number(this.database.changes()) };
  }

  private withParameters(parameters: Parameter[], work: () => void): void {
    withErrorCodes(() => {
      try {
        if (parameters.length > 0) this.statement.bind(parameters);
        work();
      } finally {
        this.statement.reset(true);
      }
    });
  }
}

/**
 * Errors have SQLite's name as `code`, as in SQLITE_BUSY. Files of a page fail only if the browser has no room left for
 * them, which SQLite does not tell.
 */
function withErrorCodes<R>(work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !('resultCode' in error)) throw error;
    const [, name] = /(SQLITE_[A-Z]+)/.exec(error.message) ?? [];
    throw name === undefined ? error : Object.assign(error, { code: name === 'SQLITE_IOERR' ? 'SQLITE_FULL' : name });
  }
}
