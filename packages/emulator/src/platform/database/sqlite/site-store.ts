import type { Identity } from '../../kernel/identity';
import {
  ALL,
  type DomainEvent,
  type DumpPage,
  type EventListener,
  type Refill,
  type SiteStore,
  type Transaction,
} from '../../kernel/store/store-interface';
import { type KeptBounds, storedLength } from '../kept';
import { dumpStatement, statementsIn, toCounts } from '../statements';
import { clearSite, runTransaction } from '../transaction';
import { sqliteDialect } from './dialect';
import { toStorageError } from './errors';
import type { SqliteConnection } from './site';

const statements = statementsIn(sqliteDialect);

export class SqliteSiteStore implements SiteStore {
  private listener: EventListener | undefined;

  constructor(
    private readonly connect: () => SqliteConnection,
    private readonly bounds: KeptBounds | undefined,
  ) {}

  async run<R>(now: string, work: (transaction: Transaction) => Promise<R>, causedBy?: Identity): Promise<R> {
    return this.withConnectionOpen((begin) =>
      runTransaction(begin, now, work, { causedBy, onEvents: this.listener, bounds: this.bounds }),
    );
  }

  onEvents(listener: EventListener): void {
    this.listener = listener;
  }

  async events(afterSequence = 0, limit = ALL): Promise<(DomainEvent & { sequence: number })[]> {
    const rows = await this.withConnectionOpen((begin) => begin(false).read(statements.events, [afterSequence, limit]));
    // Only `append` writes events.
    return rows.map((row) => ({ ...(JSON.parse(String(row.body)) as DomainEvent), sequence: Number(row.sequence) }));
  }

  async lastSequence(): Promise<number> {
    const [row] = await this.withConnectionOpen((begin) => begin(false).read(statements.lastSequence, []));
    return Number(row?.last);
  }

  async dump(collection: string, page: DumpPage = {}): Promise<unknown[]> {
    const { sql, parameters } = dumpStatement(statements, collection, page);
    const rows = await this.withConnectionOpen((begin) => begin(false).read(sql, parameters));
    return rows.map((row) => JSON.parse(String(row.body)));
  }

  async collections() {
    return toCounts(await this.withConnectionOpen((begin) => begin(false).read(statements.collections, [])));
  }

  async length(): Promise<number> {
    return this.withConnectionOpen((begin) => storedLength(begin(false)));
  }

  async clear(refill?: Refill): Promise<void> {
    await this.withConnectionOpen((begin) => clearSite(begin, refill));
  }

  private async withConnectionOpen<R>(
    work: Parameters<typeof SqliteConnection.prototype.withConnectionOpen<R>>[0],
  ): Promise<R> {
    try {
      return await this.connect().withConnectionOpen(work);
    } catch (error) {
      throw toStorageError(error);
    }
  }
}
