import { Pool } from 'pg';
import { SiteGoneError } from '../../kernel/store/store-errors';
import type { SiteRecord, SiteStore, Storage } from '../../kernel/store/store-interface';
import { StorageUnavailableError } from '../../kernel/store/unavailable';
import type { Row } from '../dialect';
import type { KeptBounds } from '../kept';
import type { SharedStorage } from '../notices';
import { randomSecret } from '../random-secret';
import { SITES, toSiteRecord } from '../schema';
import { type Ask, CLEAR_SHELF, snapshotShelf } from '../snapshots/stored-shelf';
import { isSchemaMissing, toStorageError } from './errors';
import { inTransaction, makeSchema, PostgresIndexes, prepareSchema } from './indexes';
import { BoundedClient, PostgresNotices } from './notices';
import { PostgresSession, StatementNames } from './session';
import { PostgresLog } from './shared-log';
import { PostgresSiteStore } from './site-store';

export interface PostgresOptions {
  /** May lead through a pooler. */
  url: string;
  /** Leads to the server itself, if `url` does not: notices of changes need a connection of their own. */
  unpooledUrl?: string | undefined;
  /** The host stops this process between requests, and runs many of them. */
  isServerless?: boolean | undefined;
  bounds?: KeptBounds | undefined;
}

const CONNECTIONS = 10;
/** Each instance has a pool, and hosted databases allow about a hundred connections. */
const SERVERLESS_CONNECTIONS = 3;

export async function openPostgresStorage(options: PostgresOptions): Promise<SharedStorage> {
  const { url, unpooledUrl, isServerless = false, bounds } = options;
  const max = isServerless ? SERVERLESS_CONNECTIONS : CONNECTIONS;
  const pool = new Pool({ connectionString: url, Client: BoundedClient, max });
  // The pool replaces a connection that breaks while idle. Without this handler, the error would end the process.
  pool.on('error', () => {});
  // For connections in use: their next statement reports the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await prepareSchema(pool);
  } catch (error) {
    await pool.end();
    throw toStorageError(error);
  }
  return new PostgresStorage(pool, new PostgresNotices(pool, isServerless ? undefined : (unpooledUrl ?? url)), bounds);
}

class PostgresStorage implements SharedStorage {
  readonly kind = 'postgres';
  private readonly indexes: PostgresIndexes;
  private readonly names = new StatementNames();
  readonly log = new PostgresLog((sql, values) => this.rows(sql, values));
  private isInDoubt = false;
  readonly snapshots = snapshotShelf(
    (sql, values) => this.rows(numberParameters(sql), values),
    (siteId, work) => this.trackHealth(() => this.withSiteLocked(siteId, work)),
  );

  constructor(
    private readonly pool: Pool,
    readonly notices: PostgresNotices,
    private readonly bounds: KeptBounds | undefined,
  ) {
    this.indexes = new PostgresIndexes(pool);
    pool.on('error', (error) => this.markInDoubt(error));
  }

  async check(): Promise<void> {
    if (this.isInDoubt) await this.rows('SELECT 1', []);
  }

  async secret(name: string, create = randomSecret): Promise<string> {
    const select = () => this.rows('SELECT value FROM secrets WHERE name = $1', [name]);
    const [secretRow] = await select();
    if (secretRow) return String(secretRow.value);
    const created = await create();
    await this.rows('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, created]);
    const [row] = await select();
    return String(row?.value);
  }

  async replaceSecret(name: string, value: string): Promise<string | undefined> {
    const [former] = await this.rows('SELECT value FROM secrets WHERE name = $1', [name]);
    await this.rows(
      'INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value',
      [name, value],
    );
    return former && String(former.value);
  }

  async createSite(record: SiteRecord): Promise<SiteStore> {
    const { siteId, clientId, preset, createdDate, ownerApiKey } = record;
    await this.rows(
      'INSERT INTO sites (site_id, client_id, owner_api_key, preset, created_date) VALUES ($1, $2, $3, $4, $5)',
      [siteId, clientId, ownerApiKey, preset, createdDate],
    );
    return this.storeOf(siteId);
  }

  async findSite(key: Parameters<Storage['findSite']>[0]): Promise<SiteRecord | undefined> {
    const [row] =
      'siteId' in key
        ? await this.rows(`${SITES} WHERE site_id = $1`, [key.siteId])
        : 'clientId' in key
          ? await this.rows(`${SITES} WHERE client_id = $1`, [key.clientId])
          : await this.rows(`${SITES} WHERE owner_api_key = $1`, [key.ownerApiKey]);
    return row && toSiteRecord(row);
  }

  async listSites(): Promise<SiteRecord[]> {
    return (await this.rows(`${SITES} ORDER BY created_date, site_id`, [])).map(toSiteRecord);
  }

  async open(siteId: string): Promise<SiteStore> {
    if (!(await this.findSite({ siteId }))) throw new SiteGoneError(siteId);
    return this.storeOf(siteId);
  }

  async deleteSite(siteId: string): Promise<boolean> {
    const deleted = await this.rows('DELETE FROM sites WHERE site_id = $1 RETURNING site_id', [siteId]);
    if (deleted.length === 0) return false;
    await this.rows(numberParameters(CLEAR_SHELF), [siteId]);
    await this.log.clear(siteId);
    await this.storeOf(siteId).clear();
    return true;
  }

  async close(): Promise<void> {
    await this.notices.close();
    await this.pool.end();
  }

  private storeOf(siteId: string): SiteStore {
    return new PostgresSiteStore(
      (again) => new PostgresSession(this.pool, siteId, this.indexes, this.names, again),
      (work) => this.trackHealth(work),
      this.bounds,
    );
  }

  private async rows(sql: string, values: readonly (string | number | readonly string[])[]): Promise<Row[]> {
    return this.trackHealth(async () => (await this.pool.query(sql, [...values])).rows);
  }

  private withSiteLocked<R>(siteId: string, work: (ask: Ask) => Promise<R>): Promise<R> {
    return inTransaction(this.pool, async (client) => {
      await client.query('SELECT site_id FROM sites WHERE site_id = $1 FOR UPDATE', [siteId]);
      return work(async (sql, values) => (await client.query(numberParameters(sql), [...values])).rows);
    });
  }

  private async trackHealth<R>(work: () => Promise<R>): Promise<R> {
    // Only work that began after a failure shows that the database is back.
    const beganInDoubt = this.isInDoubt;
    try {
      const result = await this.withSchema(work);
      if (beganInDoubt && this.isInDoubt) {
        console.warn('PostgreSQL answers again');
        this.isInDoubt = false;
      }
      return result;
    } catch (error) {
      const storageError = toStorageError(error);
      if (storageError instanceof StorageUnavailableError) this.markInDoubt(storageError);
      throw storageError;
    }
  }

  /** If the database was recreated empty, the failed work wrote nothing: creates the schema and runs it again. */
  private async withSchema<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      if (!isSchemaMissing(error)) throw error;
      await makeSchema(this.pool);
      return await work();
    }
  }

  private markInDoubt(error: Error): void {
    if (!this.isInDoubt) console.warn(`PostgreSQL: ${error.message}`);
    this.isInDoubt = true;
  }
}

function numberParameters(sql: string): string {
  let last = 0;
  return sql.replaceAll('?', () => `$${++last}`);
}
