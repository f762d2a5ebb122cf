import type { Writes } from '../kernel/store/document-write';
import { DuplicateKeyError } from '../kernel/store/store-errors';
import type {
  CollectionDefinition,
  Documents,
  Identified,
  Page,
  Query,
  QueryLimits,
} from '../kernel/store/store-interface';
import type { Parameter } from './dialect';
import { bodyOf } from './document-body';
import type { KeptGrowth } from './kept';
import { KnownDocuments, requireId } from './known-documents';
import { MaintainedCounts } from './maintained-counts';
import { type CompiledQuery, compileCount, compileQuery } from './query/compiled-query';
import { toPage } from './query/page';
import { ConflictError, type DatabaseSession } from './session';
import { StoredKeys } from './stored-keys';

const MAX_READ_AT_ONCE = 1_000;

export class StoredDocuments<T extends Identified> implements Documents<T> {
  private readonly known: KnownDocuments<T>;
  private readonly keys: StoredKeys<T>;
  private readonly counts: MaintainedCounts<T> | undefined;

  constructor(
    private readonly session: DatabaseSession,
    private readonly collection: CollectionDefinition<T>,
    private readonly writes: Writes,
    private readonly kept: KeptGrowth,
  ) {
    this.known = new KnownDocuments(session, collection);
    this.keys = new StoredKeys(session, collection);
    this.counts = collection.countedBy && new MaintainedCounts(session, collection, collection.countedBy);
  }

  async find(id: string): Promise<T | undefined> {
    for (let busy = this.session.ready(); busy; busy = this.session.ready()) await busy;
    const cached = this.known.cachedDocument(id);
    if (cached) return cached;
    const [row] = await this.session.read(this.session.statements.find, [this.collection.name, id]);
    return row && this.known.toDocument(row);
  }

  async findMany(ids: readonly string[]): Promise<T[]> {
    const { statements } = this.session;
    for (let busy = this.session.ready(); busy; busy = this.session.ready()) await busy;
    const documents = new Map<string, T>();
    const unread: string[] = [];
    for (const id of new Set(ids)) {
      const cached = this.known.cachedDocument(id);
      if (cached) documents.set(id, cached);
      else unread.push(id);
    }
    if (unread.length > 0) {
      const rows = await this.session.read(statements.findMany, [this.collection.name, JSON.stringify(unread)]);
      for (const row of rows) documents.set(String(row.id), this.known.toDocument(row));
    }
    return [...new Set(ids)].flatMap((id) => documents.get(id) ?? []);
  }

  async findByKey(key: string, value: string): Promise<T | undefined> {
    const { cache, statements } = this.session;
    const { name } = this.collection;
    if (!cache) {
      const [row] = await this.session.read(statements.findByKey, [name, name, key, value]);
      return row && this.known.toDocument(row);
    }
    const [row] = await this.session.read(statements.findId, [name, key, value]);
    return row && this.find(String(row.id));
  }

  async findManyByKey(key: string, values: readonly string[]): Promise<T[]> {
    const { name } = this.collection;
    const parameters = [name, name, key, JSON.stringify(values)];
    const rows = await this.session.read(this.session.statements.findManyByKey, parameters);
    return rows.map((row) => this.known.toDocument(row));
  }

  async query(query: Query, limits: QueryLimits = {}): Promise<Page<T>> {
    const { name } = this.collection;
    const key = this.session.cache && JSON.stringify([query, limits]);
    for (let busy = this.session.ready(); busy; busy = this.session.ready()) await busy;
    const cached = key === undefined ? undefined : this.known.cachedPage(key);
    if (cached) return cached;
    const compiled = compileQuery(query, limits, this.collection, this.session.dialect);
    await this.session.prepareIndexes(this.collection);
    const rows = await this.session.read(compiled.rows.sql, compiled.rows.parameters);
    const documents = rows.map((row) => this.known.toDocument(row));
    const isWhole = !compiled.cursor && compiled.offset === 0 && rows.length <= compiled.limit;
    const total = isWhole ? rows.length : await this.totalOf(compiled, limits);
    const page = toPage(compiled, name, rows, documents, total);
    return key === undefined ? page : this.known.keepPage(key, page, rows);
  }

  async all({ filter, sort }: Pick<Query, 'filter' | 'sort'> = {}): Promise<T[]> {
    const documents: T[] = [];
    for (;;) {
      const paging = { limit: MAX_READ_AT_ONCE, offset: documents.length };
      const query = { paging, filter, sort };
      const page = await this.query(query, { maxLimit: MAX_READ_AT_ONCE, withoutTotal: true });
      documents.push(...page.items);
      if (!page.hasNext) return documents;
    }
  }

  async count(filter?: Query['filter']): Promise<number> {
    const { sql, parameters } = compileCount(filter, this.collection, this.session.dialect);
    await this.session.prepareIndexes(this.collection);
    return this.total(sql, parameters);
  }

  async countOf(value: string): Promise<number> {
    if (!this.counts) throw new Error(`${this.collection.name} maintains no counts`);
    await this.counts.confirm();
    const { sql, parameters } = this.counts.countStatement(value);
    return this.total(sql, parameters);
  }

  async confirmCounts(): Promise<void> {
    await this.counts?.confirm();
  }

  async insert(document: T): Promise<T> {
    const id = requireId(document);
    const { name } = this.collection;
    const { statements } = this.session;
    const body = bodyOf(document, this.collection);
    const inserted = await this.session.change(statements.insert, [name, id, body]);
    if (inserted === 0) throw new DuplicateKeyError(name, 'id', id);
    try {
      await this.keys.insert(id, document);
    } catch (error) {
      if (error instanceof DuplicateKeyError) await this.session.write(statements.remove, [name, id]);
      throw error;
    }
    this.known.set(id, 1, document);
    this.recordWrite({ is: document, after: body.length });
    this.session.cache?.forgetDocument(name, id);
    this.writes.add({ collection: name, id, kind: 'created', is: document });
    return document;
  }

  async update(document: T): Promise<T> {
    const id = requireId(document);
    const { name } = this.collection;
    const { statements } = this.session;
    const { version, document: stored } = await this.knownOf(id);
    const body = bodyOf(document, this.collection);
    const outdated = this.collection.keys ? await this.keys.replace(id, document) : [];
    const updated = await this.session.change(statements.update, [body, name, id, version]);
    if (updated === 0) throw this.conflict(id, version);
    for (const [key, value] of outdated) await this.session.change(statements.removeKey, [name, key, value]);
    this.known.set(id, version + 1, document);
    this.recordWrite({ was: stored, is: document, after: body.length });
    const was = this.session.cache?.collectionCache(name).documents.get(id)?.document;
    this.writes.add({ collection: name, id, kind: 'changed', is: document, was });
    this.session.cache?.forgetDocument(name, id);
    return document;
  }

  async put(document: T): Promise<T> {
    return (await this.find(requireId(document))) ? this.update(document) : this.insert(document);
  }

  async remove(id: string): Promise<boolean> {
    const { name } = this.collection;
    const { statements } = this.session;
    const [removed] = await this.session.write(statements.remove, [name, id]);
    const known = this.known.get(id);
    if (known && Number(removed?.version) !== known.version) throw this.conflict(id, known.version);
    if (!removed) return false;
    if (this.collection.keys) await this.session.change(statements.removeKeys, [name, id]);
    this.known.delete(id);
    // Only `insert` and `update` of this collection write here, and both take a T.
    this.recordWrite({ was: known?.document ?? (this.session.dialect.parse(removed.body) as T), after: 0 });
    this.session.cache?.forgetDocument(name, id);
    this.writes.add({ collection: name, id, kind: 'removed' });
    return true;
  }

  private recordWrite({ was, is, after }: { was?: T; is?: T; after: number }): void {
    this.counts?.recordWrite(was, is);
    this.kept.recordDocument(was ? JSON.stringify(was).length : 0, after);
  }

  private async totalOf({ total }: CompiledQuery, { withoutTotal, knownTotal }: QueryLimits): Promise<number> {
    if (withoutTotal) return 0;
    return knownTotal ? knownTotal() : this.total(total.sql, total.parameters);
  }

  private async total(sql: string, parameters: readonly Parameter[]): Promise<number> {
    const [row] = await this.session.read(sql, parameters);
    return Number(row?.total);
  }

  /** The session remembers the conflict, so that catching it cannot commit half of the work. */
  private conflict(id: string, version: number): ConflictError {
    const conflict = new ConflictError(`${this.collection.name} "${id}" is no longer at version ${version}`);
    this.session.conflict = conflict;
    return conflict;
  }

  private async knownOf(id: string) {
    const known = this.known.get(id) ?? ((await this.find(id)) && this.known.get(id));
    if (known) return known;
    throw new Error(`${this.collection.name} "${id}" is not stored, so it cannot be updated`);
  }
}
