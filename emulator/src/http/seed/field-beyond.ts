import type { OperationContext } from '../operations';

export type Planted = Pick<OperationContext, 'transaction' | 'settings' | 'site'>;

export interface FieldBeyond {
  type: string;
  write?(context: Planted, id: string, value: unknown): Promise<void>;
}
