import { deflateRawSync, inflateRawSync } from '../../home/compression';
import { SiteGoneError } from '../../kernel/store/store-errors';
import type { Contents } from '../../kernel/store/store-interface';
import { siteTables } from '../schema';
import { statementsIn } from '../statements';
import { sqliteDialect } from './dialect';
import { exists, pathIn, removeFile } from './files';
import { SqliteHandles } from './handle';
import { SqliteConnection } from './site';

/** SQLite's default. */
const PAGE_BYTES = 4_096;
/** An open site takes about 1 MB, a closed one in memory a twentieth of that. */
const MAX_OPEN_SITES = 48;
const TABLES = siteTables(sqliteDialect);

export class OpenSites {
  private readonly handles = new SqliteHandles();
  private readonly open = new Map<string, SqliteConnection>();
  private readonly putAway = new Map<string, Buffer>();
  private listener: (siteId: string) => void = () => {};

  constructor(
    private readonly folder: string | undefined,
    private readonly maxSiteBytes: number,
  ) {}

  create(siteId: string): void {
    try {
      this.keep(siteId, this.connect(siteId));
    } catch (error) {
      this.removeFiles(siteId);
      throw error;
    }
  }

  /** Throws SiteGoneError. A deleted site's file stays until its last user is done, so `isKnown` decides. */
  connectionOf(siteId: string, isKnown: () => boolean): SqliteConnection {
    const open = this.open.get(siteId);
    if (open) {
      if (this.open.size > 1) {
        this.open.delete(siteId);
        this.open.set(siteId, open);
      }
      return open;
    }
    const connection = this.folder ? this.openFile(siteId, isKnown) : this.unpackSite(siteId);
    this.keep(siteId, connection);
    return connection;
  }

  remove(siteId: string): void {
    const connection = this.open.get(siteId);
    this.open.delete(siteId);
    this.putAway.delete(siteId);
    if (connection) connection.discard(() => this.removeFiles(siteId));
    else this.removeFiles(siteId);
  }

  onEvict(listener: (siteId: string) => void): void {
    this.listener = listener;
  }

  close(): void {
    for (const connection of this.open.values()) connection.close();
    this.open.clear();
    this.putAway.clear();
    this.handles.end();
  }

  private openFile(siteId: string, isKnown: () => boolean): SqliteConnection {
    if (!exists(this.fileOf(siteId) ?? '') || !isKnown()) throw new SiteGoneError(siteId);
    return this.connect(siteId);
  }

  private unpackSite(siteId: string): SqliteConnection {
    const bytes = this.putAway.get(siteId);
    if (!bytes) throw new SiteGoneError(siteId);
    const connection = this.connect(siteId, (empty) => unpack(bytes, empty));
    this.putAway.delete(siteId);
    return connection;
  }

  private connect(siteId: string, fill?: (empty: SqliteConnection) => void): SqliteConnection {
    const file = this.fileOf(siteId);
    const connection = new SqliteConnection(this.handles.attach(file), (handle) => this.handles.release(handle));
    try {
      // A new file has no data to lose: creating it need not wait for the disk.
      connection.run(`PRAGMA site.synchronous = OFF; PRAGMA site.journal_mode = ${file ? 'WAL' : 'MEMORY'}; ${TABLES}`);
      // In WAL mode, NORMAL loses commits only in a power cut.
      connection.run('PRAGMA site.synchronous = NORMAL');
      connection.run(`PRAGMA site.max_page_count = ${Math.ceil(this.maxSiteBytes / PAGE_BYTES)}`);
      fill?.(connection);
      // From here on, writers wait asynchronously: SQLite's own waiting blocks the whole process.
      connection.run('PRAGMA busy_timeout = 20');
    } catch (error) {
      connection.close();
      throw error;
    }
    return connection;
  }

  private keep(siteId: string, connection: SqliteConnection): void {
    this.open.set(siteId, connection);
    for (const [oldest, idle] of this.open) {
      if (this.open.size <= MAX_OPEN_SITES) return;
      if (idle.isUsed || idle === connection) continue;
      if (!this.folder) this.putAway.set(oldest, pack(idle));
      this.open.delete(oldest);
      idle.close();
      this.listener(oldest);
    }
  }

  private removeFiles(siteId: string): void {
    const file = this.fileOf(siteId);
    if (file) for (const suffix of ['', '-wal', '-shm']) removeFile(file + suffix);
  }

  private fileOf(siteId: string): string | undefined {
    if (!/^[\w-]+$/.test(siteId)) throw new Error(`expected a site ID, got "${siteId}"`);
    return this.folder && pathIn(this.folder, 'sites', `${siteId}.db`);
  }
}

const statements = statementsIn(sqliteDialect);

const origins = new WeakMap<SqliteConnection, { bytes: Buffer; changes: unknown }>();

function pack(connection: SqliteConnection): Buffer {
  const origin = origins.get(connection);
  if (origin && origin.changes === changesOn(connection)) return origin.bytes;
  const contents: Contents = statements.contents.map((sql) =>
    JSON.stringify(connection.execute(sql, []).map((row) => Object.values(row))),
  );
  // JSON from `JSON.stringify` contains no line breaks.
  return deflateRawSync(contents.join('\n'), { level: 1 });
}

function unpack(bytes: Buffer, connection: SqliteConnection): void {
  const contents = inflateRawSync(bytes).toString().split('\n');
  connection.run('BEGIN');
  for (const [table, rows] of contents.entries()) connection.change(statements.addContents[table] ?? '', [rows]);
  connection.run('COMMIT');
  origins.set(connection, { bytes, changes: changesOn(connection) });
}

function changesOn(connection: SqliteConnection): unknown {
  return connection.execute('SELECT total_changes() AS changes', [])[0]?.changes;
}
