import { DuplicateKeyError } from '../kernel/store/store-errors';
import type { CollectionDefinition, Identified } from '../kernel/store/store-interface';
import type { DatabaseSession } from './session';

type Key = readonly [key: string, value: string];

/** The unique keys of a collection's documents besides their IDs. */
export class StoredKeys<T extends Identified> {
  constructor(
    private readonly session: DatabaseSession,
    private readonly collection: CollectionDefinition<T>,
  ) {}

  insert(id: string, document: T): Promise<void> {
    return this.insertAll(id, this.keysOf(document));
  }

  /** Returns the outdated keys, which are still stored. */
  async replace(id: string, document: T): Promise<Key[]> {
    const keys = this.keysOf(document);
    const rows = await this.session.write(this.session.statements.keysOf, [this.collection.name, id]);
    const stored = rows.map(({ name, value }) => [String(name), String(value)] as const);
    const isIn = (list: readonly Key[], [key, value]: Key) =>
      list.some((other) => other[0] === key && other[1] === value);
    await this.insertAll(
      id,
      keys.filter((each) => !isIn(stored, each)),
    );
    return stored.filter((each) => !isIn(keys, each));
  }

  private keysOf(document: T): Key[] {
    return Object.entries(this.collection.keys?.(document) ?? {}).flatMap(([key, value]): Key[] =>
      value === undefined ? [] : [[key, value]],
    );
  }

  /** All or none: a caller that catches the error can continue in the transaction. */
  private async insertAll(id: string, keys: readonly Key[]): Promise<void> {
    const { name } = this.collection;
    const { insertKey, removeKey } = this.session.statements;
    for (const [index, [key, value]] of keys.entries()) {
      const inserted = await this.session.change(insertKey, [name, key, value, id]);
      if (inserted > 0) continue;
      for (const [takenKey, of] of keys.slice(0, index)) await this.session.change(removeKey, [name, takenKey, of]);
      throw new DuplicateKeyError(name, key, value);
    }
  }
}
