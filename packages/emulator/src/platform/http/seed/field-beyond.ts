import type { OperationContext } from '../operations';

export type PlantingContext = Pick<OperationContext, 'transaction' | 'settings' | 'site'>;

export interface FieldBeyond {
  type: string;
  write?(context: PlantingContext, id: string, value: unknown): Promise<void>;
}
