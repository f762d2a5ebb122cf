import type { CollectionDefinition, Identified } from '../kernel/store/store-interface';
import type { Parameter } from './dialect';
import { compileCount } from './query/compiled-query';
import type { DatabaseSession } from './session';

/** Without counters, a page of 20 takes 16 times as long with 100,000 products as with 100 on PostgreSQL. */
export class MaintainedCounts<T extends Identified> {
  private readonly growth = new Map<string, number>();

  constructor(
    private readonly session: DatabaseSession,
    private readonly collection: CollectionDefinition<T>,
    private readonly field: keyof T & string,
  ) {}

  recordWrite(was: T | undefined, is: T | undefined): void {
    const [before, after] = [was && this.valueOf(was), is && this.valueOf(is)];
    if (before !== undefined) this.growth.set(before, (this.growth.get(before) ?? 0) - 1);
    if (after !== undefined) this.growth.set(after, (this.growth.get(after) ?? 0) + 1);
  }

  /** Locks the changed counters until the transaction ends. */
  async confirm(): Promise<void> {
    // A fixed order prevents deadlocks.
    for (const [value, by] of [...this.growth].sort()) {
      this.growth.delete(value);
      if (by === 0) continue;
      const { counter, count } = this.counterOf(value);
      const sql = this.session.statements.grow(count.sql);
      await this.session.change(sql, [counter, counter, ...count.parameters, by]);
    }
  }

  countStatement(value: string): { sql: string; parameters: Parameter[] } {
    const { counter, count } = this.counterOf(value);
    return { sql: this.session.statements.maintainedCount(count.sql), parameters: [counter, ...count.parameters] };
  }

  private counterOf(value: string) {
    const count = compileCount({ [this.field]: value }, this.collection, this.session.dialect);
    return { counter: `~${this.collection.name}/${value}`, count };
  }

  private valueOf(document: T): string | undefined {
    const value = document[this.field];
    return typeof value === 'string' ? value : undefined;
  }
}
