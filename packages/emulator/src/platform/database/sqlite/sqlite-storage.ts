import type { SiteRecord, SiteStore, Storage } from '../../kernel/store/store-interface';
import type { Row } from '../dialect';
import type { KeptBounds } from '../kept';
import { randomSecret } from '../random-secret';
import { REGISTRY, SITES, toSiteRecord } from '../schema';
import { CLEAR_SHELF, snapshotShelf } from '../snapshots/stored-shelf';
import { loadDriver } from './driver';
import { isFull, toStorageError, withStorageErrors } from './errors';
import { pathIn } from './files';
import { lockFolder, makeFolder } from './folder-lock';
import { SqliteHandle } from './handle';
import { OpenSites } from './open-sites';
import { SqliteConnection } from './site';
import { SqliteSiteStore } from './site-store';

interface Place {
  folder?: string | undefined;
  note?: string | undefined;
  maxSiteBytes?: number | undefined;
  bounds?: KeptBounds | undefined;
}

/** More than any test site needs. Without a bound, one caller could fill the disk. */
const MAX_SITE_BYTES = 1024 ** 3;

export async function openSqliteStorage(place: Place = {}): Promise<Storage> {
  await loadDriver(place.folder);
  return withStorageErrors(() => new SqliteStorage(place));
}

class SqliteStorage implements Storage {
  readonly kind;
  private readonly unlock: () => void;
  private readonly registry: SqliteConnection;
  private readonly sites: OpenSites;
  // Only this process uses the registry, and its statements are synchronous.
  readonly snapshots = snapshotShelf(
    async (sql, values) => this.ask(sql, values),
    (_siteId, work) => work(async (sql, values) => this.ask(sql, values)),
  );

  readonly note: string | undefined;

  private readonly bounds: KeptBounds | undefined;

  constructor({ folder, note, maxSiteBytes = MAX_SITE_BYTES, bounds }: Place) {
    this.note = note;
    this.kind = folder ? ('folder' as const) : ('memory' as const);
    this.unlock = folder ? lockFolder(folder) : () => {};
    try {
      if (folder) makeFolder(pathIn(folder, 'sites'));
      this.registry = openRegistry(folder && pathIn(folder, 'emulator.db'));
    } catch (error) {
      this.unlock();
      throw error;
    }
    this.sites = new OpenSites(folder, maxSiteBytes);
    this.bounds = bounds;
  }

  async check(): Promise<void> {}

  async secret(name: string, create = randomSecret): Promise<string> {
    const select = () => this.ask('SELECT value FROM secrets WHERE name = ?', [name]);
    const [row] = select();
    if (row) return String(row.value);
    const created = await create();
    this.ask('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING name', [name, created]);
    return String(select()[0]?.value);
  }

  async replaceSecret(name: string, value: string): Promise<string | undefined> {
    const [former] = this.ask('SELECT value FROM secrets WHERE name = ?', [name]);
    this.ask('INSERT OR REPLACE INTO secrets (name, value) VALUES (?, ?) RETURNING name', [name, value]);
    return former && String(former.value);
  }

  async createSite(record: SiteRecord): Promise<SiteStore> {
    const { siteId, clientId, preset, createdDate, ownerApiKey } = record;
    // Registered last: a failed creation leaves no site behind.
    withStorageErrors(() => this.sites.create(siteId));
    try {
      this.ask(
        'INSERT INTO sites (site_id, client_id, owner_api_key, preset, created_date) VALUES (?, ?, ?, ?, ?) RETURNING site_id',
        [siteId, clientId, ownerApiKey, preset, createdDate],
      );
    } catch (error) {
      this.sites.remove(siteId);
      throw error;
    }
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
    if (!this.isKnown(siteId)) return false;
    const unregister = () => {
      this.registry.execute('DELETE FROM sites WHERE site_id = ? RETURNING site_id', [siteId]);
      this.registry.execute(CLEAR_SHELF, [siteId]);
    };
    try {
      unregister();
      this.sites.remove(siteId);
    } catch (error) {
      if (!isFull(error)) throw toStorageError(error);
      // A full disk has no room to note the removal, but the site's own files make it.
      this.sites.remove(siteId);
      withStorageErrors(unregister);
    }
    return true;
  }

  onEvict(listener: (siteId: string) => void): void {
    this.sites.onEvict(listener);
  }

  async close(): Promise<void> {
    this.sites.close();
    this.registry.close();
    this.unlock();
  }

  private ask(sql: string, parameters: readonly (string | number)[]): Row[] {
    return withStorageErrors(() => this.registry.execute(sql, parameters));
  }

  private storeOf(siteId: string): SiteStore {
    return new SqliteSiteStore(() => this.connectionOf(siteId), this.bounds);
  }

  private connectionOf(siteId: string): SqliteConnection {
    return this.sites.connectionOf(siteId, () => this.isKnown(siteId));
  }

  private isKnown(siteId: string): boolean {
    return this.ask(`${SITES} WHERE site_id = ?`, [siteId]).length > 0;
  }
}

const MAX_LOGGED_PAGES = 100;

function openRegistry(file: string | undefined): SqliteConnection {
  const registry = new SqliteConnection(new SqliteHandle(file));
  try {
    if (file) registry.run('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    // Limits the log, which would otherwise outgrow the small registry.
    registry.run(`PRAGMA wal_autocheckpoint = ${MAX_LOGGED_PAGES}; ${REGISTRY}`);
  } catch (error) {
    registry.close();
    throw error;
  }
  return registry;
}
