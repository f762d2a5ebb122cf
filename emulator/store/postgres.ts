import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import type { Row } from './dialect';
import { POSTGRES_FUNCTIONS, postgresDialect } from './postgres-dialect';
import { alone, PostgresIndexes } from './postgres-indexes';
import { PostgresSession } from './postgres-session';
import { siteTables } from './schema';
import { REGISTRY, SITES, toSiteRecord } from './site-registry';
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

const statements = statementsIn(postgresDialect);

/** The sites in a PostgreSQL database, which several emulators may share. */
export async function openPostgresStorage({ url }: { url: string }): Promise<Storage> {
  const pool = new Pool({ connectionString: url });
  // A connection that breaks while idle is replaced by the pool; unheard, its error would end the process.
  pool.on('error', (error) => console.warn(`PostgreSQL: ${error.message}`));
  // The pool hears only what is idle. A unit whose connection breaks is told by its next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  await alone(pool, REGISTRY + POSTGRES_FUNCTIONS + siteTables(postgresDialect));
  return new PostgresStorage(pool);
}

class PostgresStorage implements Storage {
  readonly kind = 'postgres';
  private readonly indexes: PostgresIndexes;

  constructor(private readonly pool: Pool) {
    this.indexes = new PostgresIndexes(pool);
  }

  async secret(name: string): Promise<string> {
    const created = randomBytes(32).toString('base64');
    await this.rows('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, created]);
    const [row] = await this.rows('SELECT value FROM secrets WHERE name = $1', [name]);
    return String(row?.value);
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
    return new PostgresSiteStore((again) => new PostgresSession(this.pool, siteId, this.indexes, again));
  }

  private async rows(sql: string, values: readonly string[]): Promise<Row[]> {
    return (await this.pool.query(sql, [...values])).rows;
  }
}

class PostgresSiteStore implements SiteStore {
  constructor(private readonly begin: (again: boolean) => PostgresSession) {}

  run<R>(now: string, work: (unit: Unit) => Promise<R>): Promise<R> {
    return runUnit(this.begin, now, work);
  }

  async events(afterSequence = 0): Promise<(DomainEvent & { sequence: number })[]> {
    const rows = await this.begin(false).read(statements.events, [afterSequence]);
    // Only `append` writes events.
    return rows.map((row) => ({ ...(row.body as DomainEvent), sequence: Number(row.sequence) }));
  }

  async dump(collection: string): Promise<unknown[]> {
    const rows = await this.begin(false).read(statements.dump, [collection]);
    return rows.map(({ body }) => body);
  }

  clear(refill?: Refill): Promise<void> {
    return clearSite(this.begin, refill);
  }
}
