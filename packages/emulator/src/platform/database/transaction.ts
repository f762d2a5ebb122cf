import { randomInt } from '../home/crypto';
import { pause } from '../home/timers';
import type { Identity } from '../kernel/identity';
import { Writes } from '../kernel/store/document-write';
import { DuplicateKeyError } from '../kernel/store/store-errors';
import type {
  Claim,
  CollectionDefinition,
  Contents,
  Documents,
  DomainEvent,
  EventListener,
  Identified,
  Question,
  Refill,
  Transaction,
} from '../kernel/store/store-interface';
import { Answers, MissingAnswerError } from './answers';
import { claimedAmount, claimedAmounts, claimedTimes, claimsOn, keepClaims, takeClaims } from './claims';
import { requireInstant } from './instant';
import { forgetKept, isKeptCounter, KEPT_BOUNDS, type KeptBounds, KeptGrowth } from './kept';
import { appendEvents, EVENTS_LENGTH, forgetLongEvents } from './outbox';
import { ConflictError, type DatabaseSession } from './session';
import { StoredDocuments } from './stored-documents';

const ATTEMPTS = 10;

interface Options {
  causedBy?: Identity | undefined;
  onEvents?: EventListener | undefined;
  bounds?: KeptBounds | undefined;
}

export async function runTransaction<R>(
  begin: (again: boolean) => DatabaseSession,
  now: string,
  work: (transaction: Transaction, session: DatabaseSession) => Promise<R>,
  { causedBy, onEvents, bounds }: Options = {},
): Promise<R> {
  const answers = new Answers();
  for (let attempt = 1; ; attempt++) {
    const session = begin(attempt > 1);
    const transaction = new StoredTransaction(session, now, causedBy, bounds, answers);
    try {
      const result = await work(transaction, session);
      // The work may have taken these errors for its own.
      if (answers.isMissing) throw new MissingAnswerError();
      if (session.conflict) throw session.conflict;
      await transaction.conclude();
      await session.commit();
      if (transaction.appended.length > 0) onEvents?.(transaction.appended);
      return result;
    } catch (error) {
      await session.rollback();
      if (answers.isMissing) {
        await answers.find();
        attempt = 0;
        continue;
      }
      if (!(session.conflict || isConflicting(error)) || attempt === ATTEMPTS) throw error;
      await pause(randomInt(1, 10 * attempt));
    }
  }
}

/** An unexpected duplicate was written after the work's look-up, so a second run finds it. */
const isConflicting = (error: unknown): boolean => error instanceof ConflictError || error instanceof DuplicateKeyError;

const NOTHING: Refill = { now: new Date(0).toISOString(), work: async () => {} };

export function clearSite(begin: (again: boolean) => DatabaseSession, { now, work }: Refill = NOTHING): Promise<void> {
  return runTransaction(begin, now, async (transaction, session) => {
    for (const sql of session.statements.clear) await session.change(sql, []);
    session.cache?.clear();
    await work(transaction);
  });
}

class StoredTransaction implements Transaction {
  readonly now: string;
  private readonly collections = new Map<string, { confirmCounts(): Promise<void> }>();
  readonly writes = new Writes();
  readonly appended: DomainEvent[] = [];
  lastSequence: number | undefined;
  private keeper: Identity | undefined;
  private readonly kept: KeptGrowth;
  private concluded = 0;

  constructor(
    private readonly session: DatabaseSession,
    now: string,
    readonly causedBy: Identity | undefined,
    bounds: KeptBounds = KEPT_BOUNDS,
    private readonly answers = new Answers(),
  ) {
    this.now = requireInstant(now);
    this.keeper = causedBy;
    this.kept = new KeptGrowth(session, this.now, bounds);
  }

  in<T extends Identified>(collection: CollectionDefinition<T>): Documents<T> {
    let documents = this.collections.get(collection.name);
    if (!documents) {
      documents = new StoredDocuments(this.session, collection, this.writes, this.kept);
      this.collections.set(collection.name, documents);
    }
    // A collection's name stands for one definition, so for one T.
    return documents as StoredDocuments<T>;
  }

  async claim(claims: readonly Claim[]): Promise<boolean> {
    const isTaken = await takeClaims(this.session, this.now, claims);
    if (isTaken) this.kept.recordClaims(claims.length);
    return isTaken;
  }

  claimedAmount(resource: string, during?: Claim['during']): Promise<number> {
    return claimedAmount(this.session, this.now, resource, during);
  }

  claimsOn(resource: string, during?: Claim['during']): Promise<Claim[]> {
    return claimsOn(this.session, this.now, resource, during);
  }

  claimedAmounts(resources: readonly string[]): Promise<Map<string, number>> {
    return claimedAmounts(this.session, this.now, resources);
  }

  claimedTimes(resources: readonly string[], during: NonNullable<Claim['during']>, except: readonly string[] = []) {
    return claimedTimes(this.session, this.now, resources, during, except);
  }

  keepClaims(holder: string): Promise<boolean> {
    return keepClaims(this.session, this.now, holder);
  }

  async releaseClaims(holder: string): Promise<void> {
    const released = await this.session.change(this.session.statements.releaseClaims, [holder]);
    this.kept.recordClaims(-released);
    this.session.cache?.forgetClaims();
  }

  async nextNumber(counter: string, first = 1): Promise<number> {
    const [row] = await this.session.write(this.session.statements.nextNumber, [counter, first]);
    return Number(row?.value);
  }

  async append(event: DomainEvent): Promise<void> {
    this.appended.push(event);
  }

  ask<Answer>(questions: readonly Question<Answer>[]): Answer[] {
    return this.answers.to(questions);
  }

  async contents(): Promise<Contents> {
    await this.conclude();
    const rows = await Promise.all(this.session.statements.contents.map((sql) => this.session.read(sql, [])));
    // Another site counts for itself, and its visitors are others.
    const counted = rows.map((ofTable) => ofTable.filter(({ name }) => !isKeptCounter(name)));
    return counted.map((ofTable) => JSON.stringify(ofTable.map((row) => Object.values(row))));
  }

  async addContents(contents: Contents): Promise<void> {
    const { addContents } = this.session.statements;
    for (const [table, rows] of contents.entries()) {
      if (rows !== '[]') await this.session.change(addContents[table] ?? '', [rows]);
    }
    await forgetKept(this.session);
    this.session.cache?.clear();
  }

  countFor(keeper: Identity): void {
    this.keeper = keeper;
  }

  /** Other transactions wait for these writes, so they come last. */
  async conclude(): Promise<void> {
    const collections = [...this.collections].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, documents] of collections) await documents.confirmCounts();
    const events = this.appended.slice(this.concluded);
    this.concluded = this.appended.length;
    if (events.length === 0) return void (await this.kept.settle(this.keeper, []));
    const { last, length } = await appendEvents(this.session, events);
    this.lastSequence = last;
    const counters = await this.kept.settle(this.keeper, [[EVENTS_LENGTH, length]]);
    await forgetLongEvents(this.session, counters.get(EVENTS_LENGTH) ?? 0);
  }
}
