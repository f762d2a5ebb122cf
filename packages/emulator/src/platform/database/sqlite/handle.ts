import { LRUCache } from 'lru-cache';
import { type Database, openDatabase, type Statement } from './driver';

const BUSY_MILLISECONDS = 5_000;
const MAX_STATEMENTS = 500;
/** In characters. A prepared statement takes about ten times the length of its SQL, and filters make SQL long. */
const MAX_SIZE_OF_STATEMENTS = 1_000_000;
const MAX_SIZE_OF_STATEMENT = 20_000;
const MAX_IDLE_HANDLES = 8;

export class SqliteHandle {
  private readonly database: Database;
  private readonly prepared = new LRUCache<string, Statement>({
    max: MAX_STATEMENTS,
    maxSize: MAX_SIZE_OF_STATEMENTS,
    maxEntrySize: MAX_SIZE_OF_STATEMENT,
    sizeCalculation: (_statement, sql) => sql.length,
  });

  constructor(file = ':memory:') {
    this.database = openDatabase(file, BUSY_MILLISECONDS);
  }

  statement(sql: string): Statement {
    let statement = this.prepared.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      this.prepared.set(sql, statement);
    }
    return statement;
  }

  run(sql: string): void {
    this.database.exec(sql);
  }

  get inTransaction(): boolean {
    return this.database.inTransaction;
  }

  /** The files stay open until the statements are garbage-collected. */
  end(): void {
    this.prepared.clear();
    this.database.close();
  }
}

/** libsql closes a connection only at garbage collection, but detaches at once: sites attach to reused handles. */
export class SqliteHandles {
  private readonly idle: SqliteHandle[] = [];

  /** Without `file`, the database is in memory and disappears when the handle is returned. */
  attach(file = ':memory:'): SqliteHandle {
    const handle = this.idle.pop() ?? new SqliteHandle();
    try {
      handle.run(`PRAGMA busy_timeout = ${BUSY_MILLISECONDS}`);
      handle.statement('ATTACH ? AS site').run(file);
    } catch (error) {
      this.keep(handle);
      throw error;
    }
    return handle;
  }

  release(handle: SqliteHandle): void {
    try {
      if (handle.inTransaction) handle.run('ROLLBACK');
      handle.run('DETACH site');
    } catch {
      // A reader is active: the file closes when its statement is garbage-collected.
      handle.end();
      return;
    }
    this.keep(handle);
  }

  end(): void {
    for (const handle of this.idle.splice(0)) handle.end();
  }

  private keep(handle: SqliteHandle): void {
    if (this.idle.length < MAX_IDLE_HANDLES) this.idle.push(handle);
    else handle.end();
  }
}
