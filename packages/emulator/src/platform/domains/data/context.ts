import type { OperationContext } from '../../http/operations';
import type { Site } from '../../kernel/site';

/** Callers of the API, or the owner in the control interface. */
export interface DataContext extends Pick<OperationContext, 'transaction' | 'identity'> {
  site: Pick<Site, 'id'>;
}
