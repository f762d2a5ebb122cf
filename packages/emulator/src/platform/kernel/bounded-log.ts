import type { CollectionDefinition, Transaction } from './store/store-interface';

export class BoundedLog<T extends object> {
  readonly #notes: CollectionDefinition<{ id: string; note: T }>;

  constructor(
    readonly name: string,
    readonly maxNotes: number,
  ) {
    this.#notes = { name, fields: { id: 'string' } };
  }

  async add(transaction: Transaction, note: T): Promise<void> {
    const number = await transaction.nextNumber(this.name);
    // A snapshot may bring notes with numbers that its counter has not reached.
    await transaction.in(this.#notes).put({ id: idOf(number), note });
    if (number > this.maxNotes) await transaction.in(this.#notes).remove(idOf(number - this.maxNotes));
  }

  async all(transaction: Transaction): Promise<T[]> {
    const notes = await transaction.in(this.#notes).all({ sort: [{ fieldName: 'id', order: 'DESC' }] });
    return notes.map(({ note }) => note);
  }
}

const idOf = (number: number): string => String(number).padStart(9, '0');
