import { pause } from '../../home/timers';
import type { CollectionDefinition, Identified } from '../../kernel/store/store-interface';
import type { Parameter, Row } from '../dialect';
import { collectionIndexes } from '../schema';
import { ConflictError, type DatabaseSession, transactionOver } from '../session';
import { SiteCache } from '../site-cache';
import { statementsIn } from '../statements';
import { sqliteDialect } from './dialect';
import { isBusy, isFull } from './errors';
import type { SqliteHandle } from './handle';
import { WriterLine } from './writer-line';

const statements = statementsIn(sqliteDialect);

/** One connection per site: many readers, or one writing transaction. */
export class SqliteConnection {
  readonly cache = new SiteCache();
  private readonly indexed = new Set<string>();
  private readonly writers = new WriterLine();
  private users = 0;
  private whenUnused = () => {};
  private isClosed = false;

  constructor(
    private readonly handle: SqliteHandle,
    private readonly giveBack = (handle: SqliteHandle) => handle.end(),
  ) {}

  begin(again: boolean): DatabaseSession {
    return new SqliteSession(this, again);
  }

  async withConnectionOpen<R>(work: (begin: (again: boolean) => DatabaseSession) => Promise<R>): Promise<R> {
    this.users++;
    try {
      return await work((again) => this.begin(again));
    } finally {
      this.users--;
      if (this.users === 0) this.whenUnused();
    }
  }

  get isUsed(): boolean {
    return this.users > 0;
  }

  discard(afterwards: () => void): void {
    this.whenUnused = () => {
      this.run('PRAGMA site.synchronous = OFF');
      this.close();
      afterwards();
    };
    if (!this.isUsed) this.whenUnused();
  }

  execute(sql: string, parameters: readonly Parameter[]): Row[] {
    // libsql returns rows as objects unless `raw` is set.
    return this.open.statement(sql).all(...parameters) as Row[];
  }

  change(sql: string, parameters: readonly Parameter[]): number {
    return this.open.statement(sql).run(...parameters).changes;
  }

  run(sql: string): void {
    this.open.run(sql);
  }

  async beginTransaction(): Promise<void> {
    for (const start = performance.now(); ; await pause(10)) {
      try {
        return this.run('BEGIN IMMEDIATE');
      } catch (error) {
        if (!isBusy(error) || performance.now() - start > PATIENCE_MS) throw error;
      }
    }
  }

  /** A closing database or a full disk may have ended the transaction already. */
  rollBack(): void {
    if (!this.isClosed && this.handle.inTransaction) this.run('ROLLBACK');
  }

  becomeWriter(): Promise<() => void> {
    return this.writers.enter();
  }

  ready(): Promise<void> | undefined {
    return this.writers.ready();
  }

  prepareIndexes<T extends Identified>(collection: CollectionDefinition<T>): void {
    if (!collection.indexed?.length || this.indexed.has(collection.name)) return;
    try {
      if (this.execute(statements.documentAt, [collection.name, FEW]).length === 0) return;
      for (const { sql } of collectionIndexes(collection, sqliteDialect)) this.run(sql);
      this.indexed.add(collection.name);
    } catch (error) {
      // Another process is writing, or there is no room. The query works without the index, and the next one tries again.
      if (!isBusy(error) && !isFull(error)) throw error;
    }
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.cache.clear();
    this.giveBack(this.handle);
  }

  /** The handle may belong to another site by now. */
  private get open(): SqliteHandle {
    if (this.isClosed) throw new TypeError('The database connection is not open');
    return this.handle;
  }
}

class SqliteSession implements DatabaseSession {
  readonly dialect = sqliteDialect;
  readonly statements = statements;
  readonly cache: SiteCache;
  private finishWriting: (() => void) | undefined;
  private beginning: Promise<void> | undefined;
  private isOver = false;
  conflict: ConflictError | undefined;

  constructor(
    private readonly connection: SqliteConnection,
    private readonly again: boolean,
  ) {
    this.cache = connection.cache;
  }

  ready(): Promise<void> | undefined {
    if (this.finishWriting) return undefined;
    // A retry reads inside its transaction, so that nothing changes under it.
    return this.again && !this.isOver ? this.beginWriting() : this.connection.ready();
  }

  async read(sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
    for (let busy = this.ready(); busy; busy = this.ready()) await busy;
    return this.connection.execute(sql, parameters);
  }

  async write(sql: string, parameters: readonly Parameter[]): Promise<Row[]> {
    if (!this.finishWriting) await this.beginWriting();
    if (this.isOver) throw transactionOver();
    return this.connection.execute(sql, parameters);
  }

  async change(sql: string, parameters: readonly Parameter[]): Promise<number> {
    if (!this.finishWriting) await this.beginWriting();
    if (this.isOver) throw transactionOver();
    return this.connection.change(sql, parameters);
  }

  async lockResources(): Promise<void> {
    if (!this.finishWriting) await this.beginWriting();
  }

  prepareIndexes<T extends Identified>(collection: CollectionDefinition<T>): undefined {
    if (!this.finishWriting && !this.connection.ready()) this.connection.prepareIndexes(collection);
  }

  async commit(): Promise<void> {
    if (this.finishWriting) this.connection.run('COMMIT');
    this.isOver = true;
    this.finishWriting?.();
    this.finishWriting = undefined;
  }

  async rollback(): Promise<void> {
    this.isOver = true;
    if (!this.finishWriting) return;
    try {
      this.connection.rollBack();
    } finally {
      this.cache.clear();
      this.finishWriting();
      this.finishWriting = undefined;
    }
  }

  private beginWriting(): Promise<void> {
    this.beginning ??= this.becomeWriter();
    return this.beginning;
  }

  private async becomeWriter(): Promise<void> {
    const finish = await this.connection.becomeWriter();
    try {
      await this.connection.beginTransaction();
      if (this.isOver) {
        this.connection.rollBack();
        throw transactionOver();
      }
      this.finishWriting = finish;
    } catch (error) {
      finish();
      if (isBusy(error)) throw new ConflictError('another process is writing');
      throw error;
    }
  }
}

/** Reading so few documents is faster than creating an index. */
const FEW = 200;

const PATIENCE_MS = 5_000;
