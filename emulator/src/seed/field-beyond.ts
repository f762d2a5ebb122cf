import type { Transaction } from '../database/store';

/** A field of a seed's entry that no operation takes. */
export interface FieldBeyond {
  /** In TypeScript. */
  type: string;
  /** Stores the value of the entry with this ID. Throws ZodError. */
  write(transaction: Transaction, id: string, value: unknown): Promise<void>;
}
