import { seedId } from '../../../kernel/ids/seed-id';
import { formatCheck } from '../../../kernel/values/formats';
import type { Delivery } from '../pricing/delivery';

export const rowIdOf = ({ code }: Pick<Delivery, 'code'>): string =>
  formatCheck('GUID')?.(code) ? code : seedId('delivery row', code);
