import type { OperationContext } from '../operations';

export type Planted = Pick<OperationContext, 'transaction' | 'settings' | 'site'>;

/** A field of a seed's entry that no operation takes. */
export interface FieldBeyond {
  /** In TypeScript. */
  type: string;
  /** Stores the value of the entry with this ID; absent where the section's `create` takes it. Throws ZodError. */
  write?(context: Planted, id: string, value: unknown): Promise<void>;
}
