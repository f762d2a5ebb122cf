import { ApplicationError } from '../../../kernel/errors';
import type { Delivery } from './delivery';

export function refuseUnknownDelivery(code: string, deliveries: readonly Delivery[]): void {
  if (deliveries.some((delivery) => delivery.code === code)) return;
  throw new ApplicationError('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND', `the site has no delivery option "${code}"`);
}
