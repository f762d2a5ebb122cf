import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig, Pool } from 'pg';
import type { Row } from '../dialect';
import { siteTables } from '../schema';
import { REGISTRY, SITES, toSiteRecord } from '../site-registry';
import { statementsIn } from '../statements';
import {
  ALL,
  type DomainEvent,
  type DumpPage,
  type Refill,
  SiteGoneError,
  type SiteRecord,
  type SiteStore,
  type Storage,
  type Transaction,
} from '../store';
import { clearSite, runTransaction } from '../transaction';
import { StorageUnavailableError } from '../unavailable';
import { POSTGRES_FUNCTIONS, postgresDialect } from './dialect';
import { asStorageError, isEmptied } from './errors';
import { alone, PostgresIndexes } from './indexes';
import { PostgresSession } from './session';

const statements = statementsIn(postgresDialect);
const SCHEMA = REGISTRY + POSTGRES_FUNCTIONS + siteTables(postgresDialect);

/**
 * A server that is not running refuses at once; one that hangs, or whose network drops packets, does not answer at
 * all.
 */
const MAX_CONNECT_MS = 5_000;
const MAX_QUERY_MS = 30_000;

/** The pool's own limit would count the time in which others have all the connections, too. */
class BoundedClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: MAX_CONNECT_MS, query_timeout: MAX_QUERY_MS });
  }
}

/** The sites in a PostgreSQL database, which several emulators may share. */
export async function openPostgresStorage({ url }: { url: string }): Promise<Storage> {
  const pool = new Pool({ connectionString: url, Client: BoundedClient });
  // The pool replaces a connection that breaks while idle; without this handler its error would end the process.
  pool.on('error', () => {});
  // The pool only handles idle connections. A transaction learns from its next statement that its connection is
  // broken.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await alone(pool, SCHEMA);
  } catch (error) {
    await pool.end();
    throw asStorageError(error);
  }
  return new PostgresStorage(pool);
}

class PostgresStorage implements Storage {
  readonly kind = 'postgres';
  private readonly indexes: PostgresIndexes;
  /** Whether a statement has failed since the last successful one. */
  private isInDoubt = false;

  constructor(private readonly pool: Pool) {
    this.indexes = new PostgresIndexes(pool);
    pool.on('error', (error) => this.doubt(error));
  }

  async check(): Promise<void> {
    if (this.isInDoubt) await this.rows('SELECT 1', []);
  }

  async secret(name: string): Promise<string> {
    const created = randomBytes(32).toString('base64');
    await this.rows('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, created]);
    const [row] = await this.rows('SELECT value FROM secrets WHERE name = $1', [name]);
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
    await this.storeOf(siteId).clear();
    return true;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private storeOf(siteId: string): SiteStore {
    return new PostgresSiteStore(
      (again) => new PostgresSession(this.pool, siteId, this.indexes, again),
      (work) => this.answered(work),
    );
  }

  private async rows(sql: string, values: readonly string[]): Promise<Row[]> {
    return this.answered(async () => (await this.pool.query(sql, [...values])).rows);
  }

  private async answered<R>(work: () => Promise<R>): Promise<R> {
    try {
      const result = await this.onSchema(work);
      if (this.isInDoubt) console.warn('PostgreSQL answers again');
      this.isInDoubt = false;
      return result;
    } catch (error) {
      const told = asStorageError(error);
      if (told instanceof StorageUnavailableError) this.doubt(told);
      throw told;
    }
  }

  /** A database that came back empty is prepared first. Failed transactions have written nothing. */
  private async onSchema<R>(work: () => Promise<R>): Promise<R> {
    try {
      return await work();
    } catch (error) {
      if (!isEmptied(error)) throw error;
      await alone(this.pool, SCHEMA);
      return await work();
    }
  }

  /** Logged once, not by every call that fails until the database is back. */
  private doubt(error: Error): void {
    if (!this.isInDoubt) console.warn(`PostgreSQL: ${error.message}`);
    this.isInDoubt = true;
  }
}

type Answered = <R>(work: () => Promise<R>) => Promise<R>;

class PostgresSiteStore implements SiteStore {
  constructor(
    private readonly begin: (again: boolean) => PostgresSession,
    private readonly answered: Answered,
  ) {}

  run<R>(now: string, work: (transaction: Transaction) => Promise<R>): Promise<R> {
    return this.answered(() => runTransaction(this.begin, now, work));
  }

  async events(afterSequence = 0, limit = ALL): Promise<(DomainEvent & { sequence: number })[]> {
    const rows = await this.answered(() => this.begin(false).read(statements.events, [afterSequence, limit]));
    // Only `append` writes events.
    return rows.map((row) => ({ ...(row.body as DomainEvent), sequence: Number(row.sequence) }));
  }

  async dump(collection: string, { after = '', limit = ALL }: DumpPage = {}): Promise<unknown[]> {
    const rows = await this.answered(() => this.begin(false).read(statements.dump, [collection, after, limit]));
    return rows.map(({ body }) => body);
  }

  clear(refill?: Refill): Promise<void> {
    return this.answered(() => clearSite(this.begin, refill));
  }
}
