import { seedId } from '../../../kernel/ids/seed-id';
import { formatCheck } from '../../../kernel/values/formats';
import type { Delivery } from '../pricing/delivery';

/** The ID of its row in the carrier's table: that of the shipping option, or one made of the code in the settings. */
export const rowIdOf = ({ code }: Pick<Delivery, 'code'>): string =>
  formatCheck('GUID')?.(code) ? code : seedId('delivery row', code);
