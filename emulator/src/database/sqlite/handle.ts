import { LRUCache } from 'lru-cache';
import { type Database, openDatabase, type Statement } from './driver';

const BUSY_MILLISECONDS = 5_000;
const MAX_STATEMENTS = 500;
/** In characters: a statement takes some ten times the memory of its text, which a caller's filter makes long. */
const MAX_SIZE_OF_STATEMENTS = 1_000_000;
const MAX_SIZE_OF_STATEMENT = 20_000;
/** Without a site each holds a hundred kilobytes, and its statements. */
const MAX_IDLE_HANDLES = 8;

/** One of libsql's connections, with the statements that are prepared on it. */
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

  /** Its files stay open until its statements are collected as garbage. */
  end(): void {
    this.prepared.clear();
    this.database.close();
  }
}

/**
 * The handles on the databases of sites. libsql ends a connection, and closes its files, only once the last of its
 * statements has been collected as garbage, whenever that is. What is attached to a connection is closed at once when it is
 * detached: so a site's database is attached, as `site`, to a handle that has had others before, and keeps its
 * statements for the next.
 */
export class SqliteHandles {
  private readonly idle: SqliteHandle[] = [];

  /** `file`: without one the database is in memory, and gone when the handle is given back. */
  attached(file = ':memory:'): SqliteHandle {
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

  giveBack(handle: SqliteHandle): void {
    try {
      if (handle.inTransaction) handle.run('ROLLBACK');
      handle.run('DETACH site');
    } catch {
      // Something is still reading: the file is closed when that is collected.
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
