import type { Parameter } from '../../dialect';

export interface Database {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  readonly inTransaction: boolean;
  close(): void;
}

export interface Statement {
  all(...parameters: Parameter[]): unknown[];
  run(...parameters: Parameter[]): { changes: number };
}

/** `busyMs`: how long statements wait for other processes. Errors have SQLite's name as `code`, as in SQLITE_BUSY. */
type Open = (file: string, busyMs: number) => Database;

let open: Open | undefined;

/** Node's SQLite, or `libsql` before Node 22.16. Node's needs no package and reads rows twice as fast. */
export async function loadDriver(_folder?: string): Promise<void> {
  open ??= loadNodeSqlite() ?? (await loadLibsql());
}

export function openDatabase(file: string, busyMs: number): Database {
  if (!open) throw new Error('no SQLite driver has been loaded');
  return open(file, busyMs);
}

async function loadLibsql(): Promise<Open> {
  try {
    const { default: Libsql } = await import('libsql');
    return (file, timeout) => new Libsql(file, { timeout });
  } catch (error) {
    const message = 'the emulator needs SQLite: use Node 22.16 or newer, or install the package "libsql"';
    throw new Error(message, { cause: error });
  }
}

function loadNodeSqlite(): Open | undefined {
  // Node 20's types lack this module; where it exists, it has this shape.
  const sqlite = withoutWarnings(() => process.getBuiltinModule('node:sqlite')) as NodeSqlite | undefined;
  if (!sqlite || !('isTransaction' in sqlite.DatabaseSync.prototype)) return undefined;
  return (file, timeout) => new NodeDatabase(new sqlite.DatabaseSync(file, { timeout }));
}

/** Node warns that its SQLite is experimental, which users of the emulator cannot change. */
function withoutWarnings<R>(load: () => R): R {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

interface NodeSqlite {
  DatabaseSync: new (file: string, options: { timeout: number }) => DatabaseSync;
}

interface DatabaseSync {
  prepare(sql: string): StatementSync;
  exec(sql: string): void;
  readonly isTransaction: boolean;
  close(): void;
}

interface StatementSync {
  all(...parameters: Parameter[]): unknown[];
  run(...parameters: Parameter[]): { changes: number | bigint };
}

class NodeDatabase implements Database {
  constructor(private readonly database: DatabaseSync) {}

  prepare(sql: string): Statement {
    return new NodeStatement(withErrorCodes(() => this.database.prepare(sql)));
  }

  exec(sql: string): void {
    withErrorCodes(() => this.database.exec(sql));
  }

  get inTransaction(): boolean {
    return this.database.isTransaction;
  }

  close(): void {
    this.database.close();
  }
}

class NodeStatement implements Statement {
  constructor(private readonly statement: StatementSync) {}

  all(...parameters: Parameter[]): unknown[] {
    return withErrorCodes(() => this.statement.all(...parameters));
  }

  run(...parameters: Parameter[]): { changes: number } {
    return { changes: Number(withErrorCodes(() => this.statement.run(...parameters)).changes) };
  }
}

/** Names by SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const NAMES: ReadonlyMap<number, string> = new Map([
  [5, 'SQLITE_BUSY'],
  [8, 'SQLITE_READONLY'],
  [10, 'SQLITE_IOERR'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
  [19, 'SQLITE_CONSTRAINT'],
]);

function withErrorCodes<R>(work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !('errcode' in error)) throw error;
    const name = NAMES.get(Number(error.errcode) & 0xff);
    throw name === undefined ? error : Object.assign(error, { code: name });
  }
}
