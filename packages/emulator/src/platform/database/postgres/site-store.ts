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
import { postgresDialect } from './dialect';
import type { PostgresSession } from './session';

const statements = statementsIn(postgresDialect);

type TrackedRun = <R>(work: () => Promise<R>) => Promise<R>;

export class PostgresSiteStore implements SiteStore {
  private listener: EventListener | undefined;

  constructor(
    private readonly begin: (again: boolean) => PostgresSession,
    private readonly answered: TrackedRun,
    private readonly bounds: KeptBounds | undefined,
  ) {}

  run<R>(now: string, work: (transaction: Transaction) => Promise<R>, causedBy?: Identity): Promise<R> {
    return this.answered(() =>
      runTransaction(this.begin, now, work, { causedBy, onEvents: this.listener, bounds: this.bounds }),
    );
  }

  onEvents(listener: EventListener): void {
    this.listener = listener;
  }

  async events(afterSequence = 0, limit = ALL): Promise<(DomainEvent & { sequence: number })[]> {
    const rows = await this.answered(() => this.begin(false).read(statements.events, [afterSequence, limit]));
    // Only `append` writes events.
    return rows.map((row) => ({ ...(row.body as DomainEvent), sequence: Number(row.sequence) }));
  }

  async lastSequence(): Promise<number> {
    const [row] = await this.answered(() => this.begin(false).read(statements.lastSequence, []));
    return Number(row?.last);
  }

  async dump(collection: string, page: DumpPage = {}): Promise<unknown[]> {
    const { sql, parameters } = dumpStatement(statements, collection, page);
    const rows = await this.answered(() => this.begin(false).read(sql, parameters));
    return rows.map(({ body }) => body);
  }

  async collections() {
    return toCounts(await this.answered(() => this.begin(false).read(statements.collections, [])));
  }

  length(): Promise<number> {
    return this.answered(() => storedLength(this.begin(false)));
  }

  clear(refill?: Refill): Promise<void> {
    return this.answered(() => clearSite(this.begin, refill));
  }
}
