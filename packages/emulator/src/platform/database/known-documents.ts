import type { CollectionDefinition, Identified, Page } from '../kernel/store/store-interface';
import type { Row } from './dialect';
import { lengthOf } from './document-body';
import type { DatabaseSession } from './session';

interface KnownDocument<T> {
  version: number;
  document: T;
}

/** The documents of a collection that this transaction has read, each with its version, and the site's cache of them. */
export class KnownDocuments<T extends Identified> {
  private readonly known = new Map<string, KnownDocument<T>>();

  constructor(
    private readonly session: DatabaseSession,
    private readonly collection: CollectionDefinition<T>,
  ) {}

  get(id: string): KnownDocument<T> | undefined {
    return this.known.get(id);
  }

  set(id: string, version: number, document: T): void {
    this.known.set(id, { version, document });
  }

  delete(id: string): void {
    this.known.delete(id);
  }

  cachedDocument(id: string): T | undefined {
    const cached = this.session.cache?.collectionCache(this.collection.name).documents.get(id);
    return cached && this.trackVersion(id, cached.version, cached.document);
  }

  toDocument(row: Row): T {
    const { cache, dialect } = this.session;
    const id = String(row.id);
    const version = Number(row.version);
    const cached = cache?.collectionCache(this.collection.name).documents.get(id);
    if (cached?.version === version) return this.trackVersion(id, version, cached.document);
    const document = dialect.parse(row.body);
    Object.freeze(document);
    cache?.keepDocument(this.collection.name, id, { version, document }, lengthOf(row.body));
    return this.trackVersion(id, version, document);
  }

  cachedPage(key: string): Page<T> | undefined {
    const cached = this.session.cache?.collectionCache(this.collection.name).pages.get(key);
    if (!cached) return undefined;
    for (const [index, [id, version]] of cached.versions.entries()) {
      this.trackVersion(id, version, cached.page.items[index]);
    }
    return this.copyPage(cached.page);
  }

  /** Returns a copy, which the caller may change. */
  keepPage(key: string, page: Page<T>, rows: readonly Row[]): Page<T> {
    const versions = page.items.map((document) => {
      const id = requireId(document);
      return [id, this.known.get(id)?.version ?? 0] as const;
    });
    this.session.cache?.keepPage(
      this.collection.name,
      key,
      { page, versions },
      rows.reduce((sum, { body }) => sum + lengthOf(body), 0),
    );
    return this.copyPage(page);
  }

  private trackVersion(id: string, version: number, document: unknown): T {
    // Only `insert` and `update` of this collection write here, and both take a T.
    const typed = document as T;
    this.set(id, version, typed);
    return typed;
  }

  private copyPage(page: Page<unknown>): Page<T> {
    // As in `trackVersion`: the page contains only documents of this collection.
    return { ...page, items: [...page.items] as T[], cursors: { ...page.cursors } };
  }
}

export function requireId({ id }: Identified): string {
  if (!id) throw new Error('expected a document with an id');
  return id;
}
