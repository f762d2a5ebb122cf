import sqlite3InitModule, {
  type PreparedStatement,
  type Sqlite3Static,
  type Database as WasmDatabase,
} from '@sqlite.org/sqlite-wasm';
import type { Parameter } from '../../dialect';
import type { Database, Statement } from '../node/driver';

export type { Database, Statement } from '../node/driver';

let sqlite: Sqlite3Static | undefined;

export async function loadDriver(): Promise<void> {
  sqlite ??= await sqlite3InitModule();
}

export function openDatabase(file: string): Database {
  if (!sqlite) throw new Error('no SQLite driver has been loaded');
  return new PageDatabase(sqlite, new sqlite.oo1.DB(file));
}

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

/** Errors have SQLite's name as `code`, as in SQLITE_BUSY. */
function withErrorCodes<R>(work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !('resultCode' in error)) throw error;
    const [, name] = /(SQLITE_[A-Z]+)/.exec(error.message) ?? [];
    throw name === undefined ? error : Object.assign(error, { code: name });
  }
}
