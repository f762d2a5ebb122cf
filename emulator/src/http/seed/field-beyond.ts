import type { OperationContext } from '../operations';

export type Planted = Pick<OperationContext, 'transaction' | 'settings' | 'site'>;

export interface FieldBeyond {
  /** Its TypeScript type. */
  type: string;
  /** Absent if the section's `create` stores the value. Throws ZodError. */
  write?(context: Planted, id: string, value: unknown): Promise<void>;
}
