import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Row } from './dialect';
import { lockFolder } from './folder-lock';
import { siteTables } from './schema';
import { REGISTRY, SITES, toSiteRecord } from './site-registry';
import { sqliteDialect } from './sqlite-dialect';
import { toldOf } from './sqlite-errors';
import { SqliteConnection } from './sqlite-site';
import { statementsIn } from './statements';
import {
  type DomainEvent,
  type Refill,
  SiteGoneError,
  type SiteRecord,
  type SiteStore,
  type Storage,
  type Unit,
} from './store';
import { clearSite, runUnit } from './unit';

const MAX_OPEN = 64;
const BUSY_MILLISECONDS = 5_000;
const TABLES = siteTables(sqliteDialect);
const statements = statementsIn(sqliteDialect);

interface Place {
  /** Where the sites' files are; without one everything is in memory and gone with the process. */
  folder?: string | undefined;
  /** Why it is in memory, where that is not what was asked for. */
  note?: string | undefined;
}

export async function openSqliteStorage({ folder, note }: Place = {}): Promise<Storage> {
  return told(() => new SqliteStorage(folder, note));
}

class SqliteStorage implements Storage {
  readonly kind;
  private readonly unlock: () => void;
  private readonly registry: SqliteConnection;
  private readonly connections = new Map<string, SqliteConnection>();

  constructor(
    private readonly folder: string | undefined,
    readonly note: string | undefined,
  ) {
    this.kind = folder ? ('folder' as const) : ('memory' as const);
    this.unlock = folder ? lockFolder(folder) : () => {};
    try {
      if (folder) mkdirSync(join(folder, 'sites'), { recursive: true });
      this.registry = connect(folder && join(folder, 'emulator.db'), (registry) => registry.run(REGISTRY));
    } catch (error) {
      this.unlock();
      throw error;
    }
  }

  /** A file is asked when it is needed. */
  async check(): Promise<void> {}

  async secret(name: string): Promise<string> {
    const created = randomBytes(32).toString('base64');
    this.ask('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING name', [name, created]);
    const [row] = this.ask('SELECT value FROM secrets WHERE name = ?', [name]);
    return String(row?.value);
  }

  async createSite(record: SiteRecord): Promise<SiteStore> {
    const { siteId, clientId, preset, createdDate, ownerApiKey } = record;
    let connection: SqliteConnection | undefined;
    try {
      // Registered last: of a site that could not be made nothing is to be found.
      connection = told(() => connectSite(this.fileOf(siteId)));
      this.ask(
        'INSERT INTO sites (site_id, client_id, owner_api_key, preset, created_date) VALUES (?, ?, ?, ?, ?) RETURNING site_id',
        [siteId, clientId, ownerApiKey, preset, createdDate],
      );
    } catch (error) {
      connection?.close();
      this.removeFiles(siteId);
      throw error;
    }
    this.keepOpen(siteId, connection);
    return this.storeOf(siteId);
  }

  async findSite(key: Parameters<Storage['findSite']>[0]): Promise<SiteRecord | undefined> {
    const [row] =
      'siteId' in key
        ? this.ask(`${SITES} WHERE site_id = ?`, [key.siteId])
        : 'clientId' in key
          ? this.ask(`${SITES} WHERE client_id = ?`, [key.clientId])
          : this.ask(`${SITES} WHERE owner_api_key = ?`, [key.ownerApiKey]);
    return row && toSiteRecord(row);
  }

  async listSites(): Promise<SiteRecord[]> {
    return this.ask(`${SITES} ORDER BY created_date, site_id`, []).map(toSiteRecord);
  }

  async open(siteId: string): Promise<SiteStore> {
    this.connectionOf(siteId);
    return this.storeOf(siteId);
  }

  async deleteSite(siteId: string): Promise<boolean> {
    const deleted = this.ask('DELETE FROM sites WHERE site_id = ? RETURNING site_id', [siteId]);
    if (deleted.length === 0) return false;
    const connection = this.connections.get(siteId);
    this.connections.delete(siteId);
    if (connection) connection.retire(() => this.removeFiles(siteId));
    else this.removeFiles(siteId);
    return true;
  }

  async close(): Promise<void> {
    for (const connection of this.connections.values()) connection.close();
    this.connections.clear();
    this.registry.close();
    this.unlock();
  }

  private ask(sql: string, parameters: readonly string[]): Row[] {
    return told(() => this.registry.execute(sql, parameters));
  }

  private removeFiles(siteId: string): void {
    const file = this.fileOf(siteId);
    if (file) for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  }

  private storeOf(siteId: string): SiteStore {
    return new SqliteSiteStore(() => this.connectionOf(siteId));
  }

  private connectionOf(siteId: string): SqliteConnection {
    const open = this.connections.get(siteId);
    if (open) {
      // A map is in the order of insertion: the first is the one not used for longest.
      if (this.folder && this.connections.size > 1) {
        this.connections.delete(siteId);
        this.connections.set(siteId, open);
      }
      return open;
    }
    const file = this.fileOf(siteId);
    if (!file || !existsSync(file) || !this.isRegistered(siteId)) throw new SiteGoneError(siteId);
    const connection = connectSite(file);
    this.keepOpen(siteId, connection);
    return connection;
  }

  /** The file of a site that was taken away is there until the last who uses it is done. */
  private isRegistered(siteId: string): boolean {
    return this.ask(`${SITES} WHERE site_id = ?`, [siteId]).length > 0;
  }

  private keepOpen(siteId: string, connection: SqliteConnection): void {
    this.connections.set(siteId, connection);
    if (!this.folder || this.connections.size <= MAX_OPEN) return;
    for (const [oldest, idle] of this.connections) {
      if (idle.isUsed || idle === connection) continue;
      idle.close();
      this.connections.delete(oldest);
      return;
    }
  }

  private fileOf(siteId: string): string | undefined {
    if (!/^[\w-]+$/.test(siteId)) throw new Error(`expected a site ID, got "${siteId}"`);
    return this.folder && join(this.folder, 'sites', `${siteId}.db`);
  }
}

class SqliteSiteStore implements SiteStore {
  constructor(private readonly connect: () => SqliteConnection) {}

  async run<R>(now: string, work: (unit: Unit) => Promise<R>): Promise<R> {
    return this.used((begin) => runUnit(begin, now, work));
  }

  async events(afterSequence = 0): Promise<(DomainEvent & { sequence: number })[]> {
    const rows = await this.used((begin) => begin(false).read(statements.events, [afterSequence]));
    // Only `append` writes events.
    return rows.map((row) => ({ ...(JSON.parse(String(row.body)) as DomainEvent), sequence: Number(row.sequence) }));
  }

  async dump(collection: string): Promise<unknown[]> {
    const rows = await this.used((begin) => begin(false).read(statements.dump, [collection]));
    return rows.map((row) => JSON.parse(String(row.body)));
  }

  async clear(refill?: Refill): Promise<void> {
    await this.used((begin) => clearSite(begin, refill));
  }

  private async used<R>(work: Parameters<typeof SqliteConnection.prototype.used<R>>[0]): Promise<R> {
    try {
      return await this.connect().used(work);
    } catch (error) {
      throw toldOf(error);
    }
  }
}

function told<R>(work: () => R): R {
  try {
    return work();
  } catch (error) {
    throw toldOf(error);
  }
}

function connect(file: string | undefined, prepare: (connection: SqliteConnection) => void): SqliteConnection {
  const connection = new SqliteConnection(new Database(file ?? ':memory:', { timeout: BUSY_MILLISECONDS }));
  try {
    // In WAL mode NORMAL loses nothing when the process is killed; only a power cut may cost the last commits.
    if (file) connection.run('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    prepare(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

function connectSite(file: string | undefined): SqliteConnection {
  return connect(file, (connection) => {
    connection.run(TABLES);
    // From here on whoever writes waits itself: while the database waits, the whole process does.
    connection.run('PRAGMA busy_timeout = 20');
  });
}
