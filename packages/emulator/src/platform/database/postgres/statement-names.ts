import { createHash } from 'node:crypto';
import { isNameRefused } from './errors';

/**
 * PostgreSQL plans a named statement once per connection. Behind a pooler that shares connections between transactions,
 * other processes have named statements on the same connection, so a name stands for one text everywhere.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #areRefused = false;

  /** `undefined` once a pooler has shown that names do not last. */
  of(text: string): string | undefined {
    if (this.#areRefused) return undefined;
    let name = this.#names.get(text);
    if (name === undefined) {
      name = `emulator_${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
      this.#names.set(text, name);
    }
    return name;
  }

  async watch<R>(query: () => Promise<R>): Promise<R> {
    try {
      return await query();
    } catch (error) {
      if (isNameRefused(error)) this.#areRefused = true;
      throw error;
    }
  }
}
